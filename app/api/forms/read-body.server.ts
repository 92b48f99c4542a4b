import { HttpError } from '../http-error.server'

/** How much of a body that is refused is still taken (bytes), and for how long (ms). */
const mostDiscarded = 16 * 1024 * 1024
const longestDiscarding = 5_000

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * The body, when it has no more than `maxBytes`; 413 else. One that breaks off is the client's doing and nobody else's:
 * it must not be taken for a connection of our own that broke.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size <= maxBytes) {
    const { done, value } = await nextOf(reader)
    if (done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    size += value.length
    chunks.push(value)
    if (chunks.length > mostChunks(maxBytes)) {
      void reader.cancel().catch(() => undefined)
      throw new HttpError(400, 'api:brokenBody', closing)
    }
  }
  await discard(reader)
  throw new HttpError(413, 'api:tooLarge', closing)
}

/**
 * Reads what a client is still sending though it is refused, within reason: one that is cut off meanwhile gets a broken
 * pipe instead of the answer.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.body && !request.bodyUsed) await discard(request.body.getReader())
}

/** Perhaps not all of the body was read, and the connection is of no use for another request. */
const closing = { headers: { Connection: 'close' } }

/** Each piece of a body costs something, however small it is; honest clients do not send single letters. */
function mostChunks(bytes: number): number {
  return 64 + bytes / 256
}

async function nextOf(reader: Reader) {
  try {
    return await reader.read()
  } catch {
    throw new HttpError(400, 'api:brokenBody')
  }
}

async function discard(reader: Reader): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined)
  const patience = setTimeout(cancel, longestDiscarding)
  let [size, chunks] = [0, 0]
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
      chunks += 1
      if (size > mostDiscarded || chunks > mostChunks(size)) return cancel()
    }
  } catch {
    // It broke off, and nobody wanted it.
  } finally {
    clearTimeout(patience)
  }
}
