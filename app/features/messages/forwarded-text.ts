import {
  attachmentsMax,
  attachmentsMaxBytes,
  writtenMaxLength,
  type Correspondent,
} from '~collections/values/messages'

type Forwarded = { from: Correspondent; to: Correspondent[]; subject: string; content: string }
type Words = { heading: string; from: string; to: string; subject: string; date: string }

/** A forwarded mail, below the place for one’s own words. */
export function forwardedText(
  { from, to, subject, content }: Forwarded,
  words: Words & { day: string },
): string {
  const lines = [
    words.heading,
    `${words.from} ${person(from)}`,
    `${words.date} ${words.day}`,
    `${words.subject} ${subject}`,
    `${words.to} ${to.map(person).join(', ')}`,
  ]
  return `\n\n${lines.join('\n')}\n\n${content}`.slice(0, writtenMaxLength)
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
