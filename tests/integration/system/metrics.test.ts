import { afterAll, expect, test } from 'vitest'

import { writeMetrics } from '~/features/system/metrics.server'
import { storeInboundMail } from '~/features/messages/inbound/store-inbound-mail.server'
import { setCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { rawMail } from '~tests/support/raw-mail'
import { startTestCms } from '~tests/support/test-cms'

afterAll(() => setCms(undefined))

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
