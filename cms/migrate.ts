import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import type { Migration, Payload } from 'payload'
import type { Pool } from 'pg'
import { migrations } from '~db/migrations'
import { applyRepeatableSql, changedTopics, type Queryable, versionOfSql } from '~db/repeatable-sql'
import packageJson from '../package.json'
import { isNewer } from './is-newer'

const baseline = '20261123_165722_baseline'
/** The last of the migrations that the baseline stands for. */
const lastBeforeBaseline = '20261123_165722_audit_chain'
/** The batch under which Payload records a schema that was pushed. */
const pushedBatch = -1

/** Call it under the boot lock. A database of a newer version is refused: its functions would become older than its tables. */
export async function migrate(payload: Payload, pool: Pool): Promise<void> {
  const newer = await newerVersion(pool)
  if (newer !== null)
    throw new Error(
      `A newer version of Kalima has changed this database (${newer}): start that one, or restore a backup from before.`,
    )
  const applied = await appliedMigrations(pool)
  refusePushedSchema(applied)
  await recordBaseline(applied, pool)
  const { logger } = payload
  // Payload logs the beginning and end of each migration at `info`; only failures matter to the person who starts it.
  payload.logger = logger.child({}, { level: logger.isLevelEnabled('debug') ? 'debug' : 'warn' })
  // Payload runs migrations by itself only when NODE_ENV is "production".
  try {
    await payload.db.migrate({ migrations: migrations.map(toPayloadMigration) })
  } finally {
    payload.logger = logger
  }
  await applyRepeatableSql(pool, packageJson.version)
}

/**
 * Whether {@link migrate} has something to do. Not where a newer version has done it: while instances are replaced one by one,
 * those of the version before go on.
 */
export async function needsMigration(pool: Queryable): Promise<boolean> {
  if ((await newerVersion(pool)) !== null) return false
  const applied = new Set((await appliedMigrations(pool)).map(({ name }) => name))
  return migrations.some(({ name }) => !applied.has(name)) || (await changedTopics(pool)).length > 0
}

/** What {@link migrate} has to do, and the newest of what a newer version has done. */
export async function listPending(database: Queryable) {
  const applied = await appliedMigrations(database)
  const names = new Set(applied.map(({ name }) => name))
  const pending = migrations.map(({ name }) => name).filter((name) => !names.has(name))
  const isEmpty = applied.length === 0
  const topics = isEmpty || pending.length > 0 ? [] : await changedTopics(database)
  return {
    isEmpty,
    pending: [...pending, ...topics.map(({ topic }) => `${topic}.sql`)],
    newer: await newerVersion(database),
  }
}

/** What tells that a newer version has changed the database: its last migration, or its number where it has changed SQL alone. */
async function newerVersion(pool: Queryable): Promise<string | null> {
  const known = new Set(migrations.map(({ name }) => name))
  const applied = (await appliedMigrations(pool)).filter(({ batch }) => batch !== pushedBatch)
  const unknown = applied
    .map(({ name }) => name)
    .filter((name) => name > baseline && !known.has(name))
    .sort()
  const last = unknown.at(-1)
  if (last !== undefined) return last
  const { rowCount } = await pool.query("SELECT 1 WHERE to_regclass('applied_sql') IS NOT NULL")
  if (rowCount === 0) return null
  const version = await versionOfSql(pool)
  if (version === undefined || !isNewer(version, packageJson.version)) return null
  return (await changedTopics(pool)).length > 0 ? version : null
}

/** Whether no start has made anything of the database yet. */
export async function isWithoutSite(database: Queryable): Promise<boolean> {
  return (await appliedMigrations(database)).length === 0
}

type AppliedMigration = { name: string; batch: number }

/** The migrations that have run; none on a database without tables. */
async function appliedMigrations(pool: Queryable): Promise<AppliedMigration[]> {
  const { rowCount } = await pool.query("SELECT 1 WHERE to_regclass('payload_migrations') IS NOT NULL")
  if (rowCount === 0) return []
  return (await pool.query<AppliedMigration>('SELECT name, batch::integer FROM payload_migrations')).rows
}

/** A database that went step by step to where the baseline begins has all of it. */
async function recordBaseline(applied: AppliedMigration[], pool: Pool): Promise<void> {
  const has = (wanted: string) => applied.some(({ name }) => name === wanted)
  if (applied.length === 0 || has(baseline)) return
  if (!has(lastBeforeBaseline))
    throw new Error(
      `This database is older than the version of ${lastBeforeBaseline}: start that version on it first.`,
    )
  await pool.query(
    'INSERT INTO payload_migrations (name, batch) SELECT $1, batch FROM payload_migrations WHERE name = $2',
    [baseline, lastBeforeBaseline],
  )
}

/** Payload leaves the arguments untyped, since each database adapter has its own. */
function toPayloadMigration({ name, up }: (typeof migrations)[number]): Migration {
  return {
    name,
    up: (args) => withoutTimeout(args as MigrateUpArgs, up),
    down: () => Promise.reject(new Error('Migrations only go forward.')),
  }
}

/** Building an index over a million rows exceeds the timeout of requests. */
async function withoutTimeout(
  args: MigrateUpArgs,
  change: (args: MigrateUpArgs) => Promise<void>,
): Promise<void> {
  await args.db.execute(sql`SET LOCAL statement_timeout = 0`)
  await change(args)
}

/** Payload would prompt at the terminal. */
function refusePushedSchema(applied: AppliedMigration[]): void {
  if (applied.some(({ batch }) => batch === pushedBatch))
    throw new Error(
      'This database was changed by a schema push, which migrations cannot follow. Use another one.',
    )
}
