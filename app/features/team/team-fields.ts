import { z } from 'zod'

import { emailAddress } from '~/http/fields/email-address'
import { controlCharacters, withoutInvisible } from '~/http/fields/plain-text'
import { languages } from '~collections/values/language'
import { hasAllKinds } from '~collections/values/password'
import { givenRoles, passwordMaxLength } from '~collections/values/team'
import { nameMaxLength } from '~collections/values/text'

const address = emailAddress({
  missing: 'team:field.emailMissing',
  invalid: 'team:field.emailInvalid',
  long: 'team:field.emailLong',
})

const givenRole = z.enum(givenRoles, 'team:field.role')

/** Error messages are keys of the locale files. */
export const newInvitation = z.object({
  email: address,
  role: givenRole,
  language: z.enum(languages, 'team:field.language'),
})

export type NewInvitation = z.output<typeof newInvitation>

/** Who they were when the person saw them, so that the later of two people gets a conflict. */
export const roleChange = z.object({ role: givenRole, seen: givenRole })
export const emailChange = z.object({ email: address, seen: z.string('api:invalid') })

/** What the invited person says. The part of the rule for passwords that needs their role and name is in `cms/auth`. */
export const newMember = z.object({
  name: z
    .string('team:field.nameMissing')
    .trim()
    .max(nameMaxLength, 'team:field.nameLong')
    .refine((text) => withoutInvisible(text).trim() !== '', 'team:field.nameMissing')
    .refine((text) => !controlCharacters.test(text), 'team:field.nameInvalid'),
  password: z
    .string('team:field.passwordMissing')
    .min(1, 'team:field.passwordMissing')
    // What is longer than any password is not looked at.
    .max(passwordMaxLength * 4, 'team:field.passwordLong')
    .refine(hasAllKinds, 'api:password.mixed'),
})

export type NewMember = z.output<typeof newMember>
