import { Button, Heading, Link, Text } from '@react-email/components'
import type { Language } from '~collections/values/language'
import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'

export type InvitationMailProps = {
  language: Language
  brand: string
  acceptUrl: string
  unsubscribeUrl: string
  /** How long the invitation is valid. */
  days: number
}

/** Contains no text that a stranger typed, since anybody can enter any address. */
export function InvitationMail({ language, brand, acceptUrl, unsubscribeUrl, days }: InvitationMailProps) {
  const t = mailTexts(language)
  const footer = (
    <Text style={style.small}>
      {t('unsubscribe.why', { brand })}{' '}
      <Link href={unsubscribeUrl} style={style.link}>
        {t('unsubscribe.link')}
      </Link>
    </Text>
  )
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('invitation.preview', { days })}>
      <Heading as="h1" style={style.title}>
        {t('invitation.title')}
      </Heading>
      <Text style={style.text}>{t('invitation.greeting')}</Text>
      <Text style={style.text}>{t('invitation.text', { brand })}</Text>
      <Text style={style.text}>{t('invitation.next')}</Text>
      <Button href={acceptUrl} style={style.button}>
        {t('invitation.accept')}
      </Button>
      <Text style={style.small}>{t('invitation.validity', { days })}</Text>
      <Text style={style.small}>
        {t('invitation.address')}
        <br />
        <Link href={acceptUrl} style={style.address}>
          <span dir="ltr">{acceptUrl}</span>
        </Link>
      </Text>
      <Text style={style.small}>{t('invitation.notYou')}</Text>
    </MailFrame>
  )
}

export function invitationText({
  language,
  brand,
  acceptUrl,
  unsubscribeUrl,
  days,
}: InvitationMailProps): string {
  const t = mailTexts(language)
  return [
    t('invitation.greeting'),
    t('invitation.text', { brand }),
    `${t('invitation.accept')}:\n${acceptUrl}`,
    t('invitation.validity', { days }),
    t('invitation.notYou'),
    `--\n${t('unsubscribe.why', { brand })}\n${t('unsubscribe.link')}: ${unsubscribeUrl}`,
  ].join('\n\n')
}
