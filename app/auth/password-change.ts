import { z } from 'zod'

import { hasAllKinds } from '~collections/values/password'
import { passwordMaxLength } from '~collections/values/team'

/** The part of the rule that needs no knowledge of the person; `problemOfNewPassword` has the rest. */
export const passwordChange = z
  .object({
    currentPassword: z.string().min(1, 'api:password.currentMissing'),
    newPassword: z
      .string()
      .min(1, 'security:password.missing')
      .max(passwordMaxLength * 2, 'security:password.tooLong')
      .refine(hasAllKinds, 'api:password.mixed'),
    confirmPassword: z.string(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'api:password.differs',
    when: () => true,
  })
export type PasswordChange = z.output<typeof passwordChange>
