import { expect, test, vi } from 'vitest'

import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { requestJoinMail } from '~/features/waitlist/request-join-mail.server'
import { inTransaction } from '~cms/transaction'
import { joinMailsPerHour } from '~collections/values/waitlist'
import { inBatches } from '~tests/support/in-batches'
import { startTestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 300_000 })

/** \`TEST_JOINS=10000\` asks for a flood that takes minutes. */
const joins = Number(process.env.TEST_JOINS ?? 500)
const strangers = joinMailsPerHour.usual + joins
const atOnce = 20

test('however often an address is entered, it gets one mail a day, and all addresses so many an hour', async () => {
  await using cms = await startTestCms()
  const { payload, pool } = cms
  const email = 'target@example.com'
  await inBatches(joins, atOnce, () =>
    joinWaitlist(
      { payload, needsConfirmation: true },
      { email, source: 'flood', language: 'en', referral: null },
      'form',
    ),
  )
  const { rows } = await pool.query<{ queued: number; mails: number }>(
    `select count(*)::int as queued, (select count(*)::int from join_mails) as mails from outgoing_mails
     where kind = 'join-mail'`,
  )
  expect(rows).toEqual([{ queued: 1, mails: 1 }])

  await inBatches(strangers, atOnce, (number) =>
    inTransaction(payload, (req) =>
      requestJoinMail(req, 'confirmation', {
        email: `stranger-${number}@example.com`,
        language: 'ar',
        source: 'flood',
      }),
    ),
  )
  const { rows: hours } = await pool.query<{ most: number; all: number }>(
    `select max(within)::int as most, count(*)::int as all from (
       select count(*) over (order by send_at range between current row and interval '3599.999 s' following) as within
       from join_mails) as windows`,
  )
  expect(hours[0]?.all).toBe(strangers + 1)
  expect(hours[0]?.most).toBe(joinMailsPerHour.usual)
})
