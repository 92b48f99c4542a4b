import { HttpError } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { requireConfirmed } from '~/auth/confirm-identity.server'
import { changeUnlessChanged } from '~cms/change-record'
import {
  problemOfNewPassword,
  provenCurrentPassword,
  strengthOfNewPassword,
} from '~cms/auth/require-current-password'

import type { NewPassword } from './password-change'

/** Ends all other sessions of the person, and deletes nothing else. Who has a password has shown it in the form. */
export async function changePassword(
  member: Member,
  { currentPassword, newPassword }: Pick<NewPassword, 'currentPassword' | 'newPassword'>,
): Promise<void> {
  await requireConfirmed(member)
  await requireSoundPassword(member, { currentPassword, newPassword })
  const { payload, user, as } = member
  await changeUnlessChanged(member, { collection: 'admins', id: user.id, seen: undefined }, (req) =>
    payload.update({
      collection: 'admins',
      id: user.id,
      data: { password: newPassword },
      context: provenCurrentPassword,
      depth: 0,
      ...as,
      req,
    }),
  )
}

async function requireSoundPassword(
  { payload, user: { name, email, teamRole } }: Member,
  { currentPassword, newPassword }: Pick<NewPassword, 'currentPassword' | 'newPassword'>,
): Promise<void> {
  const refuse = (
    message: `api:password.${'short' | 'long' | Reason}` | 'security:password.same',
    count = 0,
  ) => {
    throw new HttpError(400, message, { problems: [{ field: 'newPassword', message }], values: { count } })
  }
  if (newPassword === currentPassword) refuse('security:password.same')
  const owner = { teamRole, texts: [name, email], isChosen: true }
  const problem = await problemOfNewPassword(payload, newPassword, owner)
  if (problem) refuse(`api:password.${problem.reason}`, 'count' in problem ? problem.count : 0)
}

type Reason = 'unusable' | 'mixed' | 'own' | 'weak'

/** A score from 0 to 4; 3 and 4 are enough for this person. */
export function rateNewPassword({ payload, user }: Member, password: string): Promise<number> {
  const { name, email, teamRole } = user
  return strengthOfNewPassword(payload, password, { teamRole, texts: [name, email] })
}
