import { expect, test } from 'vitest'

import { nextDeliveries } from '~cms/jobs/next-deliveries'
import { noAnswer, notCalled } from '~collections/values/webhooks'
import { ask } from '~tests/support/fresh-storage'
import { unauditedRows } from '~tests/support/past-the-audit'
import { reportPlans } from '~tests/support/report-plans'
import { testServer } from '~tests/support/template'
import { seededDatabase, startTestCms } from '~tests/support/test-cms'
import { addWebhook } from '~tests/support/webhook-receiver'

/** Enough that PostgreSQL prefers an index to reading all of the table. */
const waiting = 20_000
const queue = 'nobody runs it'

test.runIf(testServer())(
  'what goes next is read by webhook, however many calls wait',
  { timeout: 180_000 },
  async () => {
    const database = await seededDatabase()
    await reportPlans(database.url)
    await using cms = await startTestCms({}, database)
    for (let place = 0; place < 5; place++) await addWebhook(cms, ['site.launched'])
    await ask(
      database.url,
      `${unauditedRows}
       insert into webhook_deliveries (webhook_id, event, payload, status, attempts, error, updated_at)
       select 1 + n % 5, 'webhook.test', '{}', 'pending', n % 2,
         case n % 7 when 0 then '${noAnswer}' when 1 then '${notCalled}' end, now() - n % 600 * interval '1 second'
       from generate_series(1, ${waiting}) as n`,
    )
    await ask(
      database.url,
      `insert into payload_jobs (task_slug, queue, input, total_tried, wait_until)
       select 'deliver-webhook', '${queue}', jsonb_build_object('delivery', id, 'webhook', webhook_id), attempts,
         case attempts when 1 then now() + (id % 600 - 300) * interval '1 second' end
       from webhook_deliveries`,
    )
    for (const table of ['payload_jobs', 'webhook_deliveries'])
      await ask(database.url, `vacuum analyze ${table}`)

    const plans: string[] = []
    const client = await cms.pool.connect()
    client.on('notice', ({ message = '' }) => plans.push(message))
    try {
      expect(await nextDeliveries(client, { queue, limit: 20 })).toHaveLength(20)
    } finally {
      client.release()
    }
    const [plan = ''] = plans
    expect(plan).toContain('payload_jobs_next_delivery_idx')
    expect(plan).toContain('webhook_deliveries_last_call_idx')
    expect(plan).not.toMatch(/(Seq Scan|Bitmap Heap Scan) on (payload_jobs|webhook_deliveries)/)
    expect(plan.match(/using payload_jobs_\w+/g)).toEqual(
      Array(3).fill('using payload_jobs_next_delivery_idx'),
    )
  },
)
