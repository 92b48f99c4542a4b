import {
  type CollectionConfig,
  type Endpoint,
  type FieldHook,
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type RequestContext,
} from 'payload'
import { actingAsStrategy } from './access/acting-as'
import { ownMember, seesProfile } from './access/privacy'
import { adminPeople, adminsExceptOwner, nobody, selfOrLesserMember, teamPeople } from './access/rules'
import { beginNotificationMails } from './hooks/begin-notification-mails'
import { endAccessOfRemoved, endLoweredAccess } from './hooks/end-access'
import { uniqueEmail } from './fields/email-address'
import { readPreferences } from './preferences-schema'
import { languages } from './values/language'
import { phoneMaxLength } from './values/preferences'
import { deviceMaxLength, teamRoles } from './values/team'
import { nameMaxLength } from './values/text'
import { notesMaxLength } from './values/waitlist'
import type { Admin } from './payload-types'
import { queryInTransaction, sql } from './transaction-sql'

/** Holds for admins and for services that override access. */
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

/** Set by the service that hands the site over to another member. */
export const handsOver: RequestContext = { handsOverSite: true }

/** There is exactly one owner, created by the first start without a user. */
const refuseChangingOwner: CollectionBeforeChangeHook<Admin> = ({ data, operation, originalDoc, req }) => {
  const before = originalDoc?.teamRole
  const after = data.teamRole ?? before
  const isFirstOwner = operation === 'create' && !req.user
  const isAllowed = isFirstOwner || req.context.handsOverSite === true
  if (before !== after && (before === 'owner' || after === 'owner') && !isAllowed)
    throw new APIError('The owner’s role cannot be given or taken away.', 403, undefined, true)
  return data
}

/** Whatever comes by REST is read as the screens read it. */
const keepKnownPreferences: FieldHook = ({ value }) => (value == null ? null : readPreferences(value))

/**
 * A change writes the whole record back: without the lock it could undo another that was made at the same time, such as
 * a lowered role or an ended session.
 */
const lockMember: CollectionBeforeOperationHook = async ({ args, req }) => {
  const isUpdate = 'data' in args && ('id' in args || 'where' in args)
  if (!isUpdate || !(await req.transactionID)) return args
  const id = 'id' in args && typeof args.id === 'number' ? args.id : null
  await queryInTransaction(
    req,
    sql`SELECT id FROM admins WHERE ${id}::int IS NULL OR id = ${id}::int ORDER BY id FOR UPDATE`,
  )
  return args
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
 * Closes Payload’s own log-in endpoints: the gate and API keys are the only ways in. Others would bypass the gate’s
 * limits, and `first-register` lets anyone in while there is no admin. A collection’s own endpoints take precedence
 * over Payload’s.
 */
const closedAuthEndpoints: Endpoint[] = paths.flatMap((path) =>
  methods.map((method) => ({ path, method, handler: notFound })),
)

/**
 * Log-ins of the back office. Only people manage them: a leaked key must not create one, and an invitation is the only way
 * in for a new member. `cms/auth` adds the password rules.
 */
export const Admins: CollectionConfig = {
  slug: 'admins',
  auth: {
    tokenExpiration: 12 * 60 * 60,
    useSessions: true,
    // Payload’s lock would let anyone lock the owner out by guessing; the gate limits each client instead.
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax' },
    strategies: [actingAsStrategy],
  },
  access: {
    create: nobody,
    read: teamPeople,
    update: selfOrLesserMember,
    delete: adminsExceptOwner,
    unlock: nobody,
  },
  endpoints: closedAuthEndpoints,
  lockDocuments: false,
  hooks: {
    beforeOperation: [lockMember],
    beforeChange: [refuseChangingOwner],
    afterChange: [endLoweredAccess, beginNotificationMails],
    beforeDelete: [refuseDeletingOwner, endAccessOfRemoved],
  },
  fields: [
    // Extends Payload’s own field.
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
    // For the owner: whom they have asked to take the site over, and until when that can be accepted.
    {
      name: 'ownershipOfferedTo',
      type: 'relationship',
      relationTo: 'admins',
      access: { create: nobody, read: adminPeople, update: nobody },
    },
    {
      name: 'ownershipOfferExpiresAt',
      type: 'date',
      access: { create: nobody, read: adminPeople, update: nobody },
    },
    {
      name: 'sessions',
      type: 'array',
      // Payload would return people their session ids, which no page needs.
      access: { create: nobody, read: nobody, update: nobody },
      admin: { disabled: true },
      fields: [
        { name: 'id', type: 'text', required: true },
        { name: 'createdAt', type: 'date' },
        { name: 'expiresAt', type: 'date', required: true },
        // Browser and system in two words, and the country: what a person needs to know their own.
        { name: 'device', type: 'text', maxLength: deviceMaxLength },
        { name: 'country', type: 'text', maxLength: 2 },
      ],
    },
    // Before the preferences, which say who sees it, and which are taken out for others.
    {
      name: 'profile',
      type: 'group',
      access: { read: seesProfile },
      fields: [
        { name: 'phone', type: 'text', maxLength: phoneMaxLength },
        { name: 'bio', type: 'textarea', maxLength: notesMaxLength },
        { name: 'language', type: 'select', options: [...languages] },
      ],
    },
    // Null while the first password is in use.
    {
      name: 'passwordChangedAt',
      type: 'date',
      access: { create: nobody, read: ownMember, update: nobody },
    },
    {
      name: 'preferences',
      type: 'json',
      access: { read: ownMember, update: ownMember },
      hooks: { beforeChange: [keepKnownPreferences] },
    },
    {
      name: 'weeklyDigest',
      type: 'checkbox',
      defaultValue: false,
      access: { read: ownMember, update: ownMember },
    },
    {
      name: 'notificationsSeenAt',
      type: 'date',
      // Only set by the header’s bell.
      access: { create: nobody, read: ownMember, update: nobody },
    },
  ],
}

function notFound(): Response {
  return Response.json({ success: false, message: 'Not found' }, { status: 404 })
}
