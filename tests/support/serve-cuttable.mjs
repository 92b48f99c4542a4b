// Serves the built product like serve-fresh.mjs, and takes its database away and back as the messages `cut` and `open` say:
// its connections break and new ones are refused, as with a server that is down. A message `{ sql }` runs a statement, and is
// answered by the number of its rows.
// `serve-cuttable.mjs PORT`
import { Socket } from 'node:net'

/** @type {Set<Socket>} */
const connections = new Set()
let isCut = false
const connect = Socket.prototype.connect

Object.assign(Socket.prototype, {
  /** @this {Socket} @param {Parameters<Socket['connect']>} args */
  connect(...args) {
    if (!isToDatabase(args)) return connect.apply(this, args)
    if (isCut) {
      const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      process.nextTick(() => this.destroy(refused))
      return this
    }
    connections.add(this)
    this.once('close', () => connections.delete(this))
    return connect.apply(this, args)
  },
})

process.on('message', async (/** @type {'cut' | 'open' | { sql: string }} */ message) => {
  if (typeof message === 'object') {
    const result = await globalThis.kalimaCms?.pool.query(message.sql)
    process.send?.(result?.rowCount ?? 0)
  } else {
    isCut = message === 'cut'
    const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    if (isCut) for (const connection of connections) connection.destroy(broken)
    process.send?.(message)
  }
})

/**
 * Whether a connection is to the embedded database's socket, or to the server's host and port.
 * @param {unknown[]} target
 */
function isToDatabase([first, second]) {
  if (String(first).includes('.s.PGSQL.')) return true
  const { hostname = '', port = '' } = process.env.DATABASE_URL ? new URL(process.env.DATABASE_URL) : {}
  return second === hostname && Number(first) === Number(port || 5432)
}

await import('./serve-fresh.mjs')
