import type { Member } from '~/auth/identify.server'
import { pictureAddresses } from '~/admin/member-pictures.server'
import { languageOf } from '~/i18n/detect-language.server'

import { readAskedEmail } from '../change-email.server'

/** `isTwoFactorOn` is known to another feature. */
export async function loadProfileTab(member: Member, request: Request, states: { isTwoFactorOn: boolean }) {
  const { user } = member
  const { name, email, teamRole, profile, updatedAt } = user
  return {
    ...states,
    askedEmail: await readAskedEmail(member),
    picture: (await pictureAddresses(member, [user.id])).get(user.id) ?? null,
    seen: updatedAt,
    profile: {
      name,
      email,
      teamRole,
      phone: profile?.phone ?? '',
      bio: profile?.bio ?? '',
      language: profile?.language ?? languageOf(request),
    },
    isEditing: new URL(request.url).searchParams.has('edit'),
  }
}

export type ProfileTabData = Awaited<ReturnType<typeof loadProfileTab>>
