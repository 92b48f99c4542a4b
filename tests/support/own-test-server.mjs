import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'

import { freePort } from './free-port.mjs'
import { hasPostgresPrograms, makePostgresFolder } from './postgres-server.mjs'

/**
 * A PostgreSQL server for one run of the tests, where its programs are installed. What it does to survive a loss of power
 * took an eighth of the integration tests' time (https://www.postgresql.org/docs/current/non-durability.html), and most of
 * what it takes to copy a database is to make its 1,100 files on a disk.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>}
 */
export async function startOwnTestServer() {
  if (!hasPostgresPrograms) return undefined
  const servers = await makePostgresFolder(await roomyFolder())
  const stop = () => servers[Symbol.asyncDispose]()
  try {
    const port = await freePort()
    await servers.initialize('tests')
    await servers.start('tests', port, ...settings)
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const settings = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off', // tests of plans gather their own statistics
  'checkpoint_timeout=1h',
  'max_wal_size=1GB',
]

/** Bytes of memory from which a run's databases may lie in it. */
const neededMemory = 4 * 2 ** 30

/** In memory where there is plenty, as on Linux outside of small containers. */
async function roomyFolder() {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  const room = Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Infinity)
  return room > neededMemory ? '/dev/shm' : tmpdir()
}
