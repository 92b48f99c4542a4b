import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { describeDetails } from '~/features/audit/describe-detail.server'
import { enforceRetention, monthsAgo, runRetention } from '~/features/retention/run-retention.server'
import { languages } from '~collections/values/language'
import { addPeople } from '~tests/support/waitlist-people'
import { storeMessage } from '~tests/support/stored-messages'
import { emptyAudit } from '~tests/support/past-the-audit'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addUser } from '~tests/support/users'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000 })

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
  await addWebhook(cms, ['waitlist.joined', 'contact.received'])
})
afterAll(() => cms[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['waitlist_entries', 'message_threads', 'webhook_deliveries'])
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
  expect(lines.flatMap(({ removed = {} }) => namesWithoutWords(removed))).toEqual([])
  return lines
}

/** Of what was removed, what the audit has no words for. */
function namesWithoutWords(removed: Record<string, number>): string[] {
  return languages
    .flatMap((language) => describeDetails(null, { removed }, language))
    .flatMap(({ name, label }) => (label === null ? name : []))
}

async function names(query: string): Promise<string[]> {
  const { rows } = await cms.pool.query<{ name: string }>(`select ${query}`)
  return rows.map(({ name }) => name).sort()
}
const count = async (table: string) => Number((await names(`count(*)::text as name from ${table}`))[0])

/** Moments in SQL. A day short of so many months is not 29 days more than one month less: months differ. */
const ago = (interval: string) => `now() - interval '${interval}'`
const shortOf = (months: number) => `${ago(`${months} months`)} + interval '1 day'`

const launched = (at: string, since = ago('31 days')) =>
  cms.pool.query(`update countdown set target_date = ${at}, updated_at = ${since}`)

async function messageOf(name: string, began: string, lastReply?: string) {
  const replies = lastReply === undefined ? [] : (['sent', 'sent'] as const)
  const { id } = await storeMessage(cms.payload, { name, replies: [...replies] })
  await letAge(`submission_id = ${id}`, began, lastReply)
}

/** As if a conversation had begun then, with its third message later. */
async function letAge(thread: string, began: string, last = began) {
  const date = `case place when 3 then ${last} else ${began} end`
  await cms.pool.query(
    `with aged as (
       select id, row_number() over (order by id) as place from messages
       where thread_id = (select id from message_threads where ${thread}))
     update messages set date = ${date}, created_at = ${date}, updated_at = ${date} from aged where aged.id = messages.id`,
  )
  await cms.pool.query(
    `update contact_submissions set created_at = ${began}
     where id = (select submission_id from message_threads where ${thread})`,
  )
  await cms.pool.query(
    `select refresh_message_threads(array(select id from message_threads where ${thread}))`,
  )
}

/** A conversation that no submission opened. */
async function conversation(
  subject: string,
  began: string,
  kind = 'received',
  columns: Record<string, string> = {},
) {
  await cms.pool.query(
    `with thread as (
       insert into message_threads (subject, last_message_at) values ($1, ${began}) returning id)
     insert into messages (thread_id, kind, from_email, content, date)
     select id, 'received', 'layla@x.example', $1, ${began} from thread`,
    [subject],
  )
  if (kind !== 'received')
    await cms.pool.query(
      `insert into messages (thread_id, kind, content, date)
       select id, $2::enum_messages_kind, 'Words.', now() from message_threads where subject = $1`,
      [subject, kind],
    )
  await letAge(`subject = '${subject}'`, began)
  for (const [column, value] of Object.entries(columns))
    await cms.pool.query(
      `update messages set ${column} = ${value} where id = (
         select max(messages.id) from messages join message_threads as thread on thread.id = thread_id
         where thread.subject = $1)`,
      [subject],
    )
}

