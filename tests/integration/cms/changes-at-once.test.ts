import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { storeRecord } from '~tests/support/rest-records'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { testServer } from '~tests/support/template'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
})
afterAll(() => cms[Symbol.asyncDispose]())

/** Lets the site do something to a record, and a program change another field of it before that is through. */
async function meanwhile(done: string, change: () => Promise<unknown>): Promise<void> {
  const site = await cms.pool.connect()
  try {
    await site.query('begin')
    await site.query(done)
    const changed = change()
    const waiting = async () => {
      const { rowCount } = await cms.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await site.query('commit')
    await changed
  } finally {
    site.release()
  }
}

// The embedded database has one session, in which nothing happens at once.
describe.runIf(testServer())('a change by a program leaves what the site does meanwhile', () => {
  test.each([
    [
      'waitlist-entries',
      'unsubscribed_at = now()',
      'unsubscribed_at is not null',
      { notes: 'Met at the fair' },
    ],
    ['contact-submissions', `status = 'replied'`, `status = 'replied'`, { subject: 'Prices' }],
    ['message-threads', `folder = 'archived'`, `folder = 'archived'`, { starred: true }],
    ['users', 'last_active = now()', 'last_active is not null', { notes: 'Met at the fair' }],
    ['courses', `status = 'archived'`, `status = 'archived'`, { price: 900 }],
    ['enrolments', 'progress = 50', 'progress = 50', { enrolledAt: '2026-01-01T00:00:00.000Z' }],
    ['webhooks', 'enabled = false', 'not enabled', { url: 'https://receiver.example/elsewhere' }],
  ] as const)('to %s, as by %s', async (collection, done, isDone, data) => {
    const id = await storeRecord(cms.payload, collection)
    const table = collection.replaceAll('-', '_')
    await meanwhile(`update ${table} set ${done} where id = ${id}`, async () => {
      const changed = await cms.payload.update({ collection, id, data, depth: 0, overrideAccess: true })
      expect(changed).toMatchObject(data)
    })
    const { rows } = await cms.pool.query(`select ${isDone} as "isDone" from ${table} where id = ${id}`)
    expect(rows).toEqual([{ isDone: true }])
  })

  test('to one of several records that are changed at once', async () => {
    const ids = [await storeRecord(cms.payload, 'users'), await storeRecord(cms.payload, 'users')]
    const where = { id: { in: ids } }
    await meanwhile(`update users set last_active = now() where id = ${ids[1]}`, () =>
      cms.payload.update({ collection: 'users', where, data: { notes: 'Guests' }, overrideAccess: true }),
    )
    const { docs } = await cms.payload.find({ collection: 'users', where, sort: 'id', overrideAccess: true })
    expect(docs.map(({ notes, lastActive }) => [notes, Boolean(lastActive)])).toEqual([
      ['Guests', false],
      ['Guests', true],
    ])
  })

  test('to the launch, which stays on hold when its date is moved', async () => {
    const targetDate = new Date(Date.now() + 86_400_000).toISOString()
    await meanwhile('update countdown set is_held = true', async () => {
      await cms.payload.updateGlobal({ slug: 'countdown', data: { targetDate }, overrideAccess: true })
    })
    const { rows } = await cms.pool.query('select is_held, target_date from countdown')
    expect(rows).toEqual([{ is_held: true, target_date: new Date(targetDate) }])
  })
})
