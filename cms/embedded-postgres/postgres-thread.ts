import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is started with: the database's folder and the socket on which it answers. */
export type ThreadData = { folder: string; socket: string }
/** What the thread says: once when it listens, once when everything is on disk. */
export type ThreadMessage = 'listening' | 'closed'

const { folder, socket } = workerData as ThreadData

// A thread of its own, since PostgreSQL in WebAssembly blocks the thread it runs on for as long as a query takes.
const database = await open()
// A connection that closes and the one that replaces it overlap for a moment: allow some more than the pool's one.
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 8 })
await server.start()

parentPort?.once('message', () => void close())
say('listening')

/** Half a database, left by a kill during the first start, would look like one and never open: it is made anew. */
async function open(): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true })
  if (!existsSync(folder)) {
    await writeFile(unfinished, '')
    await mkdir(folder, { mode: 0o700 })
  }
  const postgres = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  await rm(unfinished, { force: true }) // before anyone can write to it
  return endThreadOnFailure(postgres)
}

/**
 * A query's error goes to its client; what is thrown here is a breakdown of PostgreSQL itself. The socket server
 * would answer nobody from then on, so let the process end and start again from what is on disk.
 */
function endThreadOnFailure(postgres: PGlite): PGlite {
  const execute = postgres.execProtocolRawStream.bind(postgres)
  postgres.execProtocolRawStream = (message, options) =>
    execute(message, options).catch((error: unknown) => {
      setImmediate(() => {
        throw error
      })
      throw error
    })
  return postgres
}

async function close(): Promise<void> {
  await server.stop()
  await database.close()
  say('closed')
}

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}
