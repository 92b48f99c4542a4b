import { expect, test } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { setCms } from '~cms/client.server'
import { inboxCases } from '~tests/bench/inbox-cases'
import { seedInbox } from '~tests/bench/seed-inbox'
import { ask } from '~tests/support/fresh-storage'
import { reportPlans } from '~tests/support/report-plans'
import { addTeamMember } from '~tests/support/team-member'
import { testServer } from '~tests/support/template'
import { seededDatabase, startTestCms } from '~tests/support/test-cms'

/** In a small table PostgreSQL rightly reads all: `TEST_ENTRIES=500000` asks for the size that counts (docs/operations.md). */
const messages = Number(process.env.TEST_ENTRIES ?? 0)

test.runIf(testServer() && messages > 0)(
  'with many messages, no question of the inbox reads a whole table',
  { timeout: 900_000 },
  async () => {
    const database = await seededDatabase()
    const query = <Row extends Record<string, unknown>>(sql: string) => ask<Row>(database.url, sql)
    await seedInbox(query, messages)
    await reportPlans(database.url)

    await using cms = await startTestCms({}, database)
    setCms(cms)
    const plans: string[] = []
    cms.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)))
    const user = await addTeamMember(cms.payload, 'editor')
    const member: Member = { user, payload: cms.payload, as: { user, overrideAccess: false } }
    try {
      for (const run of Object.values(inboxCases(member))) await run()
    } finally {
      setCms(undefined)
    }
    expect(plans.length).toBeGreaterThan(100)
    expect(plans.filter(readsWholeTable)).toEqual([])
  },
)

test('every question of the inbox is answered, however few messages there are', async () => {
  await using cms = await startTestCms()
  setCms(cms)
  const user = await addTeamMember(cms.payload, 'editor')
  const member: Member = { user, payload: cms.payload, as: { user, overrideAccess: false } }
  const query = async <Row extends Record<string, unknown>>(statement: string) =>
    (await cms.pool.query<Row>(statement)).rows
  await seedInbox(query, 2000)
  try {
    for (const [name, run] of Object.entries(inboxCases(member)))
      expect([name, await run()]).not.toContain(null)
  } finally {
    setCms(undefined)
  }
})

function readsWholeTable(plan: string): boolean {
  return /Seq Scan on (message_threads|message_threads_texts|message_thread_searches|messages|contact_submissions)\b/.test(
    plan,
  )
}
