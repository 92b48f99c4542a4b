import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { DataInUseError } from '~cms/embedded-postgres/data-lock'
import { openEmbeddedPostgres } from '~cms/embedded-postgres/open-embedded-postgres'
import { ResilientPool } from '~cms/pool'

// Making a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const script = fileURLToPath(new URL('../../support/use-embedded-postgres.ts', import.meta.url))
const logger = { warn: () => undefined }

let made: string
let folder: string
const processes: ChildProcess[] = []

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'kalima-test-'))
  await (await openEmbeddedPostgres(made)).close()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalima-test-'))
  await cp(made, folder, { recursive: true })
})
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('what is written is there again after closing, and nothing else is left', async () => {
  const first = await openEmbeddedPostgres(folder)
  const socket = socketFolderOf(first.url)
  expect((await stat(socket)).mode & 0o777).toBe(0o700)
  await query(first.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id')
  await first.close()
  await first.close()
  await expect(stat(socket)).rejects.toThrow(/ENOENT/)
  expect(await readdir(folder)).toEqual(['postgres', 'postgres.lock'])

  const second = await openEmbeddedPostgres(folder)
  expect(await query(second.url, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 1000 }])
  await second.close()
})

test('a copy that a killed backup has left goes at the next start, and one that is in use stays', async () => {
  const forgotten = join(folder, 'postgres-copy-one')
  const inUse = join(folder, 'postgres-copy-two')
  for (const copy of [forgotten, inUse]) await cp(made, copy, { recursive: true })
  const backup = await openEmbeddedPostgres(inUse)
  const site = await openEmbeddedPostgres(folder)
  expect(await readdir(folder)).toEqual(['postgres', 'postgres-copy-two', 'postgres.lock'])
  await site.close()
  await backup.close()
})

test('what a backup has left, and cannot be removed or goes at that moment, keeps no start from going on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await symlink(join(folder, 'nowhere'), join(folder, 'postgres-copy-gone'))
  await writeFile(join(folder, 'postgres-copy-file'), '')
  await mkdir(join(folder, 'postgres-copy-odd', 'postgres.lock'), { recursive: true })
  await cp(made, join(folder, 'postgres-copy-one'), { recursive: true })
  const site = await openEmbeddedPostgres(folder)
  expect(await query(site.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await site.close()
  const left = (await readdir(folder)).filter((name) => name.startsWith('postgres-copy-'))
  expect(left.toSorted()).toEqual(['postgres-copy-file', 'postgres-copy-gone', 'postgres-copy-odd'])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be removed (2): '))
  warn.mockRestore()
})

test('a second process is refused in one line, also when it goes round by a link', async () => {
  const database = await openEmbeddedPostgres(folder)
  const link = join(folder, 'link')
  await symlink(folder, link)
  for (const path of [folder, link]) {
    const lines = await linesOf(use(path, 'leave'))
    expect(lines).toEqual([
      `Another process uses ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    ])
  }
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(DataInUseError)
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.close()
})

test('after kill -9 the folder is free at once, and every acknowledged row is there', async () => {
  const child = use(folder, 'write')
  let acknowledged = 0
  for await (const line of reader(child)) {
    acknowledged = Number(line) || acknowledged
    if (acknowledged >= 200) child.kill('SIGKILL')
  }
  const database = await openEmbeddedPostgres(folder)
  const rows = await query(database.url, 'SELECT max(id) AS last, count(*)::int AS count FROM rows')
  expect(acknowledged).toBeGreaterThanOrEqual(200)
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(acknowledged)
  const leftBehind = (await readdir(tmpdir())).filter((name) => name.startsWith(prefixOf(database.url)))
  expect(leftBehind).toHaveLength(1)
  await database.close()
})

test('a first start that was killed half-way does not spoil the next', async () => {
  await rm(join(folder, 'postgres', 'base'), { recursive: true })
  await writeFile(join(folder, 'postgres.unfinished'), '')
  const database = await openEmbeddedPostgres(folder)
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.close()
  expect(await readdir(folder)).toEqual(['postgres', 'postgres.lock'])
})

test('the database alone does not keep a process alive', async () => {
  const child = use(folder, 'leave')
  expect(await linesOf(child)).toEqual(['open'])
  expect(child.exitCode).toBe(0)
})

test('a connection that takes another’s place finds a clean session', async () => {
  const database = await openEmbeddedPostgres(folder)
  const pool = new ResilientPool({ url: database.url, embedded: true, logger })
  for (let round = 0; round < 3; round += 1) {
    const client = await pool.connect()
    expect((await client.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
    await client.query({ name: 'same', text: 'SELECT $1::int AS round', values: [round] })
    await client.query('SET lock_timeout TO 5')
    await client.query('BEGIN')
    client.release(new Error('broken')) // the pool drops it, in the middle of its transaction
  }
  await pool.end()
  await database.close()
})

test('transactions at the same time do not see into one another', async () => {
  const database = await openEmbeddedPostgres(folder)
  const pool = new ResilientPool({ url: database.url, embedded: true, logger })
  await pool.query('CREATE TABLE numbers (value int)')
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const client = await pool.connect()
      await client.query('BEGIN')
      await client.query('INSERT INTO numbers VALUES ($1)', [index])
      await client.query(index % 2 ? 'ROLLBACK' : 'COMMIT')
      client.release()
    }),
  )
  const { rows } = await pool.query('SELECT count(*)::int AS count, sum(value % 2)::int AS odd FROM numbers')
  expect(rows).toEqual([{ count: 20, odd: 0 }])
  await pool.end()
  await database.close()
})

test('parts of an address can be searched by an index', async () => {
  const database = await openEmbeddedPostgres(folder)
  await query(database.url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
  expect(await query(database.url, "SELECT similarity('kalima', 'kalima') AS same")).toEqual([{ same: 1 }])
  await database.close()
})

function use(path: string, what: 'write' | 'leave'): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, path, what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  return child
}

function reader({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('The process has no output.')
  return createInterface({ input: stdout })
}

async function linesOf(child: ChildProcess): Promise<string[]> {
  const exit = once(child, 'exit')
  const lines: string[] = []
  for await (const line of reader(child)) lines.push(line)
  await exit
  return lines
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

function socketFolderOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? ''
}

/** What the socket folders of one database have in common. */
function prefixOf(url: string): string {
  const path = socketFolderOf(url)
  return path.slice(dirname(path).length + 1, -6)
}
