import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailButton, MailFrame, MailLink, MailNote, MailText, MailTitle } from '~/features/mail/mail-frame'
import type { Language } from '~collections/values/language'

import type { NotificationCounts } from '../count-notifications.server'
import { notificationTexts } from '../notification-texts.server'

export type NotificationMailProps = {
  language: Language
  brand: string
  counts: NotificationCounts
  adminUrl: string
  /** Where the choice to get it stands. */
  choiceUrl: string
}

/** Counts alone: names and addresses stay in the back office. */
export function NotificationMail(props: NotificationMailProps) {
  const { language, brand, adminUrl, choiceUrl } = props
  const t = mailTexts(language)
  const footer = (
    <MailNote>
      {t('news.why')} <MailLink href={choiceUrl}>{t('news.choice')}</MailLink>
    </MailNote>
  )
  const lines = notificationTexts(props.counts, props.language)
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={lines.join(' · ')}>
      <MailTitle>{t('news.title')}</MailTitle>
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailButton href={adminUrl}>{t('news.open')}</MailButton>
    </MailFrame>
  )
}

export function notificationMailText(props: NotificationMailProps): string {
  const { language, adminUrl, choiceUrl } = props
  const t = mailTexts(language)
  return [
    t('news.title'),
    notificationTexts(props.counts, props.language).join('\n'),
    `${t('news.open')}:\n${adminUrl}`,
    `--\n${t('news.why')}\n${t('news.choice')}: ${choiceUrl}`,
  ].join('\n\n')
}
