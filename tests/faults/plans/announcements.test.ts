import { expect, test } from 'vitest'

import { countAudience } from '~/features/announcements/audience.server'
import { noteBounced, noteUnsubscribed, recipientMailId } from '~/features/announcements/recipients.server'
import { readResults } from '~/features/announcements/results.server'
import {
  cancelAnnouncement,
  pauseAnnouncement,
  resumeAnnouncement,
  sendAnnouncement,
} from '~/features/announcements/send-announcement.server'
import { setCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import type { Audience } from '~collections/announcement-audience'
import { readMailKey } from '~collections/suppression/suppress'
import { seedEntries, seedInterests } from '~tests/bench/seed-entries'
import { addAnnouncement, adminOf, recipientsOf, runOnce, timeZone } from '~tests/support/announcements'
import { ask } from '~tests/support/fresh-storage'
import { unauditedRows } from '~tests/support/past-the-audit'
import { reportPlans, type Query } from '~tests/support/report-plans'
import { testServer } from '~tests/support/template'
import { seededDatabase, startTestCms } from '~tests/support/test-cms'

/** Filling a million takes minutes: `TEST_ENTRIES=1000000` asks for them (docs/operations.md). */
const entries = Number(process.env.TEST_ENTRIES ?? 0)
const sample = 'p@example.com'
const audiences: Audience[] = [
  {},
  { status: 'opened', language: 'ar' },
  { confirmed: false },
  { interest: 'calligraphy' },
  { interest: 'grammar', country: 'JO' },
  { channel: 'email', country: 'SA' },
  { joinedFrom: '2026-11-01' },
]

test.runIf(testServer() && entries > 0)(
  'with a long list, no question about an announcement reads a whole table',
  { timeout: 900_000 },
  async () => {
    const database = await seededDatabase()
    const query = <Row extends Record<string, unknown>>(sql: string) => ask<Row>(database.url, sql)
    await seedEntries(query, entries)
    await seedInterests(query)
    await seedFormerOne(query)
    await reportPlans(database.url)

    await using cms = await startTestCms({}, database)
    setCms(cms)
    const plans: string[] = []
    cms.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)))
    const { payload } = cms
    const admin = await adminOf(cms)
    try {
      for (const audience of audiences) {
        await countAudience(payload, audience, timeZone)
        const id = await addAnnouncement(cms, { audience })
        // Whatever is in it: nobody has an unconfirmed audience.
        const isBegun = await sendAnnouncement(admin, id, { at: 'now' }, { timeZone }).then(
          () => true,
          () => false,
        )
        for (let round = 0; isBegun && round < 3; round++) await runOnce(cms)
        await cms.pool.query(
          `update outgoing_mails set due_at = now() + interval '1 hour' where state = 'queued'`,
        )
        if (!isBegun) continue
        await pauseAnnouncement(admin, id)
        await resumeAnnouncement(admin, id)
        await readResults(payload, { id, startedAt: new Date().toISOString() }, timeZone)
        const [recipient] = await recipientsOf(cms, id)
        const key = await readMailKey(payload)
        const messageId = recipientMailId(key, recipient?.id ?? 1, 'kalima.local')
        await inTransaction(payload, async (req) => {
          await noteBounced(req, [messageId], [sample])
          await noteUnsubscribed(req, recipient?.entry ?? 1, recipient?.id ?? 1)
        })
        await cancelAnnouncement(admin, id)
      }
      await readResults(payload, { id: 1, startedAt: new Date().toISOString() }, timeZone)
      // Through to its end, which looks whether anybody waits.
      await cms.pool.query(`update announcements set status = 'sending' where id = 1`)
      await runOnce(cms)
      const { rows } = await cms.pool.query('select status from announcements where id = 1')
      expect(rows).toEqual([{ status: 'sent' }])
    } finally {
      setCms(undefined)
    }
    expect(plans.length).toBeGreaterThan(100)
    expect(plans.filter(readsWholeTable)).toEqual([])
  },
)

/** One that has gone to everybody. */
async function seedFormerOne(query: Query) {
  await query(`${unauditedRows}
    insert into announcements (status, started_at, updated_at, created_at) values ('sent', now(), now(), now())`)
  await query(
    `insert into announcement_runs (announcement_id, after_entry, last_entry) values (1, 2147483647, 2147483647)`,
  )
  await query(`
    insert into announcement_recipients (announcement_id, entry_id, state, problem, sent_at)
    select 1, id, case when id % 500 = 0 then 'failed' else 'sent' end, case when id % 500 = 0 then 'refused' end, now()
    from waitlist_entries`)
  await query(`
    insert into outgoing_mails (kind, lane, record_id, state, settled_at)
    select 'announcement', 'list', id, state, now() from announcement_recipients`)
  await query('vacuum (analyze) announcement_recipients')
  await query('vacuum (analyze) outgoing_mails')
}

function readsWholeTable(plan: string): boolean {
  return /Seq Scan on (waitlist_entries|waitlist_entries_texts|announcement_recipients|outgoing_mails)\b/.test(
    plan,
  )
}
