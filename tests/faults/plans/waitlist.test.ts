import { sql } from '@payloadcms/db-postgres'
import pino from 'pino'
import { expect, test } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { idsStatement, mostCounted } from '~/admin/lists/page-of-rows.server'
import { findSubmissions } from '~/features/contact/list-submissions.server'
import { getContactStats } from '~/features/contact/contact-stats.server'
import { loadDashboard } from '~/features/dashboard/dashboard-page.server'
import { readPoll } from '~/features/notifications/read-poll.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { findUsers, type UserFilter } from '~/features/users/list-users.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { listEntries, selectEntries, type EntryFilter } from '~/features/waitlist/list-entries.server'
import { getStatsForReplies } from '~/features/waitlist/waitlist-stats.server'
import { formatsOfLanguage } from '~/i18n/formats'
import { setCms } from '~cms/client.server'
import { submissionSortFields } from '~collections/values/contact'
import { userSortFields } from '~collections/values/users'
import { entrySortFields } from '~collections/values/waitlist'
import { seedEntries } from '~tests/bench/seed-entries'
import { unauditedRows } from '~tests/support/past-the-audit'
import { ask } from '~tests/support/fresh-storage'
import { reportPlans, type Query } from '~tests/support/report-plans'
import { addTeamMember } from '~tests/support/team-member'
import { testServer } from '~tests/support/template'
import { seededDatabase, startTestCms } from '~tests/support/test-cms'

/** Filling a million takes minutes: `TEST_ENTRIES=1000000` asks for them (docs/operations.md). */
const entries = Number(process.env.TEST_ENTRIES ?? 0)
const messages = 50_000
const users = 50_000
const everybodysWord = 'pe'
const directions = ['ascending', 'descending'] as const
const pages = [1, 1000].map((page) => ({ page, limit: 50 }))

test.runIf(testServer() && entries > 0)(
  'with a long list, no frequent question reads a whole table',
  { timeout: 900_000 },
  async () => {
    const database = await seededDatabase()
    const query = <Row extends Record<string, unknown>>(text: string) => ask<Row>(database.url, text)
    await seedEntries(query, entries)
    await seedMessages(query, messages)
    await seedUsers(query)
    await reportPlans(database.url)

    await using cms = await startTestCms({}, database)
    setCms(cms)
    const plans: string[] = []
    cms.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)))
    const user = await addTeamMember(cms.payload, 'admin')
    const member: Member = { user, payload: cms.payload, as: { user, overrideAccess: false } }
    try {
      await askForEntries(member)
      await askForMessages(member)
      await askForUsers(member)
      await joinWaitlist(
        cms,
        { email: 'new@example.com', source: 'hero', language: 'en', referral: 'ABCDEFGHJK' },
        'form',
      )
      await getStatsForReplies()
      await getContactStats()
      await readPoll(member)
      await quickSearch(member, 'khoury', 'ar')
      const request = {
        member,
        formats: formatsOfLanguage('ar', 'Asia/Amman'),
        teamZone: 'Asia/Amman',
        isMailSetUp: true,
        logger: pino({ level: 'silent' }),
      }
      await loadDashboard({ ...request, params: new URLSearchParams() })
      await loadDashboard({ ...request, params: new URLSearchParams({ tab: 'goals' }) })
    } finally {
      setCms(undefined)
    }
    expect(plans.length).toBeGreaterThan(100)
    expect(plans.filter(readsWholeTable)).toEqual([])
    for (const index of foldedIndexes) expect(plans.join('\n')).toContain(`Bitmap Index Scan on ${index}`)
  },
)

const foldedIndexes = [
  ...['email', 'name', 'pieces'].map((part) => `waitlist_entries_folded_${part}_idx`),
  ...['name', 'email', 'subject', 'message'].map((part) => `contact_submissions_folded_${part}_idx`),
]

