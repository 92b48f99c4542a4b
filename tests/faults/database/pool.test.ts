import { expect, inject, test } from 'vitest'
import { isDatabaseAway } from '~cms/database-errors'
import { startTestCms } from '~tests/support/test-cms'

test('connections that the server ends, idle or in a transaction, are replaced', async ({ skip }) => {
  if (inject('template').kind !== 'server')
    return skip('nobody else can end a connection of the embedded database')
  await using cms = await startTestCms()
  const { pool } = cms
  const idle = await pool.connect()
  const busy = await pool.connect()
  idle.release()
  await busy.query('BEGIN')

  // Away from the pool's own listeners either would end this process.
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await expect(busy.query('SELECT 1').catch(isDatabaseAway)).resolves.toBe(true)
  busy.release(true)

  // The pool may not have noticed each of its losses yet.
  const one = async () => (await pool.query<{ one: number }>('SELECT 1 AS one')).rows
  await expect.poll(() => one().catch(String)).toEqual([{ one: 1 }])
  const total = async () =>
    (await cms.payload.count({ collection: 'legal-sections', overrideAccess: true })).totalDocs
  await expect.poll(() => total().catch(String)).toBe(32)
})

test('a call that forgets the transaction it stands in fails, instead of waiting forever', async ({
  skip,
}) => {
  await using cms = await startTestCms()
  if (!cms.database.embedded) return skip('a server has more than one connection')
  const client = await cms.pool.connect()
  const forgotten = cms.pool.query('SELECT 1')
  await expect(forgotten.catch(isDatabaseAway)).resolves.toBe(true)
  client.release()
})
