import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { enforceRetention, monthsAgo, runRetention } from '~/features/retention/run-retention.server'
import { addPeople } from '~tests/support/invitations'
import { storeMessage } from '~tests/support/stored-messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000 })

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
  await cms.payload.create({
    collection: 'webhooks',
    data: {
      url: 'https://hooks.invalid/kalima',
      events: ['waitlist.joined', 'contact.received'],
      enabled: true,
    },
    overrideAccess: true, // test setup
  })
})
afterAll(() => cms[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['waitlist_entries', 'contact_submissions', 'webhook_deliveries'])
    await cms.pool.query(`delete from ${table}`)
  eventsBefore = [...eventsBefore, ...(await retentionEvents())]
})

// Audit events stay: the database refuses to delete them.
let eventsBefore: Event[] = []
type Event = { action: string; actor_kind: string; details: unknown }
async function retentionEvents(): Promise<Event[]> {
  const { rows } = await cms.pool.query<Event>(
    "select action, actor_kind, details from audit_entries where action = 'retention' order by id",
  )
  return rows.slice(eventsBefore.length)
}

type Line = { msg: string; removed?: Record<string, number> }

/** Runs retention once; returns the log lines. */
async function round() {
  const lines: Line[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  const { payload, pool, environment, database } = cms
  const keeper = { payload, pool, environment, embedded: database.embedded, logger }
  await enforceRetention(keeper, new AbortController().signal)
  return lines
}
async function names(query: string): Promise<string[]> {
  const { rows } = await cms.pool.query<{ name: string }>(`select ${query}`)
  return rows.map(({ name }) => name).sort()
}
const count = async (table: string) => Number((await names(`count(*)::text as name from ${table}`))[0])
const launched = (ago: string, since = '31 days') =>
  cms.pool.query(
    `update countdown set target_date = now() - interval '${ago}', updated_at = now() - interval '${since}'`,
  )

async function messageOf(name: string, age: string, lastReply?: string) {
  const replies = lastReply === undefined ? [] : (['sent', 'sent'] as const)
  const { id } = await storeMessage(cms.payload, { name, replies: [...replies] })
  await cms.pool.query(
    `update contact_submissions set created_at = now() - interval '${age}' where id = $1`,
    [id],
  )
  if (lastReply === undefined) return
  await cms.pool.query(
    `update contact_submissions_replies
     set sent_at = now() - (case _order when 1 then interval '${age}' else interval '${lastReply}' end)
     where _parent_id = $1`,
    [id],
  )
}

test('messages go 24 months after the last of their thread, with what webhooks were told', async () => {
  await messageOf('old', '24 months 1 hour')
  await messageOf('young', '23 months 29 days')
  await messageOf('answered long ago', '3 years', '24 months 1 hour')
  await messageOf('answered later', '3 years', '23 months 29 days')
  expect(await count('webhook_deliveries')).toBe(4)

  const [line, ...more] = await round()
  expect(line).toMatchObject({ msg: 'retention', removed: { messages: 2, webhookDeliveries: 2 } })
  expect(more).toEqual([])
  expect(await names('name from contact_submissions')).toEqual(['answered later', 'young'])
  expect(await count('contact_submissions_replies')).toBe(2)
  expect(await count('webhook_deliveries')).toBe(2)
  expect(await retentionEvents()).toEqual([
    { action: 'retention', actor_kind: 'system', details: { removed: line?.removed } },
  ])

  expect(await round()).toEqual([])
  expect(await retentionEvents()).toHaveLength(1)
})

test('the waitlist goes 12 months after the launch, with its invitations; who unsubscribed stays on record', async () => {
  await addPeople(cms.payload, { email: 'a@x.example' }, { email: 'b@x.example' })
  await cms.pool.query(
    `insert into invitations (entry_id, batch, language, status, seed)
     select id, 'b', 'en', 'sent', 's' from waitlist_entries`,
  )
  await cms.pool.query(`insert into suppressions (address_hash, reason) values ('a hash', 'unsubscribed')`)
  for (const ago of ['-1 day', '11 months 29 days']) {
    await launched(ago)
    expect(await round()).toEqual([])
  }
  await launched('2 years', '29 days') // a date that was changed recently may be a mistake
  expect(await round()).toEqual([])
  expect(await count('waitlist_entries')).toBe(2)

  await launched('12 months 1 hour')
  const [line] = await round()
  expect(line?.removed).toEqual({ waitlistEntries: 2, invitations: 2, webhookDeliveries: 2 })
  expect([await count('waitlist_entries'), await count('invitations')]).toEqual([0, 0])
  expect(await names('reason::text as name from suppressions')).toEqual(['unsubscribed'])
  expect(await names('coalesce(sum(change), 0)::text as name from waitlist_tallies')).toEqual(['0'])
  await launched('-1 day')
})

test('records of the work go after 90 days, and what has expired at once', async () => {
  const [id] = await names('id::text as name from admins')
  await cms.pool.query(`
    insert into webhook_deliveries (event, payload, status, created_at) values
      ('waitlist.joined', '{}', 'delivered', now() - interval '90 days 1 hour'),
      ('waitlist.joined', '{}', 'failed', now() - interval '1 year'),
      ('waitlist.joined', '{"is": "young"}', 'delivered', now() - interval '89 days');
    insert into exports (what, by_name, filter, rows, status, created_at) values
      ('waitlist', 'old', '{}', 1, 'finished', now() - interval '90 days 1 hour'),
      ('waitlist', 'young', '{}', 1, 'finished', now() - interval '89 days');
    insert into payload_jobs (input, task_slug, queue, has_error, updated_at) values
      ('{}', 'send-reply', 'none', true, now() - interval '90 days 1 hour'),
      ('{}', 'send-reply', 'none', true, now() - interval '89 days'),
      ('{}', 'send-reply', 'none', false, now() - interval '1 year');
    insert into rejoin_requests (address_hash, email, language, source, seed, token_hash, expires_at) values
      ('1', 'a@x.example', 'en', 'form', 's', '1', now() - interval '1 second'),
      ('2', 'b@x.example', 'en', 'form', 's', '2', now() + interval '1 hour');
    insert into admins_sessions (_order, _parent_id, id, expires_at) values
      (1, ${id}, 'old', now() - interval '1 second'), (2, ${id}, 'young', now() + interval '1 hour');
  `)
  const [line] = await round()
  expect(line?.removed).toEqual({ webhookDeliveries: 2, exports: 1, jobs: 1, rejoinRequests: 1, sessions: 1 })
  expect(await names(`by_name as name from exports`)).toEqual(['young'])
  expect(await names(`email as name from rejoin_requests`)).toEqual(['b@x.example'])
  expect(await names(`id as name from admins_sessions`)).toEqual(['young'])
  expect(await names(`queue as name from payload_jobs where queue = 'none'`)).toEqual(['none', 'none'])
})

test('messages to users go after 24 months, and the people of files that nobody imports after a day', async () => {
  const { payload, pool } = cms
  const { id: user } = await payload.create({
    collection: 'users',
    data: {
      name: 'Layla',
      email: 'layla@x.example',
      role: 'student',
      status: 'inactive',
      joinedDate: new Date(0).toISOString(),
    },
    overrideAccess: true, // test setup
  })
  for (const [body, age] of [
    ['old', '24 months'],
    ['young', '23 months'],
  ])
    await pool.query(
      `insert into user_messages (user_id, language, body, sent_at, by, delivery)
       values ($1, 'en', $2, now() - $3::interval, 'The owner', 'sent')`,
      [user, body, age],
    )
  await pool.query(
    `insert into user_imports (by_name, file_name, status, created_at)
     select 'The owner', file, status::enum_user_imports_status, now() - age::interval from (values
       ('unused', 'ready', '25 hours'), ('new', 'ready', '23 hours'), ('killed', 'running', '25 hours'),
       ('old', 'finished', '90 days'), ('finished', 'finished', '89 days')) as import (file, status, age)`,
  )
  await pool.query(
    `insert into user_import_rows (import_id, "row", verdict, email) select id, 1, 'valid', file_name from user_imports`,
  )
  const [line] = await round()
  expect(line?.removed).toEqual({ userMessages: 1, endedImports: 2, imports: 1 })
  expect(await names('body as name from user_messages')).toEqual(['young'])
  expect(await names('email as name from user_import_rows')).toEqual(['finished', 'new'])
  expect(await names('file_name || status as name from user_imports order by file_name')).toEqual([
    'finishedfinished',
    'killedfailed',
    'newready',
    'unuseddiscarded',
  ])
  expect(await count('users')).toBe(1)
})

test('mails of the outbox go with the messages, by the age of the older of name and file', async () => {
  const folder = join(cms.environment.DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true })
  const limit = monthsAgo(24).getTime()
  const hour = 3_600_000
  const nameOf = (time: number) => `${new Date(time).toISOString().replaceAll(':', '-')}-1a2b3c4d.eml`
  const files: Record<string, number> = {
    'old.eml': limit - hour,
    'old.eml.part': limit - hour,
    'young.eml': limit + hour,
    [nameOf(limit - hour)]: Date.now(),
    [nameOf(limit + hour)]: Date.now(),
    'no-mail.txt': limit - hour,
  }
  for (const [name, time] of Object.entries(files)) {
    await writeFile(join(folder, name), 'words')
    await utimes(join(folder, name), new Date(time), new Date(time))
  }
  const [line] = await round()
  expect(line?.removed).toEqual({ mails: 3 })
  expect((await readdir(folder)).sort()).toEqual(['no-mail.txt', 'young.eml', nameOf(limit + hour)].sort())
})

