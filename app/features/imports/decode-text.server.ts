import { importProblem } from './import-problem.server'

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const
const longestMark = 3

/** The byte order mark decides; text without one is UTF-8. */
export function encodingOf(start: Uint8Array): (typeof marks)[number]['encoding'] {
  return marks.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))?.encoding ?? 'utf-8'
}

/**
 * The text of the bytes without its mark. UTF-8 has to be without fault, since what is not UTF-8 is another encoding, or no
 * text at all; a broken letter of UTF-16 becomes U+FFFD.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start = new Uint8Array()
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    if (decoder) {
      yield decode(decoder, chunk)
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < longestMark) continue
    decoder = decoderFor(start)
    yield decode(decoder, start)
  }
  decoder ??= decoderFor(start)
  yield start.length < longestMark ? decode(decoder, start) + decode(decoder) : decode(decoder)
}

function decoderFor(start: Uint8Array): TextDecoder {
  const encoding = encodingOf(start)
  return new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
}

/** Without a chunk, what is left. */
function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw importProblem('notText')
  }
}
