import type { pictureTypes } from '~collections/values/pictures'

export type PictureType = (typeof pictureTypes)[number]

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The type of a picture by its first bytes, whatever its name and headers say; undefined for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, jpeg)) return 'image/jpeg'
  if (startsWith(bytes, png)) return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp'
  // `avis` is a sequence of pictures.
  const isAvif = textAt(bytes, 4, 4) === 'ftyp' && ['avif', 'avis'].includes(textAt(bytes, 8, 4))
  return isAvif ? 'image/avif' : undefined
}

/** Whether it says that it moves. Of such a picture only the first frame would be read. */
export function saysItMoves(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'image/avif') return textAt(bytes, 8, 4) === 'avis'
  return type === 'image/png' && hasAnimationChunk(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

/** An animated PNG says so in a chunk before the first one with pixels. */
function hasAnimationChunk(file: Buffer): boolean {
  for (let at = png.length; at + 8 <= file.length;) {
    const name = file.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += 12 + file.readUInt32BE(at) // length, name, content and checksum
  }
  return false
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
