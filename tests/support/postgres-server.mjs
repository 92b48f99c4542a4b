import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where Debian keeps the programs of each version. */
const versions = '/usr/lib/postgresql'
export const postgresPrograms = (existsSync(versions) ? readdirSync(versions) : [])
  .map((version) => join(versions, version, 'bin'))
  .findLast((folder) => existsSync(join(folder, 'pg_basebackup')))

export const hasPostgresPrograms = postgresPrograms !== undefined

/**
 * Runs a program of PostgreSQL's, such as `pg_dump`, and gives what it prints.
 * @param {string} program
 * @param {string[]} parameters
 */
export async function runPostgresProgram(program, ...parameters) {
  const { stdout } = await run(join(postgresPrograms ?? '', program), parameters, { maxBuffer: 200_000_000 })
  return stdout
}

/**
 * PostgreSQL refuses to run as root.
 * @returns {Promise<{ uid: number, gid: number } | undefined>}
 */
export async function accountForPostgres() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (/** @type {string} */ flag) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/**
 * A folder of that account's own.
 * @param {{ uid: number, gid: number } | undefined} account
 */
export async function makeFolderFor(account, parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, 'kalima-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** A folder in which servers of one's own can be made, started and killed; it goes away with them. */
export async function makePostgresFolder(parent = tmpdir()) {
  const account = await accountForPostgres()
  const folder = await makeFolderFor(account, parent)
  /** @type {Set<string>} */
  const names = new Set()
  const call = (/** @type {string} */ program, /** @type {string[]} */ ...parameters) =>
    run(join(postgresPrograms ?? '', program), parameters, { ...account, cwd: folder })
  const stop = async (/** @type {string} */ name) => {
    await call('pg_ctl', '-D', name, '-m', 'immediate', 'stop').catch(() => undefined) // it may have stopped
  }
  return {
    folder,
    account,
    call,
    /**
     * An empty cluster, whose superuser `postgres` comes in from this machine without a password.
     * @param {string} name
     */
    async initialize(name) {
      const locale = ['-N', '-E', 'UTF8', '--locale=C.UTF-8']
      await call('initdb', '-D', name, '-U', 'postgres', '-A', 'trust', ...locale)
    },
    /**
     * @param {string} name
     * @param {number} port
     * @param {string[]} settings
     */
    async start(name, port, ...settings) {
      names.add(name)
      const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...settings]
      const options = [`port=${port}`, ...own].map((setting) => `-c ${setting}`).join(' ')
      await call('pg_ctl', '-D', name, '-w', '-l', `${name}.log`, '-o', options, 'start')
    },
    stop,
    /**
     * As when its machine loses power.
     * @param {string} name
     */
    async kill(name) {
      const [line = ''] = (await readFile(join(folder, name, 'postmaster.pid'), 'utf8')).split('\n')
      await killWithChildren(Number(line))
    },
    /** @param {string} name */
    async remove(name) {
      await rm(join(folder, name), { recursive: true, force: true })
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...names].map(stop))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Children of PostgreSQL are no process group, and would end a moment after it.
 * @param {number} pid
 */
export async function killWithChildren(pid) {
  const listed = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }))
  for (const each of [pid, ...listed.stdout.split('\n').map(Number).filter(Boolean)])
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}
