import type { TemplateMail } from '~collections/values/mail-templates'

/** What of a mail stays in its own words: its button, and the footer that says why somebody gets it. */
export const mailKinds = {
  invitation: {
    button: 'invitation.accept',
    why: 'unsubscribe.why',
    footerLink: 'unsubscribe.link',
  },
  rejoin: { button: 'rejoin.button', why: 'rejoin.why', footerLink: null },
  team: { button: 'team.button', why: 'team.why', footerLink: null },
  news: { button: 'news.open', why: 'news.why', footerLink: 'news.choice' },
  digest: { button: 'digest.open', why: 'digest.why', footerLink: 'digest.choice' },
  test: { button: null, why: 'test.why', footerLink: null },
} as const satisfies Record<TemplateMail, object>
