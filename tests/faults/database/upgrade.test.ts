import pino from 'pino'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { jobTasks } from '~/server/job-tasks'
import { migrate, needsMigration } from '~cms/migrate'
import type { Database } from '~cms/open-database'
import { openPayload, type OpenPayload } from '~cms/open-payload'
import { catalogOf, indexFiles } from '~tests/support/catalog'
import { changedByUpgrade, lostTables, rowsOf } from '~tests/support/lost-rows'
import { startTestCms } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'
import { databaseOfVersionBefore } from '~tests/support/version-before'

vi.setConfig({ testTimeout: 120_000 })

const logger = pino({ level: 'silent' })

test('a database of the version before becomes what a new one is, loses nothing, and starts', async () => {
  const database = await databaseOfVersionBefore()
  const lent = { ...database, close: () => Promise.resolve() }
  try {
    await withoutWork(lent, async ({ payload, pool }) => {
      await addQuestions(pool)
      const former = await readTexts(pool, formerTexts)
      const [rows, indexes] = [await rowsOf(pool), await indexFiles(pool)]
      await migrate(payload, pool)
      await migrate(payload, pool) // finds nothing more to do

      expect(await readTexts(pool, textsNow)).toEqual(former)
      expect(await readTexts(pool, textsOfVersions)).toEqual(former)
      expect(await readTexts(pool, pairs)).toEqual([
        'Both? كلاهما؟ published',
        'Once? draft',
        'Where? published',
        'متى؟ published',
      ])

      await using fresh = await startTestCms()
      expect(await catalogOf(pool)).toEqual(await catalogOf(fresh.pool))
      expect(await needsMigration(pool)).toBe(false)
      // Jobs, of which there are few, are written anew with the kinds that there still are; digests have another key.
      const kept = [...(await indexFiles(pool))].filter(
        ([name]) => indexes.has(name) && !/^(payload_jobs|weekly_digests_pkey)/.test(name),
      )
      expect(kept.length).toBeGreaterThan(250)
      expect(kept).toEqual(kept.map(([name]) => [name, indexes.get(name)]))
      // What only stood in the outbox waits to be sent, and its person too; a key’s webhook has to be looked at.
      expect(lostTables(rows, await rowsOf(pool))).toEqual(changedByUpgrade)
      const { rows: now } = await pool.query(
        `SELECT (SELECT status FROM invitations) AS invitation, (SELECT enabled FROM webhooks) AS webhook,
           (SELECT string_agg(delivery::text, ' ') FROM messages WHERE in_outbox) AS message,
           (SELECT status FROM waitlist_entries WHERE id = (SELECT entry_id FROM invitations)) AS entry`,
      )
      const tallied = `SELECT stage, sum(change)::int AS count FROM waitlist_tallies GROUP BY 1 HAVING sum(change) > 0 ORDER BY 1`
      const counted = `SELECT stage, count(*)::int AS count FROM waitlist_entries GROUP BY 1 ORDER BY 1`
      expect((await pool.query(tallied)).rows).toEqual((await pool.query(counted)).rows)
      // Everybody counts and keeps their place, with what they agreed to; joins go on as they did.
      const { rows: line } = await pool.query(
        `SELECT bool_and(confirmed_at = created_at AND line_at = created_at) AS "areConfirmed",
           (SELECT confirm_joins FROM site_settings) AS confirming,
           (SELECT count(*) FROM consents JOIN consent_texts ON consent_texts.id = text_id)::int
             = (count(*) FILTER (WHERE NOT is_demo))::int AS "areProven",
           (SELECT count(*)::int FROM join_mails WHERE kind <> 'rejoin') AS mails
         FROM waitlist_entries`,
      )
      expect(line).toEqual([{ areConfirmed: true, confirming: 'off', areProven: true, mails: 0 }])
      expect(now).toEqual([{ invitation: 'queued', message: 'queued', entry: 'pending', webhook: false }])
      const { rows: mails } = await pool.query('SELECT kind, state FROM outgoing_mails ORDER BY kind')
      expect(mails).toEqual([
        { kind: 'invitation', state: 'outbox' },
        { kind: 'join-mail', state: 'queued' },
        { kind: 'message', state: 'outbox' },
        { kind: 'team-invitation', state: 'queued' },
      ])
    })
    await using upgraded = await startTestCms({}, lent)
    expect(await upgraded.payload.count({ collection: 'waitlist-entries', overrideAccess: true })).toEqual({
      totalDocs: 12,
    })
  } finally {
    await database.close()
  }
})

test('a database from before the version before is refused with one line', async () => {
  await using cms = await startTestCms()
  await cms.pool.query("DELETE FROM payload_migrations WHERE name NOT LIKE '20261121%'")
  await cms.pool.query("INSERT INTO payload_migrations (name, batch) VALUES ('20261121_003248_initial', 1)")
  await expect(migrate(cms.payload, cms.pool)).rejects.toThrow(/^This database is older than .*first\.$/)
})

