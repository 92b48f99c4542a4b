import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailButton, MailFrame, MailLink, MailNote, MailText, MailTitle } from '~/features/mail/mail-frame'
import type { Language } from '~collections/values/language'

export type NotificationMailProps = {
  language: Language
  brand: string
  /** What is new: counts alone, since names and addresses stay in the back office. */
  lines: string[]
  adminUrl: string
  /** Where the choice to get it stands. */
  choiceUrl: string
}

export function NotificationMail({ language, brand, lines, adminUrl, choiceUrl }: NotificationMailProps) {
  const t = mailTexts(language)
  const footer = (
    <MailNote>
      {t('news.why')} <MailLink href={choiceUrl}>{t('news.choice')}</MailLink>
    </MailNote>
  )
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
  const { language, lines, adminUrl, choiceUrl } = props
  const t = mailTexts(language)
  return [
    t('news.title'),
    lines.join('\n'),
    `${t('news.open')}:\n${adminUrl}`,
    `--\n${t('news.why')}\n${t('news.choice')}: ${choiceUrl}`,
  ].join('\n\n')
}
