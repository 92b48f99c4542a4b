import { readEmail } from '~collections/values/email'
import type { Correspondent } from '~collections/values/messages'
import { nameMaxLength } from '~collections/values/text'

export type ReadRecipients = {
  recipients: Correspondent[]
  /** What is no address, as it was typed. */
  wrong: string[]
}

const withName = /^(.*?)<([^<>]*)>$/s
const control = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Reads addresses as people type and paste them: with names or without, separated by commas (Arabic ones, too), semicolons
 * or lines. An address counts once.
 */
export function readRecipients(text: string): ReadRecipients {
  const byEmail = new Map<string, Correspondent>()
  const wrong: string[] = []
  for (const piece of splitList(text)) {
    const read = readRecipient(piece)
    if (!read) wrong.push(piece)
    else if (!byEmail.get(read.email)?.name) byEmail.set(read.email, read)
  }
  return { recipients: [...byEmail.values()], wrong }
}

/** One person of such a list; null when it is no address. */
export function readRecipient(text: string): Correspondent | null {
  const [, name = '', address = text] = withName.exec(text.trim()) ?? []
  const { email } = readEmail(address)
  return email === undefined ? null : { name: cleanName(name), email }
}

/** Writes what {@link readRecipients} reads back. */
export function recipientsText(recipients: readonly Correspondent[]): string {
  return recipients.map(recipientText).join(', ')
}

function recipientText({ name, email }: Correspondent): string {
  if (name === '') return email
  return /^[\p{L}\p{M}\p{N} '’.-]+$/u.test(name) ? `${name} <${email}>` : `"${escaped(name)}" <${email}>`
}

/** A name stands in a header: one line, without quotes around it. */
function cleanName(name: string): string {
  const bare = name.replace(control, ' ').trim()
  const quoted = /^"(.*)"$/s.exec(bare)?.[1]
  const text = quoted === undefined ? bare : quoted.replace(/\\(.)/gs, '$1')
  return Array.from(text.trim()).slice(0, nameMaxLength).join('').trim()
}

function escaped(name: string): string {
  return name.replace(/["\\]/g, (letter) => `\\${letter}`)
}

/** Separators inside quotes and angle brackets belong to the name or address. */
function splitList(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let isQuoted = false
  let isInBrackets = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '\\' && isQuoted) {
      piece += letter + text.charAt((at += 1))
      continue
    }
    if (letter === '"' && !isInBrackets && (isQuoted || piece.trim() === '')) isQuoted = !isQuoted
    else if (letter === '<' && !isQuoted) isInBrackets = true
    else if (letter === '>') isInBrackets = false
    const isSeparator =
      letter === '\n' || letter === '\r' || (!isQuoted && !isInBrackets && /[,;،؛]/.test(letter))
    if (!isSeparator) piece += letter
    else {
      pieces.push(piece)
      piece = ''
      isQuoted = false
      isInBrackets = false
    }
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '')
}
