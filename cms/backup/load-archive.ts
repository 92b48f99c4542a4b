import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createLocalReq, type Payload } from 'payload'
import pg, { type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrations } from '~db/migrations'
import { exchangeFile } from '../embedded-postgres/exchange-file'
import type { Uploads } from '../uploads/uploads'
import { DamagedArchiveError, hashOf, measure, readArchive } from './archive'
import { columnList, dropEverything, listTables, quoted } from './catalog'
import { type Manifest, uploadName } from './manifest'
import type { Progress } from './progress'
import { setTextForms } from './snapshot'

type LoadOptions = {
  payload: Payload
  client: PoolClient
  file: string
  manifest: Manifest
  /** The folder of an embedded database; null on a server. */
  dataDir: string | null
  uploads: Uploads
  progress: Progress
}

/**
 * Makes the tables of the archive's version and loads its rows, in the open transaction of the client: the target is as it was
 * until that is committed. What `db/sql` adds comes with the next `migrate`.
 */
export async function loadArchive(options: LoadOptions): Promise<void> {
  const { payload, client, manifest } = options
  await client.query('SET LOCAL statement_timeout = 0')
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  await setTextForms(client)
  await dropEverything(client)
  await makeTables(payload, client, manifest)
  await makePartitions(client, manifest)
  await requireSameTables(client, manifest)
  const putBack = await setAside(client)
  await loadParts(options)
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
  for (const statement of putBack) await client.query(statement)
  await client.query('DELETE FROM applied_sql')
}

/** Throws unless the migrations of the archive are the first ones of this version. */
export function requireKnownMigrations({ migrations: applied, version }: Manifest): void {
  const known = migrations.map(({ name }) => name)
  const [first = ''] = known
  // What stands before the baseline is part of it.
  const wanted = applied.filter((name) => name >= first)
  const isPrefix = wanted.every((name, at) => known[at] === name)
  if (!isPrefix || wanted.length === 0)
    throw new Error(
      `The archive comes from Kalima ${version}, whose database this version cannot make. Restore it with that version, or a newer one.`,
    )
}

