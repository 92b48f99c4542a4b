import { getTableConfig } from '@payloadcms/db-postgres/drizzle/pg-core'
import pino from 'pino'
import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { bootCms } from '~/server/boot'
import { migrate } from '~cms/migrate'
import { migrations } from '~db/migrations'
import { topics } from '~db/repeatable-sql'
import { emptyDatabase, startTestCms } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'

// Making a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const logger = pino({ level: 'silent' })

test('an empty database gets every table, and each migration once', async () => {
  const cms = await bootCms({
    environment: testEnvironment('unused'),
    logger,
    database: await emptyDatabase(),
  })
  try {
    await migrate(cms.payload, cms.pool)
    const { rows } = await cms.pool.query('SELECT name FROM payload_migrations ORDER BY id')
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(migrations.map(({ name }) => name))
  } finally {
    await cms.close()
  }
})

test('every table and column of the database is declared, and the other way round', async () => {
  await using cms = await startTestCms()
  const { rows } = await cms.pool.query<{ name: string }>(
    `SELECT relname || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  )
  const declared = Object.values(cms.payload.db.tables)
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort())
})

test('every file of SQL is applied', async () => {
  const files = await readdir(new URL('../../../db/sql', import.meta.url))
  expect(files.sort()).toEqual(topics.map((topic) => `${topic}.sql`).sort())
})

test('a search for a part of an address or a name can use an index', async () => {
  await using cms = await startTestCms()
  const client = await cms.pool.connect()
  try {
    await client.query(
      `INSERT INTO waitlist_entries (email, name, source)
       SELECT md5(n::text) || '@example.com', md5((n + 1)::text), 'test' FROM generate_series(1, 3000) n`,
    )
    await client.query('VACUUM (ANALYZE) waitlist_entries')
    await client.query('SET enable_seqscan = off')
    for (const column of ['email', 'name']) {
      const { rows } = await client.query(
        `EXPLAIN SELECT id FROM waitlist_entries WHERE ${column} ILIKE '%layla%'`,
      )
      expect(JSON.stringify(rows)).toContain(`waitlist_entries_${column}_search_idx`)
    }
  } finally {
    client.release()
  }
})

test('a database that a schema push has changed is refused, without a question at the terminal', async () => {
  await using cms = await startTestCms()
  await cms.pool.query("INSERT INTO payload_migrations (name, batch) VALUES ('dev', -1)")
  await expect(migrate(cms.payload, cms.pool)).rejects.toThrow(/schema push/)
})