test('security events go after 24 months, and not before', async () => {
  await cms.pool.query(`
    insert into audit_entries (action, actor_kind, request_id, created_at) values
      ('sign-in', 'visitor', 'old', now() - interval '24 months 1 hour'),
      ('sign-in', 'visitor', 'young', now() - interval '23 months 29 days')`)
  const [line] = await round()
  expect(line?.removed).toEqual({ auditEntries: 1 })
  expect(await names(`request_id as name from audit_entries where action = 'sign-in'`)).toEqual(['young'])
})

test('two instances at once remove each record once, in several batches', async () => {
  await cms.pool.query(
    `insert into contact_submissions (name, email, message, source, created_at)
     select 'n' || n, 'someone@x.example', 'Words.', 'test', now() - interval '3 years' from generate_series(1, 1201) as n`,
  )
  await messageOf('young', '1 day')
  const lines = (await Promise.all([round(), round()])).flat()
  const removed = lines.map((line) => line.removed?.messages ?? 0)
  expect(removed.reduce((sum, one) => sum + one, 0)).toBe(1201)
  expect(await names('name from contact_submissions')).toEqual(['young'])
})

test('it begins by itself, and stopping waits for no more than the batch under way', async () => {
  await messageOf('old', '3 years')
  const { payload, pool, environment, database } = cms
  const logger = pino({ level: 'silent' })
  const retention = runRetention({ payload, pool, environment, embedded: database.embedded, logger })
  await vi.waitFor(async () => expect(await count('contact_submissions')).toBe(0), { timeout: 10_000 })
  await retention.stop()
})

test('months are counted back to the same day, or to the last of a shorter month', () => {
  const from = (day: string, months: number) => monthsAgo(months, new Date(`${day}T10:00:00Z`)).toISOString()
  expect(from('2028-02-29', 12)).toBe('2027-02-28T10:00:00.000Z')
  expect(from('2027-03-31', 1)).toBe('2027-02-28T10:00:00.000Z')
  expect(from('2027-01-15', 24)).toBe('2025-01-15T10:00:00.000Z')
})
