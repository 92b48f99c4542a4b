import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { bootCms } from '~/server/boot'
import { withLock } from '~cms/advisory-lock'
import { withBootLock } from '~cms/boot-lock'
import { connectToDatabase } from '~cms/database-client'
import { testServer } from '~tests/support/template'
import { startTestCms } from '~tests/support/test-cms'

type Timeout = { statement_timeout: string }

test.runIf(testServer())(
  'who waits for the lock waits longer than a role lets its statements take',
  async () => {
    const client = await connectToDatabase(testServer() ?? '', { statement_timeout: 30_000 })
    try {
      const during = await withLock(client, { name: 'a lock of the test' }, () =>
        client.query<Timeout>('SHOW statement_timeout'),
      )
      const after = await client.query<Timeout>('SHOW statement_timeout')
      expect([during.rows, after.rows]).toEqual([
        [{ statement_timeout: '0' }],
        [{ statement_timeout: '30s' }],
      ])
    } finally {
      await client.end()
    }
  },
)

test.runIf(testServer())(
  'a start that is stopped waits no longer for the migrations of another',
  async () => {
    await using cms = await startTestCms()
    const { environment, pool } = cms
    const logger = pino({ level: 'silent' })
    const database = { ...cms.database, close: () => Promise.resolve() }
    const stopped = new AbortController()
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
    await withBootLock({ ...database, logger }, async () => {
      const boot = bootCms({ environment, logger, database, signal: stopped.signal, workers: [] })
      const refused = expect(boot).rejects.toThrow()
      await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, { timeout: 30_000 })
      stopped.abort()
      await refused
    })
  },
)
