import PostalMime, { type Email } from 'postal-mime'

import { isMostlyWrong, looksArabic } from './charset'
import { repairMail, type RepairedMail } from './repair-mail'

/** Real mail is some six levels deep. */
const options = {
  attachmentEncoding: 'arraybuffer',
  forceRfc822Attachments: true,
  maxNestingDepth: 20,
  maxHeadersSize: 1024 * 1024,
} as const
const headMaxBytes = 64 * 1024
const sampleLength = 256 * 1024

export type ReadEmail = Pick<RepairedMail, 'flow' | 'isCut'> & { email: Email }

/** A mail, read again with another charset where the text cannot be in the declared one. */
export async function readEmail(raw: Uint8Array): Promise<ReadEmail> {
  const first = await readWith(raw, 'utf-8')
  const text = sampleOf(first.email)
  const { html = '' } = first.email
  if (text.startsWith('\uFFFE')) return readWith(raw, 'utf-16be')
  if (!isMostlyWrong(text)) return first
  const inPage = /<meta\b[^>]*\bcharset\s*=\s*["']?([\w:.-]+)/i.exec(html.slice(0, 4096))?.[1]
  if (inPage !== undefined && !/^utf-?8$/i.test(inPage)) return readWith(raw, inPage)
  const arabic = await readWith(raw, 'windows-1256')
  return looksArabic(sampleOf(arabic.email)) ? arabic : readWith(raw, 'windows-1252')
}

/** The headers alone, of a report’s group, of a mail within a mail, or of one that cannot be read. */
export async function readHeaders(bytes: Uint8Array): Promise<Email['headers']> {
  const { mail } = repairMail(bytes.subarray(0, headMaxBytes), 'utf-8')
  const head = Buffer.from(mail)
  const end = /\r?\n\r?\n/.exec(head.toString('latin1'))?.index ?? head.length
  const { headers } = await PostalMime.parse(head.subarray(0, end), { maxHeadersSize: headMaxBytes * 4 })
  return headers
}

async function readWith(raw: Uint8Array, fallback: string): Promise<ReadEmail> {
  const { mail, flow, isCut } = repairMail(raw, fallback)
  return { email: await PostalMime.parse(mail, options), flow, isCut }
}

function sampleOf({ text = '', html = '' }: Email): string {
  return text.slice(0, sampleLength) + html.slice(0, sampleLength)
}
