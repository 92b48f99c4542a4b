import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { migrations } from '~db/migrations'
import { recordFault, secondsSince } from '~tests/support/fault-table'
import { freshStorage } from '~tests/support/fresh-storage'
import { join } from '~tests/support/joins'
import { countGone, countLostRows, rowsOf } from '~tests/support/lost-rows'
import { runKalima, startKalima } from '~tests/support/run-kalima'
import { startServer } from '~tests/support/start-server'
import { testServer } from '~tests/support/template'
import { testSecret } from '~tests/support/test-environment'
import { databaseOfVersionBefore } from '~tests/support/version-before'

vi.setConfig({ testTimeout: 300_000 })

const patience = { timeout: 120_000, interval: 50 }
const names = migrations.map(({ name }) => name)
/** So many of this version’s migrations are done when it is killed; with all of them, its SQL is next. */
const killedAfter = [0, 4, Math.floor(names.length / 2), names.length - 1, names.length]

// Only a server can be asked while another process migrates.
test.runIf(testServer())(
  'an upgrade that is killed again and again goes on where it was, and loses no row',
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
        const isAtPoint = async () => isOver || ((await isWriting()) && (await countDone()) >= point)
        await vi.waitUntil(isAtPoint, { ...patience, interval: 1 })
        child.kill('SIGKILL')
        if ((await ended).code === null) kills++
        await vi.waitUntil(async () => !(await isWriting()), patience)
      }
      expect(kills).toBeGreaterThanOrEqual(3)

      const began = performance.now()
      const { code, stderr } = await runKalima(variables, 'migrate')
      const recoverySeconds = secondsSince(began)
      expect([code, stderr]).toEqual([0, ''])
      // Before the site works again: what it sends and clears away is not lost.
      const lost = countLostRows(before, await rowsOf(pool))
      await using server = await startServer({ ...variables, LOG_LEVEL: 'warn' })
      const { status } = await join(server.url, 'new@example.com')
      expect(await server.stop()).toEqual({ code: 0, signal: null })
      const gone = countGone(before, await rowsOf(pool))
      const sum = [...lost, ...gone].reduce((total, { count }) => total + count, 0)
      const wrong = status === 201 ? 0 : 1
      recordFault({ fault: 'upgrade killed in the midst', lost: sum, wrong, recoverySeconds })
      expect([lost, gone, wrong]).toEqual([[], [], 0])
    } finally {
      await pool.end()
      await database.close()
    }
  },
)
