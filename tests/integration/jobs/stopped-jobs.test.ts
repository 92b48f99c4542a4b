import { afterAll, expect, test, vi } from 'vitest'

import { setCms } from '~cms/client.server'
import { ask } from '~tests/support/fresh-storage'
import { idOf, visitImport } from '~tests/support/import-page'
import { testServer } from '~tests/support/template'
import { seededDatabase, startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })
afterAll(() => setCms(undefined))

/** The batches of all these jobs are of 100. */
const people = 150

type LongJob = {
  task: string
  /** What each batch writes to. */
  table: string
  /** Returns what has the job queued. */
  prepare: (cms: TestCms) => Promise<() => Promise<unknown>>
  /** Counts whom the job is done with. */
  done: string
}

const longJobs: LongJob[] = [
  {
    task: 'confirm-waiting',
    table: 'waitlist_entries',
    async prepare(cms) {
      await addEntries(cms, { areConfirmed: false })
      return () => changeSettings(cms, { confirmJoins: 'off' })
    },
    done: 'waitlist_entries where confirmed_at is not null',
  },
  {
    task: 'place-friends',
    table: 'waitlist_entries',
    async prepare(cms) {
      await addEntries(cms, { areConfirmed: true })
      await cms.pool.query('update waitlist_entries set friends = 1')
      return () => changeSettings(cms, { friendDays: 5 })
    },
    done: `waitlist_entries where created_at - line_at = '5 days'`,
  },
  {
    task: 'import-users',
    table: 'users',
    async prepare(cms) {
      const admin = await visitImport(cms, 'admin')
      const lines = Array.from({ length: people }, (_, index) => `P ${index},p${index}@example.com`)
      const id = idOf(await admin.upload(['name,email', ...lines].join('\n')))
      return () => admin.decide('import', id)
    },
    done: 'users',
  },
]

async function addEntries({ pool }: TestCms, { areConfirmed }: { areConfirmed: boolean }) {
  await pool.query(
    `insert into waitlist_entries (email, source, language, status, confirmed_at)
     select 'p' || n || '@example.com', 'test', 'en', 'pending', case when $2 then now() end
     from generate_series(1, $1) as n`,
    [people, areConfirmed],
  )
}

function changeSettings({ payload }: TestCms, data: { confirmJoins: 'off' } | { friendDays: number }) {
  return payload.updateGlobal({ slug: 'site-settings', data, depth: 0, overrideAccess: true })
}

async function closeInFirstBatch(
  cms: TestCms,
  { table, begin }: { table: string; begin: () => Promise<unknown> },
) {
  const client = await cms.pool.connect()
  let closed: Promise<void> | undefined
  try {
    await client.query(`begin; lock table ${table} in share mode`) // nobody can be written
    await begin()
    const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    closed = cms.close()
  } finally {
    await client.query('rollback')
    client.release()
  }
  await closed
}

// On the one connection of the embedded database a job could not stand still while something else is asked.
test.runIf(testServer()).each(longJobs)(
  'a stop ends $task after the batch under way, and the next start goes on',
  async ({ task, table, prepare, done }) => {
    const database = await seededDatabase()
    const kept = { ...database, close: () => Promise.resolve() }
    const logged: string[] = []
    const boot = () => startTestCms({ LOG_LEVEL: 'warn' }, kept, { write: (line) => void logged.push(line) })
    const countDone = async () =>
      (await ask<{ count: number }>(database.url, `select count(*)::int from ${done}`))[0]?.count
    const jobs = () =>
      ask(
        database.url,
        'select task_slug as task, total_tried::int as tries, has_error, processing from payload_jobs',
      )
    try {
      await using first = await boot()
      setCms(first)
      await closeInFirstBatch(first, { table, begin: await prepare(first) })
      expect(await countDone()).toBe(100)
      expect(await jobs()).toEqual([{ task, tries: 0, has_error: false, processing: false }])

      await using second = await boot()
      setCms(second)
      await expect.poll(countDone).toBe(people)
      await expect.poll(jobs).toEqual([])
      expect(logged).toEqual([])
    } finally {
      await database.close()
    }
  },
)
