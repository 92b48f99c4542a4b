import { afterEach, expect, test, vi } from 'vitest'

import { erasePerson } from '~/features/erasure/erase-records.server'
import { longJobs } from '~collections/job-queues'
import type { ImportSubjectName } from '~collections/values/imports'
import { rowsWith } from '~tests/support/dump'
import { addUnconfirmed } from '~tests/support/friends'
import { idOf, visitImport } from '~tests/support/import-page'
import { openSite } from '~tests/support/open-site'
import { testServer } from '~tests/support/template'

vi.setConfig({ testTimeout: 90_000 })

const site = openSite()

afterEach(() =>
  site.cms.pool.query('delete from user_imports; delete from waitlist_entries; delete from suppressions'),
)

const layla = 'layla@erased.example'
const patience = { timeout: 30_000, interval: 50 }

async function count(query: string): Promise<number> {
  return (await site.cms.pool.query(query)).rowCount ?? 0
}

/** Erases the person, and stops once entries were looked for, for as long as `meanwhile` takes. */
async function eraseMeanwhile(meanwhile: () => Promise<void>) {
  const { payload, pool, environment } = site.cms
  const client = await pool.connect()
  try {
    await client.query('begin; lock table contact_submissions in access exclusive mode')
    const erased = erasePerson({ payload, dataDir: environment.DATA_DIR }, layla, 'system')
    const stopped = `select from pg_locks where relation = 'contact_submissions'::regclass and not granted`
    await expect.poll(() => count(stopped), patience).toBeGreaterThan(0)
    await meanwhile()
    await client.query('commit')
    return await erased
  } finally {
    await client.query('rollback')
    client.release()
  }
}

// The embedded database has one connection, and so one transaction after the other.
test.runIf(testServer()).each([
  { who: 'a new one', subject: 'waitlist', from: 'running' },
  { who: 'a new one', subject: 'waitlist', from: 'ready' },
  { who: 'a new one', subject: 'users', from: 'running' },
  { who: 'an unconfirmed one', subject: 'waitlist', from: 'running' },
] as const satisfies { who: string; subject: ImportSubjectName; from: string }[])(
  'an import of $subject that is $from leaves out $who who is erased meanwhile',
  async ({ who, subject, from }) => {
    const { payload, pool } = site.cms
    const admin = await visitImport(site.cms, 'admin', 'en', subject)
    if (who !== 'a new one') await addUnconfirmed(site.cms, { email: layla })
    const id = idOf(await admin.upload(`Email,Name\n${layla},Layla\nomar@kept.example,Omar\n`))
    const begin = async () => {
      if (from === 'ready') await admin.decide('import', id, { consentSource: 'A fair', language: 'en' })
      else {
        const task = `import-${subject}` as const
        await payload.jobs.queue({ task, queue: longJobs, input: { import: id } })
      }
    }
    if (from === 'running')
      await pool.query(`update user_imports set status = 'running', language = 'en' where id = $1`, [id])
    let begun: Promise<void> | undefined
    await eraseMeanwhile(async () => {
      begun = begin()
      const isWaiting = `select from pg_locks where locktype = 'transactionid' and not granted`
      const isOver = `select from user_imports where status = 'finished'`
      await expect.poll(() => count(`${isWaiting} union all ${isOver}`), patience).toBeGreaterThan(0)
    })
    await begun
    expect(await admin.finished(id)).toMatchObject({ created: 1 })
    expect(await rowsWith(pool, layla)).toEqual([])
  },
)
