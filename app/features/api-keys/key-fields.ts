import { z } from 'zod'

import { controlCharacters, withoutInvisible } from '~/http/fields/plain-text'
import { apiClientRoles } from '~collections/values/team'
import { nameMaxLength } from '~collections/values/text'

/** What somebody says of a key when they make or change it. It ends with its last day, or never. */
export const keyFields = z.object({
  name: z
    .string('apiKeys:field.nameMissing')
    .trim()
    .max(nameMaxLength, 'apiKeys:field.nameLong')
    .refine((text) => withoutInvisible(text).trim() !== '', 'apiKeys:field.nameMissing')
    .refine((text) => !controlCharacters.test(text), 'apiKeys:field.nameInvalid'),
  role: z.enum(apiClientRoles, 'apiKeys:field.role'),
  lastDay: z.string('apiKeys:field.lastDay').trim(),
})

export type KeyFields = z.output<typeof keyFields>
