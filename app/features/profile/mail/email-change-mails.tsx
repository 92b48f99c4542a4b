import { Button, Heading, Link, Text } from '@react-email/components'

import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'
import type { Language } from '~collections/values/language'
import { emailChangeHours } from '~collections/values/team'

type ConfirmationProps = { language: Language; brand: string; name: string; url: string }

export function EmailConfirmationMail({ language, brand, name, url }: ConfirmationProps) {
  const t = mailTexts(language)
  const footer = <Text style={style.small}>{t('emailConfirmation.why', { brand })}</Text>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('emailConfirmation.title')}>
      <Heading as="h1" style={style.title}>
        {t('emailConfirmation.title')}
      </Heading>
      <Text style={style.text}>{t('emailConfirmation.text', { name, brand })}</Text>
      <Button href={url} style={style.button}>
        {t('emailConfirmation.button')}
      </Button>
      <Text style={style.small}>{t('emailConfirmation.validity', { count: emailChangeHours })}</Text>
      <Text style={style.small}>
        {t('team.address')}
        <br />
        <Link href={url} style={style.address}>
          <span dir="ltr">{url}</span>
        </Link>
      </Text>
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
  const footer = <Text style={style.small}>{t('emailNotice.why', { brand })}</Text>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('emailNotice.title')}>
      <Heading as="h1" style={style.title}>
        {t('emailNotice.title')}
      </Heading>
      <Text style={style.text}>{t('emailNotice.text', { name, brand, before, after })}</Text>
      <Text style={style.text}>{t('emailNotice.notYou')}</Text>
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
