import { Body, Html } from '@react-email/components'
import { Fragment } from 'react'

import { directionOfMail } from '~/features/mail/compose-mail.server'
import { MailHead } from '~/features/mail/mail-frame'
import { facesOf, style } from '~/features/mail/mail-style'
import type { Language } from '~collections/values/language'

import { linkedText } from '../linked-text'

type MessageMailProps = { language: Language; content: string; quoted: string | null }

/** A letter as it was written: text with its links, and the history below it. */
export function MessageMail({ language, content, quoted }: MessageMailProps) {
  const direction = directionOfMail(language)
  return (
    <Html lang={language} dir={direction}>
      <MailHead />
      <Body style={{ fontFamily: facesOf(language) }}>
        <Paragraphs text={content} look="text" />
        {quoted && (
          <blockquote style={{ margin: '24px 0 0' }}>
            <Paragraphs text={quoted} look="small" />
          </blockquote>
        )}
      </Body>
    </Html>
  )
}

/** Lines share an element, since a mail may be of very many. */
function Paragraphs({ text, look }: { text: string; look: 'text' | 'small' }) {
  return (
    <div className={look === 'text' ? 'mail-ink' : 'mail-soft'} style={{ ...style[look], margin: 0 }}>
      {paragraphsOf(text).map(({ blankLines, lines }, index) => (
        <p key={index} dir="auto" style={{ margin: `${blankLines * 22}px 0 0` }}>
          {lines.map((line, place) => (
            <Fragment key={place}>
              {place > 0 && <br />}
              <LinkedLine line={line} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function LinkedLine({ line }: { line: string }) {
  return linkedText(line).map((piece, place) =>
    piece.href ? (
      <a key={place} href={piece.href} className="mail-brand" style={style.link}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
}

type Paragraph = { blankLines: number; direction: 'ltr' | 'rtl' | null; lines: string[] }

/** Ends with a blank line, and where the next line goes the other way. */
function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let blankLines = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      blankLines += 1
      continue
    }
    const direction = directionOfLine(line)
    const last = paragraphs.at(-1)
    const goesOn = blankLines === 0 && (direction === null || (last?.direction ?? direction) === direction)
    if (last && goesOn) {
      last.lines.push(line)
      last.direction ??= direction
    } else paragraphs.push({ blankLines, direction, lines: [line] })
    blankLines = 0
  }
  return paragraphs
}

/** As mail programs judge it: by the first letter. Null without one. */
function directionOfLine(line: string): 'ltr' | 'rtl' | null {
  const letter = /\p{L}/u.exec(line)?.[0]
  if (letter === undefined) return null
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

export function messageText({ content, quoted }: { content: string; quoted: string | null }): string {
  return quoted ? `${content}\n\n${quoted}` : content
}
