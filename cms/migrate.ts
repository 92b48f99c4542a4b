import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import type { Migration, Payload } from 'payload'
import type { Pool } from 'pg'
import { migrations } from './migrations'

/** Call it under the boot lock. */
export async function migrate(payload: Payload, pool: Pool): Promise<void> {
  await refusePushedSchema(pool)
  const { logger } = payload
  // Payload logs the beginning and end of each migration at `info`; only failures matter to the person who starts it.
  payload.logger = logger.child({}, { level: logger.isLevelEnabled('debug') ? 'debug' : 'warn' })
  // Payload runs migrations by itself only when NODE_ENV is "production".
  try {
    await payload.db.migrate({ migrations: migrations.map(toPayloadMigration) })
  } finally {
    payload.logger = logger
  }
}

/** Whether {@link migrate} has something to do. */
export async function needsMigration(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT 1 WHERE to_regclass('payload_migrations') IS NOT NULL")
  if (rowCount === 0) return true
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM payload_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.some(({ name }) => !applied.has(name))
}

/** Payload leaves the arguments untyped, since each database adapter has its own. */
function toPayloadMigration({ name, up, down }: (typeof migrations)[number]): Migration {
  return {
    name,
    up: (args) => withoutTimeout(args as MigrateUpArgs, up),
    down: (args) => withoutTimeout(args as MigrateDownArgs, down),
  }
}

/** Building an index over a million rows exceeds the timeout of requests. */
async function withoutTimeout<Args extends MigrateUpArgs | MigrateDownArgs>(
  args: Args,
  change: (args: Args) => Promise<void>,
): Promise<void> {
  await args.db.execute(sql`SET LOCAL statement_timeout = 0`)
  await change(args)
}

/** Payload would prompt at the terminal. */
async function refusePushedSchema(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query("SELECT 1 WHERE to_regclass('payload_migrations') IS NOT NULL")
  if (rowCount === 0) return
  const { rows } = await pool.query('SELECT 1 FROM payload_migrations WHERE batch = -1 LIMIT 1')
  if (rows.length > 0)
    throw new Error(
      'This database was changed by a schema push, which migrations cannot follow. Use another one.',
    )
}
