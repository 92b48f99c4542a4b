import type { Attachment } from 'postal-mime'

import { decodeUndeclared } from './charset'
import { emailOf } from './correspondents'
import { HeaderFields } from './header-fields'
import type { Bounce } from './inbound-mail'
import { bytesOf } from './mail-files.server'
import { messageIdsIn } from './message-ids'
import { readHeaders } from './read-email.server'
import { bounceInWords, isFromDaemon } from './worded-bounce'

const reports = new Set(['message/delivery-status', 'message/global-delivery-status'])
const originals =
  /^(?:message\/(?:rfc822|global|global-headers|rfc822-headers|partial)|text\/rfc822-headers)$/
const recipientsMax = 100
const reportMaxBytes = 256 * 1024

type Failure = Omit<Bounce, 'messageIds'>

/** A mail that came back: by its report (RFC 3464), or by the words of older systems. A report that a person attaches is a file. */
export async function readBounce(
  fields: HeaderFields,
  files: Attachment[],
  text: string,
): Promise<Bounce | null> {
  const found = isReport(fields) ? contentsOf(files.filter(({ mimeType }) => reports.has(mimeType))) : []
  const bounce =
    found.length > 0 ? worst((await Promise.all(found.map(failuresIn))).flat()) : bounceInWords(fields, text)
  if (bounce === null) return null
  const recipients = [...new Set(bounce.recipients)].slice(0, recipientsMax)
  return { ...bounce, recipients, messageIds: await originalIds(fields, files, text) }
}

function isReport(fields: HeaderFields): boolean {
  const [type = ''] = fields.first('content-type').trim().toLowerCase().split(/[\s;]/, 1)
  return type === 'multipart/report' || reports.has(type) || isFromDaemon(fields)
}

function contentsOf(parts: Attachment[]): Uint8Array[] {
  return parts.slice(0, recipientsMax).map((part) => bytesOf(part).subarray(0, reportMaxBytes))
}

/** A group of fields for the mail, and one for each recipient. */
async function failuresIn(report: Uint8Array): Promise<Failure[]> {
  const failures: Failure[] = []
  const groups = decodeUndeclared(report).split(/(?:\r?\n){2,}/, recipientsMax + 1)
  for (const group of groups) {
    const failure = failureOf(new HeaderFields(await readHeaders(Buffer.from(group))))
    if (failure) failures.push(failure)
  }
  return failures
}

function failureOf(fields: HeaderFields): Failure | null {
  // The original one is the address that was written to; the other where it was forwarded.
  const names = ['original-recipient', 'final-recipient']
  const recipients = names
    .map((name) => recipientOf(fields.first(name)))
    .filter((email) => email.includes('@'))
  const action = fields.first('action').toLowerCase()
  const [severity = ''] = /[245](?=\.\d)/.exec(fields.first('status')) ?? []
  if (recipients.length === 0 || /^(?:delivered|relayed|expanded)/.test(action)) return null
  if (action.startsWith('delayed')) return { isHard: false, isFinal: false, recipients }
  const isFinal = action.startsWith('failed')
  if (severity === '4') return { isHard: false, isFinal, recipients }
  return isFinal || severity === '5' ? { isHard: true, isFinal: true, recipients } : null
}

function recipientOf(field: string): string {
  const address = field.replace(/^[^;]*;/, '').replace(/\([^()]*\)/g, '')
  return emailOf((/<([^<>]*)>/.exec(address)?.[1] ?? address).trim())
}

function worst(failures: Failure[]): Failure | null {
  const gravest =
    failures.find(({ isHard }) => isHard) ?? failures.find(({ isFinal }) => isFinal) ?? failures[0]
  if (!gravest) return null
  const { isHard, isFinal } = gravest
  const counted = failures.filter((failure) => failure.isHard === isHard && failure.isFinal === isFinal)
  return { isHard, isFinal, recipients: counted.flatMap(({ recipients }) => recipients) }
}

/** The mail that came back is another part, or follows in the text; some systems refer to it as an answer would. */
async function originalIds(fields: HeaderFields, files: Attachment[], text: string): Promise<string[]> {
  const parts = contentsOf(files.filter(({ mimeType }) => originals.test(mimeType)))
  const heads = await Promise.all(parts.map(readHeaders))
  const inParts = heads.map((head) => new HeaderFields(head).first('message-id'))
  const inText = Array.from(text.matchAll(/^[ \t>]{0,20}message-id:\s*(<[^<>\s]+>)/gim), ([, id = '']) => id)
  const inHeaders = [fields.first('in-reply-to'), fields.first('references')]
  const ids = [inParts, inText, inHeaders].map((values) => values.flatMap(messageIdsIn))
  return [...new Set(ids.find((each) => each.length > 0) ?? [])].slice(0, recipientsMax)
}