test.runIf(testServer())('searches find folded texts by their indexes', async () => {
  const database = await seededDatabase()
  const query = <Row extends Record<string, unknown>>(text: string) => ask<Row>(database.url, text)
  await seedEntries(query, 5000)
  await seedMessages(query, 5000)
  await reportPlans(database.url)

  await using cms = await startTestCms({}, database)
  const plans: string[] = []
  cms.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)))
  const user = await addTeamMember(cms.payload, 'admin')
  const member: Member = { user, payload: cms.payload, as: { user, overrideAccess: false } }
  const paging = { page: 1, limit: 50 }
  const newestFirst = { by: 'createdAt', direction: 'descending' } as const
  const searchBoth = async (search: string) => {
    await listEntries(member, { search }, paging, newestFirst)
    await findSubmissions(member, { search }, paging, { sort: newestFirst, toView: String })
  }
  await searchBoth('نخسى')
  await searchBoth('Person4444@Example.com')
  expect(plans.filter(readsWholeTable)).toEqual([])
  await searchBoth('zx')
  for (const index of [...foldedIndexes, 'contact_submissions_folded_pieces_idx'])
    expect(plans.join('\n')).toContain(`Bitmap Index Scan on ${index}`)

  // With the word at the far end of a page's order, the index of that order has all that the search reads.
  const { db } = cms.payload
  for (const by of ['email', 'name'] as const) {
    const selected = await selectEntries(cms.payload, { search: 'رانيه' }, { by, direction: 'ascending' })
    const query = idsStatement({ ...selected, total: { count: mostCounted, isExact: false } }, paging)
    if (!query) throw new Error('There is no page.')
    plans.length = 0
    await db.drizzle.transaction(async (transaction) => {
      await transaction.execute(
        sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_bitmapscan']) as name`,
      )
      await transaction.execute(query.statement)
    })
    expect(plans.join('\n')).toContain(`Index Only Scan using waitlist_entries_by_${by}_idx`)
  }
})

async function askForEntries(member: Member) {
  const filters: EntryFilter[] = [
    {},
    { status: 'opened' },
    { status: 'notified', language: 'ar' },
    { search: 'khour' },
    { search: 'رانيه الزعبى' },
    { search: 'نخسي' },
    { search: 'om' },
    { search: 'خا' },
    { search: 'zx' },
    { search: 'omar.mansour77@gmail.com' },
    { since: new Date(Date.now() - 86_400_000).toISOString() },
  ]
  for (const filter of filters)
    for (const by of entrySortFields)
      for (const direction of directions)
        for (const paging of pages) await listEntries(member, filter, paging, { by, direction })
}

async function askForMessages(member: Member) {
  for (const filter of [
    {},
    { status: 'new' as const },
    { search: 'lesson 77' },
    { search: 'الدوره' },
    { search: 'نخسي' },
  ])
    for (const by of submissionSortFields)
      for (const direction of directions)
        await findSubmissions(
          member,
          filter,
          { page: 1, limit: 15 },
          { sort: { by, direction }, toView: String },
        )
}

async function askForUsers(member: Member) {
  const filters: UserFilter[] = [
    {},
    { role: 'teacher' },
    { status: 'suspended', role: 'student' },
    { search: 'person 77' },
    { search: everybodysWord },
    { search: 'person4321@example.com' },
  ]
  for (const filter of filters)
    for (const by of userSortFields)
      for (const direction of directions)
        // To sort all matches of a word that everybody has is the quickest way to its last page.
        for (const page of filter.search === everybodysWord ? [1] : [1, 1000])
          await findUsers(member, filter, { page, limit: 10 }, { sort: { by, direction }, toView: String })
}

async function seedMessages(query: Query, count: number) {
  await query(`${unauditedRows}
    insert into contact_submissions (name, email, subject, message, source, language, status, priority, created_at, updated_at)
    select 'Person ' || n, 'person' || n || '@example.com', 'About lesson ' || n, 'When does lesson ' || n || ' begin?',
      'contact-page', 'en', (array['new', 'read', 'replied', 'archived', 'spam'])[1 + n % 5]::enum_contact_submissions_status,
      'medium', at, at
    from (select n, now() - (${count} - n) * interval '1 minute' as at from generate_series(1, ${count}) n) written`)
  await query('vacuum (analyze) contact_submissions')
}

async function seedUsers(query: Query) {
  await query(`${unauditedRows}
    insert into users (name, email, role, status, joined_date, last_active)
    select 'Person ' || n, 'person' || n || '@example.com', (array['admin', 'teacher', 'student', 'student'])[1 + n % 4]::enum_users_role,
      (array['active', 'active', 'inactive', 'suspended', 'active'])[1 + n % 5]::enum_users_status,
      now() - n * interval '1 minute', case when n % 3 > 0 then now() - n * interval '1 second' end
    from generate_series(1, ${users}) n`)
  await query('vacuum (analyze) users')
}

function readsWholeTable(plan: string): boolean {
  return /Seq Scan on (waitlist_entries|contact_submissions|users)\b/.test(plan)
}
