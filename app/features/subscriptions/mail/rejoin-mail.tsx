import { Button, Heading, Link, Text } from '@react-email/components'
import type { Language } from '~collections/values/language'
import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'

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
  const footer = <Text style={style.small}>{t('rejoin.why', { brand })}</Text>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('rejoin.preview')}>
      <Heading as="h1" style={style.title}>
        {t('rejoin.title')}
      </Heading>
      <Text style={style.text}>{t('rejoin.greeting')}</Text>
      <Text style={style.text}>{t('rejoin.text', { brand })}</Text>
      <Text style={style.text}>{t('rejoin.next')}</Text>
      <Button href={rejoinUrl} style={style.button}>
        {t('rejoin.button')}
      </Button>
      <Text style={style.small}>{t('rejoin.validity', { count: days })}</Text>
      <Text style={style.small}>
        {t('rejoin.address')}
        <br />
        <Link href={rejoinUrl} style={style.address}>
          <span dir="ltr">{rejoinUrl}</span>
        </Link>
      </Text>
      <Text style={style.small}>{t('rejoin.notYou')}</Text>
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
