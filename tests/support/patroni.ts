import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { z } from 'zod'

import { freePort } from './free-port.mjs'
import {
  accountForPostgres,
  hasPostgresPrograms,
  killWithChildren,
  makeFolderFor,
  postgresPrograms,
} from './postgres-server.mjs'

const run = promisify(execFile)

/** Whether this machine has Debian's packages `patroni` and `etcd-server`. */
export const hasPatroni = hasPostgresPrograms && ['patroni', 'patronictl', 'etcd'].every(isThere)

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const patience = { timeout: 180_000, interval: 200 }
const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

/** Three servers that Patroni keeps, with a store of one node, in a folder that goes with them. */
export async function startPatroniCluster() {
  const account = await accountForPostgres()
  const folder = await makeFolderFor(account)
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }
  const running = new Map<string, ChildProcess>()
  const start = (name: string, program: string, ...words: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, words, { ...account, env, cwd: folder, stdio: ['ignore', log, log] })
    running.set(name, child)
  }
  const [storePort, peerPort] = [await freePort(), await freePort()]
  const store = `http://127.0.0.1:${storePort}`
  const peer = `http://127.0.0.1:${peerPort}`
  const nodes = new Map<string, { port: number; api: number; config: string }>()
  const startNode = (name: string) => start(name, 'patroni', join(folder, `${name}.yml`))
  const endAll = async () => {
    for (const name of nodes.keys()) await killNode(name)
    for (const child of running.values()) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const killNode = async (name: string) => {
    const child = running.get(name)
    running.delete(name)
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    const [line = ''] = await readFile(join(folder, name, 'postmaster.pid'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    )
    if (line !== '') await killWithChildren(Number(line))
  }
  /** As a node that lives tells it. */
  const members = async () => {
    for (const [name, { api }] of nodes)
      if (running.has(name))
        try {
          return clusterSchema.parse(await (await fetch(`http://127.0.0.1:${api}/cluster`)).json()).members
        } catch {
          // It is just starting.
        }
    return []
  }
  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name ?? ''
  const shape = async () => {
    const roles = (await members()).filter(({ state }) => state === 'running' || state === 'streaming')
    return roles.map(({ role }) => role.replace('sync_standby', 'sync')).sort()
  }

  try {
    const urls = ['--listen-client-urls', store, '--advertise-client-urls', store]
    const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
    const cluster = ['--name', 'store', '--initial-cluster', `store=${peer}`]
    start('etcd', 'etcd', '--data-dir', join(folder, 'store'), ...urls, ...peers, ...cluster)
    for (const name of ['node1', 'node2', 'node3']) {
      const [port, api] = [await freePort(), await freePort()]
      const config = join(folder, `${name}.yml`)
      nodes.set(name, { port, api, config })
      await writeFile(config, JSON.stringify(configOf({ name, folder, port, api, storePort })))
    }
    startNode('node1')
    await expect.poll(leader, patience).toBe('node1')
    startNode('node2')
    startNode('node3')
    await expect.poll(shape, patience).toEqual(['leader', 'replica', 'sync'])
  } catch (error) {
    await endAll()
    throw error
  }
  const places = [...nodes.values()].map(({ port }) => `127.0.0.1:${port}`)
  return {
    /** All three, as a site is told. */
    url: `postgres://postgres@${places.join(',')}/postgres?target_session_attrs=read-write`,
    leader,
    async leaderUrl() {
      const port = nodes.get(await leader())?.port ?? 0
      return `postgres://postgres@127.0.0.1:${port}/postgres`
    },
    /** Hands over to the standby that has everything. */
    async switchOver() {
      const next = (await members()).find(({ role }) => role === 'sync_standby')?.name ?? ''
      const config = nodes.get(next)?.config ?? ''
      await run('patronictl', ['-c', config, 'switchover', '--candidate', next, '--force', 'kalima'], { env })
      return next
    },
    killNode,
    startNode,
    untilComplete: () => expect.poll(shape, patience).toEqual(['leader', 'replica', 'sync']),
    [Symbol.asyncDispose]: endAll,
  }
}

type Node = { name: string; folder: string; port: number; api: number; storePort: number }

/** As in deploy/patroni, but for where it runs and that nobody needs a password. JSON is YAML, too. */
function configOf({ name, folder, port, api, storePort }: Node) {
  return {
    scope: 'kalima',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { hosts: `127.0.0.1:${storePort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { wal_log_hints: 'on', max_connections: 60 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { auth: 'trust' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: postgresPrograms,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      parameters: { unix_socket_directories: folder, fsync: 'off' },
    },
  }
}
