import type { Email } from 'postal-mime'

import { receivedMaxLength } from '~collections/values/messages'

import { cleanText } from './clean-text'
import { htmlText } from './html-text.server'
import type { Flow } from './repair-head'

/** Room for what is cut off: empty lines and spaces around. */
const readMaxLength = 2 * receivedMaxLength
/** The pages of all parts together: so much takes a quarter of a second to read. */
const pageMaxLength = 2 * receivedMaxLength
const stubMaxLength = 300
/** Some programs write no more into the plain part than where the real one is. */
const stub =
  /\b(?:html|browser|web version|view (?:this|it) (?:e-?mail|message|online))\b|المتصفح|بتنسيق HTML|النسخة الإلكترونية/i

export type MailText = { text: string; isCut: boolean }

/** What a mail program shows below the headers. */
export async function mailText(email: Email, flow: Flow | null): Promise<MailText> {
  const { text: written = '' } = email
  const html = email.html?.slice(0, pageMaxLength) ?? ''
  const plain = plainText(written, flow)
  const isStub = plain.length < stubMaxLength && stub.test(plain)
  const page =
    html !== '' && (plain === '' || isStub) ? cleanText(await htmlText(html, receivedMaxLength)) : ''
  const text = page.length > plain.length ? page : plain
  const isPageCut = page !== '' && (email.html?.length ?? 0) > pageMaxLength
  return { text, isCut: isPageCut || text.length > receivedMaxLength || written.length > readMaxLength }
}

function plainText(written: string, flow: Flow | null): string {
  // The library ends every text by a line feed, of which UTF-16 cannot make a letter.
  const text = written
    .slice(0, readMaxLength)
    .replace(/\uFFFD$/, '')
    .replaceAll('\r\n', '\n')
  return cleanText(flow ? unflow(text, flow.dropsSpace) : text)
}

/** Puts lines together that were broken to fit (RFC 3676), each quote on its own level. */
function unflow(text: string, dropsSpace: boolean): string {
  const lines: string[] = []
  let open: { depth: number; text: string } | null = null
  for (const raw of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(raw)?.[0].length ?? 0
    const line: string = raw.slice(depth).replace(/^ /, '')
    const isFlowing = line.endsWith(' ') && line !== '-- '
    const flowing = isFlowing && dropsSpace ? line.slice(0, -1) : line
    const isContinued: boolean = open?.depth === depth && line !== '-- '
    if (open && isContinued) open.text += flowing
    else {
      if (open) lines.push(quoted(open.depth, open.text))
      open = { depth, text: flowing }
    }
    if (isFlowing) continue
    lines.push(quoted(depth, open.text))
    open = null
  }
  if (open) lines.push(quoted(open.depth, open.text))
  return lines.join('\n')
}

function quoted(depth: number, text: string): string {
  return depth === 0 ? text : `${'>'.repeat(depth)}${text === '' ? '' : ` ${text}`}`
}
