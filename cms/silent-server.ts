import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { describeHost, type DatabaseHost } from './database-url'

/** Milliseconds between two looks at the connections in use. */
const lookEvery = 1_000
/** Milliseconds after which a server that owes an answer is asked whether it is there, and for its reply to that. */
const patience = 3_000

type Watched = {
  socket: Socket
  /** What had been written when the server had last answered everything. */
  settled: number
  read: number
  /** When it last said something, or nothing was owed. */
  heardAt: number
}

type Watch = { logger: Pick<Logger, 'warn'>; onSilence: (error: Error) => void }

/**
 * Ends connections in use whose server is gone without a word: its machine lost power, or the network drops packets. TCP goes on
 * trying for a quarter of an hour, and no timeout of PostgreSQL's own reaches us. A server that works long on something
 * still answers others, so it is asked on a connection of its own before any is ended.
 */
export function watchForSilence(pool: pg.Pool, { logger, onSilence }: Watch): void {
  const watched = new Map<pg.PoolClient, Watched>()
  const asked = new Set<string>()
  pool.on('connect', (client) => {
    // Before `pg` itself, which may send the next statement at once.
    client.connection.prependListener('readyForQuery', () => {
      const state = watched.get(client)
      if (state) state.settled = state.socket.bytesWritten
    })
  })
  pool.on('acquire', (client) => {
    const { stream } = client.connection
    if (stream instanceof Socket) watched.set(client, stateOf(stream))
  })
  pool.on('release', (_, client) => watched.delete(client))
  pool.on('remove', (client) => watched.delete(client))

  const look = () => {
    const now = performance.now()
    for (const [client, state] of watched) {
      const { bytesRead, bytesWritten } = state.socket
      if (bytesWritten > state.settled && bytesRead === state.read) {
        if (now - state.heardAt >= patience) void ask(client)
      } else Object.assign(state, { read: bytesRead, heardAt: now })
    }
  }
  const ask = async ({ host, port }: DatabaseHost) => {
    const name = describeHost({ host, port })
    if (asked.has(name)) return
    asked.add(name)
    const answers = await isAnswering({ host, port })
    asked.delete(name)
    const now = performance.now()
    const waiting = [...watched].filter(
      ([client, { heardAt }]) => client.host === host && client.port === port && now - heardAt >= patience,
    )
    if (answers) {
      for (const [, state] of waiting) state.heardAt = now
      return
    }
    logger.warn({ server: name, connections: waiting.length }, 'the database server does not answer any more')
    const error = Object.assign(new Error(`no answer from ${name}`), { code: 'ETIMEDOUT' })
    onSilence(error)
    for (const [, { socket }] of waiting) socket.destroy(error)
  }
  const timer = setInterval(() => (pool.ended ? clearInterval(timer) : look()), lookEvery).unref()
}

function stateOf(socket: Socket): Watched {
  return { socket, settled: socket.bytesWritten, read: socket.bytesRead, heardAt: performance.now() }
}

/** What a client says that would like TLS; any server of PostgreSQL's protocol answers it with one byte, before it knows whom. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

async function isAnswering({ host, port }: DatabaseHost): Promise<boolean> {
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port })
  const giveUp = new AbortController()
  try {
    socket.write(sslRequest)
    await Promise.race([
      once(socket, 'data', { signal: giveUp.signal }),
      sleep(patience, undefined, { ref: false, signal: giveUp.signal }).then(() => {
        throw new Error('no answer')
      }),
    ])
    return true
  } catch {
    return false
  } finally {
    giveUp.abort()
    socket.destroy()
  }
}
