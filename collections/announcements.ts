import { isDeepStrictEqual } from 'node:util'
import {
  APIError,
  ValidationError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
} from 'payload'
import { admins, anyTeamMember, editors, nobody } from './access/rules'
import { audienceSchema } from './announcement-audience'
import { isWebAddress } from './fields/web-address'
import { cleanContent } from './hooks/clean-content'
import { knownStatus } from './hooks/known-status'
import type { Announcement } from './payload-types'
import {
  announcementContentMaxLength,
  announcementStates,
  announcementSubjectMaxLength,
  announcementVersionsMaxCount,
  buttonLabelMaxLength,
  isOpenToChange,
} from './values/announcements'
import { linkAddressMaxLength } from './values/text'

/** By the schema of the form. */
const checkAudience: CollectionBeforeValidateHook<Announcement> = ({ collection, data, req }) => {
  if (data?.audience === undefined || data.audience === null) return data
  const parsed = audienceSchema.safeParse(data.audience)
  if (parsed.success) return { ...data, audience: parsed.data }
  const errors = parsed.error.issues.map(({ path }) => ({
    path: ['audience', ...path].join('.'),
    message: 'This is not one of the choices.',
  }))
  throw new ValidationError({ collection: collection.slug, errors, req })
}

/** What people have got, or will, as it was when an admin sent it. */
const words = ['subject', 'content', 'buttonLabel', 'buttonUrl', 'pictureAlt', 'audience'] as const

const keepWhatWasSent: CollectionBeforeChangeHook<Announcement> = ({
  context,
  data,
  originalDoc,
  operation,
}) => {
  if (operation === 'create' || !originalDoc) return data
  // Of a version that is restored, hooks see one language.
  const isChanged =
    context.isRestoringVersion === true ||
    words.some(
      (name) => data[name] !== undefined && !isDeepStrictEqual(data[name] ?? null, originalDoc[name] ?? null),
    )
  if (isChanged && !isOpenToChange(originalDoc))
    throw new APIError('This announcement is no longer a draft. Duplicate it to change it.', 409, null, true)
  return { ...data, ...stateOf(originalDoc, isChanged) }
}

/** Its service alone changes it, by SQL: a former version that is restored would bring back its own. */
function stateOf(announcement: Announcement, isChanged: boolean) {
  const { status, sendAt = null, atLaunch, startedAt = null, finishedAt = null, expected } = announcement
  if (isChanged && status === 'canceled') return { status: 'draft' as const, sendAt: null, atLaunch: false }
  return { status, sendAt, atLaunch, startedAt, finishedAt, expected }
}

/** Its results would go with it. */
const keepBegun: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const announcement = await req.payload.findByID({
    collection: 'announcements',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // whoever deletes may read it
    req,
  })
  if (announcement && !isOpenToChange(announcement))
    throw new APIError('This announcement has been sent or will be. Archive it instead.', 409, null, true)
}

/** Only services set it: they also do what follows. */
const service = { create: nobody, update: nobody }

/** What the team writes to the waitlist. It is sent by its service alone, which needs an admin. */
export const Announcements: CollectionConfig = {
  slug: 'announcements',
  access: {
    create: editors,
    read: anyTeamMember,
    readVersions: anyTeamMember,
    update: editors,
    delete: admins,
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  versions: { drafts: false, maxPerDoc: announcementVersionsMaxCount },
  hooks: {
    beforeOperation: [knownStatus],
    beforeValidate: [cleanContent({ maxLength: announcementContentMaxLength }), checkAudience],
    beforeChange: [keepWhatWasSent],
    beforeDelete: [keepBegun],
  },
  indexes: [{ fields: ['archivedAt', 'createdAt'] }],
  fields: [
    { name: 'subject', type: 'text', localized: true, maxLength: announcementSubjectMaxLength },
    { name: 'content', type: 'richText', localized: true },
    { name: 'buttonLabel', type: 'text', localized: true, maxLength: buttonLabelMaxLength },
    {
      name: 'buttonUrl',
      type: 'text',
      maxLength: linkAddressMaxLength,
      validate: (value: unknown) => (value ? isWebAddress(value) : true),
    },
    // Describes the picture to those who do not see it.
    { name: 'pictureAlt', type: 'text', localized: true, maxLength: announcementSubjectMaxLength },
    { name: 'audience', type: 'json', required: true, defaultValue: {} },
    {
      name: 'status',
      type: 'select',
      options: [...announcementStates],
      required: true,
      defaultValue: 'draft',
      access: service,
    },
    { name: 'sendAt', type: 'date', access: service },
    { name: 'atLaunch', type: 'checkbox', defaultValue: false, access: service },
    { name: 'startedAt', type: 'date', access: service },
    // When the last mail had left, or the rest was canceled.
    { name: 'finishedAt', type: 'date', access: service },
    { name: 'archivedAt', type: 'date', access: service },
    // How many were to get it when it began.
    { name: 'expected', type: 'number', defaultValue: 0, access: service },
    ...['recipients', 'sent', 'failed', 'bounced', 'complained', 'unsubscribed'].map(
      // Counted by triggers from `announcement_recipients`; the database ignores every other value.
      (name) => ({ name, type: 'number' as const, defaultValue: 0, access: service }),
    ),
  ],
}
