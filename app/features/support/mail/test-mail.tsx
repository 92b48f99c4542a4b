import { Heading, Text } from '@react-email/components'

import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'
import type { Language } from '~collections/values/language'

type TestMailProps = { language: Language; brand: string; sentAt: string }

/** Shows that mail arrives, and how the person reads dates. */
export function TestMail({ language, brand, sentAt }: TestMailProps) {
  const t = mailTexts(language)
  const footer = <Text style={style.small}>{t('test.why')}</Text>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('test.text')}>
      <Heading as="h1" style={style.title}>
        {t('test.title')}
      </Heading>
      <Text style={style.text}>{t('test.text')}</Text>
      <Text style={style.text}>{t('test.sentAt', { at: sentAt })}</Text>
    </MailFrame>
  )
}

export function testMailText({ language, sentAt }: TestMailProps): string {
  const t = mailTexts(language)
  return [t('test.title'), t('test.text'), t('test.sentAt', { at: sentAt }), `--\n${t('test.why')}`].join(
    '\n\n',
  )
}
