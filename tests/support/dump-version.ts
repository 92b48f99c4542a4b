/**
 * `npm run dump:version`, once a version is released: writes `version-before.sql.gz` anew, from which the tests of the next
 * version upgrade. It is what a first start of this version leaves, with sample records and a row in each table that
 * takes one. Says which tables stay empty, for which somebody adds one by hand if it matters.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import pg from 'pg'

import { findTestServer } from './find-test-server.mjs'
import { freshStorage } from './fresh-storage'
import { startServer } from './start-server'

const server = await findTestServer()
if (!server) throw new Error('It takes a PostgreSQL server, and pg_dump of its version.')
process.env.TEST_DATABASE_URL = server

await using storage = await freshStorage()
{
  await using running = await startServer({ ...storage.variables, DEMO_DATA: 'on', LOG_LEVEL: 'warn' })
  await running.stop()
}
const superuser = new URL(server)
superuser.pathname = new URL(storage.databaseUrl ?? '').pathname
const client = new pg.Client({ connectionString: superuser.href })
await client.connect()
const empty = await fillEmptyTables()
await client.end()

const dump = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100', superuser.href]
const { stdout } = await promisify(execFile)('pg_dump', dump, { maxBuffer: 2 ** 30 })
// Commands of psql, which a client does not know.
const statements = stdout.replaceAll(/^\\(?:un)?restrict .*$/gm, '')
await writeFile(new URL('version-before.sql.gz', import.meta.url), gzipSync(statements, { level: 9 }))
console.log('Written to tests/support/version-before.sql.gz.')
if (empty.length > 0) console.log(`Without a row: ${empty.join(', ')}.`)

/** Puts one row into each table without one, as often as a table may need another first. Gives those that took none. */
async function fillEmptyTables(): Promise<string[]> {
  let left = await emptyTables()
  for (let before = Infinity; left.length < before; left = await emptyTables()) {
    before = left.length
    for (const table of left) await fill(table).catch(() => undefined) // a rule of it, or a table that is empty yet
  }
  return left
}

async function emptyTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount === 0) found.push(name)
  }
  return found
}

type Column = { name: string; type: string; label: string | null; table: string | null; key: string | null }

/** Every column that has to have a value and gets none by itself. */
async function fill(table: string): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       (select enumlabel from pg_enum where enumtypid = a.atttypid order by enumsortorder limit 1) as label,
       f.confrelid::regclass::text as table, k.attname as key
     from pg_attribute a
     left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
     left join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attnotnull
       and not a.atthasdef and a.attidentity = ''`,
    [pg.escapeIdentifier(table)],
  )
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const values = columns.map(valueFor).join(', ')
  await client.query(
    columns.length === 0
      ? `insert into ${pg.escapeIdentifier(table)} default values`
      : `insert into ${pg.escapeIdentifier(table)} (${names}) values (${values})`,
  )
}

const valuesByType: Record<string, string> = {
  boolean: 'false',
  bytea: `'\\x00'`,
  date: 'current_date',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': 'now()',
}

function valueFor({ type, label, table, key }: Column): string {
  if (table !== null && key !== null) return `(select ${pg.escapeIdentifier(key)} from ${table} limit 1)`
  if (label !== null) return pg.escapeLiteral(label)
  return valuesByType[type] ?? (type.endsWith('[]') ? `'{}'` : `'x'`)
}
