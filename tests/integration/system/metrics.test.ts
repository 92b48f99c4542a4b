import { afterEach, expect, test } from 'vitest'

import { readDatabase, writeMetrics } from '~/features/system/metrics.server'
import { storeInboundMail } from '~/features/messages/inbound/store-inbound-mail.server'
import { setCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { longJobs } from '~collections/job-queues'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { rawMail } from '~tests/support/raw-mail'
import { seededStorage } from '~tests/support/seeded-storage'
import { startTestCms } from '~tests/support/test-cms'
import { withCms } from '~tests/support/with-cms'

afterEach(() => {
  setCms(undefined)
  readDatabase.forget()
})

test('a mail that was given up is counted as such, and waits no longer', async () => {
  await using cms = await startTestCms()
  setCms(cms)
  await inTransaction(cms.payload, async (req) => {
    for (const subject of ['Given up', 'To be tried again'])
      await storeInboundMail(req, Buffer.from(rawMail({ subject })))
    await queryInTransaction(
      req,
      sql`UPDATE payload_jobs SET wait_until = now() + interval '1 hour',
            has_error = input ->> 'mail' = (SELECT min(id)::text FROM inbound_mails)`,
    )
    await queryInTransaction(
      req,
      sql`UPDATE inbound_mails SET received_at = now() - interval '1 day' WHERE id = (SELECT min(id) FROM inbound_mails)`,
    )
  })
  const lines = (await writeMetrics()).split('\n')
  expect(lines).toContain('kalima_queue_depth{queue="inbound"} 1')
  expect(lines).toContain('kalima_inbound_mails_failed 1')
  const age = lines.find((line) => line.startsWith('kalima_queue_oldest_seconds{queue="inbound"}'))
  expect(Number(age?.split(' ')[1])).toBeLessThan(3600)
})

test('a long job has waited until it runs, however long that takes', async () => {
  await using storage = await seededStorage()
  const readings = await withCms(
    storage,
    async (cms) => {
      setCms(cms)
      await cms.pool.query(
        `insert into payload_jobs (task_slug, queue, input, processing, created_at)
         values ('confirm-waiting', $1, '{}', true, now() - interval '1 hour')`,
        [longJobs],
      )
      const running = await readQueue('confirm-waiting')
      await cms.pool.query('update payload_jobs set processing = false')
      readDatabase.forget()
      return { running, waiting: await readQueue('confirm-waiting') }
    },
    { runsJobs: false },
  )
  expect(readings.running).toEqual({ depth: 1, age: 0 })
  expect(readings.waiting.depth).toBe(1)
  expect(readings.waiting.age).toBeGreaterThanOrEqual(3600)
})

async function readQueue(queue: string) {
  const lines = (await writeMetrics()).split('\n')
  const valueOf = (name: string) =>
    Number(lines.find((line) => line.startsWith(`${name}{queue="${queue}"}`))?.split(' ')[1])
  return { depth: valueOf('kalima_queue_depth'), age: valueOf('kalima_queue_oldest_seconds') }
}
