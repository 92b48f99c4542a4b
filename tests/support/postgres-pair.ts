import { expect } from 'vitest'

import { freePort } from './free-port.mjs'
import { ask } from './fresh-storage'
import { makePostgresFolder } from './postgres-server.mjs'

/**
 * A PostgreSQL server and a replica that follows it, in a folder that goes with them. With `isSynchronous` nothing is
 * committed before the replica has it.
 */
export async function startPostgresPair({ isSynchronous = false } = {}) {
  const servers = await makePostgresFolder()
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const [primary, replica] = [urlOf(primaryPort), urlOf(replicaPort)]
  const follow = async (name: string, leader: string) => {
    await servers.call('pg_basebackup', '-d', leader, '-D', name, '-R', '-X', 'stream', '-c', 'fast')
  }

  await servers.initialize('primary')
  await servers.start('primary', primaryPort)
  await follow('replica', primary)
  await servers.start('replica', replicaPort)
  if (isSynchronous) {
    await ask(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'")
    await ask(primary, 'SELECT pg_reload_conf()')
    const states = () => ask(primary, 'SELECT sync_state FROM pg_stat_replication')
    await expect.poll(states, { timeout: 30_000 }).toEqual([{ sync_state: 'sync' }])
  }
  return {
    primary,
    replica,
    /** Both of them, the replica first. */
    both: `postgres://postgres@127.0.0.1:${replicaPort},127.0.0.1:${primaryPort}/postgres`,
    stopReplica: () => servers.stop('replica'),
    startReplica: () => servers.start('replica', replicaPort),
    promoteReplica: () => servers.call('pg_ctl', '-D', 'replica', '-w', 'promote'),
    killPrimary: () => servers.kill('primary'),
    /** The former primary comes back as a replica of the new one. */
    async rejoinPrimary() {
      await servers.remove('primary')
      await follow('primary', replica)
      await servers.start('primary', primaryPort)
    },
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  }
}