test.each([
  {
    by: 'a migration',
    change: "INSERT INTO payload_migrations (name, batch) VALUES ('29991231_000000_from_the_future', 9)",
    name: '29991231_000000_from_the_future',
  },
  {
    by: 'SQL alone',
    change: `INSERT INTO applied_sql VALUES ('version', '999.0.0') ON CONFLICT (topic) DO UPDATE SET hash = excluded.hash;
      UPDATE applied_sql SET hash = 'of a newer text' WHERE topic = 'waitlist'`,
    name: '999.0.0',
  },
])(
  'a database that a newer version has changed by $by serves those that run, and lets none of this version start',
  async ({ change, name }) => {
    await using cms = await startTestCms()
    await cms.pool.query(change)
    expect(await needsMigration(cms.pool)).toBe(false)
    const applied = async () =>
      (await cms.pool.query<object>('SELECT * FROM applied_sql ORDER BY topic')).rows
    const before = await applied()
    await expect(migrate(cms.payload, cms.pool)).rejects.toThrow(
      `A newer version of Kalima has changed this database (${name}): start that one, or restore a backup from before.`,
    )
    expect(await applied()).toEqual(before)
  },
)

test('a newer version that has changed nothing in the database is no reason to refuse', async () => {
  await using cms = await startTestCms()
  await cms.pool.query("UPDATE applied_sql SET hash = '999.0.0' WHERE topic = 'version'")
  await migrate(cms.payload, cms.pool)
  expect(await needsMigration(cms.pool)).toBe(false)
})

test('SQL whose text differs is applied again, without building an index again', async () => {
  await using cms = await startTestCms()
  const [catalog, indexes] = [await catalogOf(cms.pool), await indexFiles(cms.pool)]
  await cms.pool.query("UPDATE applied_sql SET hash = 'of another text' WHERE topic <> 'version'")
  await cms.pool.query(
    'DROP TRIGGER tally_insert ON waitlist_entries; DROP FUNCTION keep_thread_search CASCADE',
  )
  expect(await needsMigration(cms.pool)).toBe(true)
  await migrate(cms.payload, cms.pool)
  expect(await catalogOf(cms.pool)).toEqual(catalog)
  expect(await indexFiles(cms.pool)).toEqual(indexes)
  expect(await needsMigration(cms.pool)).toBe(false)
})

/** Some of whose languages stand alone: by their order, and by whether they are published. */
async function addQuestions(pool: OpenPayload['pool']): Promise<void> {
  await pool.query(`
    insert into faq_entries (language, "order", question, answer, status) values
      ('ar', 901, 'كلاهما؟', 'نعم.', 'published'), ('en', 901, 'Both?', 'Yes.', 'published'),
      ('en', 902, 'Once?', 'No.', 'draft'), ('ar', 902, 'متى؟', 'الآن.', 'published'),
      ('en', 903, 'Where?', 'Here.', 'published')`)
}

/** What people read, by its language and whether it is published. */
async function readTexts(pool: OpenPayload['pool'], statement: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select text from (${statement}) as texts order by text collate "C"`,
  )
  return rows.map(({ text }) => text)
}

const formerTexts = `
  select concat_ws(' ', language, status, question, answer) as text from faq_entries union all
  select concat_ws(' ', language, status, name, quote) from testimonials`
const textsNow = `
  select concat_ws(' ', _locale, _status, question, answer) as text
    from faq_entries join faq_entries_locales on _parent_id = faq_entries.id union all
  select concat_ws(' ', _locale, _status, name, quote)
    from testimonials join testimonials_locales on _parent_id = testimonials.id`
const textsOfVersions = `
  select concat_ws(' ', _locale, version__status, version_question, version_answer) as text
    from _faq_entries_v as version join _faq_entries_v_locales on _parent_id = version.id where latest union all
  select concat_ws(' ', _locale, version__status, version_name, version_quote)
    from _testimonials_v as version join _testimonials_v_locales on _parent_id = version.id where latest`
const pairs = `
  select string_agg(question, ' ' order by _locale) || ' ' || _status as text
    from faq_entries join faq_entries_locales on _parent_id = faq_entries.id
    where question in ('Both?', 'كلاهما؟', 'Once?', 'متى؟', 'Where?') group by faq_entries.id, _status`

/** Payload as it stands before a migration: nothing counts, sends or clears away beside the test. */
async function withoutWork(database: Database, test: (cms: OpenPayload) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-test-data-'))
  const cms = await openPayload({ environment: testEnvironment(folder), logger, tasks: jobTasks, database })
  try {
    await test(cms)
  } finally {
    await cms.close()
    await rm(folder, { recursive: true })
  }
}