test('messages go 24 months after the last of their thread, with their webhook deliveries', async () => {
  await messageOf('old', ago('24 months 1 hour'))
  await messageOf('young', shortOf(24))
  await messageOf('answered long ago', ago('3 years'), ago('24 months 1 hour'))
  await messageOf('answered later', ago('3 years'), shortOf(24))
  expect(await count('webhook_deliveries')).toBe(4)

  const [line, ...more] = await round()
  expect(line).toMatchObject({
    msg: 'retention',
    removed: { conversations: 2, messages: 2, webhookDeliveries: 2 },
  })
  expect(more).toEqual([])
  expect(await names('name from contact_submissions')).toEqual(['answered later', 'young'])
  expect(await count(`messages where kind = 'sent'`)).toBe(2)
  expect(await count('message_threads')).toBe(2)
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
  for (const at of [ago('-1 day'), shortOf(12)]) {
    await launched(at)
    expect(await round()).toEqual([])
  }
  await launched(ago('2 years'), ago('29 days')) // a date that was changed recently may be a mistake
  expect(await round()).toEqual([])
  expect(await count('waitlist_entries')).toBe(2)

  await launched(ago('12 months 1 hour'))
  const [line] = await round()
  expect(line?.removed).toEqual({ waitlistEntries: 2, invitations: 2, webhookDeliveries: 2 })
  expect([await count('waitlist_entries'), await count('invitations')]).toEqual([0, 0])
  expect(await names('reason::text as name from suppressions')).toEqual(['unsubscribed'])
  expect(await names('coalesce(sum(change), 0)::text as name from waitlist_tallies')).toEqual(['0'])
  await launched(ago('-1 day'))
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
      ('{}', 'deliver-webhook', 'none', true, now() - interval '90 days 1 hour'),
      ('{}', 'deliver-webhook', 'none', true, now() - interval '89 days'),
      ('{}', 'deliver-webhook', 'none', false, now() - interval '1 year');
    insert into outgoing_mails (kind, lane, record_id, state, settled_at) values
      ('digest', 'automatic', 1, 'sent', now() - interval '30 days 1 hour'),
      ('digest', 'automatic', 2, 'sent', now() - interval '29 days');
    insert into join_mails (address_hash, kind, email, language, source, seed, token_hash, send_at, rests_until, expires_at)
    values
      ('1', 'rejoin', 'a@x.example', 'en', 'form', 's', '1', now(), now(), now() - interval '1 second'),
      ('2', 'rejoin', 'b@x.example', 'en', 'form', 's', '2', now(), now(), now() + interval '1 hour');
    insert into outgoing_mails (kind, lane, record_id, state)
      select 'join-mail', 'automatic', id, 'outbox' from join_mails where address_hash in ('1', '2');
    insert into team_invitations (email, role, language, seed, token_hash, delivery, expires_at) values
      ('c@x.example', 'viewer', 'en', 's', '1', 'sent', now() - interval '90 days 1 hour'),
      ('d@x.example', 'viewer', 'en', 's', '2', 'sent', now() - interval '89 days');
    insert into admins_sessions (_order, _parent_id, id, expires_at) values
      (1, ${id}, 'old', now() - interval '1 second'), (2, ${id}, 'young', now() + interval '1 hour');
  `)
  const [line] = await round()
  expect(line?.removed).toEqual({
    webhookDeliveries: 2,
    exports: 1,
    jobs: 1,
    joinMails: 1,
    outgoingMails: 1,
    teamInvitations: 1,
    sessions: 1,
  })
  expect(await names(`email as name from team_invitations`)).toEqual(['d@x.example'])
  expect(await names(`by_name as name from exports`)).toEqual(['young'])
  expect(await names(`email as name from join_mails`)).toEqual(['b@x.example'])
  expect(await names(`record_id::text as name from outgoing_mails where kind = 'digest'`)).toEqual(['2'])
  expect(
    await names(`email as name from outgoing_mails left join join_mails on join_mails.id = record_id
      where outgoing_mails.kind = 'join-mail'`),
  ).toEqual(['b@x.example'])
  expect(await names(`id as name from admins_sessions`)).toEqual(['young'])
  expect(await names(`queue as name from payload_jobs where queue = 'none'`)).toEqual(['none', 'none'])
})

test('the people of files that nobody imports go after a day, and those that an import left out', async () => {
  const { pool } = cms
  await pool.query(
    `insert into user_imports (by_name, file_name, status, created_at, updated_at)
     select 'The owner', file, status::enum_user_imports_status, now() - age::interval, now() - rest::interval from (values
       ('unused', 'ready', '25 hours', '25 hours'), ('new', 'ready', '23 hours', '23 hours'),
       ('killed', 'running', '25 hours', '25 hours'), ('started late', 'running', '25 hours', '1 minute'),
       ('old', 'finished', '90 days', '90 days'), ('finished', 'finished', '89 days', '89 days')
     ) as import (file, status, age, rest)`,
  )
  await pool.query(
    `insert into user_import_rows (import_id, "row", verdict, email) select id, 1, 'valid', file_name from user_imports`,
  )
  const [line] = await round()
  expect(line?.removed).toEqual({ endedImports: 2, imports: 1 })
  expect(await names('email as name from user_import_rows')).toEqual(['new', 'started late'])
  expect(await names('file_name || status as name from user_imports order by file_name')).toEqual([
    'finishedfinished',
    'killedfailed',
    'newready',
    'started laterunning',
    'unuseddiscarded',
  ])
})

test('conversations go 24 months after anything in them, and what arrived but was not filed after 90 days', async () => {
  const { payload, pool } = cms
  const { id: user } = await addUser(payload)
  const long = ago('24 months 1 hour')
  await conversation('old', long)
  await conversation('to a user', long, 'sent')
  await pool.query(`update message_threads set user_id = $1 where subject = 'to a user'`, [user])
  await conversation('old draft', long, 'draft')
  await conversation('draft', long, 'draft', { updated_at: 'now()' })
  await conversation('note', long, 'note', { date: 'now()' })
  await conversation('scheduled', long, 'sent', { delivery: `'queued'`, send_at: `now() + interval '1 day'` })
  await conversation('wrong date', long, 'received', { created_at: 'now()' })
  await conversation('young', shortOf(24))
  await pool.query(
    `insert into message_attachment_chunks (attachment, message_id, part, bytes)
     select gen_random_uuid(), messages.id, 0, 'words' from messages join message_threads as thread on thread.id = thread_id
     where thread.subject in ('old', 'young')`,
  )
  await pool.query(
    `insert into webhook_deliveries (event, payload, status)
     select 'message.received', json_build_object('message', json_build_object('thread', id)), 'delivered'
     from message_threads where subject in ('old', 'young')`,
  )
  await pool.query(
    `insert into inbound_mails (digest, received_at) values
       ('old', now() - interval '90 days 1 hour'), ('young', now() - interval '89 days')`,
  )
  await pool.query(
    `insert into message_presence (thread_id, admin_id, is_typing, seen_at)
     select thread.id, admins.id, false, now() - case subject when 'young' then interval '23 hours' else interval '25 hours' end
     from message_threads as thread, admins where subject in ('young', 'draft')`,
  )

  const [line] = await round()
  expect(line?.removed).toEqual({ conversations: 3, webhookDeliveries: 1, inboundMails: 1, presence: 1 })
  expect(await names('subject as name from message_threads')).toEqual(
    ['draft', 'note', 'scheduled', 'wrong date', 'young'].sort(),
  )
  expect(await count('message_attachment_chunks')).toBe(1)
  expect(await names(`convert_from(digest, 'utf8') as name from inbound_mails`)).toEqual(['young'])
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

test('what mail services told goes after a year, and their signatures once they are too old to be used', async () => {
  await cms.pool.query(`
    insert into mail_events (provider, event_id, kind, address_hash, at) values
      ('ses', 'old', 'bounce', 'a hash', now() - interval '1 year 1 hour'),
      ('ses', 'young', 'bounce', 'a hash', now() - interval '11 months');
    insert into mail_event_tokens (token_hash, body_hash, at) values
      ('old', 'a body', now() - interval '25 hours'), ('young', 'a body', now() - interval '23 hours')`)
  const [line] = await round()
  expect(line?.removed).toEqual({ mailEvents: 1, usedTokens: 1 })
  expect(await names('event_id as name from mail_events')).toEqual(['young'])
  expect(await names(`convert_from(token_hash, 'utf8') as name from mail_event_tokens`)).toEqual(['young'])
})

test('the audit goes after 24 months, and not before', async () => {
  await emptyAudit(cms.pool)
  eventsBefore = []
  await cms.pool.query(`
    insert into audit_entries (action, actor_kind, request_id, created_at) values
      ('sign-in', 'visitor', 'old', ${ago('24 months 1 hour')}),
      ('sign-in', 'visitor', 'young', ${shortOf(24)})`)
  const [line] = await round()
  expect(line?.removed).toEqual({ auditEntries: 1 })
  expect(await names(`request_id as name from audit_entries where action = 'sign-in'`)).toEqual(['young'])
})

test('two instances at once remove each record once, in several batches', async () => {
  await cms.pool.query(
    `insert into contact_submissions (name, email, message, source, created_at)
     select 'n' || n, 'someone@x.example', 'Words.', 'test', now() - interval '3 years' from generate_series(1, 1201) as n`,
  )
  await cms.pool.query(
    `insert into message_threads (subject, submission_id, last_message_at)
     select name, id, created_at from contact_submissions`,
  )
  await messageOf('young', ago('1 day'))
  const lines = (await Promise.all([round(), round()])).flat()
  const removed = lines.map((line) => line.removed?.messages ?? 0)
  expect(removed.reduce((sum, one) => sum + one, 0)).toBe(1201)
  expect(await names('name from contact_submissions')).toEqual(['young'])
})

test('it begins by itself, and stopping waits for no more than the batch under way', async () => {
  await messageOf('old', ago('3 years'))
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
