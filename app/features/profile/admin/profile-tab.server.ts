import { pictureAddresses } from '~/admin/member-pictures.server'
import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { readSignInWays } from '~/auth/openid/sign-in-ways.server'
import { isSecondStepOn } from '~/auth/second-factor.server'
import { languageOf } from '~/i18n/detect-language.server'
import { ownAddressRule } from '~cms/auth/own-address'

import { readAskedEmail } from '../change-email.server'
import { profileIntents } from './profile-intents.server'

async function load({ member, request, context }: TabVisit) {
  const { user } = member
  const { name, email, teamRole, profile, updatedAt } = user
  return {
    isTwoFactorOn: await isSecondStepOn(member),
    hasPassword: (await readSignInWays(member, context.environment)).password,
    addressRule: ownAddressRule(context.environment, teamRole),
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

export const profileTab = {
  id: 'profile',
  group: 'you',
  role: 'viewer',
  load,
  intents: () => profileIntents,
} as const satisfies SettingsTab

export type ProfileTabData = Awaited<ReturnType<typeof load>>
