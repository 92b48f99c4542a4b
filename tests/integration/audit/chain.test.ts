import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { checkFromStart, checkOn, readChainState } from '~/features/audit/check-chain.server'
import { runAuditChecks } from '~/features/audit/run-checks.server'
import { auditRetentionMonths, recordAudit, removeOldAuditEntries } from '~cms/audit/record-audit'
import { ResilientPool } from '~cms/pool'
import { inTransaction } from '~cms/transaction'
import { behindItsBack, emptyAudit } from '~tests/support/past-the-audit'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
})
afterAll(() => cms[Symbol.asyncDispose]())

const addEntry = `insert into audit_entries (action, actor_kind, record_kind, record_id) values ('lock', 'system', 'chain', $1)`

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await cms.pool.query<Row>(statement, values)).rows
}

async function findings() {
  await checkFromStart(cms.payload)
  return (await readChainState(cms.payload)).findings
}

const linkOf = async (record: string) => {
  const [link] = await query<{ seq: string; entry_id: number }>(
    `select seq, entry_id from audit_links join audit_entries on id = entry_id where record_id = $1`,
    [record],
  )
  return { place: Number(link?.seq), entry: link?.entry_id ?? 0 }
}

test('whatever was written so far is in the chain, and it is intact', async () => {
  expect(await findings()).toEqual([])
  const state = await readChainState(cms.payload)
  const [{ count } = { count: 0 }] = await query<{ count: number }>('select count(*)::int from audit_entries')
  expect(state).toMatchObject({ count, checked: count, isUnderWay: false })
})

test('writers of two pools at once make one chain without a gap, in the order of their commits', async () => {
  const { url, embedded } = cms.database
  await using other = Object.assign(new ResilientPool({ url, embedded, logger: { warn: () => undefined } }), {
    async [Symbol.asyncDispose]() {
      await other.end()
    },
  })
  const [{ seq: before } = { seq: '0' }] = await query<{ seq: string }>('select seq from audit_chain')
  const writes = Array.from({ length: 60 }, (_, at) =>
    (at % 2 ? cms.pool : other).query(addEntry, [`w${at}`]),
  )
  const long = inTransaction(cms.payload, async (req) => {
    for (const id of ['first', 'second'])
      await recordAudit(cms.payload, { action: 'lock', actor: 'system', record: { kind: 'chain', id } }, req)
  })
  await Promise.all([...writes, long])
  const links = await query<{ seq: string }>('select seq from audit_links where seq > $1 order by seq', [
    before,
  ])
  expect(links.map(({ seq }) => Number(seq) - Number(before))).toEqual(
    Array.from({ length: 62 }, (_, at) => at + 1),
  )
  const [first, second] = [await linkOf('first'), await linkOf('second')]
  expect(second.place).toBe(first.place + 1)
  expect(await findings()).toEqual([])
})

test('what is rolled back leaves no gap', async () => {
  const client = await cms.pool.connect()
  await client.query('begin')
  await client.query(addEntry, ['never'])
  await client.query('rollback')
  client.release()
  await cms.pool.query(addEntry, ['after'])
  expect(await findings()).toEqual([])
})

test.each([
  ['update audit_links set hash = hash', 'links'],
  ['delete from audit_links', 'links'],
  ['truncate audit_links', 'links'],
  ['delete from audit_chain', 'the head'],
  ['update audit_chain set seq = seq - 1', 'the head'],
  ['update audit_chain set anchor_seq = seq, anchor_hash = hash', 'where the chain begins'],
  ['truncate audit_chain', 'the head'],
  ['delete from audit_checks', 'what was found'],
])('the database refuses "%s"', async (statement) => {
  await expect(cms.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('a row that is changed, removed or slipped in behind its back is reported, with its place', async () => {
  for (const id of ['kept', 'changed', 'removed', 'gone']) await cms.pool.query(addEntry, [id])
  const [changed, removed, gone] = [await linkOf('changed'), await linkOf('removed'), await linkOf('gone')]
  await behindItsBack(
    cms.pool,
    `update audit_entries set actor_name = 'somebody else' where record_id = 'changed'`,
    `delete from audit_entries where record_id = 'removed'`,
    `delete from audit_entries where record_id = 'gone'`,
    `delete from audit_links where seq = ${gone.place}`,
    addEntry.replace('$1', `'slipped in'`),
  )
  await cms.pool.query(addEntry, ['later'])
  const [added] = await query<{ id: number }>(`select id from audit_entries where record_id = 'slipped in'`)
  expect(await findings()).toEqual([
    { problem: 'changed', ...changed },
    { problem: 'removed', ...removed },
    { problem: 'removed', place: gone.place, entry: null },
    { problem: 'added', place: null, entry: added?.id },
  ])
})

test('so is the newest row, taken out together with its link', async () => {
  await cms.pool.query(addEntry, ['newest'])
  const { place } = await linkOf('newest')
  await behindItsBack(
    cms.pool,
    `delete from audit_entries where record_id = 'newest'`,
    `delete from audit_links where seq = ${place}`,
  )
  expect(await findings()).toContainEqual({ problem: 'removed', place, entry: null })
})

test('step by step it finds the same as at once; what was found is kept until a pass finds it no more', async () => {
  const atOnce = await findings()
  expect(atOnce.length).toBeGreaterThan(0)
  await checkOn(cms.payload, 7)
  expect(await readChainState(cms.payload)).toMatchObject({ isUnderWay: true, checked: 7, findings: atOnce })
  let steps = 1
  while (!(await checkOn(cms.payload, 7))) steps += 1
  expect(steps).toBeGreaterThan(5)
  expect((await readChainState(cms.payload)).findings).toEqual(atOnce)
})

test('the background says it in the log', async () => {
  const error = vi.fn()
  const checks = runAuditChecks({ payload: cms.payload, logger: { error, warn: vi.fn() } })
  await checks.stop()
  expect(error).toHaveBeenCalledWith({ findings: await findings() }, 'the audit was tampered with')
})

test('the oldest go when they are out of retention, no others, and the chain begins after them', async () => {
  await using fresh = await startTestCms()
  const { pool, payload } = fresh
  const [{ count } = { count: 0 }] = (
    await pool.query<{ count: number }>('select count(*)::int from audit_entries')
  ).rows
  const add = (months: number) =>
    pool.query(
      `insert into audit_entries (action, actor_kind, created_at) values ('lock', 'system', now() - make_interval(months => $1))`,
      [months],
    )
  await add(auditRetentionMonths + 2)
  // Younger ones stand before it, so it stays.
  expect(await removeOldAuditEntries(pool, new Date())).toBe(0)

  await emptyAudit(pool)
  for (const months of [2, 1, 0, -1]) await add(auditRetentionMonths + months)
  await expect(pool.query('delete from audit_entries')).rejects.toMatchObject({ code: '42501' })
  expect(await removeOldAuditEntries(pool, new Date(0))).toBe(0)
  expect(await removeOldAuditEntries(pool, new Date())).toBe(3)
  await checkFromStart(payload)
  expect(await readChainState(payload)).toMatchObject({ count: 1, checked: 1, findings: [] })
  expect(count).toBeGreaterThan(0)
})
