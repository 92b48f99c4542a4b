import {
  type CollectionConfig,
  type Endpoint,
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
} from 'payload'
import { actingAsStrategy } from './access/acting-as'
import { adminPeople, adminsExceptOwner, nobody, selfOrLesserMember, teamPeople } from './access/rules'
import { uniqueEmail } from './fields/email-address'
import { languages } from './values/language'
import { teamRoles } from './values/team'
import { nameMaxLength } from './values/text'
import { notesMaxLength } from './values/waitlist'
import type { Admin } from './payload-types'

/** Nobody removes the owner: not an admin, and not a service that overrides access. */
const refuseDeletingOwner: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const member = await req.payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    overrideAccess: true, // the rule holds for everyone, so it has to see everyone
    disableErrors: true,
    req,
  })
  if (member?.teamRole === 'owner') throw new APIError('The owner cannot be deleted.', 403, undefined, true)
}

/** The owner stays the owner, and nobody makes another one; the first start does, on nobody's behalf. */
const refuseChangingOwner: CollectionBeforeChangeHook<Admin> = ({ data, operation, originalDoc, req }) => {
  const before = originalDoc?.teamRole
  const after = data.teamRole ?? before
  const isFirstOwner = operation === 'create' && !req.user
  if (before !== after && (before === 'owner' || after === 'owner') && !isFirstOwner)
    throw new APIError('The owner’s role cannot be given or taken away.', 403, undefined, true)
  return data
}

const paths = [
  '/login',
  '/logout',
  '/refresh-token',
  '/forgot-password',
  '/reset-password',
  '/first-register',
  '/unlock',
  '/verify',
  '/verify/:id',
  '/init',
]
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Answers 404 where Payload has log-in calls of its own: the gate and API keys are the only ways in.
 * A second door would escape the gate's limits, and `first-register` lets anyone in while there is no
 * admin. A collection's own endpoints are matched before Payload's.
 */
const closedAuthEndpoints: Endpoint[] = paths.flatMap((path) =>
  methods.map((method) => ({ path, method, handler: notFound })),
)

/**
 * Log-ins of the back office. Only people read and manage them: a key that got out must not make a log-in of its own.
 * `cms/log-ins` adds the rules for passwords.
 */
export const Admins: CollectionConfig = {
  slug: 'admins',
  auth: {
    tokenExpiration: 12 * 60 * 60,
    useSessions: true,
    // Payload's lock would let anyone shut the owner out by guessing; the gate limits each client instead.
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax' },
    strategies: [actingAsStrategy],
  },
  access: {
    create: adminPeople,
    read: teamPeople,
    update: selfOrLesserMember,
    delete: adminsExceptOwner,
    unlock: nobody,
  },
  endpoints: closedAuthEndpoints,
  lockDocuments: false,
  hooks: {
    beforeChange: [refuseChangingOwner],
    beforeDelete: [refuseDeletingOwner],
  },
  fields: [
    // Completes Payload's own.
    uniqueEmail,
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    {
      name: 'teamRole',
      type: 'select',
      options: [...teamRoles],
      required: true,
      defaultValue: 'viewer',
      access: { create: adminPeople, update: adminPeople },
    },
    {
      name: 'sessions',
      type: 'array',
      // Payload shows people their own session ids; a page has no use for them.
      access: { create: nobody, read: nobody, update: nobody },
      admin: { disabled: true },
      fields: [
        { name: 'id', type: 'text', required: true },
        { name: 'createdAt', type: 'date' },
        { name: 'expiresAt', type: 'date', required: true },
      ],
    },
    { name: 'preferences', type: 'json' },
    {
      name: 'notificationsSeenAt',
      type: 'date',
      // Moved by the header's bell alone.
      access: { create: nobody, update: nobody },
    },
    {
      name: 'profile',
      type: 'group',
      fields: [
        { name: 'phone', type: 'text', maxLength: 40 },
        { name: 'bio', type: 'textarea', maxLength: notesMaxLength },
        { name: 'language', type: 'select', options: [...languages] },
      ],
    },
  ],
}

function notFound(): Response {
  return Response.json({ success: false, message: 'Not found' }, { status: 404 })
}
