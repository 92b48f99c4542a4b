import { Button, Heading, Link, Text } from '@react-email/components'

import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'
import type { Language } from '~collections/values/language'
import type { GivenRole } from '~collections/values/team'

export type TeamInvitationMailProps = {
  language: Language
  brand: string
  /** Null once they have left the team. */
  invitedBy: string | null
  role: GivenRole
  joinUrl: string
  /** How long the link is valid. */
  days: number
}

export function TeamInvitationMail(props: TeamInvitationMailProps) {
  const { language, brand, role, joinUrl, days } = props
  const t = mailTexts(language)
  const footer = <Text style={style.small}>{t('team.why', { brand })}</Text>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('team.preview')}>
      <Heading as="h1" style={style.title}>
        {t('team.title', { brand })}
      </Heading>
      <Text style={style.text}>{t('team.greeting')}</Text>
      <Text style={style.text}>{lead(props)}</Text>
      <Text style={style.text}>{t(`team.role.${role}`)}</Text>
      <Button href={joinUrl} style={style.button}>
        {t('team.button')}
      </Button>
      <Text style={style.small}>{t('team.validity', { count: days })}</Text>
      <Text style={style.small}>
        {t('team.address')}
        <br />
        <Link href={joinUrl} style={style.address}>
          <span dir="ltr">{joinUrl}</span>
        </Link>
      </Text>
      <Text style={style.small}>{t('team.notYou')}</Text>
    </MailFrame>
  )
}

export function teamInvitationText(props: TeamInvitationMailProps): string {
  const { language, brand, role, joinUrl, days } = props
  const t = mailTexts(language)
  return [
    t('team.greeting'),
    lead(props),
    t(`team.role.${role}`),
    `${t('team.button')}:\n${joinUrl}`,
    t('team.validity', { count: days }),
    t('team.notYou'),
    `--\n${t('team.why', { brand })}`,
  ].join('\n\n')
}

function lead({ language, brand, invitedBy }: TeamInvitationMailProps): string {
  const t = mailTexts(language)
  return invitedBy === null ? t('team.textOfTeam', { brand }) : t('team.text', { brand, name: invitedBy })
}
