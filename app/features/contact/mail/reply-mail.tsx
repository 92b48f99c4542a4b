import { Hr, Text } from '@react-email/components'
import type { Language } from '~collections/values/language'
import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { MailLines } from '~/features/mail/mail-lines'
import { style } from '~/features/mail/mail-style'

export type ReplyMailProps = {
  language: Language
  brand: string
  name: string
  body: string
  /** `day` is a date in words. */
  original: { message: string; day: string }
}

export function ReplyMail({ language, brand, name, body, original }: ReplyMailProps) {
  const t = mailTexts(language)
  const footer = <Text style={style.small}>{t('reply.why', { brand })}</Text>
  return (
    <MailFrame {...{ language, brand, footer }} preview={t('reply.preview', { brand })}>
      <Text style={style.text}>{t('reply.greeting', { name })}</Text>
      <MailLines text={body} />
      <Text style={style.text}>{t('reply.signature', { brand })}</Text>
      <Hr style={style.hr} />
      <Text style={style.small}>{t('reply.quoted', { date: original.day })}</Text>
      <blockquote style={{ margin: 0 }}>
        <MailLines text={original.message} look="small" />
      </blockquote>
    </MailFrame>
  )
}

export function replyText({ language, brand, name, body, original }: ReplyMailProps): string {
  const t = mailTexts(language)
  const quoted = original.message.split('\n').map((line) => `> ${line}`)
  return [
    t('reply.greeting', { name }),
    body,
    t('reply.signature', { brand }),
    `${t('reply.quoted', { date: original.day })}\n${quoted.join('\n')}`,
  ].join('\n\n')
}
