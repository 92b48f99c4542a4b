import { type Attachment, decodeWords } from 'postal-mime'

import { cleanAttachmentName } from '../attachment-name'
import { attachmentType } from '../attachment-type.server'
import { HeaderFields } from './header-fields'
import type { InboundAttachment } from './inbound-mail'
import { readHeaders } from './read-email.server'

const filesMax = 50
const nestedMail = /^message\/(?:rfc822|global)$/
/** Versions of the mail for certain programs. */
const otherVersions = new Set(['text/x-amp-html', 'text/watch-html'])

/** Names for parts that come without one. */
const usualNames: Record<string, string> = {
  'application/ms-tnef': 'winmail.dat',
  'message/delivery-status': 'delivery-status.txt',
  'message/feedback-report': 'feedback-report.txt',
  'text/calendar': 'invite.ics',
  'text/rfc822-headers': 'headers.txt',
}

export type MailFiles = { attachments: InboundAttachment[]; isCut: boolean }

/** Nothing is unpacked, mails within mails included. */
export async function mailFiles(parts: Attachment[]): Promise<MailFiles> {
  const files = parts.filter(({ mimeType }) => !otherVersions.has(mimeType))
  const attachments: InboundAttachment[] = []
  for (const part of files.slice(0, filesMax)) {
    const bytes = bytesOf(part)
    if (bytes.length > 0 || part.filename !== null) attachments.push(await fileOf(part, bytes))
  }
  return { attachments, isCut: files.length > filesMax }
}

export function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}

async function fileOf(part: Attachment, bytes: Uint8Array): Promise<InboundAttachment> {
  const isMail = nestedMail.test(part.mimeType)
  const isReport = part.mimeType.startsWith('message/')
  const declared = isMail ? 'message/rfc822' : isReport ? 'text/plain' : part.mimeType
  const given = part.filename ?? (isMail ? await nameOfMail(bytes) : usualNames[part.mimeType])
  const type = await attachmentType(bytes, declared, given ?? '')
  return { name: cleanAttachmentName(given, type), type, size: bytes.length, bytes }
}

async function nameOfMail(bytes: Uint8Array): Promise<string> {
  const subject = decodeWords(new HeaderFields(await readHeaders(bytes)).first('subject')).trim()
  return subject === '' ? '' : `${subject.replace(/[/\\]/g, '_')}.eml`
}

/** The mail as it came joins the attachments where something of it is not among them. */
export function withWholeMail(attachments: InboundAttachment[], raw: Uint8Array): InboundAttachment[] {
  const whole = { name: 'message.eml', type: 'message/rfc822', size: raw.length, bytes: raw }
  return [...attachments.slice(0, filesMax - 1), whole]
}
