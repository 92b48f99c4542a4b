import type { BoundaryLines } from './boundary-lines'
import { decodeUndeclared, isUsableLabel } from './charset'

export type Flow = { dropsSpace: boolean }
export type RepairedHead = {
  /** The head with the empty line behind it. */
  head: Buffer
  /** So many bytes of the mail it was, without the empty line. */
  length: number
  /** Whether it is shown as text below the headers. */
  isShown: boolean
  /** How a text was broken to fit. */
  flow: Flow | null
  encoding: 'base64' | 'quoted-printable' | 'none'
  /** The boundary of a multipart. */
  boundary: string | null
  isDigest: boolean
}

type HeadContext = { lines: BoundaryLines; fallback: string; isInDigest: boolean }

const fieldStart = /^[!-9;-~]{1,100}[ \t]*:/
/** Real ones take some 20 KB. */
const headMaxBytes = 256 * 1024
/** Fields that hold addresses: the library reads groups within groups there, each in the rest of the field. */
const addresses = /^(?:from|sender|reply-to|delivered-to|return-path|to|cc|bcc)[ \t]*:/i
const addressesMaxLength = 16 * 1024
const encodedWord = /=\?[^?\s]{1,80}\?b\?([^?]*)\?=/gi
const wordRun = /=\?([^?\s]{1,80})\?b\?[^?]*\?=(?:\s+=\?\1\?b\?[^?]*\?=)+/gi

/**
 * Makes of a head what the library reads as other programs read the one that came. It counts the first field of each name, so what
 * repairs one is written above it.
 */
export function repairHead(
  mail: Buffer,
  start: number,
  { lines: boundaryLines, fallback, isInDigest }: HeadContext,
): RepairedHead {
  const { fields, length } = fieldsOf(mail.subarray(start, start + headMaxBytes))
  const type = valueOf(fields, 'content-type')
  const disposition = valueOf(fields, 'content-disposition')
  const isMultipart = /^\s*multipart\//i.test(type)
  const boundary = isMultipart ? boundaryOf(type, boundaryLines, start + length) : null
  const isText = /^\s*text\/(?:plain|html)\b/i.test(type) || (type.trim() === '' && !isInDigest)
  const isFlowed = isText && /\bformat\s*=\s*"?flowed/i.test(type)
  const repaired: string[] = []
  if (isMultipart) repaired.push(`Content-Type: ${withBoundary(type, boundary)}`)
  if (isText)
    repaired.push(`Content-Type: ${withCharset(type.replace(/\bformat\s*=\s*"?flowed"?/i, ''), fallback)}`)
  const encoding = boundary === null ? encodingOf(fields) : 'none'
  // The body is encoded then, see `repairMail`.
  if (boundary === null && encoding === 'none') repaired.push('Content-Transfer-Encoding: base64')
  const isNamed = /\bname\*?[\d*]*\s*=/i.test(type) || /\bfilename\*?[\d*]*\s*=/i.test(disposition)
  // Text with a name is a file that was attached, which the library shows unless this is declared.
  if (isNamed) repaired.push(`Content-Disposition: ${disposition.replace(/^\s*[\w-]*/, 'attachment')}`)
  const lines = [...repaired, ...fields].map((field) => `${field}\r\n`).join('')
  return {
    head: Buffer.from(`${lines}\r\n`),
    length,
    isShown: isText && !isNamed && !/^\s*attachment/i.test(disposition),
    flow: isFlowed ? { dropsSpace: /\bdelsp\s*=\s*"?yes/i.test(type) } : null,
    encoding,
    boundary,
    isDigest: /^\s*multipart\/digest/i.test(type),
  }
}

/** A line that is no field ends them, and belongs to the body already; the library would take it for a field. */
function fieldsOf(bytes: Buffer): { fields: string[]; length: number } {
  const fields: string[] = []
  let at = 0
  while (at < bytes.length) {
    const feed = bytes.indexOf(10, at)
    const next = feed < 0 ? bytes.length : feed + 1
    const ascii = bytes.toString('latin1', at, next)
    const isAscii = /^[\0-\x7F]*$/.test(ascii)
    // The library takes every encoding for UTF-8.
    const text = isAscii ? ascii : decodeUndeclared(bytes.subarray(at, next))
    const line = text.replace(/\r?\n$/, '')
    if (line === '') break
    const isFolded = /^[ \t]/.test(line) && fields.length > 0
    if (isFolded || fieldStart.test(line)) fields.push(line)
    else if (at > 0 || !/^>?From /.test(line)) break
    at = next
  }
  const unfolded = fields.join('\n').replaceAll('\0', ' ')
  return {
    fields:
      unfolded === ''
        ? []
        : unfolded
            .split(/\n(?![ \t])/)
            .map(withinBounds)
            .map(joinWords),
    length: at,
  }
}

function withinBounds(field: string): string {
  return addresses.test(field) ? field.slice(0, addressesMaxLength) : field
}

/** Programs cut words in the middle of a letter; the library puts them together, unless the first one is padded. */
function joinWords(field: string): string {
  if (!field.includes('=?')) return field
  return field.replace(wordRun, (run, charset: string) => {
    const chunks = Array.from(run.matchAll(encodedWord), ([, text = '']) => Buffer.from(text, 'base64'))
    return `=?${charset}?B?${Buffer.concat(chunks).toString('base64')}?=`
  })
}

function valueOf(fields: string[], name: string): string {
  const field = fields.find((each) => each.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return field === undefined ? '' : field.slice(name.length + 1).replaceAll('\n', '')
}

function encodingOf(fields: string[]): RepairedHead['encoding'] {
  const [encoding] = /base64|quoted-printable/i.exec(valueOf(fields, 'content-transfer-encoding')) ?? []
  if (encoding === undefined) return 'none'
  return encoding.toLowerCase() === 'base64' ? 'base64' : 'quoted-printable'
}

function parameterOf(type: string, name: string): string {
  const pattern = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, 'i')
  const [, quoted, plain = ''] = pattern.exec(type) ?? []
  return quoted ?? plain
}

/** Where the declared one is missing or stands nowhere, another line that looks like one. */
function boundaryOf(type: string, lines: BoundaryLines, place: number): string | null {
  const declared = parameterOf(type, 'boundary').trimEnd()
  return lines.isAfter(place, declared) ? declared : lines.guessAfter(place)
}

function withBoundary(type: string, boundary: string | null): string {
  if (boundary === null) return 'text/plain'
  if (parameterOf(type, 'boundary') === boundary) return type
  return `${/^\s*multipart\/[\w.+-]+/i.exec(type)?.[0].trim() ?? 'multipart/mixed'}; boundary="${boundary}"`
}

/** The library reads UTF-8 where none is declared, and Windows-1252 where it does not know the label. */
function withCharset(type: string, fallback: string): string {
  const label = parameterOf(type, 'charset')
  if (isUsableLabel(label) || (fallback === 'utf-8' && /^utf-?16$/i.test(label.trim()))) return type
  const [value = '', ...parameters] = type.split(';')
  const others = parameters.filter((parameter) => !/^\s*charset\s*=/i.test(parameter))
  return [value.trim() === '' ? 'text/plain' : value, ` charset=${fallback}`, ...others].join(';')
}