async function makeTables(payload: Payload, client: PoolClient, manifest: Manifest): Promise<void> {
  const db = drizzle({ client })
  const req = await createLocalReq({}, payload)
  const applied = new Set(manifest.migrations)
  for (const { name, up } of migrations) if (applied.has(name)) await up({ db, payload, req })
  const tables = await listTables(client)
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`) // rows that migrations write
  await makeTypesAnew(client)
}

type GrownType = {
  name: string
  labels: string[]
  columns: { table: string; name: string; default: string | null }[]
}

/**
 * Before version 17, PostgreSQL takes no value that a migration has added to a type until that is committed: those types are
 * made once more, with all of their values. Values that have come one after the other are of different commands.
 */
async function makeTypesAnew(client: PoolClient): Promise<void> {
  const { rows } = await client.query<GrownType>(`
    SELECT typname AS name,
      (SELECT json_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = type.oid) AS labels,
      (SELECT coalesce(json_agg(json_build_object('table', relname, 'name', attname,
            'default', (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE (adrelid, adnum) = (attrelid, attnum)))), '[]')
          FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
          WHERE atttypid = type.oid AND relkind IN ('r', 'p') AND NOT relispartition) AS columns
    FROM pg_type AS type WHERE typnamespace = 'public'::regnamespace
      AND (SELECT count(DISTINCT cmin::text) > 1 FROM pg_enum WHERE enumtypid = type.oid)`)
  for (const { name, labels, columns } of rows) {
    const type = quoted(name)
    await client.query(`ALTER TYPE ${type} RENAME TO former_type`)
    await client.query(
      `CREATE TYPE ${type} AS ENUM (${labels.map((label) => pg.escapeLiteral(label)).join(', ')})`,
    )
    for (const column of columns) {
      const alter = `ALTER COLUMN ${pg.escapeIdentifier(column.name)}`
      await client.query(
        `ALTER TABLE ${quoted(column.table)} ${alter} DROP DEFAULT,
           ${alter} TYPE ${type} USING ${pg.escapeIdentifier(column.name)}::text::${type}
           ${column.default === null ? '' : `, ${alter} SET DEFAULT ${column.default}`}`,
      )
    }
    await client.query(`DROP TYPE public.former_type`)
  }
}

/** Those of the archive in place of those that belong to the day on which the tables were made. */
async function makePartitions(client: PoolClient, manifest: Manifest): Promise<void> {
  for (const { name, partition } of await listTables(client))
    if (partition) await client.query(`DROP TABLE ${quoted(name)}`)
  for (const { name, partition } of manifest.tables) {
    if (!partition) continue
    if (!/^(DEFAULT|FOR VALUES [\w\s'(),:+.-]+)$/.test(partition.bound))
      throw new DamagedArchiveError(`The archive has a partition that cannot be made: ${name}.`)
    await client.query(`CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(partition.of)} ${partition.bound}`)
  }
}

async function requireSameTables(client: PoolClient, manifest: Manifest): Promise<void> {
  const made = new Map((await listTables(client)).map((table) => [table.name, table.columns]))
  for (const { name, columns, rows } of manifest.tables) {
    if (rows === 0) continue
    const names = new Set(made.get(name)?.map((column) => column.name))
    const missing = columns.find((column) => !names.has(column.name))
    if (missing) throw new Error(`The archive has ${name}.${missing.name}, which its migrations do not make.`)
  }
}

/**
 * Foreign keys, indexes and triggers stand in the way of loading: rows come in no order, and each would be checked and
 * indexed by itself. Returns the statements that put them back.
 */
async function setAside(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ aside: string; back: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS aside,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    UNION ALL
    SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', oid::regclass),
      format('ALTER TABLE %s ENABLE TRIGGER USER', oid::regclass)
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`)
  for (const { aside } of rows) await client.query(aside)
  // Keys need the unique indexes of what they point to.
  const isKey = (statement: string) => statement.includes(' FOREIGN KEY ')
  const back = rows.map((row) => row.back)
  return [...back.filter((statement) => !isKey(statement)), ...back.filter(isKey)]
}

async function loadParts({ client, file, manifest, dataDir, uploads, progress }: LoadOptions): Promise<void> {
  const tables = new Map(manifest.tables.flatMap((table) => table.parts.map((part) => [part, table])))
  const hashes = new Map(manifest.parts.map(({ name, sha256 }) => [name, sha256]))
  const copyIn = dataDir === null ? streamTo(client) : fileFor(client, dataDir)
  progress.begin('Loading', manifest.parts.length)
  const requireHash = (name: string, hash: string) => {
    if (hash !== hashes.get(name)) throw new DamagedArchiveError(`${file} has changed while it was read.`)
  }
  await readArchive(file, async (name, entry) => {
    const upload = name.startsWith(uploadName('')) ? name.slice(uploadName('').length) : null
    if (upload === null) {
      const bytes = await entry.whole()
      if (!hashes.has(name)) return // the manifest
      requireHash(name, hashOf(bytes))
      const table = tables.get(name)
      if (table) await copyIn(`${quoted(table.name)} (${columnList(table)})`, bytes)
    } else {
      const measured = measure(entry.chunks)
      await uploads.write(upload, measured.chunks)
      requireHash(name, measured.sha256())
    }
    progress.advance(1)
  })
  progress.end()
}

type CopyIn = (target: string, rows: Buffer) => Promise<void>

const streamTo =
  (client: PoolClient): CopyIn =>
  async (target, rows) => {
    const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`))
    stream.end(rows)
    await once(stream, 'finish')
  }

/** The embedded database has no COPY FROM STDIN: it would wait for rows in the midst of a statement. */
function fileFor(client: PoolClient, dataDir: string): CopyIn {
  let count = 0
  return async (target, rows) => {
    const { path, seen } = await exchangeFile(client, dataDir, ++count)
    try {
      await writeFile(path, rows, { mode: 0o600 })
      await client.query(`COPY ${target} FROM ${pg.escapeLiteral(seen)}`)
    } finally {
      await rm(path, { force: true })
    }
  }
}
