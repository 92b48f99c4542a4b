import { closeConnection, readBody } from '~/http/read-body.server'
import { retryAfter } from '~/http/replies.server'
import { HttpError } from '~/http/http-error.server'
import { inboundMaxBytes } from '~collections/values/messages'

/** Bytes of mails that are being read, of all clients together. */
const mostBytesAtOnce = 8 * inboundMaxBytes
/** Milliseconds without a byte, after which a body is given up. */
const silenceLimit = 10_000

type Arrival = { bytes: number; giveUp: (reason: HttpError) => void }

/** Those that began first come first. */
const arrivals = new Set<Arrival>()

/**
 * Reads a mail of a client that nobody knows yet. Room is taken by what has arrived, not by what is announced; where it runs out,
 * the one that has been at it longest has to come again: a forwarder is done in a moment, who keeps others out is not.
 */
export async function readArriving(
  request: Request,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Uint8Array> {
  const stopping = new AbortController()
  const arrival: Arrival = { bytes: 0, giveUp: (reason) => stopping.abort(reason) }
  const silence = setTimeout(() => arrival.giveUp(tooSlow()), silenceLimit)
  arrivals.add(arrival)
  try {
    return await readBody(request, inboundMaxBytes, {
      signal: stopping.signal,
      onChunk(chunk) {
        silence.refresh()
        arrival.bytes += chunk.length
        makeRoom()
        onChunk(chunk)
      },
    })
  } finally {
    clearTimeout(silence)
    arrivals.delete(arrival)
  }
}

function makeRoom(): void {
  let bytes = 0
  for (const arrival of arrivals) bytes += arrival.bytes
  for (const arrival of arrivals) {
    if (bytes <= mostBytesAtOnce) return
    arrivals.delete(arrival)
    bytes -= arrival.bytes
    arrival.giveUp(noRoom())
  }
}

const tooSlow = () => new HttpError(400, 'api:brokenBody', closeConnection)
const noRoom = () =>
  new HttpError(503, 'api:unavailable', { headers: { ...retryAfter, ...closeConnection.headers } })
