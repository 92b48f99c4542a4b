import pino, { type Logger } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { getCountdownOrNull, readCountdown } from '~/features/countdown/countdown.server'
import { getQueueCount, getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { createLogger } from '~/server/logger'
import { bootCms } from '~/server/boot'
import { readContentVersion } from '~cms/content-version'
import { inRequestScope } from '~cms/request-scope'
import { answerJoinForm } from '~/features/waitlist/site/join-form.server'
import { setCms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import { joinMailsPerHour, usualJoinsPerHour } from '~collections/values/waitlist'
import { inBatches } from '~tests/support/in-batches'
import { loadContext } from '~tests/support/load-context'
import { proxiedDatabase } from '~tests/support/proxied-database'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })
afterEach(() => setCms(undefined))

const email = 'layla.haddad@example.com'

function post(
  environment: Environment,
  fields: Record<string, string>,
  logger: Logger = pino({ level: 'silent' }),
  clientAddress?: string,
  path = '/?index',
) {
  const body = new URLSearchParams({
    intent: 'join',
    email,
    source: 'landing-page',
    language: 'en',
    ...fields,
  })
  const request = new Request(`http://localhost${path}`, { method: 'POST', body })
  return answerJoinForm(request, { ...loadContext(environment, clientAddress), logger })
}

async function countEntries({ payload }: TestCms): Promise<number> {
  const { totalDocs } = await payload.count({ collection: 'waitlist-entries', overrideAccess: true })
  return totalDocs
}

test('the form joins nobody who has not agreed to mails', async () => {
  await using cms = await startTestCms()
  setCms(cms)
  for (const consent of [null, '', 'no']) {
    const { data, init } = await post(cms.environment, consent === null ? {} : { consent })
    expect(init?.status).toBe(400)
    expect(data).toEqual({ status: 'failed', error: 'waitlist:consentMissing', values: { email } })
  }
  expect(await countEntries(cms)).toBe(0)
  expect((await post(cms.environment, { consent: 'yes' })).data).toMatchObject({ status: 'joined' })
  expect(await countEntries(cms)).toBe(1)
})

test('a refusal names the form that was sent, if that is one with a name', async () => {
  await using cms = await startTestCms()
  setCms(cms)
  for (const [path, form] of [
    ['/?index&form=hero', 'hero'],
    ['/?index&form=another', undefined],
    ['/?index', undefined],
  ] as const)
    for (const more of [
      { email, consent: 'no' },
      { email: 'layla@example', consent: 'yes' },
    ]) {
      const { data } = await post(cms.environment, more, undefined, undefined, path)
      expect(data).toMatchObject({ values: { email: more.email }, form })
    }
})

test('what a page goes on without, and a join that was not stored, are one line of the log each', async () => {
  await using cms = await startTestCms({ RATE_LIMITS: 'off' })
  await using proxied = await proxiedDatabase()
  const { environment } = cms
  const away = await bootCms({ environment, logger: pino({ level: 'silent' }), database: proxied.database })
  setCms(away)
  // What other tests of this process have remembered would stand in.
  for (const remembered of [getWaitlistStats, readContentVersion, readCountdown]) remembered.forget()
  await proxied.proxy.cut()
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const within = <Result>(work: () => Promise<Result>) =>
    inRequestScope({ requestId: 'a-request', clientAddress: '203.0.113.7', logger, isWrite: true }, work)
  try {
    await within(async () => {
      expect(await getQueueCount(9000)).toBe(9000)
      expect(await getQueueCount(9000)).toBe(9000)
    })
    expect(await within(() => getCountdownOrNull('en'))).toBeNull()
    const { data, init } = await within(() => post(environment, { consent: 'yes' }, logger))
    expect([init?.status, new Headers(init?.headers).get('Retry-After')]).toEqual([503, '5'])
    expect(data).toMatchObject({ error: 'waitlist:failed', values: { email } })
  } finally {
    await away.close()
  }
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(said).toEqual([
    'the number in the queue could not be read',
    'the countdown could not be read',
    'a join was not stored: the database is away',
  ])
  expect(lines.join('')).not.toMatch(/layla|haddad|203\.0\.113/)
})

test('a join that lost to another one in the database is to be sent again, and keeps what was typed', async () => {
  await using cms = await startTestCms({ RATE_LIMITS: 'off' })
  setCms(cms)
  await cms.pool.query(`
    create function lose() returns trigger language plpgsql as $$
      begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$;
    create trigger lose before insert on waitlist_entries for each row execute function lose()`)
  const { data, init } = await post(cms.environment, { consent: 'yes' })
  expect([init?.status, new Headers(init?.headers).get('Retry-After')]).toEqual([503, '5'])
  expect(data).toEqual({ status: 'failed', error: 'waitlist:failed', values: { email } })
})

test('who enters one address after another delays nobody else, and is refused nothing', async () => {
  await using cms = await startTestCms({ RATE_LIMIT_JOIN: '10000/60' })
  setCms(cms)
  const { usual, crowded } = joinMailsPerHour
  const queued =
    'insert into join_mails (address_hash, kind, email, language, source, token_hash, is_crowded, send_at, rests_until, expires_at, seed)'
  await cms.pool.query(
    `${queued} select 'hash ' || number, 'confirmation', number || '@example.com', 'en', 'flood', 'token ' || number,
       number > $1, now(), now() + interval '1 day', now() + interval '14 days', ''
     from generate_series(1, $1::int + $2::int) as number`,
    [usual - usualJoinsPerHour - 1, crowded - 1],
  )
  const joinFrom = async (address: string, mailbox: string) => {
    const fields = { consent: 'yes', email: `${mailbox}@example.com` }
    const { data } = await post(cms.environment, fields, undefined, address)
    expect(data).toMatchObject({ status: 'joined' })
  }
  // Of the last two one still has a place of this hour, and then nobody who asks for so many has.
  await inBatches(usualJoinsPerHour + 2, 10, (number) => joinFrom('203.0.113.50', `many${number}`))
  await joinFrom('203.0.113.60', 'other')
  const { rows } = await cms.pool.query<{ state: string; mails: number }>(
    `select case when is_crowded then 'crowded' else 'usual' end || case when send_at > created_at + interval '50 minutes' then ', later' else '' end as state,
       count(*)::int as mails
     from join_mails where email ~ '^(many|other)' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { state: 'crowded', mails: 1 },
    { state: 'crowded, later', mails: 1 },
    { state: 'usual', mails: usualJoinsPerHour + 1 },
  ])
})
