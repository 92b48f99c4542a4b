import { expect, test, vi } from 'vitest'

import { makeApiKeys, withKey } from '../../support/api-keys'
import { recordFault, secondsSince } from '../../support/fault-table'
import { freePort } from '../../support/free-port.mjs'
import { ask, freshStorage } from '../../support/fresh-storage'
import { join } from '../../support/joins'
import { startPostgresPair } from '../../support/postgres-pair'
import { hasPostgresPrograms } from '../../support/postgres-server.mjs'
import { startServer } from '../../support/start-server'
import { testServer } from '../../support/template'
import { testSecret } from '../../support/test-environment'
import { withCms } from '../../support/with-cms'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
/** Longer than any step takes on a busy machine. */
const patience = { timeout: 30_000, interval: 20 }

type Entry = { id: number; email: string; notes: string | null }

test.runIf(testServer() && hasPostgresPrograms)(
  'lists come from a replica that keeps up, and everybody finds what they wrote',
  async () => {
    await using pair = await startPostgresPair()
    await using storage = await freshStorage({ embedded: true })
    const variables = { ...storage.variables, DATABASE_URL: pair.primary, PAYLOAD_SECRET: testSecret }
    const { editor, viewer } = await withCms({ ...storage, variables }, async ({ payload }) =>
      makeApiKeys(payload),
    )
    const nobody = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`
    await using server = await startServer({
      ...variables,
      DATABASE_REPLICA_URLS: `${pair.replica}, ${nobody}`,
      RATE_LIMITS: 'off',
      DEMO_DATA: 'off',
    })
    const list = async (key: string): Promise<Entry[]> => {
      const reply = await fetch(`${server.url}/api/waitlist?limit=100`, { headers: withKey(key) })
      expect(reply.status).toBe(200)
      return ((await reply.json()) as { docs: Entry[] }).docs
    }
    const write = async (id: number, notes: string) => {
      const headers = { ...withKey(editor), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ notes })
      const reply = await fetch(`${server.url}/api/waitlist/${id}`, { method: 'PATCH', headers, body })
      expect(reply.status).toBe(200)
    }
    const askedReplica = async () =>
      ask(
        pair.replica,
        `select 1 from pg_stat_activity where application_name = 'kalima' and query like '%waitlist_entries%'`,
      )
    const times = (line: string) => server.output().split(line).length - 1

    // It serves lists.
    await join(server.url, 'first@example.com')
    await vi.waitUntil(
      async () => (await list(viewer)).length === 1 && (await askedReplica()).length > 0,
      patience,
    )
    const [{ id } = { id: 0 }] = await list(editor)

    // While it stands still, who writes reads from the primary, and soon everybody does.
    await ask(pair.replica, 'select pg_wal_replay_pause()')
    let wentBack = 0
    for (let turn = 0; turn < 10; turn++) {
      await write(id, `turn ${turn}`)
      if ((await list(editor))[0]?.notes !== `turn ${turn}`) wentBack++
    }
    expect(wentBack).toBe(0)
    await vi.waitUntil(() => times('a read replica is left out') === 1, patience)
    expect((await list(viewer))[0]?.notes).toBe('turn 9')

    // It comes back once it has caught up, and may stop at any time.
    await ask(pair.replica, 'select pg_wal_replay_resume()')
    const began = performance.now()
    await vi.waitUntil(() => times('a read replica is in use') === 2, patience)
    const recoverySeconds = secondsSince(began)
    const lost = (await list(viewer))[0]?.notes === 'turn 9' ? 0 : 1
    recordFault({ fault: 'replica stands still', lost, wrong: wentBack, recoverySeconds })
    await pair.stopReplica()
    expect((await list(viewer))[0]?.notes).toBe('turn 9')
    await vi.waitUntil(() => times('a read replica is left out') === 2, patience)
    await pair.startReplica()
    await vi.waitUntil(async () => {
      await list(viewer)
      return (await askedReplica()).length > 0
    }, patience)

    await server.stop()
    expect(server.output()).not.toMatch(/"level":(50|60)/)
    expect(server.output()).toMatch(/"reason":"[^"]+","msg":"a read replica is left out"/)
    expect(server.output()).not.toContain('Failed query')
  },
)
