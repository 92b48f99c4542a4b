import { z } from 'zod'

import { emailAddress } from '~/http/fields/email-address'
import { controlCharacters, withoutInvisible } from '~/http/fields/plain-text'
import { languages } from '~collections/values/language'
import { phoneMaxLength } from '~collections/values/preferences'
import { isStorable } from '~collections/values/storable'
import { nameMaxLength } from '~collections/values/text'
import { notesMaxLength } from '~collections/values/waitlist'

/** Digits of either script, with what people put between them. */
const phonePattern = /^\+?[\d٠-٩][\d٠-٩\s().\-/]*$/

/** What people change of themselves; their role is others’ to change, their address {@link emailField}. */
export const profileFields = z.object({
  name: z
    .string('settings:field.nameMissing')
    .trim()
    .max(nameMaxLength, 'settings:field.nameLong')
    .refine((text) => withoutInvisible(text).trim() !== '', 'settings:field.nameMissing')
    .refine((text) => !controlCharacters.test(text), 'settings:field.nameInvalid'),
  phone: z
    .string('settings:field.phoneInvalid')
    .transform((text) => withoutInvisible(text).trim())
    .refine((text) => text.length <= phoneMaxLength, 'settings:field.phoneLong')
    .refine((text) => text === '' || phonePattern.test(text), 'settings:field.phoneInvalid')
    .transform((text) => text || null),
  bio: z
    .string('settings:field.bioInvalid')
    .trim()
    .max(notesMaxLength, 'settings:field.bioLong')
    .refine(isStorable, 'settings:field.bioInvalid')
    .transform((text) => text || null),
  language: z.enum(languages, 'settings:field.choice'),
})

/** The rule of every address, in the words of an invitation. */
export const emailField = z.object({
  email: emailAddress({
    missing: 'team:field.emailMissing',
    invalid: 'team:field.emailInvalid',
    long: 'team:field.emailLong',
  }),
})
