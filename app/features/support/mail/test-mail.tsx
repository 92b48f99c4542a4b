import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame, MailNote, MailText, MailTitle } from '~/features/mail/mail-frame'
import type { Language } from '~collections/values/language'

type TestMailProps = { language: Language; brand: string; sentAt: string }

/** Shows that mail arrives, and how the person reads dates. */
export function TestMail({ language, brand, sentAt }: TestMailProps) {
  const t = mailTexts(language)
  const footer = <MailNote>{t('test.why')}</MailNote>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('test.text')}>
      <MailTitle>{t('test.title')}</MailTitle>
      <MailText>{t('test.text')}</MailText>
      <MailText>{t('test.sentAt', { at: sentAt })}</MailText>
    </MailFrame>
  )
}

export function testMailText({ language, sentAt }: TestMailProps): string {
  const t = mailTexts(language)
  return [t('test.title'), t('test.text'), t('test.sentAt', { at: sentAt }), `--\n${t('test.why')}`].join(
    '\n\n',
  )
}
