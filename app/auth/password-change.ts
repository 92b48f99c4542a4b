import { z } from 'zod'

import { hasAllKinds } from '~collections/values/password'
import { passwordMaxLength } from '~collections/values/team'

/** The part of the rule that needs no knowledge of the person; `problemOfNewPassword` has the rest. */
const newPassword = {
  newPassword: z
    .string()
    .min(1, 'security:password.missing')
    .max(passwordMaxLength * 2, 'security:password.tooLong')
    .refine(hasAllKinds, 'api:password.mixed'),
  confirmPassword: z.string(),
}

const isTypedTwice = (typed: { newPassword: string; confirmPassword: string }) =>
  typed.newPassword === typed.confirmPassword
const typedTwice = {
  path: ['confirmPassword'],
  message: 'api:password.differs',
  when: () => true,
}

export const passwordChange = z
  .object({ currentPassword: z.string().min(1, 'api:password.currentMissing'), ...newPassword })
  .refine(isTypedTwice, typedTwice)

/** For somebody who has none yet. */
export const firstPassword = z.object(newPassword).refine(isTypedTwice, typedTwice)

export type NewPassword = z.output<typeof firstPassword> & { currentPassword?: string }
