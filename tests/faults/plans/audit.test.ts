import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newestFirst, type SQL } from '~/admin/lists/conditions.server'
import { idsStatement } from '~/admin/lists/page-of-rows.server'
import type { AuditFilter } from '~/features/audit/audit-filter'
import { matching } from '~/features/audit/list-entries.server'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { vacuum } from '~tests/support/vacuum'

/** Enough that PostgreSQL prefers an index to reading all of the table. */
const entries = 20_000

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
  await cms.pool.query(
    `insert into audit_entries (action, actor_kind, actor_id, record_kind, record_id, changes, client_hash, request_id, created_at)
     select (array['created', 'created', 'changed', 'deleted', 'lock'])[1 + n % 5]::enum_audit_entries_action,
       (case when n % 3 = 0 then 'member' else 'visitor' end)::enum_audit_entries_actor_kind,
       case when n % 3 = 0 then 1 + n % 20 end,
       (array['users', 'messages', 'messages', 'waitlist-entries'])[1 + n % 4], case when n % 10 = 0 then '500' else (n % 997)::text end,
       jsonb_build_object('status', jsonb_build_array('new', 'read'), 'notes', jsonb_build_array(repeat('x', 200), null)),
       md5(n::text), md5(n::text), now() - (${entries} - n) * interval '1 minute'
     from generate_series(1, ${entries}) as n`,
  )
  await vacuum(cms.pool, 'audit_entries')
})
afterAll(() => cms[Symbol.asyncDispose]())

async function planOf(statement: SQL): Promise<string> {
  const { rows } = await cms.payload.db.drizzle.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

function pageOf(where: SQL): Promise<string> {
  const total = { count: entries, isExact: true }
  const query = { table: 'audit_entries', where, matches: null, order: newestFirst, total } as const
  return planOf(idsStatement(query, { page: 1, limit: 50 })?.statement ?? sql``)
}

test('several filters at once are read from one index, without a row of the table', async () => {
  const filter = { person: 'visitor', kind: 'messages', action: 'created' } as const
  expect(await pageOf(matching(filter, 'Asia/Amman'))).toContain('Index Only Scan')
})

const record = { kind: 'users', record: '500' } as const
const filters: [string, AuditFilter, count: string, page: string][] = [
  ['nothing', {}, String.raw`\w+`, 'newest'],
  ['a person', { person: 'member-4' }, 'actor', 'actor'],
  ['visitors', { person: 'visitor' }, 'actor', 'newest'],
  ['a kind', { kind: 'users' }, 'kind', 'kind'],
  ['an action', { action: 'lock' }, 'action', 'action'],
  ['a record', record, 'record', 'record'],
  ['a record of any kind', { record: '501' }, 'record', 'record'],
  ['days', { from: '2020-01-01', to: '2020-01-02' }, 'newest', 'newest'],
]

test.each(filters)('%s: counted and listed by an index', async (_what, filter, count, page) => {
  const where = matching(filter, 'Asia/Amman')
  const counting = await planOf(sql`select count(*) from audit_entries where ${where}`)
  expect(counting).toMatch(new RegExp(`audit_entries_${count}_idx`))
  expect(await pageOf(where)).toMatch(new RegExp(`audit_entries_${page}_idx`))
  expect(counting).not.toContain('Seq Scan')
})

test('the history of a record is read from its index, newest first', async () => {
  const plan = await planOf(sql`
    select * from audit_entries where record_kind = ${record.kind} and record_id = ${record.record}
    order by ${newestFirst.forward} limit 11`)
  expect(plan).toContain('Scan Backward using audit_entries_record_idx')
  expect(plan).not.toContain('Sort')
})
