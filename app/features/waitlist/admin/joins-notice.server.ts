import { forAdmins, type FormInput } from '~/admin/answer-form.server'
import type { Member } from '~/auth/identify.server'
import { saveChoices } from '~/features/preferences/save-preferences.server'
import { areJoinsConfirmed, getSiteSettings } from '~/features/site-settings/site-settings.server'
import { fallbackLanguage } from '~/i18n/language'
import type { Environment } from '~cms/environment'
import { hasRole } from '~collections/access/roles'
import { readPreferences } from '~collections/preferences-schema'

/** How joins begin to count, and whether to tell an admin that confirming them could be turned on: as it is after an upgrade. */
export async function readJoins({ user }: Member, environment: Pick<Environment, 'SMTP_URL'>) {
  const { confirmJoins } = await getSiteSettings(fallbackLanguage)
  const isOff = confirmJoins === 'off' && environment.SMTP_URL !== undefined
  return {
    areConfirmed: await areJoinsConfirmed(environment),
    isOffered: isOff && hasRole(user, 'admin') && !readPreferences(user.preferences).hidesJoinsNotice,
  }
}

/** For the person alone: colleagues keep theirs. */
async function hide({ member, t }: FormInput) {
  await saveChoices(member, { preferences: { hidesJoinsNotice: true } })
  return { message: t('waitlistAdmin:joins.hidden') }
}

export const joinsNoticeIntents = { hideJoinsNotice: forAdmins(hide) }
