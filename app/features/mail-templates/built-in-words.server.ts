import { mailTexts } from '~/features/mail/compose-mail.server'
import { invitationDays } from '~collections/values/invitations'
import type { Language } from '~collections/values/language'
import type { TemplateMail } from '~collections/values/mail-templates'
import { teamInvitationDays } from '~collections/values/team'
import { confirmationDays, rejoinDays } from '~collections/values/waitlist'

type Texts = ReturnType<typeof mailTexts>

/** Placeholders as themselves: i18next leaves values alone. */
const brand = '{{brand}}'

/** The words that a mail has without a template, as one. */
const paragraphs: Record<TemplateMail, (t: Texts) => string[]> = {
  invitation: (t) => [
    `# ${t('invitation.title')}`,
    t('invitation.greeting'),
    t('invitation.text', { brand }),
    t('invitation.next'),
    '{{link}}',
    t('invitation.validity', { days: invitationDays }),
    t('invitation.notYou'),
  ],
  confirmation: (t) => [
    `# ${t('confirmation.title')}`,
    t('confirmation.greeting'),
    t('confirmation.text', { brand }),
    t('confirmation.next'),
    '{{link}}',
    t('confirmation.validity', { count: confirmationDays }),
    t('confirmation.notYou'),
  ],
  place: (t) => [
    `# ${t('place.title')}`,
    t('place.greeting'),
    t('place.text', { brand, place: '{{place}}' }),
    t('place.next'),
    '{{link}}',
    t('place.forYou'),
  ],
  rejoin: (t) => [
    `# ${t('rejoin.title')}`,
    t('rejoin.greeting'),
    t('rejoin.text', { brand }),
    t('rejoin.next'),
    '{{link}}',
    t('rejoin.validity', { count: rejoinDays }),
    t('rejoin.notYou'),
  ],
  team: (t) => [
    `# ${t('team.title', { brand })}`,
    t('team.greeting'),
    t('team.text', { brand, name: '{{name}}' }),
    '{{role}}',
    '{{link}}',
    t('team.validity', { count: teamInvitationDays }),
    t('team.notYou'),
  ],
  news: (t) => [`# ${t('news.title')}`, '{{news}}', '{{link}}'],
  digest: (t) => [
    `# ${t('digest.title')}`,
    t('digest.period', { from: '{{from}}', to: '{{to}}' }),
    '{{figures}}',
    '{{link}}',
  ],
  test: (t) => [`# ${t('test.title')}`, t('test.text'), t('test.sentAt', { at: '{{sentAt}}' })],
}

export function builtInWords(mail: TemplateMail, language: Language): { subject: string; text: string } {
  const t = mailTexts(language)
  return {
    subject: t(`${mail}.subject`, { brand }),
    text: paragraphs[mail](t).join('\n\n'),
  }
}
