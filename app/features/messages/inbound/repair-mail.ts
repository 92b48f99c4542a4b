import { receivedMaxLength } from '~collections/values/messages'

import { type Boundary, BoundaryLines } from './boundary-lines'
import { type Flow, type RepairedHead, repairHead } from './repair-head'

export type RepairedMail = { mail: Uint8Array<ArrayBuffer>; flow: Flow | null; isCut: boolean }

const partsMax = 1000
/** The library keeps each line as an object. */
const linesMax = 1_000_000
/** The heads of all parts together. */
const headsMaxBytes = 4 * 1024 * 1024
/** As much as text can be made of: four bytes a letter, three characters a byte where it is encoded. */
const shownMaxBytes = 4 * receivedMaxLength
/** All texts and pages together. */
const allShownMaxBytes = 2 * shownMaxBytes
/** A multiple of three. */
const encodedLine = 48 * 1024

/** Readies a mail for the library; where it holds more than real mail does, its beginning only. */
export function repairMail(raw: Uint8Array, fallback: string): RepairedMail {
  const { mail, isCut } = withoutExcess(withLineFeeds(raw))
  const pieces: Buffer[] = []
  const lines = new BoundaryLines(mail)
  let flow: Flow | null = null
  let isShort = isCut || lines.isCut
  let headBytes = 0
  let shownBytesLeft = allShownMaxBytes
  let next: Boundary | null = { start: 0, end: 0, isFinal: false, isDigest: false }
  for (let parts = 0; next !== null; parts++) {
    const { end: start, isFinal, isDigest }: Boundary = next
    if (isFinal) {
      next = lines.nextAfter(start)
      pieces.push(mail.subarray(start, next?.end))
      continue
    }
    const repaired = repairHead(mail, start, { lines, fallback, isInDigest: isDigest })
    flow ??= repaired.flow
    headBytes += repaired.length
    if (repaired.boundary !== null) lines.declare(repaired.boundary, repaired.isDigest)
    const end: number = start + repaired.length
    next = lines.isAnyDeclared ? lines.nextAfter(end) : null
    const body = mail.subarray(end, next?.start)
    const boundary = next === null ? mail.subarray(mail.length) : mail.subarray(next.start, next.end)
    const content = withoutEmptyLine(body)
    const mostBytes = repaired.isShown ? Math.min(shownMaxBytes, shownBytesLeft) : content.length
    if (repaired.isShown) shownBytesLeft -= Math.min(content.length, mostBytes)
    isShort ||= content.length > mostBytes
    pieces.push(repaired.head, ...repairedBody(content.subarray(0, mostBytes), repaired), boundary)
    if ((parts >= partsMax || headBytes > headsMaxBytes) && next !== null)
      return { mail: Buffer.concat(pieces), flow, isCut: true }
  }
  return { mail: Buffer.concat(pieces), flow, isCut: isShort }
}

function withoutEmptyLine(body: Buffer): Buffer {
  if (body[0] === 10) return body.subarray(1)
  return body[0] === 13 && body[1] === 10 ? body.subarray(2) : body
}

/** The library takes line ends from what is not encoded, and keeps an object for each line and each padded end of one. */
function repairedBody(body: Buffer, { encoding, boundary, isShown }: RepairedHead): Buffer[] {
  if (encoding === 'quoted-printable') return [withoutEndSpaces(body)]
  if (boundary !== null) return [body]
  const content = encoding === 'base64' ? decoded(body) : body
  const lines: Buffer[] = []
  for (let at = 0; at < content.length; at += encodedLine)
    lines.push(Buffer.from(`${content.toString('base64', at, at + encodedLine)}\r\n`))
  // Between texts that are shown together, the library writes no empty line.
  return isShown && encoding === 'none' ? [...lines, Buffer.from('DQo=\r\n')] : lines
}

/** Some programs pad each line, and what is between is junk. */
function decoded(body: Buffer): Buffer {
  const text = body.toString('latin1').replace(/[^A-Za-z0-9+/=]+/g, '')
  const bytes = Buffer.alloc(Math.ceil((text.length * 3) / 4))
  let at = 0
  let length = 0
  while (at < text.length) {
    const padding = text.indexOf('=', at)
    const end = padding < 0 ? text.length : padding
    length += bytes.write(text.slice(at, end), length, 'base64')
    at = end + 1
  }
  return bytes.subarray(0, length)
}

/** Old Macs ended lines by carriage returns alone. */
function withLineFeeds(raw: Uint8Array): Buffer {
  const hasOwnEnds = raw.includes(10) || !raw.includes(13)
  const bytes = hasOwnEnds ? raw : raw.map((byte) => (byte === 13 ? 10 : byte))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Added on the way (RFC 2045, 6.7), which the library does not take off. */
function withoutEndSpaces(body: Buffer): Buffer {
  return Buffer.from(body.toString('latin1').replace(/(?<![ \t])[ \t]+(?=\r?\n|$)/g, ''), 'latin1')
}

function withoutExcess(mail: Buffer): { mail: Buffer; isCut: boolean } {
  let at = -1
  for (let lines = 0; lines < linesMax; lines++) {
    at = mail.indexOf(10, at + 1)
    if (at < 0) return { mail, isCut: false }
  }
  return { mail: mail.subarray(0, at), isCut: true }
}
