import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { recordAudit } from '~cms/audit/record-audit'
import { recordRefusal } from '~cms/audit/record-refusal'
import { inRequestScope } from '~cms/request-scope'
import { addDemoData, removeDemoData } from '~/server/seed/demo/demo-data'
import { inTransaction } from '~cms/transaction'
import { addTeamMember } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
})
afterAll(() => cms[Symbol.asyncDispose]())

async function count(condition = 'true'): Promise<number> {
  const { rows } = await cms.pool.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where ${condition}`,
  )
  return rows[0]?.count ?? 0
}

/** Does the work as if for a request, and gives what it said in the log. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  let said = ''
  const logger = pino({ level: 'info' }, { write: (line: string) => (said += line) })
  await inRequestScope({ requestId: 'a-request', clientAddress: '203.0.113.7', logger, isWrite: false }, work)
  return said
}

test('an event is kept and said once, with the client as a hash', async () => {
  const record = { kind: 'webhooks', id: 71 }
  const said = await logOf(() => recordAudit(cms.payload, { action: 'deleted', actor: null, record }))
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(said)).toMatchObject({ action: 'deleted', actor: 'visitor', record })
  expect(said).not.toContain('203.0.113.7')
  expect(await count(`record_id = '71' and client_hash is not null and request_id = 'a-request'`)).toBe(1)
})

test('what is rolled back is neither kept nor said', async () => {
  const event = { action: 'deleted', actor: 'system', record: { kind: 'webhooks', id: 72 } } as const
  const said = await logOf(async () => {
    const change = inTransaction(cms.payload, async (req) => {
      await recordAudit(cms.payload, event, req)
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
  })
  expect([said, await count(`record_id = '72'`)]).toEqual(['', 0])

  const saidAfterCommit = await logOf(() =>
    inTransaction(cms.payload, (req) => recordAudit(cms.payload, event, req)),
  )
  expect([saidAfterCommit.match(/security event/g)?.length, await count(`record_id = '72'`)]).toEqual([1, 1])
})

test('the database itself refuses to change events, and to remove them before their time', async () => {
  const { pool } = cms
  const before = await count()
  for (const statement of [
    `update audit_entries set actor_name = 'somebody else'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
  ])
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  expect(await count()).toBe(before)
})

test('refusals cannot fill the table: one a minute for an operation, sixty an hour in all', async () => {
  const { payload, pool } = cms
  const user = await addTeamMember(payload, 'viewer')
  const other = await addTeamMember(payload, 'viewer')
  const refuse = (operation: string, who = user) =>
    recordRefusal({ payload, user: who }, { operation, needs: 'admin' })
  const kept = (who = user) => count(`action = 'access-refused' and actor_id = ${who.id}`)

  await Promise.all(Array.from({ length: 5 }, () => refuse('one operation')))
  expect(await kept()).toBe(1)
  await pool.query(`update rate_limits set expire = 0 where key like 'refusal %one operation'`) // as if a minute later
  await refuse('one operation')
  expect(await kept()).toBe(2)
  for (let place = 0; place < 80; place += 1) await refuse(`operation ${place}`)
  expect(await kept()).toBe(60)
  await refuse('one operation', other)
  expect(await kept(other)).toBe(1)
})

test('sample data comes and goes without events', async () => {
  const before = await count()
  await addDemoData(cms.payload, cms.environment.SITE_TIME_ZONE)
  expect(await removeDemoData(cms.payload)).toBeGreaterThan(0)
  expect(await count()).toBe(before)
})

test.each([
  ['order by created_at desc, id desc', 'audit_entries_newest_idx'],
  [`where action = 'deleted' order by created_at desc`, 'audit_entries_action_idx'],
  [
    `where actor_kind = 'member' and actor_id = 1 order by created_at desc, id desc`,
    'audit_entries_actor_idx',
  ],
  [`where record_kind = 'webhooks' and record_id = '1' order by created_at desc, id desc`, 'audit_entries_'],
  [`where record_kind = 'webhooks' order by created_at desc, id desc`, 'audit_entries_kind_idx'],
  [`where client_hash = 'x'`, 'audit_entries_client_hash_idx'],
])('a list "%s" has an index', async (list, index) => {
  const client = await cms.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(`explain select id from audit_entries ${list} limit 25`)
    expect(JSON.stringify(rows)).toContain(index)
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})
