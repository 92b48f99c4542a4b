import { z } from 'zod'

import { controlCharacters, withoutInvisible } from '~/http/fields/plain-text'
import { nameMaxLength } from '~collections/values/text'

/** More passkeys than anybody has. */
export const passkeysMaxCount = 20

export const passkeyName = z
  .string()
  .trim()
  .max(nameMaxLength, 'security:passkeys.nameLong')
  .refine((text) => withoutInvisible(text).trim() !== '', 'security:passkeys.nameMissing')
  .refine((text) => !controlCharacters.test(text), 'security:passkeys.nameInvalid')

export const passkeyInput = z.object({
  name: passkeyName,
  /** The browser's answer, as JSON. */
  answer: z.string(),
})
export type PasskeyInput = z.output<typeof passkeyInput>
