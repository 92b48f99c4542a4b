import { decodeWords } from 'postal-mime'

import { type Correspondent, receivedMaxLength, threadSubjectMaxLength } from '~collections/values/messages'

import { splitQuoted } from '../quoted-history'
import { automaticKind } from './automatic-mail'
import { readBounce } from './bounce'
import { cleanLine, cut } from './clean-text'
import { correspondentsIn, deliveredTo } from './correspondents'
import { HeaderFields } from './header-fields'
import type { InboundMail } from './inbound-mail'
import { mailFiles, withWholeMail } from './mail-files.server'
import { mailText } from './mail-text.server'
import { messageIdIn, referencesIn } from './message-ids'
import { readEmail, readHeaders } from './read-email.server'
import { sentDate } from './sent-date'

/** Reads a mail as it came, whatever the bytes are. What could not be read of it is an attachment, the whole mail. */
export async function parseMail(raw: Uint8Array, arrivedAt: Date): Promise<InboundMail> {
  try {
    return await readMail(raw, arrivedAt)
  } catch {
    return mailAsItCame(raw, arrivedAt)
  }
}

async function readMail(raw: Uint8Array, arrivedAt: Date): Promise<InboundMail> {
  const { email, flow, isCut } = await readEmail(raw)
  const fields = new HeaderFields(email.headers)
  const shown = await mailText(email, flow)
  const { attachments, isCut: isShort } = await mailFiles(email.attachments)
  const bounce = await readBounce(fields, email.attachments, shown.text)
  return {
    ...headersOf(fields, arrivedAt),
    ...splitQuoted(cut(shown.text, receivedMaxLength)),
    attachments: isCut || isShort || shown.isCut ? withWholeMail(attachments, raw) : attachments,
    automatic: automaticKind(fields, bounce),
    bounce,
    isUnreadable: false,
  }
}

/** Looks at the head alone: the mail as it came is an attachment. */
export async function mailAsItCame(raw: Uint8Array, arrivedAt: Date): Promise<InboundMail> {
  const fields = new HeaderFields(await readHeaders(raw).catch(() => []))
  return {
    ...headersOf(fields, arrivedAt),
    content: '',
    quoted: null,
    attachments: withWholeMail([], raw),
    automatic: automaticKind(fields, null),
    bounce: null,
    isUnreadable: true,
  }
}

function headersOf(fields: HeaderFields, arrivedAt: Date) {
  return {
    messageId: messageIdIn(fields.first('message-id')),
    inReplyTo: messageIdIn(fields.first('in-reply-to')),
    references: referencesIn(fields.first('references')),
    from: firstOf(fields, 'from') ?? firstOf(fields, 'sender'),
    replyTo: firstOf(fields, 'reply-to'),
    to: correspondentsIn(fields, 'to'),
    cc: correspondentsIn(fields, 'cc'),
    deliveredTo: deliveredTo(fields),
    subject: cleanLine(decodeWords(fields.first('subject')), threadSubjectMaxLength),
    date: sentDate(fields.first('date'), arrivedAt),
  }
}

function firstOf(fields: HeaderFields, name: string): Correspondent | null {
  return correspondentsIn(fields, name)[0] ?? null
}
