// Plain JavaScript, which a thread of Node 20 can run as it is, in development and tests as in the build.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {{ folder: string, socket?: string }} ThreadData The database’s folder and its socket; without a socket the
 *   database is only made.
 * @typedef {'listening' | 'closed'} ThreadMessage Sent when listening, and when everything is on disk.
 */

/** @type {ThreadData} */
const { folder, socket } = workerData

/** Its usual 128 MB would all be touched at the start; behind fewer stands the system's file cache. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

// As since Node 22: Node 20 compiles much of PostgreSQL a second time while it starts, on a core that the server needs.
setFlagsFromString('--wasm-tiering-budget=13000000')

// PostgreSQL in WebAssembly blocks its thread during a query.
const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams })
if (socket === undefined) await close()
else await serve(socket)

/** @param {string} path */
async function serve(path) {
  // Closing and replacing connections overlap for a moment, so allow more than the pool’s one.
  const server = new PGLiteSocketServer({
    db: keepMessagesTogether(endThreadOnFailure(database)),
    path,
    maxConnections: 8,
  })
  await server.start()
  parentPort?.once('message', () => void server.stop().then(close))
  post('listening')
}

/**
 * Query errors go to the client; what is thrown here is a failure of PostgreSQL itself, after which the socket
 * server would no longer reply. End the process, so that it restarts from disk.
 * @param {PGlite} postgres
 */
function endThreadOnFailure(postgres) {
  const execute = postgres.execProtocolRawStream.bind(postgres)
  postgres.execProtocolRawStream = (message, options) =>
    execute(message, options).catch((/** @type {unknown} */ error) => {
      setImmediate(() => {
        throw error
      })
      throw error
    })
  return postgres
}

/** A message with one of these first bytes belongs to the ones that follow it, up to the Sync of the same connection. */
const unfinished = new Set([...'PBDECHF'].map((type) => type.charCodeAt(0)))

/**
 * The socket server keeps other connections out while `isInTransaction` holds. Between the Parse and the Sync of one
 * statement it has to hold as well: another connection would bind, or drop, the statement of the first.
 * @param {PGlite} postgres
 */
function keepMessagesTogether(postgres) {
  let isWithinStatement = false
  const execute = postgres.execProtocolRawStream.bind(postgres)
  const isInTransaction = postgres.isInTransaction.bind(postgres)
  postgres.execProtocolRawStream = (message, options) => {
    isWithinStatement = unfinished.has(message[0] ?? 0)
    return execute(message, options)
  }
  postgres.isInTransaction = () => isWithinStatement || isInTransaction()
  return postgres
}

async function close() {
  await database.close()
  post('closed')
}

/** @param {ThreadMessage} message */
function post(message) {
  parentPort?.postMessage(message)
}
