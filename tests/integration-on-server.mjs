// Runs the integration tests for which that matters on a PostgreSQL server, in databases that they create and drop.
// Without DATABASE_URL it tries the usual local server, and says so when none answers.
import { spawnSync } from 'node:child_process'
import pg from 'pg'

import { onServer } from './support/on-server.mjs'

const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
try {
  await client.connect()
  const { rows } = await client.query('show server_version')
  console.log(`\n── integration tests on PostgreSQL ${rows[0].server_version} ──`)
  await client.end()
} catch (error) {
  console.log(
    `Skipped: no PostgreSQL server answers for the integration tests (${error instanceof Error ? error.message : error}).`,
  )
  process.exit(0)
}

if (spawnSync('pgbouncer', ['--version']).error && process.getuid?.() === 0) {
  console.log('Installing PgBouncer, which one of them needs …')
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' })
}

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', ...onServer],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: url,
      TEST_REPORT: 'integration-on-server',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=development`.trim(),
    },
  },
)
process.exitCode = status ?? 1
