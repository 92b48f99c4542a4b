import type { Language } from '~collections/values/language'
import { mailTexts } from '~/features/mail/compose-mail.server'
import {
  MailButton,
  MailFrame,
  MailLink,
  MailNote,
  MailText,
  MailTitle,
  SameAsLink,
} from '~/features/mail/mail-frame'

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
    <MailNote>
      {t('unsubscribe.why', { brand })} <MailLink href={unsubscribeUrl}>{t('unsubscribe.link')}</MailLink>
    </MailNote>
  )
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('invitation.preview', { days })}>
      <MailTitle>{t('invitation.title')}</MailTitle>
      <MailText>{t('invitation.greeting')}</MailText>
      <MailText>{t('invitation.text', { brand })}</MailText>
      <MailText>{t('invitation.next')}</MailText>
      <MailButton href={acceptUrl}>{t('invitation.accept')}</MailButton>
      <MailNote>{t('invitation.validity', { days })}</MailNote>
      <SameAsLink language={language} href={acceptUrl} />
      <MailNote>{t('invitation.notYou')}</MailNote>
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
