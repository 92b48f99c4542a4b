import { z } from 'zod'

import { emailAddress } from '~/http/fields/email-address'
import { controlCharacters, withoutInvisible } from '~/http/fields/plain-text'
import { isStorable } from '~collections/values/storable'
import { nameMaxLength } from '~collections/values/text'
import { userMessageMaxLength, userRoles, userStatuses } from '~collections/values/users'
import { interestMaxLength, interestsMaxCount, notesMaxLength } from '~collections/values/waitlist'

const name = z
  .string('usersAdmin:field.nameMissing')
  .trim()
  .max(nameMaxLength, 'usersAdmin:field.nameLong')
  .refine((text) => withoutInvisible(text).trim() !== '', 'usersAdmin:field.nameMissing')
  .refine((text) => !controlCharacters.test(text), 'usersAdmin:field.nameInvalid')

const email = emailAddress({
  missing: 'usersAdmin:field.emailMissing',
  invalid: 'usersAdmin:field.emailInvalid',
  long: 'usersAdmin:field.emailLong',
})

const role = z.enum(userRoles, 'usersAdmin:field.role')
const status = z.enum(userStatuses, 'usersAdmin:field.status')

const interests = z
  .array(
    z
      .string('usersAdmin:field.interestInvalid')
      .trim()
      .min(1, 'usersAdmin:field.interestInvalid')
      .max(interestMaxLength, 'usersAdmin:field.interestLong')
      .refine(isStorable, 'usersAdmin:field.interestInvalid'),
    'usersAdmin:field.interestInvalid',
  )
  .max(interestsMaxCount, 'usersAdmin:field.interestsMany')

const notes = z
  .string('usersAdmin:field.notesInvalid')
  .trim()
  .max(notesMaxLength, 'usersAdmin:field.notesLong')
  .refine(isStorable, 'usersAdmin:field.notesInvalid')
  .nullable()

const latestYear = 9999

/** A day, or an instant with its zone; stored as an instant. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'usersAdmin:field.date')
  .transform((text) => new Date(text))
  .refine(
    (date) => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= latestYear,
    'usersAdmin:field.date',
  )
  .transform((date) => date.toISOString())

/** For forms and imports alike. Error messages are keys of the locale files. */
export const newUser = z.object({
  name,
  email,
  role: role.default('student'),
  status: status.default('active'),
  interests: interests.default([]),
  notes: notes.default(null),
  joinedDate: moment.optional(),
  lastActive: moment.nullable().default(null),
})

export type NewUser = z.output<typeof newUser>

export const userChanges = z.object({ name, email, role, status, interests, notes }).partial()

/** What can be set for many people at once. */
export const bulkChange = z.union(
  [z.object({ status }).strict(), z.object({ role }).strict()],
  'usersAdmin:field.change',
)

export const messageBody = z
  .string('usersAdmin:field.bodyMissing')
  .trim()
  .min(1, 'usersAdmin:field.bodyMissing')
  .max(userMessageMaxLength, 'usersAdmin:field.bodyLong')
  .refine(isStorable, 'usersAdmin:field.bodyInvalid')
