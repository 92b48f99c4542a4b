import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The database’s folder and its socket. */
export type ThreadData = { folder: string; socket: string }
/** Sent when listening, and when everything is on disk. */
export type ThreadMessage = 'listening' | 'closed'

const { folder, socket } = workerData as ThreadData

// PostgreSQL in WebAssembly blocks its thread during a query.
const database = await open()
// Closing and replacing connections overlap for a moment, so allow more than the pool’s one.
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 8 })
await server.start()

parentPort?.once('message', () => void close())
post('listening')

/** A process killed during the first start leaves a partial database that never opens: recreate it. */
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
 * Query errors go to the client; what is thrown here is a failure of PostgreSQL itself, after which the socket
 * server would no longer reply. End the process, so that it restarts from disk.
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
  post('closed')
}

function post(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}
