import { receivedMaxLength } from '~collections/values/messages'

import { breathe } from './breathe'
import { type Flow, type MendedHead, mendHead } from './mend-head'

export type MendedMail = { mail: Uint8Array<ArrayBuffer>; flow: Flow | null; isCut: boolean }

type Boundary = { start: number; end: number; isFinal: boolean; isDigest: boolean }

const partsMax = 1000
/** Lines that look like a boundary and are none. */
const falseMax = 100_000
/** The library keeps each line as an object. */
const linesMax = 1_000_000
const headMaxBytes = 256 * 1024
/** As much as text can be made of: four bytes a letter, three characters a byte where it is encoded. */
const shownMaxBytes = 4 * receivedMaxLength
const boundaryMaxBytes = 300
/** A multiple of three. */
const encodedLine = 48 * 1024

/** Readies a mail for the library; where it holds more than real mail does, its beginning only. */
export async function mendMail(raw: Uint8Array, fallback: string): Promise<MendedMail> {
  const { mail, isCut } = withoutExcess(withLineFeeds(raw))
  const pieces: Buffer[] = []
  /** Whether what they part is a digest. */
  const boundaries = new Map<string, boolean>()
  const budget = { false: falseMax }
  let flow: Flow | null = null
  let isShort = isCut
  let next: Boundary | null = { start: 0, end: 0, isFinal: false, isDigest: false }
  for (let parts = 0; next !== null; parts++) {
    await breathe()
    const current: Boundary = next
    const start: number = current.end
    const { isFinal, isDigest } = current
    if (isFinal) {
      next = nextBoundary(mail, start, boundaries, budget)
      pieces.push(mail.subarray(start, next?.end))
      continue
    }
    const stop = headEnd(mail, start)
    const mended = mendHead(mail.subarray(start, stop), mail.subarray(stop), fallback, isDigest)
    flow ??= mended.flow
    if (mended.boundary !== null) boundaries.set(mended.boundary, mended.isDigest)
    const end: number = start + mended.length
    next = boundaries.size > 0 ? nextBoundary(mail, end, boundaries, budget) : null
    const body = mail.subarray(end, next?.start)
    const boundary = next === null ? mail.subarray(mail.length) : mail.subarray(next.start, next.end)
    const content = withoutEmptyLine(body)
    const mostBytes = mended.isShown ? shownMaxBytes : content.length
    isShort ||= content.length > mostBytes
    pieces.push(mended.head, ...(await mendedBody(content.subarray(0, mostBytes), mended)), boundary)
    if (parts >= partsMax && next !== null) return { mail: joined(pieces), flow, isCut: true }
  }
  return { mail: joined(pieces), flow, isCut: isShort }
}

function withoutEmptyLine(body: Buffer): Buffer {
  if (body[0] === 10) return body.subarray(1)
  return body[0] === 13 && body[1] === 10 ? body.subarray(2) : body
}

/** The library takes line ends from what is not encoded, and keeps an object for each of its lines. */
async function mendedBody(body: Buffer, { encoding, boundary, isShown }: MendedHead): Promise<Buffer[]> {
  if (encoding === 'quoted-printable') return [withoutEndSpaces(body)]
  if (encoding === 'base64' || boundary !== null) return [body]
  const lines: Buffer[] = []
  for (let at = 0; at < body.length; at += encodedLine) {
    await breathe()
    lines.push(Buffer.from(`${body.toString('base64', at, at + encodedLine)}\r\n`))
  }
  // Between texts that are shown together, the library writes no empty line.
  return isShown ? [...lines, Buffer.from('DQo=\r\n')] : lines
}

function joined(pieces: Buffer[]): Uint8Array<ArrayBuffer> {
  const mail = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    mail.set(piece, at)
    at += piece.length
  }
  return mail
}

function nextBoundary(
  mail: Buffer,
  start: number,
  boundaries: Map<string, boolean>,
  budget: { false: number },
): Boundary | null {
  let at = Math.max(0, start - 1)
  while (budget.false > 0 && (at = mail.indexOf('\n--', at)) >= 0) {
    const feed = mail.indexOf(10, at + 1)
    const lineEnd = feed < 0 ? mail.length : feed
    const line = mail.toString('utf8', at + 3, Math.min(lineEnd, at + boundaryMaxBytes)).trimEnd()
    const isOpening = boundaries.has(line)
    const isFinal = !isOpening && line.endsWith('--') && boundaries.has(line.slice(0, -2))
    if (isOpening || isFinal) {
      // The line end before a boundary belongs to it.
      const before = Math.max(start, mail[at - 1] === 13 ? at - 1 : at)
      const isDigest = boundaries.get(line) ?? false
      return { start: before, end: Math.min(lineEnd + 1, mail.length), isFinal, isDigest }
    }
    budget.false--
    at = lineEnd
  }
  return null
}

/** Where the empty line after a head begins. */
function headEnd(mail: Buffer, start: number): number {
  if (/^\r?\n/.test(mail.toString('latin1', start, start + 2))) return start
  const head = mail.subarray(start, start + headMaxBytes)
  const ends = ['\n\n', '\n\r\n'].flatMap((mark) => {
    const at = head.indexOf(mark)
    return at < 0 ? [] : [start + at + 1]
  })
  return Math.min(start + head.length, ...ends)
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
