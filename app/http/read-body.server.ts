import { HttpError } from './http-error.server'

/** How much of a refused body is still read. */
export const refusedLimits = { bytes: 16 * 1024 * 1024, milliseconds: 5_000 }

type Reader = ReadableStreamDefaultReader<Uint8Array>

type Watching = {
  /** Ends the reading; its reason is thrown. */
  signal?: AbortSignal
  onChunk?: (chunk: Uint8Array) => void
}

/**
 * Reads a body of at most `maxBytes`, else 413. A body that breaks off is a 400: it must not look like a lost
 * connection to the database.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  { signal, onChunk }: Watching = {},
): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  signal?.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  const chunks: Uint8Array[] = []
  let size = 0
  while (size <= maxBytes) {
    const { done, value } = await nextOf(reader)
    signal?.throwIfAborted()
    if (done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    size += value.length
    chunks.push(value)
    onChunk?.(value)
    if (chunks.length > maxChunks(maxBytes)) {
      void reader.cancel().catch(() => undefined)
      throw new HttpError(400, 'api:brokenBody', closeConnection)
    }
  }
  await discard(reader)
  throw new HttpError(413, 'api:tooLarge', closeConnection)
}

/**
 * Reads the rest of a refused body, within limits: a client that is cut off gets a broken pipe instead of the reply.
 */
export async function discardBody(request: Request, limits = refusedLimits): Promise<void> {
  if (request.body && !request.bodyUsed) await discard(request.body.getReader(), limits)
}

/** Unread bytes make the connection unusable for another request. */
export const closeConnection = { headers: { Connection: 'close' } }

/** Each chunk has a cost, however small; honest clients do not send single bytes. */
function maxChunks(bytes: number): number {
  return 64 + bytes / 256
}

export async function nextOf(reader: Reader) {
  try {
    return await reader.read()
  } catch {
    throw new HttpError(400, 'api:brokenBody')
  }
}

export async function discard(reader: Reader, limits = refusedLimits): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined)
  const timeout = setTimeout(cancel, limits.milliseconds)
  let size = 0
  let chunks = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
      chunks += 1
      if (size > limits.bytes || chunks > maxChunks(size)) return cancel()
    }
  } catch {
    // The client is gone.
  } finally {
    clearTimeout(timeout)
  }
}
