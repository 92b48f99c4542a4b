// Plain JavaScript, which a thread of Node 20 can run as it is, in development and tests as in the build.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {{ folder: string, socket?: string }} ThreadData The database’s folder and its socket; without a socket the
 *   database is only made.
 * @typedef {'listening' | 'closed' | { failure: string }} ThreadMessage Sent when listening, when everything is on disk, and
 *   before the thread ends by itself.
 */

/** @type {ThreadData} */
const { folder, socket } = workerData

/** Its usual 128 MB would all be touched at the start; behind fewer stands the system's file cache. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

// As since Node 22: Node 20 compiles much of PostgreSQL a second time while it starts, on a core that the server needs.
setFlagsFromString('--wasm-tiering-budget=13000000')

/** The last that PostgreSQL said before it gave up. */
let lastWords = ''

// PostgreSQL in WebAssembly blocks its thread during a query.
const database = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm },
  startParams,
  onStderr(line) {
    lastWords = / (?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? lastWords
    return false
  },
}).catch((/** @type {unknown} */ error) => {
  throw lastWords ? new Error(lastWords) : error
})
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
 * Query errors go to the client. After a failure of PostgreSQL itself, which PGlite would ignore, the next statement would
 * never end: the thread ends at once, so that it is started again from disk.
 * @param {PGlite} postgres
 */
function endThreadOnFailure(postgres) {
  const { Module } = postgres
  const answerOne = Module._PostgresMainLoopOnce
  Module._PostgresMainLoopOnce = () => {
    try {
      answerOne()
    } catch (error) {
      if (!isQueryError(error)) endThread(error)
      throw error
    }
  }
  return postgres
}

/** By which PGlite leaves a statement that has failed. */
const queryErrorStatus = 100

/** @param {unknown} thrown */
function isQueryError(thrown) {
  return thrown instanceof Object && 'status' in thrown && thrown.status === queryErrorStatus
}

/** @param {unknown} error */
function endThread(error) {
  post({ failure: lastWords || String(error) })
  process.exit(1)
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
