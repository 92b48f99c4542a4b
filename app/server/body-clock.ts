import type { IncomingMessage, Server } from 'node:http'

type Clock = { timer: NodeJS.Timeout; extend: (milliseconds: number) => void }

const clocks = new WeakMap<IncomingMessage, Clock>()

/**
 * Cuts clients that take longer for their body than `limit`. Node has one such limit for all requests alike; by this one a route can
 * give somebody whom it knows more time ({@link giveTime}).
 */
export function timeBodies(server: Server, limit: number): void {
  server.prependListener('request', (incoming) => {
    if (incoming.complete || !hasBody(incoming)) return
    const cut = () => {
      // What Node does by itself (`listen.ts` answers it).
      const late = Object.assign(new Error('The request took too long.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      if (!server.emit('clientError', late, incoming.socket)) incoming.socket.destroy()
    }
    const clock: Clock = {
      timer: setTimeout(cut, limit).unref(),
      extend(milliseconds) {
        clearTimeout(clock.timer)
        clock.timer = setTimeout(cut, milliseconds).unref()
      },
    }
    clocks.set(incoming, clock)
    const stop = () => {
      clearTimeout(clock.timer)
      clocks.delete(incoming)
    }
    incoming.once('end', stop).once('close', stop)
  })
}

/** From now on the rest of the body may take so long. */
export function giveTime(incoming: IncomingMessage | undefined, milliseconds: number): void {
  if (incoming) clocks.get(incoming)?.extend(milliseconds)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
