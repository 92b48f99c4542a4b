import { expect, test, vi } from 'vitest'

import { join } from '../../support/joins'
import { hasPgBouncer, startPgBouncer } from '../../support/pgbouncer'
import { seededStorage } from '../../support/seeded-storage'
import { startServer } from '../../support/start-server'
import { testServer } from '../../support/template'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

test.runIf(testServer() && hasPgBouncer)(
  'behind a pooler in transaction mode everything works, and no lock stays behind',
  async () => {
    await using storage = await seededStorage()
    await using pooler = await startPgBouncer(new URL(storage.databaseUrl ?? ''))
    const variables = { ...storage.variables, DATABASE_URL: pooler.url, RATE_LIMITS: 'off' }
    await using one = await startServer(variables)
    await using other = await startServer(variables)

    const people = Array.from({ length: 60 }, (_, index) => `guest-${index}@example.com`)
    const replies = await Promise.all(
      people.map((email, index) => join(index % 2 === 0 ? one.url : other.url, email)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    const pages = await Promise.all(
      ['/', '/terms', '/testimonials?search=x'].map((path) => fetch(one.url + path)),
    )
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])

    await Promise.all([one.stop(), other.stop()])
    expect(one.output() + other.output()).not.toMatch(/"level":(50|60)/)
    const locks = await storage.query(`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
    expect(locks).toEqual([])
    expect(await storage.query(`select 1 from waitlist_entries where email like 'guest-%'`)).toHaveLength(60)
  },
)
