import { expect, test, vi } from 'vitest'

import { freePort } from '../../support/free-port.mjs'
import { ask, freshStorage } from '../../support/fresh-storage'
import { join } from '../../support/joins'
import { startMailServer } from '../../support/mail-server'
import { hasPostgresPrograms, makePostgresFolder } from '../../support/postgres-server.mjs'
import { startServer } from '../../support/start-server'
import { testServer } from '../../support/template'
import { testSecret } from '../../support/test-environment'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

const patience = { timeout: 60_000, interval: 20 }

test.runIf(testServer() && hasPostgresPrograms)(
  'a mail whose claim was committed without an answer was not handed over, and leaves once',
  async () => {
    await using servers = await makePostgresFolder()
    await using mail = await startMailServer()
    await using storage = await freshStorage({ embedded: true })
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await servers.initialize('primary')
    await servers.start('primary', port)
    await using site = await startServer({
      ...storage.variables,
      DATABASE_URL: url,
      PAYLOAD_SECRET: testSecret,
      SMTP_URL: mail.url,
      MAIL_FROM: 'kalima@example.org',
      DEMO_DATA: 'off',
    })
    const waitForStandby = async (names: string) => {
      await ask(url, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
      await ask(url, 'SELECT pg_reload_conf()')
    }

    // Commits will wait for a standby that there is not, and the mail is due no sooner.
    await ask(
      url,
      `CREATE FUNCTION put_off() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN NEW.due_at := now() + interval '1 hour'; RETURN NEW; END $$`,
    )
    await ask(
      url,
      `CREATE TRIGGER put_off BEFORE INSERT ON outgoing_mails FOR EACH ROW EXECUTE FUNCTION put_off()`,
    )
    expect((await join(site.url, 'ana@example.com')).status).toBe(201)
    await waitForStandby('nobody')
    await ask(url, `SET synchronous_commit = local; UPDATE outgoing_mails SET due_at = now()`)
    const waiting = `FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'kalima'`
    await expect.poll(async () => (await ask(url, `SELECT ${waiting}`)).length, patience).toBeGreaterThan(0)
    await ask(url, `SELECT pg_terminate_backend(pid) ${waiting}`)
    expect(await ask(url, 'SELECT state, attempts FROM outgoing_mails')).toEqual([
      { state: 'sending', attempts: 1 },
    ])
    expect(mail.received).toEqual([])

    await waitForStandby('')
    await expect.poll(() => mail.received.map(({ to }) => to), patience).toEqual([['ana@example.com']])
    await expect
      .poll(() => ask(url, 'SELECT state, attempts FROM outgoing_mails'), patience)
      .toEqual([{ state: 'sent', attempts: 1 }])
    await site.stop()
    expect(mail.received).toHaveLength(1)
  },
)
