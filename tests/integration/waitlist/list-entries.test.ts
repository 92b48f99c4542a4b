import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import {
  countEntries,
  listEntries,
  type EntryFilter,
  type EntrySort,
} from '~/features/waitlist/list-entries.server'
import type { WaitlistEntry } from '~collections/payload-types'
import { languages } from '~collections/values/language'
import { entrySortFields, entryStages, waitlistStatuses } from '~collections/values/waitlist'
import { addTeamMember } from '~tests/support/team-member'
import { unauditedRows } from '~tests/support/past-the-audit'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000 }) // hundreds of queries, perhaps on a busy machine

let cms: TestCms
let everyone: WaitlistEntry[]
beforeAll(async () => {
  cms = await startTestCms()
  // Capitals, both scripts, pattern characters and shared timestamps.
  await cms.pool.query(`
    insert into waitlist_entries (email, name, source, language, status, sent_at, opened_at, created_at, confirmed_at, unsubscribed_at)
    select 'guest' || (n * 7 % 41) || case when n % 4 = 0 then '_%' else '' end || '@example.com',
      (array[null, 'أحمد حداد', 'sara Khoury', 'Omar_100%', ''])[1 + n % 5], 'test',
      (array['en', 'ar', 'ar'])[1 + n % 3]::enum_waitlist_entries_language,
      (array['pending', 'notified', 'notified', 'registered'])[1 + n % 4]::enum_waitlist_entries_status,
      case when n % 4 > 0 then now() - (n % 6) * interval '1 hour' end,
      case when n % 4 > 1 then now() end, now() - (n % 17) * interval '1 day',
      case when n % 5 > 0 then now() end, case when n % 9 = 0 then now() end
    from generate_series(1, 40) n`)
  everyone = (
    await cms.payload.find({ collection: 'waitlist-entries', pagination: false, overrideAccess: true })
  ).docs
})
afterAll(() => cms[Symbol.asyncDispose]())

const stageOf = ({ status, openedAt }: WaitlistEntry) =>
  status === 'pending' ? 1 : status === 'registered' ? 4 : openedAt ? 3 : 2
const nameOf = ({ name, email }: WaitlistEntry) =>
  [name, email.replace(/@.*/, '')].find(Boolean)?.toLowerCase() ?? ''

/** As far as these texts need it. */
const folded = (text: string) => text.toLowerCase().replaceAll('أ', 'ا')

const isInLine = (entry: WaitlistEntry) =>
  entry.status !== 'registered' && !entry.unsubscribedAt && Boolean(entry.confirmedAt)

function matches(entry: WaitlistEntry, { status, language, confirmed, search, since }: EntryFilter): boolean {
  const shown = entryStages[stageOf(entry) - 1]
  return (
    (!status || status === shown || status === entry.status) &&
    (!language || language === entry.language) &&
    (!confirmed || confirmed === String(Boolean(entry.confirmedAt))) &&
    (!since || entry.createdAt >= since) &&
    (!search || [entry.email, entry.name ?? ''].some((text) => folded(text).includes(folded(search.trim()))))
  )
}

const keys: Record<EntrySort['by'], (entry: WaitlistEntry) => (string | number)[]> = {
  createdAt: (entry) => [entry.createdAt, entry.id],
  email: (entry) => [entry.email],
  name: (entry) => [nameOf(entry), entry.id],
  status: (entry) => [stageOf(entry), entry.createdAt, entry.id],
  language: (entry) => [languages.indexOf(entry.language), entry.createdAt, entry.id],
  sentAt: (entry) => [entry.sentAt ?? '', entry.id],
  // Nobody has friends here.
  place: (entry) => [isInLine(entry) ? entry.createdAt : '', entry.id],
}

function inOrder(entries: WaitlistEntry[], { by, direction }: EntrySort): WaitlistEntry[] {
  const sign = direction === 'ascending' ? 1 : -1
  return entries.toSorted((one, other) => {
    if (by === 'sentAt' && Boolean(one.sentAt) !== Boolean(other.sentAt)) return one.sentAt ? -1 : 1
    if (by === 'place' && isInLine(one) !== isInLine(other)) return isInLine(one) ? -1 : 1
    const pairs = keys[by](one).map((key, index) => [key, keys[by](other)[index] ?? ''] as const)
    const [left, right] = pairs.find(([key, against]) => key !== against) ?? [0, 0]
    return left < right ? -sign : left > right ? sign : 0
  })
}

