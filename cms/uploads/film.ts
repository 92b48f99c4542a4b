import type { FilmEnding } from './file-name'

export type FilmProblemKind = 'empty' | 'unknownType' | 'broken'

/** Why a file is not taken as a film. */
export class FilmProblem extends Error {
  override name = 'FilmProblem'

  constructor(readonly kind: FilmProblemKind) {
    super(kind)
  }
}

/** More than the first bytes of either need. */
const headBytes = 4096

export type Film = {
  ending: FilmEnding
  /** All bytes, from the first one on; throws a {@link FilmProblem} where they turn out to be no whole film. */
  chunks: AsyncGenerator<Uint8Array>
}

/** Judges a film by its first bytes, whatever its name and headers say, and goes on while it arrives. */
export async function openFilm(source: AsyncGenerator<Uint8Array>): Promise<Film> {
  let head: Uint8Array = new Uint8Array()
  while (head.length < headBytes) {
    const next = await source.next()
    if (next.done) break
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  if (head.length === 0) throw new FilmProblem('empty')
  const ending = filmEnding(Buffer.from(head.buffer, head.byteOffset, head.length))
  if (!ending) throw new FilmProblem('unknownType')
  return { ending, chunks: checked(head, source, ending) }
}

async function* checked(
  head: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  ending: FilmEnding,
): AsyncGenerator<Uint8Array> {
  const boxes = ending === 'mp4' ? readBoxes() : null
  const take = (chunk: Uint8Array) => {
    boxes?.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
    return chunk
  }
  yield take(head)
  for await (const chunk of rest) yield take(chunk)
  boxes?.end()
}

function filmEnding(head: Buffer): FilmEnding | undefined {
  if (isMp4(head)) return 'mp4'
  return isWebm(head) ? 'webm' : undefined
}

/** Brands of files that browsers play; QuickTime and what are pictures or sound alone have others. */
const brands = /^(iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV|F4V |3gp\d|hvc1|hev1|av01)$/

function isMp4(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const major = head.toString('latin1', 8, 12)
  if (/^(avi[fs]|hei[cx]|hevc|hevx|mif1|msf1|M4[ABP] |qt {2})$/.test(major)) return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) if (brands.test(head.toString('latin1', at, at + 4))) return true
  return false
}

const ebml = 0x1a45dfa3
const docType = 0x4282
const segment = 0x18538067

/** An EBML header that says `webm`, and the segment after it. Matroska with other codecs says `matroska`. */
function isWebm(head: Buffer): boolean {
  if (head.length < 12 || head.readUInt32BE(0) !== ebml) return false
  const header = readVint(head, 4)
  const end = header.at + header.value
  if (end + 4 > head.length || head.readUInt32BE(end) !== segment) return false
  const place = head.indexOf(Buffer.from([docType >> 8, docType & 0xff]), header.at)
  if (place === -1 || place >= end) return false
  const { at, value } = readVint(head, place + 2)
  return head.toString('latin1', at, at + value) === 'webm'
}

/** A number whose leading zero bits say how long it is; those of a header are short. */
function readVint(bytes: Buffer, at: number): { at: number; value: number } {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  let value = (bytes[at] ?? 0) & (0xff >> length)
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0)
  return { at: at + length, value }
}

/**
 * Follows the boxes of an MP4 as they come by: each says how long it is, so one that was cut off is noticed, and so is one without the
 * index that players need.
 */
function readBoxes() {
  let at = 0
  let next = 0
  let header = Buffer.alloc(0)
  let hasIndex = false

  function readHeader(): void {
    const size = header.readUInt32BE(0)
    if (size === 1 && header.length < 16) return
    const long = size === 1 ? Number(header.readBigUInt64BE(8)) : size
    if (size !== 0 && long < header.length) throw new FilmProblem('broken')
    if (header.toString('latin1', 4, 8) === 'moov') hasIndex = true
    next = size === 0 ? Infinity : next + long
    header = Buffer.alloc(0)
  }

  return {
    take(chunk: Buffer): void {
      for (let offset = 0; offset < chunk.length;) {
        const rest = chunk.length - offset
        const isBetween = header.length === 0 && at < next
        const wanted = isBetween ? next - at : (header.length < 8 ? 8 : 16) - header.length
        const taken = Math.min(wanted, rest)
        if (!isBetween) header = Buffer.concat([header, chunk.subarray(offset, offset + taken)])
        offset += taken
        at += taken
        if (header.length === 8 || header.length === 16) readHeader()
      }
    },
    end(): void {
      if ((Number.isFinite(next) && at < next) || !hasIndex) throw new FilmProblem('broken')
    },
  }
}
