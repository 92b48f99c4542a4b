import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { migrations } from '~db/migrations'
import { recordFault, secondsSince } from '~tests/support/fault-table'
import { freshStorage } from '~tests/support/fresh-storage'
import { join } from '~tests/support/joins'
import { countLostRows, rowsOf } from '~tests/support/lost-rows'
import { runKalima, startKalima } from '~tests/support/run-kalima'
import { runServer } from '~tests/support/start-server'
import { testServer } from '~tests/support/template'
import { testSecret } from '~tests/support/test-environment'
import { databaseOfVersionBefore } from '~tests/support/version-before'

vi.setConfig({ testTimeout: 300_000 })

const patience = { timeout: 120_000, interval: 50 }
const names = migrations.map(({ name }) => name)
/** So many of this version’s migrations are done when it is killed; with all of them, its SQL is next. */
const killedAfter = [0, 4, Math.floor(names.length / 2), names.length - 1, names.length]

/** What the instances work off and then remove, and pictures, of which they remove those that no course shows. */
const worksOff = /^(payload_jobs|outgoing_mails|rejoin_requests|analytics_|course_thumbnails)/

// Only a server can be asked while another process migrates.
test.runIf(testServer())(
  'an upgrade that is killed again and again goes on where it was, also by two instances at once, and loses no row',
  async () => {
    await using storage = await freshStorage({ embedded: true })
    const database = await databaseOfVersionBefore()
    const pool = new pg.Pool({ connectionString: database.url })
    try {
      const variables = { ...storage.variables, DATABASE_URL: database.url, PAYLOAD_SECRET: testSecret }
      const before = await rowsOf(pool)
      const isWriting = async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and application_name = 'kalima'
             and backend_xid is not null`,
        )
        return (rowCount ?? 0) > 0
      }
      const countDone = async () => {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::int as count from payload_migrations where name = any($1)',
          [names],
        )
        return rows[0]?.count ?? 0
      }
      let kills = 0
      for (const point of killedAfter) {
        const { child, ended } = startKalima(variables, 'migrate')
        let isOver = false
        void ended.then(() => (isOver = true))
        await vi.waitUntil(async () => isOver || ((await isWriting()) && (await countDone()) >= point), {
          timeout: 120_000,
          interval: 1,
        })
        child.kill('SIGKILL')
        if ((await ended).code === null) kills++
        await vi.waitUntil(async () => !(await isWriting()), patience)
      }
      expect(kills).toBeGreaterThanOrEqual(3)

      const began = performance.now()
      await using here = await runServer({ ...variables, LOG_LEVEL: 'warn' })
      await using there = await runServer({ ...variables, LOG_LEVEL: 'warn' })
      const isReady = (url: string) =>
        fetch(`${url}/api/system/ready`).then(
          ({ status }) => status === 200,
          () => false,
        )
      for (const { url } of [here, there]) await vi.waitUntil(() => isReady(url), patience)
      const recoverySeconds = secondsSince(began)
      const joined = await Promise.all([here, there].map(({ url }, n) => join(url, `new-${n}@example.com`)))
      for (const server of [here, there]) expect(await server.stop()).toEqual({ code: 0, signal: null })

      const after = await rowsOf(pool)
      const missing = [...before]
        .filter(([table, [row]]) => row && 'id' in row && !worksOff.test(table))
        .map(([table]) => ({ table, count: countLostRows(before, after, table, ['id']) }))
        .filter(({ count }) => count > 0)
      const lost = missing.reduce((sum, { count }) => sum + count, 0)
      const check = await runKalima(variables, 'migrate')
      const wrong =
        joined.filter(({ status }) => status !== 201).length +
        (check.code === 0 && check.stderr === '' ? 0 : 1)
      recordFault({ fault: 'upgrade killed in the midst', lost, wrong, recoverySeconds })
      expect([missing, wrong]).toEqual([[], 0])
    } finally {
      await pool.end()
      await database.close()
    }
  },
)