test('every filter in every order gives its entries, page by page, and their number', async () => {
  const user = await addTeamMember(cms.payload, 'viewer')
  const actor = { payload: cms.payload, user, as: { user, overrideAccess: false as const } }
  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const filters = fc.record({
    status: maybe(...waitlistStatuses, ...entryStages),
    language: maybe(...languages),
    confirmed: maybe('true' as const, 'false' as const),
    search: maybe(
      'أحمد',
      'احمد',
      'KHOURY',
      '_%',
      '1',
      'R',
      'حم',
      'ZX',
      'a ',
      '%',
      'guest3',
      'nobody has this',
    ),
    since: maybe(...[1, 5, 30].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())),
  })
  const sorts = fc.record({
    by: fc.constantFrom(...entrySortFields),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  })
  await fc.assert(
    fc.asyncProperty(filters, sorts, fc.integer({ min: 1, max: 50 }), async (filter, sort, limit) => {
      const wanted = inOrder(
        everyone.filter((entry) => matches(entry, filter)),
        sort,
      )
      const pages = Math.ceil(wanted.length / limit)
      for (const page of new Set([1, Math.ceil(pages / 2), pages, pages + 1].filter(Boolean))) {
        const listed = await listEntries(actor, filter, { page, limit }, sort)
        expect(listed.docs.map(({ email }) => email)).toEqual(
          wanted.slice((page - 1) * limit, page * limit).map(({ email }) => email),
        )
        expect(listed).toMatchObject({
          totalDocs: wanted.length,
          totalPages: pages,
          hasNextPage: page < pages,
          hasPrevPage: page > 1,
        })
      }
    }),
    { numRuns: 60 },
  )
})

test('a whole address is found in every spelling of it', async () => {
  const user = await addTeamMember(cms.payload, 'viewer')
  const actor = { payload: cms.payload, user, as: { user, overrideAccess: false as const } }
  for (const search of ['Guest1@Example.com.', 'guest1@ｅxample.com', '\u200Fguest1@example.com'])
    expect(await listEntries(actor, { search }, { page: 1, limit: 5 })).toMatchObject({
      docs: [{ email: 'guest1@example.com' }],
    })
})

test('a search counts and pages up to its 10,000th match', async () => {
  await using other = await startTestCms()
  await other.pool.query(`${unauditedRows} insert into waitlist_entries (email, source)
    select 'crowd' || n || '@example.com', 'test' from generate_series(1, 10050) n`)
  const user = await addTeamMember(other.payload, 'viewer')
  const actor = { payload: other.payload, user, as: { user, overrideAccess: false as const } }
  const at = async (page: number) => {
    const { docs, ...rest } = await listEntries(actor, { search: 'crowd' }, { page, limit: 30 })
    return { shown: docs.length, totalDocs: rest.totalDocs, hasNextPage: rest.hasNextPage }
  }
  expect(await at(333)).toEqual({ shown: 30, totalDocs: 10_000, hasNextPage: true })
  expect(await at(334)).toEqual({ shown: 10, totalDocs: 10_000, hasNextPage: false })
  expect(await at(335)).toEqual({ shown: 0, totalDocs: 10_000, hasNextPage: false })
})

test('a guest may not list anybody', async () => {
  const actor = { payload: cms.payload, user: null, as: { user: null, overrideAccess: false as const } }
  // @ts-expect-error -- an actor is somebody
  await expect(listEntries(actor, { search: 'nobody has this' }, { page: 1, limit: 5 })).rejects.toThrow()
})

test('the kept counts are right whatever is written, also when it is rolled back', async () => {
  await using other = await startTestCms()
  const statements = [
    `insert into waitlist_entries (email, source, language) select gen_random_uuid() || '@example.com', 'test', (case when n % 2 = 0 then 'ar' else 'en' end)::enum_waitlist_entries_language from generate_series(1, 7) n`,
    `update waitlist_entries set status = 'notified', sent_at = now() where id % 3 = 0`,
    `update waitlist_entries set opened_at = now() where id % 2 = 0`,
    `update waitlist_entries set language = 'ar' where id % 5 = 0`,
    `update waitlist_entries set unsubscribed_at = now() where id % 7 = 0`,
    `update waitlist_entries set status = 'registered' where id % 4 = 0`,
    `delete from waitlist_entries where id % 6 = 0`,
    `begin; delete from waitlist_entries; rollback`,
  ]
  for (let round = 0; round < 12; round++)
    for (const statement of [...statements, 'select fold_waitlist_tallies()'])
      await other.pool.query(statement)
  const { rows: counted } = await other.pool.query(
    `select stage, language::text, unsubscribed_at is null as waiting, count(*) from waitlist_entries group by 1, 2, 3 order by 1, 2, 3`,
  )
  const { rows: kept } = await other.pool.query(
    `select stage, language, waiting, sum(change) as count from waitlist_tallies group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`,
  )
  expect(counted.length).toBeGreaterThan(5)
  expect(kept).toEqual(counted)
  await other.pool.query('truncate waitlist_entries cascade')
  expect(await countEntries(other.payload, {})).toBe(0)
})
