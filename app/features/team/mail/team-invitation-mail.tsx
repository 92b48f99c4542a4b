import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailButton, MailFrame, MailNote, MailText, MailTitle, SameAsLink } from '~/features/mail/mail-frame'
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
  const footer = <MailNote>{t('team.why', { brand })}</MailNote>
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={t('team.preview')}>
      <MailTitle>{t('team.title', { brand })}</MailTitle>
      <MailText>{t('team.greeting')}</MailText>
      <MailText>{lead(props)}</MailText>
      <MailText>{t(`team.role.${role}`)}</MailText>
      <MailButton href={joinUrl}>{t('team.button')}</MailButton>
      <MailNote>{t('team.validity', { count: days })}</MailNote>
      <SameAsLink language={language} href={joinUrl} />
      <MailNote>{t('team.notYou')}</MailNote>
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
