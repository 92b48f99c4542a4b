import type { Language } from '~collections/values/language'
import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailButton, MailFrame, MailNote, MailText, MailTitle, SameAsLink } from '~/features/mail/mail-frame'

export type RejoinMailProps = {
  language: Language
  brand: string
  rejoinUrl: string
  /** How long the link is valid. */
  days: number
}

/** Contains no text that a stranger typed, and no unsubscribe link, since the address gets no other mail. */
export function RejoinMail({ language, brand, rejoinUrl, days }: RejoinMailProps) {
  const t = mailTexts(language)
  const footer = <MailNote>{t('rejoin.why', { brand })}</MailNote>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('rejoin.preview')}>
      <MailTitle>{t('rejoin.title')}</MailTitle>
      <MailText>{t('rejoin.greeting')}</MailText>
      <MailText>{t('rejoin.text', { brand })}</MailText>
      <MailText>{t('rejoin.next')}</MailText>
      <MailButton href={rejoinUrl}>{t('rejoin.button')}</MailButton>
      <MailNote>{t('rejoin.validity', { count: days })}</MailNote>
      <SameAsLink language={language} href={rejoinUrl} />
      <MailNote>{t('rejoin.notYou')}</MailNote>
    </MailFrame>
  )
}

export function rejoinText({ language, brand, rejoinUrl, days }: RejoinMailProps): string {
  const t = mailTexts(language)
  return [
    t('rejoin.greeting'),
    t('rejoin.text', { brand }),
    t('rejoin.next'),
    `${t('rejoin.button')}:\n${rejoinUrl}`,
    t('rejoin.validity', { count: days }),
    t('rejoin.notYou'),
    `--\n${t('rejoin.why', { brand })}`,
  ].join('\n\n')
}
