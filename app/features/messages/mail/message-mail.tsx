import { Body, Html, Text } from '@react-email/components'

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
        <Lines text={content} look="text" />
        {quoted && (
          <blockquote style={{ margin: '24px 0 0' }}>
            <Lines text={quoted} look="small" />
          </blockquote>
        )}
      </Body>
    </Html>
  )
}

function Lines({ text, look }: { text: string; look: 'text' | 'small' }) {
  return text.split('\n').map((line, index) => (
    <Text
      key={index}
      dir="auto"
      className={look === 'text' ? 'mail-ink' : 'mail-soft'}
      style={{ ...style[look], margin: 0, minHeight: 22 }}
    >
      {linkedText(line).map((piece, place) =>
        piece.href ? (
          <a key={place} href={piece.href} className="mail-brand" style={style.link}>
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </Text>
  ))
}

export function messageText({ content, quoted }: { content: string; quoted: string | null }): string {
  return quoted ? `${content}\n\n${quoted}` : content
}
