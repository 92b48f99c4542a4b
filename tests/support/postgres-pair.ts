import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { freePort } from './free-port'

const run = promisify(execFile)

/** Where Debian keeps the programs of each version. */
const versions = '/usr/lib/postgresql'
const programs = (existsSync(versions) ? readdirSync(versions) : [])
  .map((version) => join(versions, version, 'bin'))
  .findLast((folder) => existsSync(join(folder, 'pg_basebackup')))

export const hasPostgresPrograms = programs !== undefined

/** Runs a program of PostgreSQL's, such as `pg_dump`, and gives what it prints. */
export async function runPostgresProgram(program: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await run(join(programs ?? '', program), parameters, { maxBuffer: 200_000_000 })
  return stdout
}

/** A PostgreSQL server and a replica that follows it, in a folder that goes with them. */
export async function startPostgresPair() {
  const account = await accountForPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'kalima-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const call = (program: string, ...parameters: string[]) =>
    run(join(programs ?? '', program), parameters, { ...account, cwd: folder })
  const start = async (name: string, port: number) => {
    const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
    await call('pg_ctl', '-D', name, '-w', '-l', `${name}.log`, '-o', settings, 'start')
  }
  const stop = async (name: string) => {
    await call('pg_ctl', '-D', name, '-m', 'immediate', 'stop').catch(() => undefined) // it may have stopped
  }

  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  await call(
    'initdb',
    '-D',
    'primary',
    '-U',
    'postgres',
    '-A',
    'trust',
    '-N',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  )
  await start('primary', primaryPort)
  const primary = `postgres://postgres@127.0.0.1:${primaryPort}/postgres`
  await call('pg_basebackup', '-d', primary, '-D', 'replica', '-R', '-X', 'stream', '-c', 'fast')
  await start('replica', replicaPort)
  return {
    primary,
    replica: `postgres://postgres@127.0.0.1:${replicaPort}/postgres`,
    stopReplica: () => stop('replica'),
    startReplica: () => start('replica', replicaPort),
    promoteReplica: () => call('pg_ctl', '-D', 'replica', '-w', 'promote'),
    async [Symbol.asyncDispose]() {
      await Promise.all([stop('replica'), stop('primary')])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
async function accountForPostgres(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}
