import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailButton, MailFrame, MailNote, MailText, MailTitle, SameAsLink } from '~/features/mail/mail-frame'
import type { Language } from '~collections/values/language'
import { emailChangeHours } from '~collections/values/team'

type ConfirmationProps = { language: Language; brand: string; name: string; url: string }

export function EmailConfirmationMail({ language, brand, name, url }: ConfirmationProps) {
  const t = mailTexts(language)
  const footer = <MailNote>{t('emailConfirmation.why', { brand })}</MailNote>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('emailConfirmation.title')}>
      <MailTitle>{t('emailConfirmation.title')}</MailTitle>
      <MailText>{t('emailConfirmation.text', { name, brand })}</MailText>
      <MailButton href={url}>{t('emailConfirmation.button')}</MailButton>
      <MailNote>{t('emailConfirmation.validity', { count: emailChangeHours })}</MailNote>
      <SameAsLink language={language} href={url} />
    </MailFrame>
  )
}

export function emailConfirmationText({ language, brand, name, url }: ConfirmationProps): string {
  const t = mailTexts(language)
  return [
    t('emailConfirmation.text', { name, brand }),
    `${t('emailConfirmation.button')}:\n${url}`,
    t('emailConfirmation.validity', { count: emailChangeHours }),
    `--\n${t('emailConfirmation.why', { brand })}`,
  ].join('\n\n')
}

type NoticeProps = { language: Language; brand: string; name: string; before: string; after: string }

export function EmailNoticeMail({ language, brand, name, before, after }: NoticeProps) {
  const t = mailTexts(language)
  const footer = <MailNote>{t('emailNotice.why', { brand })}</MailNote>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('emailNotice.title')}>
      <MailTitle>{t('emailNotice.title')}</MailTitle>
      <MailText>{t('emailNotice.text', { name, brand, before, after })}</MailText>
      <MailText>{t('emailNotice.notYou')}</MailText>
    </MailFrame>
  )
}

export function emailNoticeText({ language, brand, name, before, after }: NoticeProps): string {
  const t = mailTexts(language)
  return [
    t('emailNotice.text', { name, brand, before, after }),
    t('emailNotice.notYou'),
    `--\n${t('emailNotice.why', { brand })}`,
  ].join('\n\n')
}
