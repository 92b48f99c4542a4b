/** Encoders that Node does not have, by turning its decoders around. */
export type Charset = 'utf-8' | 'windows-1256' | 'iso-8859-6' | 'windows-1252' | 'utf-16le'

const tables = new Map<Charset, Map<string, number>>()

function tableOf(charset: Charset): Map<string, number> {
  const known = tables.get(charset)
  if (known) return known
  const decoder = new TextDecoder(charset)
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  tables.set(charset, table)
  return table
}

export function encode(text: string, charset: Charset): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  if (charset === 'utf-16le') return Buffer.from(text, 'utf16le')
  const table = tableOf(charset)
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = table.get(letter)
      if (byte === undefined) throw new Error(`${charset} has no ${letter}`)
      return byte
    }),
  )
}

export function base64Lines(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')
}

/** Breaks lines wherever they are full, also within a letter. */
export function quotedPrintable(bytes: Uint8Array): string {
  let line = ''
  let result = ''
  for (const [at, byte] of bytes.entries()) {
    if (byte === 13 && bytes[at + 1] === 10) continue
    if (byte === 10 && bytes[at - 1] === 13) {
      result += `${line}\r\n`
      line = ''
      continue
    }
    const isPlain = byte > 32 && byte < 127 && byte !== 61
    const token = isPlain ? String.fromCharCode(byte) : escaped(byte)
    if (line.length + token.length > 75) {
      result += `${line}=\r\n`
      line = ''
    }
    line += token
  }
  return result + line
}

/** In pieces of so many bytes, which may cut letters in two. */
export function encodedWords(
  text: string,
  charset: Charset,
  encoding: 'B' | 'Q',
  pieceBytes: number,
): string {
  const bytes = encode(text, charset)
  const words: string[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    const q = Array.from(piece, (byte) => (byte === 32 ? '_' : escaped(byte))).join('')
    words.push(`=?${charset}?${encoding}?${encoding === 'B' ? piece.toString('base64') : q}?=`)
  }
  return words.join('\r\n ')
}

export function percentEncoded(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

function escaped(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
}
