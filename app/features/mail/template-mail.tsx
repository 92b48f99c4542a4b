import type { Language } from '~collections/values/language'
import { blockOf, paragraphsOf, type TemplateMail } from '~collections/values/mail-templates'

import { mailTexts } from './compose-mail.server'
import { MailButton, MailFrame, MailLink, MailNote, MailText, MailTitle, SameAsLink } from './mail-frame'

/** What stands in for the placeholders of a mail. */
export type FilledMail = {
  mail: TemplateMail
  language: Language
  brand: string
  values?: Record<string, string>
  /** Where the button leads. */
  url?: string
  /** Where the link of the footer leads. */
  footerUrl?: string
  /** The paragraph of the mail’s own: what is new, or the figures. */
  lines?: string[]
}

/** What of a mail stays in its own words: its button, and the footer that says why somebody gets it. */
const mailKinds = {
  invitation: {
    button: 'invitation.accept',
    why: 'unsubscribe.why',
    footerLink: 'unsubscribe.link',
  },
  confirmation: { button: 'confirmation.button', why: 'confirmation.why', footerLink: null },
  place: { button: 'place.button', why: 'unsubscribe.why', footerLink: 'unsubscribe.link' },
  rejoin: { button: 'rejoin.button', why: 'rejoin.why', footerLink: null },
  team: { button: 'team.button', why: 'team.why', footerLink: null },
  news: { button: 'news.open', why: 'news.why', footerLink: 'news.choice' },
  digest: { button: 'digest.open', why: 'digest.why', footerLink: 'digest.choice' },
  test: { button: null, why: 'test.why', footerLink: null },
} as const satisfies Record<TemplateMail, object>

/** Marks a paragraph as a heading. */
const headingMark = /^#\s+/

export function fillIn(text: string, { brand, values }: FilledMail): string {
  const known: Record<string, string> = { ...values, brand }
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? '').replace(/\s+/g, ' ') : '',
  )
}

export function TemplateMailBody({ mail, text }: { mail: FilledMail; text: string }) {
  const { language, brand } = mail
  const paragraphs = paragraphsOf(text)
  const preview = fillIn(previewOf(paragraphs), mail)
  return (
    <MailFrame language={language} brand={brand} preview={preview} footer={<Footer mail={mail} />}>
      {paragraphs.map((paragraph, place) => (
        <Paragraph key={place} mail={mail} text={paragraph} />
      ))}
    </MailFrame>
  )
}

/** The subject is beside it and says much the same as a heading, so that it begins with what comes after one. */
function previewOf(paragraphs: string[]): string {
  const words = paragraphs.filter((paragraph) => blockOf(paragraph) === null)
  const plain = words.filter((paragraph) => !headingMark.test(paragraph))
  return (plain.length > 0 ? plain : words).join(' ').replace(headingMark, '')
}

function Paragraph({ mail, text }: { mail: FilledMail; text: string }) {
  const block = blockOf(text)
  if (block === 'link') return <LinkBlock mail={mail} />
  if (block !== null) return (mail.lines ?? []).map((line) => <MailText key={line}>{line}</MailText>)
  const words = fillIn(text.replace(headingMark, ''), mail)
  if (headingMark.test(text)) return <MailTitle>{words}</MailTitle>
  return (
    <MailText>
      {words.split('\n').flatMap((line, place) => (place === 0 ? [line] : [<br key={place} />, line]))}
    </MailText>
  )
}

function LinkBlock({ mail: { mail, language, url = '' } }: { mail: FilledMail }) {
  const { button } = mailKinds[mail]
  if (button === null) return null
  return (
    <>
      <MailButton href={url}>{mailTexts(language)(button)}</MailButton>
      <div style={{ paddingBottom: 8 }}>
        <SameAsLink language={language} href={url} />
      </div>
    </>
  )
}

function Footer({ mail: { mail, language, brand, footerUrl } }: { mail: FilledMail }) {
  const t = mailTexts(language)
  const { why, footerLink } = mailKinds[mail]
  return (
    <MailNote>
      {t(why, { brand })} {footerLink !== null && <MailLink href={footerUrl}>{t(footerLink)}</MailLink>}
    </MailNote>
  )
}

export function templateText(mail: FilledMail, text: string): string {
  const t = mailTexts(mail.language)
  const { button, why, footerLink } = mailKinds[mail.mail]
  const paragraphs = paragraphsOf(text).map((paragraph) => {
    const block = blockOf(paragraph)
    if (block === 'link') return button === null ? '' : `${t(button)}:\n${mail.url ?? ''}`
    if (block !== null) return (mail.lines ?? []).join('\n')
    return fillIn(paragraph.replace(headingMark, ''), mail)
  })
  const footer = [
    '--',
    t(why, { brand: mail.brand }),
    footerLink === null ? '' : `${t(footerLink)}: ${mail.footerUrl ?? ''}`,
  ]
  return [...paragraphs, footer.filter(Boolean).join('\n')].join('\n\n')
}
