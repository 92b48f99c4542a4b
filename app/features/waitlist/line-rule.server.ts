import { areJoinsConfirmed, getSiteSettings } from '~/features/site-settings/site-settings.server'
import { translator } from '~/i18n/i18n.server'
import type { Environment } from '~cms/environment'
import type { Language } from '~collections/values/language'

type MailEnvironment = Pick<Environment, 'SMTP_URL'>

/** What friends bring, in one sentence; null where they bring nothing. Only who confirms counts. */
export async function lineRule(language: Language, environment: MailEnvironment): Promise<string | null> {
  const { friendDays, friendsMax } = await getSiteSettings(language)
  if (friendDays === 0 || friendsMax === 0 || !(await areJoinsConfirmed(environment))) return null
  const t = translator(language)
  return t('place:rule.text', {
    days: t('place:rule.days', { count: friendDays }),
    friends: t('place:rule.friends', { count: friendsMax }),
  })
}

/** What a person finds in the inbox after joining, known or new; null where no email can be sent. */
export async function inboxWords(language: Language, environment: MailEnvironment): Promise<string | null> {
  const isConfirmed = await areJoinsConfirmed(environment)
  const t = translator(language)
  if (environment.SMTP_URL === undefined) return isConfirmed ? t('place:inbox.later') : null
  return isConfirmed ? t('place:inbox.confirm') : t('place:inbox.place')
}
