import type { Language } from '~collections/values/language'

import { MailButton, MailFrame, MailNote, MailText, MailTitle, SameAsLink } from './mail-frame'

/** A mail of a title and paragraphs, with one button at the most, in the words that come with the product. */
export type PlainMail = {
  language: Language
  brand: string
  title: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** In small print below the button. */
  notes?: string[]
  /** Why somebody gets it. */
  why: string
}

export function PlainMailBody({ language, brand, title, paragraphs, button, notes = [], why }: PlainMail) {
  return (
    <MailFrame language={language} brand={brand} footer={<MailNote>{why}</MailNote>} preview={title}>
      <MailTitle>{title}</MailTitle>
      {paragraphs.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {button && <MailButton href={button.url}>{button.label}</MailButton>}
      {notes.map((note) => (
        <MailNote key={note}>{note}</MailNote>
      ))}
      {button && <SameAsLink language={language} href={button.url} />}
    </MailFrame>
  )
}

export function plainMailText({ paragraphs, button, notes = [], why }: PlainMail): string {
  return [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...notes, `--\n${why}`].join(
    '\n\n',
  )
}
