import {
  attachmentsMax,
  attachmentsMaxBytes,
  writtenMaxLength,
  type Correspondent,
} from '~collections/values/messages'

import { cleanText, cut } from './inbound/clean-text'

type Forwarded = {
  from: Correspondent
  to: Correspondent[]
  subject: string
  content: string
  quoted: string | null
}
type Words = { heading: string; from: string; to: string; subject: string; date: string }

/** Characters of a message that a long forwarded mail leaves to one’s own words. */
const ownMaxLength = 5000

/** A forwarded mail with its history, below the place for one’s own words. One that is too long ends with a mark. */
export function forwardedText(
  { from, to, subject, content, quoted }: Forwarded,
  words: Words & { day: string },
): string {
  const lines = [
    words.heading,
    `${words.from} ${person(from)}`,
    `${words.date} ${words.day}`,
    `${words.subject} ${subject}`,
    `${words.to} ${to.map(person).join(', ')}`,
  ]
  const texts = [content, cleanText(quoted ?? '')].filter((text) => text !== '')
  const whole = ['', lines.join('\n'), ...texts].join('\n\n')
  const kept = cut(whole, writtenMaxLength - ownMaxLength)
  return kept === whole ? whole : `${kept}\n[…]`
}

/** The files that a forwarded mail can bring along. */
export function forwardable<File extends { size: number }>(files: readonly File[]): File[] {
  let bytes = 0
  return files
    .filter(({ size }) => {
      if (bytes + size > attachmentsMaxBytes) return false
      bytes += size
      return true
    })
    .slice(0, attachmentsMax)
}

function person({ name, email }: Correspondent): string {
  return name === '' ? email : `${name} <${email}>`
}
