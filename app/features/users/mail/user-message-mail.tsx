import { Text } from '@react-email/components'

import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { MailLines } from '~/features/mail/mail-lines'
import { style } from '~/features/mail/mail-style'
import type { Language } from '~collections/values/language'

export type UserMessageMailProps = { language: Language; brand: string; name: string; body: string }

export function UserMessageMail({ language, brand, name, body }: UserMessageMailProps) {
  const t = mailTexts(language)
  const footer = <Text style={style.small}>{t('userMessage.why', { brand })}</Text>
  return (
    <MailFrame {...{ language, brand, footer }} preview={t('userMessage.preview', { brand })}>
      <Text style={style.text}>{t('userMessage.greeting', { name })}</Text>
      <MailLines text={body} />
      <Text style={style.text}>{t('userMessage.signature', { brand })}</Text>
    </MailFrame>
  )
}

export function userMessageText({ language, brand, name, body }: UserMessageMailProps): string {
  const t = mailTexts(language)
  return [
    t('userMessage.greeting', { name }),
    body,
    t('userMessage.signature', { brand }),
    t('userMessage.why', { brand }),
  ].join('\n\n')
}
