import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { invite } from '~/features/invitations/invite.server'
import { startCoolDown } from '~/features/contact/cool-down.server'
import { setCms } from '~cms/client.server'
import { requestJoinMail } from '~/features/waitlist/request-join-mail.server'
import { countTraces, erasePerson } from '~/features/erasure/erase-records.server'
import { sendMessage } from '~/features/users/send-message.server'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { addressHash, readMailKey, suppress } from '~collections/suppression/suppress'
import { filesWith, rowsWith } from '~tests/support/dump'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { storeMessage } from '~tests/support/stored-messages'
import { storeConversation } from '~tests/support/stored-conversations'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addWebhook, startReceiver } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000 })

const ann = 'ann.lee@x.example'
const joan = 'joan@y.example'
const nothing = {
  waitlistEntries: 0,
  invitations: 0,
  messages: 0,
  replies: 0,
  users: 0,
  userMessages: 0,
  conversations: 0,
  enrolments: 0,
  importRows: 0,
  webhookDeliveries: 0,
  joinMails: 0,
  mentions: 0,
  inboundMails: 0,
  mails: 0,
  jobs: 0,
}

let cms: TestCms
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver((path) => (path === '/works' ? 204 : 500))
  cms = await startTestCms({ WEBHOOK_ALLOW_PRIVATE: 'on' })
  setCms(cms)
  for (const path of ['works', 'fails'])
    await addWebhook(cms, ['waitlist.joined', 'waitlist.status_changed', 'contact.received'], {
      url: `${receiver.url}/${path}`,
    })
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})
beforeEach(() => cms.pool.query('delete from suppressions'))

const deps = () => ({ payload: cms.payload, dataDir: cms.environment.DATA_DIR })
async function count(table: string, condition = 'true'): Promise<number> {
  const query = `select count(*) from ${table} where ${condition}`
  const { rows } = await cms.pool.query<{ count: string }>(query)
  return Number(rows[0]?.count)
}
const outbox = () => join(cms.environment.DATA_DIR, 'outbox')

/** Ann is on the waitlist, was invited, wrote twice and got a reply; so did Joan, whose texts mention Ann. */
async function setScene() {
  const editor = await actorOf(cms, 'editor')
  const [annId = 0, joanId = 0] = await addPeople(cms.payload, { email: ann }, { email: joan })
  await cms.payload.update({
    collection: 'waitlist-entries',
    id: joanId,
    data: { notes: `A friend of ${ann.toUpperCase()}, she says.`, interests: ['grammar', `with ${ann}`] },
    overrideAccess: true, // test setup
  })
  await storeMessage(cms.payload, { email: ann, message: 'When do the lessons begin?', replies: ['sent'] })
  const { id: annsMessage } = await storeMessage(cms.payload, {
    email: ann,
    message: 'And what do they cost?',
  })
  const { id: joansMessage } = await storeMessage(cms.payload, {
    email: joan,
    message: `Please invite my friend, too: ${ann}. Thanks!`,
    replies: ['queued'],
  })
  await invite(editor, { ids: [annId, joanId] })
  // Without a mail server they wait, with their mails in the outbox.
  await hurryJobsUntil(cms, async () => (await count('invitations', 'in_outbox')) === 2)
  for (const id of [annId, joanId])
    await cms.payload.update({
      collection: 'waitlist-entries',
      id,
      data: { status: 'notified' }, // which webhooks hear
      overrideAccess: true, // test setup
    })
  await hurryJobsUntil(cms, async () => (await count('webhook_deliveries', `status = 'delivered'`)) >= 7)
  await cms.pool.query(
    `insert into exports (what, by_name, filter, rows, status)
     values ('waitlist', 'The owner', '{"search": "Ann.Lee@x"}', 1, 'finished'),
            ('waitlist', 'The owner', '{"search": "lee", "status": "sent"}', 1, 'finished')`,
  )
  await cms.pool.query(
    `insert into join_mails (address_hash, kind, email, language, source, seed, token_hash, send_at, rests_until, expires_at)
     values ('a hash', 'rejoin', $1, 'en', 'form', 'a seed', 'a token', now(), now(), now() + interval '7 days')`,
    [ann],
  )
  await cms.pool.query(
    `insert into outgoing_mails (kind, lane, record_id, state)
     select 'join-mail', 'automatic', id, 'outbox' from join_mails where email = $1
     union all select 'email-confirmation', 'personal', $2, 'outbox'
     union all select 'address-confirmation', 'personal', $3, 'outbox'`,
    [ann, editor.user.id, annId],
  )
  await cms.pool.query(
    `with asked as (
       insert into team_invitations (email, role, language, seed, token_hash, delivery, expires_at)
       values ($1, 'viewer', 'en', 'seed 1', 'token 1', 'queued', now() + interval '7 days'),
              ($2, 'viewer', 'en', 'seed 2', 'token 2', 'queued', now() + interval '7 days') returning id)
     insert into outgoing_mails (kind, lane, record_id, state) select 'team-invitation', 'personal', id, 'outbox' from asked`,
    [ann, joan],
  )
  await cms.pool.query(
    `insert into email_changes (admin_id, email, seed, token_hash, expires_at)
     values ($1, $2, 'a seed', 'a hash', now() + interval '1 day')`,
    [editor.user.id, ann],
  )
  await cms.pool.query(`insert into rate_limits (key, points) values ($1, 1)`, [`rejoin:${ann}`])
  await inTransaction(cms.payload, (req) =>
    startCoolDown(req, { email: ann, client: '203.0.113.7' }, { seconds: 60, now: new Date() }),
  )
  for (const submission of [annsMessage, joansMessage]) await queueReply(submission)
}
/** One that waits. */
async function queueReply(submission: number) {
  const { rows } = await cms.pool.query<{ id: number }>(
    `select id from message_threads where submission_id = $1`,
    [submission],
  )
  await cms.payload.create({
    collection: 'messages',
    data: {
      thread: rows[0]?.id ?? 0,
      kind: 'sent',
      content: 'Soon.',
      language: 'en',
      date: later.toISOString(),
      sendAt: later.toISOString(),
    },
    overrideAccess: true, // test setup
  })
}
const later = new Date(Date.now() + 3_600_000)

async function writeMails() {
  await mkdir(outbox(), { recursive: true })
  const mail = (headers: string, body: string) => `${headers}\r\nSubject: Hello\r\n${body}`
  const plain = '\r\nWords.\r\n'
  const base64 = (text: string) =>
    `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`
  const files = {
    'to-name.eml': mail(`To: "Ann" <${ann.toUpperCase()}>`, plain),
    'cc.eml': mail(`To: someone@x.example\r\nCc: other@x.example,\r\n ${ann}`, plain),
    'reply-to.eml': mail(`To: someone@x.example\r\nReply-To: ${ann}`, plain),
    'half.eml.part': mail(`To: ${ann}`, plain),
    'quoted.eml': mail(
      'To: someone@x.example',
      `Content-Transfer-Encoding: quoted-printable\r\n\r\nShe is ann.lee=\r\n=40x.example.\r\n`,
    ),
    'base64.eml': mail('To: someone@x.example', base64(`Write to ${ann}.`)),
    'encoded-subject.eml': `To: someone@x.example\r\nSubject: =?utf-8?B?${Buffer.from(`For ${ann}`).toString('base64')}?=\r\n${plain}`,
    'joan.eml': mail(`To: ${joan}`, base64(`Dear ${joan}, words.`)),
    'notes.txt': 'no mail at all',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(outbox(), name), text)
}

test('an erased person is found nowhere any more, and others keep what is theirs', async () => {
  await setScene()
  await writeMails()
  expect((await rowsWith(cms.pool, ann)).length).toBeGreaterThan(12)
  const before = await countTraces(deps(), ann)
  expect(before).toMatchObject({
    waitlistEntries: 1,
    invitations: 1,
    messages: 2,
    replies: 2,
    conversations: 2,
    joinMails: 1,
    // Joan's notes, interest and message with its copy in the inbox, two deliveries of that message, and the export's search.
    mentions: 7,
  })
  expect(before.webhookDeliveries).toBeGreaterThanOrEqual(8)
  expect(before.mails).toBeGreaterThanOrEqual(8)

  const { jobs, ...counts } = await erasePerson(deps(), ` ${ann.toUpperCase()} `, 'system')
  expect(counts).toEqual(before)
  expect(jobs).toBeGreaterThan(0)

  expect(await rowsWith(cms.pool, ann)).toEqual([])
  expect(await filesWith(cms.environment.DATA_DIR, ann)).toEqual([])
  expect(await readdir(outbox())).toEqual(expect.arrayContaining(['joan.eml', 'notes.txt']))

  expect(await count('waitlist_entries', `email = '${joan}' and notes = 'A friend of […], she says.'`)).toBe(
    1,
  )
  expect(await count('contact_submissions', `message = 'Please invite my friend, too: […]. Thanks!'`)).toBe(1)
  expect(await count('messages', `kind = 'sent'`)).toBe(2)
  expect(await count('messages', `content = 'Please invite my friend, too: […]. Thanks!'`)).toBe(1)
  expect(await count('message_threads', `excerpt = 'Please invite my friend, too: […]. Thanks!'`)).toBe(0)
  expect(await count('invitations', 'in_outbox')).toBe(1)
  expect(await count('exports', `filter ->> 'search' = 'lee' and filter ->> 'status' = 'sent'`)).toBe(1)
  expect(await count('suppressions', `reason = 'erased'`)).toBe(1)
  expect(await count('outgoing_mails', `kind = 'message'`)).toBe(1)
  const hers = `kind in ('join-mail', 'email-confirmation', 'address-confirmation')`
  expect(await count('outgoing_mails', hers)).toBe(0)
  expect(await count('team_invitations', `email = '${joan}'`)).toBe(1)
  expect(await count('outgoing_mails', `kind = 'team-invitation'`)).toBe(1)
  expect(await count('waitlist_entries_texts', `text in ('grammar', 'with […]')`)).toBe(2)
  expect(await count('rate_limits', `key like 'contact-address:%'`)).toBe(0)

  const { rows } = await cms.pool.query(
    `select actor_kind, record_id, details from audit_entries where action = 'erased'`,
  )
  expect(rows).toEqual([{ actor_kind: 'system', record_id: null, details: { counts: { ...counts, jobs } } }])
  expect(await erasePerson(deps(), ann, 'system')).toEqual(nothing)
  expect(await erasePerson(deps(), 'nobody@x.example', 'system')).toEqual(nothing)
})

test('an address is gone in both spellings of its domain, in whichever it is asked for', async () => {
  const { payload, pool } = cms
  const [ascii, unicode] = ['noor@xn--mgbh0fb.example', 'noor@مثال.example']
  for (const asked of [ascii, unicode]) {
    const [, friend] = await addPeople(payload, { email: ascii }, { email: 'friend@x.example' })
    await pool.query('update waitlist_entries set notes = $1 where id = $2', [`Of ${unicode}.`, friend])
    await storeConversation(cms, [
      {
        kind: 'received',
        from: { name: 'Friend', email: 'friend@x.example' },
        content: `${ascii} or ${unicode}`,
      },
    ])
    await erasePerson(deps(), asked, 'system')
    for (const spelling of [ascii, unicode]) expect(await rowsWith(pool, spelling)).toEqual([])
    expect(await count('waitlist_entries', `notes = 'Of […].'`)).toBe(1)
    expect(await count('messages', `content = '[…] or […]'`)).toBe(1)
    await erasePerson(deps(), 'friend@x.example', 'system')
    await pool.query('delete from suppressions')
  }
})

test('somebody whose address ends in the erased one keeps everything', async () => {
  const { payload, pool } = cms
  const [short, longer] = ['brien@x.example', "o'brien@x.example"]
  await addPeople(payload, { email: short }, { email: longer })
  await storeMessage(payload, { email: longer, replies: ['sent'] })
  await storeConversation(cms, [{ kind: 'received', from: { name: 'O’Brien', email: longer } }])
  // Which rows there are: deliveries of webhooks go on meanwhile.
  const theirs = async () =>
    (await rowsWith(pool, longer)).map((row) => /^\S+ \{[^,]+/.exec(row)?.[0]).toSorted()
  const before = await theirs()
  expect(before.length).toBeGreaterThan(3)
  expect(await erasePerson(deps(), short, 'system')).toMatchObject({ waitlistEntries: 1, messages: 0 })
  expect(await theirs()).toEqual(before)
})

test('a user goes with messages, enrolments and rows of an import, and the figures of the course follow', async () => {
  const { payload, pool } = cms
  const write = { depth: 0, overrideAccess: true } as const // test setup
  const now = new Date().toISOString()
  const person = { role: 'student', status: 'active', joinedDate: now } as const
  const [layla, omar] = ['layla@z.example', 'omar@z.example']
  const user = await payload.create({
    collection: 'users',
    data: { ...person, name: 'Layla', email: layla },
    ...write,
  })
  const friend = await payload.create({
    collection: 'users',
    data: { ...person, name: 'Omar', email: omar, notes: `Came with ${layla}.`, interests: [`as ${layla}`] },
    ...write,
  })
  const course = await payload.create({
    collection: 'courses',
    data: {
      title: 'Words',
      level: 'A1',
      category: 'vocabulary',
      price: 0,
      currency: 'USD',
      status: 'draft',
      language: 'en',
    },
    ...write,
  })
  for (const [{ id }, progress] of [
    [user, 100],
    [friend, 40],
  ] as const)
    await payload.create({
      collection: 'enrolments',
      data: { user: id, course: course.id, progress, enrolledAt: now },
      ...write,
    })
  await sendMessage(await actorOf(cms, 'admin'), user.id, { body: 'Welcome.', language: 'en' })
  await sendMessage(await actorOf(cms, 'admin'), friend.id, {
    body: `Say hello to ${layla.toUpperCase()}!`,
    language: 'en',
  })
  await hurryJobsUntil(cms, async () => (await count('messages', `in_outbox and content ilike '%el%'`)) >= 2)
  const { rows } = await pool.query<{ id: number }>(
    `insert into user_imports (by_name, file_name, status) values ('The owner', 'people.csv', 'ready') returning id`,
  )
  const staged = [
    [1, 'valid', layla, { name: 'Layla', email: layla }],
    [2, 'rejected', null, { name: 'Layla', email: `<${layla}` }],
    [3, 'valid', omar, { name: 'Omar', email: omar, notes: `A friend of ${layla}` }],
    [4, 'valid', 'another.layla@z.example', { name: 'Another', email: 'another.layla@z.example' }],
  ] as const
  for (const [row, verdict, email, record] of staged)
    await pool.query(
      'insert into user_import_rows (import_id, "row", verdict, email, person) values ($1, $2, $3, $4, $5)',
      [rows[0]?.id, row, verdict, email, JSON.stringify(record)],
    )

  const before = await countTraces(deps(), layla)
  expect(before).toMatchObject({
    users: 1,
    userMessages: 1,
    enrolments: 1,
    importRows: 2,
    mentions: 4,
    conversations: 1,
  })
  const { jobs, ...counts } = await erasePerson(deps(), layla, 'system')
  expect(counts).toEqual(before)
  expect(jobs).toBe(0)
  expect((await rowsWith(pool, layla)).filter((text) => !text.includes('another.layla'))).toEqual([])

  expect(await count('users', `email = '${omar}' and notes = 'Came with […].'`)).toBe(1)
  expect(await count('users_texts', `text = 'as […]'`)).toBe(1)
  expect(await count('messages', `content = 'Say hello to […]!'`)).toBe(1)
  expect(await count('message_threads', `excerpt = 'Say hello to […]!'`)).toBe(1)
  expect(await count('user_import_rows', `person ->> 'notes' = 'A friend of […]'`)).toBe(1)
  expect(await count('user_import_rows')).toBe(2)
  expect(await count('courses', 'enrolled_students = 1 and completion = 40')).toBe(1)
  expect(await erasePerson(deps(), layla, 'system')).toEqual(nothing)
})

test('webhook deliveries about a user go with them, also under an address that they had before', async () => {
  const { payload } = cms
  await addWebhook(cms, ['user.created', 'user.updated'], { url: `${receiver.url}/fails` })
  const { id } = await payload.create({
    collection: 'users',
    data: {
      name: 'Dana',
      email: 'dana.old@z.example',
      role: 'student',
      status: 'active',
      joinedDate: new Date().toISOString(),
    },
    overrideAccess: true, // test setup
  })
  await payload.update({
    collection: 'users',
    id,
    data: { email: 'dana.new@z.example' },
    overrideAccess: true, // test setup
  })
  expect(await erasePerson(deps(), 'dana.new@z.example', 'system')).toMatchObject({
    users: 1,
    webhookDeliveries: 2,
  })
  expect(await rowsWith(cms.pool, 'dana.old@z.example')).toEqual([])
})

test('a person goes from the inbox: alone with their conversations, out of those of others, and from what arrived', async () => {
  const { payload, pool } = cms
  const own = payload.email.defaultFromAddress
  const mona = 'mona@m.example'
  const [person, other, team] = [mona, 'omar@m.example', own].map((email) => ({
    name: email.split('@')[0] ?? '',
    email,
  }))
  if (!person || !other || !team) throw new Error('unreachable')
  const base64 = Buffer.from(`Write to ${mona}.`).toString('base64')
  const words = [{ name: `Letter to ${mona} (1).txt`, type: 'text/plain', bytes: Buffer.from('Words.') }]
  const alone = await storeConversation(cms, [
    {
      kind: 'received',
      from: person,
      to: [{ name: '', email: own.replace('@', '+7.0123456789abcdef0123@') }],
      attachments: words,
    },
    { kind: 'sent', from: team, to: [{ ...person, email: mona.toUpperCase() }] },
    { kind: 'note', content: `Call ${mona}` },
  ])
  const draft = await storeConversation(cms, [{ kind: 'draft', to: [person] }])
  const shared = await storeConversation(cms, [
    { kind: 'received', from: person, to: [team], cc: [other], attachments: words, content: 'Mine.' },
    { kind: 'received', from: other, to: [team], cc: [person], content: `For ${mona}.`, attachments: words },
    { kind: 'sent', from: team, to: [other, person], content: 'Thanks.', references: [`<${mona}>`] },
    { kind: 'draft', to: [person, other], content: 'A draft for two.' },
    { kind: 'draft', to: [person], content: 'A draft for one.' },
    { kind: 'note', content: `She is ${mona.toUpperCase()}.` },
  ])
  const stranger = await storeConversation(cms, [
    {
      kind: 'received',
      from: { name: `${mona} by Omar`, email: other.email },
      to: [team],
      content: 'Hello.',
    },
  ])
  const apart = await storeConversation(cms, [
    { kind: 'received', from: { name: '', email: `another.${mona}` }, to: [team] },
  ])
  for (const [thread, from] of [
    [alone, other.email],
    [shared, mona],
    [shared, other.email],
  ] as const)
    await pool.query(
      `insert into webhook_deliveries (event, payload, status, attempts) values ('message.received', $1, 'delivered', 1)`,
      [
        JSON.stringify({
          message: { id: 1, thread, from: { name: '', email: from }, to: [person], content: '' },
        }),
      ],
    )
  const raws = [
    `From: ${mona}\r\n\r\nWords.`,
    `From: omar@m.example\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`,
    `From: omar@m.example\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nmona=40m.exam=\r\nple`,
    'From: omar@m.example\r\n\r\nWords.',
  ]
  for (const raw of raws) {
    const stored = await pool.query<{ id: number }>(
      'insert into inbound_mails (digest) values ($1) returning id',
      [createHash('sha256').update(raw).digest()],
    )
    await pool.query('insert into inbound_mail_parts (mail_id, part, bytes) values ($1, 0, $2)', [
      stored.rows[0]?.id,
      Buffer.from(raw),
    ])
    await payload.jobs.queue({
      task: 'file-inbound-mail',
      input: { mail: stored.rows[0]?.id ?? 0 },
      waitUntil: later,
    })
  }
  await pool.query(`insert into undeliverable_addresses (address_hash) values ($1), ('of another')`, [
    addressHash(await readMailKey(payload), mona),
  ])
  await pool.query(
    `insert into mail_events (provider, event_id, kind, address_hash)
     select 'postmark', 'Bounce 7', 'bounce', address_hash from undeliverable_addresses`,
  )
  await payload.create({
    collection: 'saved-replies',
    data: { name: `To ${mona}`, language: 'en', body: `Dear ${mona}` },
    overrideAccess: true, // test setup
  })
  // The first is of somebody who was erased before.
  for (const name of ['Family of […]', `Family of ${mona}`])
    await payload.create({
      collection: 'message-labels',
      data: { name, color: 'blue' },
      overrideAccess: true, // test setup
    })

  const before = await countTraces(deps(), mona)
  expect(before).toMatchObject({ conversations: 2, inboundMails: 3, webhookDeliveries: 2 })
  const { jobs, ...counts } = await erasePerson(deps(), mona, 'system')
  expect(counts).toEqual(before)
  expect(jobs).toBe(3)
  expect((await rowsWith(pool, mona)).filter((text) => !text.includes('another.mona'))).toEqual([])
  expect(await count('inbound_mail_parts', `convert_from(bytes, 'utf8') ilike '%mona%'`)).toBe(0)

  expect(await count('message_threads', `id = any ('{${alone},${draft}}')`)).toBe(0)
  expect(await count('message_threads', `id = any ('{${shared},${stranger},${apart}}')`)).toBe(3)
  const kept = await pool.query(
    'select content, "to", cc, attachments -> 0 ->> \'name\' as file from messages where thread_id = $1 order by id',
    [shared],
  )
  const nobody = { name: '[…]', email: '' }
  expect(kept.rows).toEqual([
    { content: 'For […].', to: [team], cc: [nobody], file: 'Letter to […] (1).txt' },
    { content: 'Thanks.', to: [other, nobody], cc: [], file: null },
    { content: 'A draft for two.', to: [other], cc: null, file: null },
    { content: 'She is […].', to: null, cc: null, file: null },
  ])
  expect(await count('message_threads', `sender_name = '[…] by Omar'`)).toBe(1)
  expect(await count('message_threads', `participants @> '[{"email": ""}]'`)).toBe(0)
  expect(await count('message_labels', `name like '%[…]'`)).toBe(1)
  expect(await count('message_attachment_chunks')).toBe(1)
  expect([await count('undeliverable_addresses'), await count('mail_events')]).toEqual([1, 1])
  expect(await erasePerson(deps(), mona, 'system')).toEqual(nothing)
})

test('an unsubscribed person stays on the list as unsubscribed', async () => {
  const email = 'left@x.example'
  await addPeople(cms.payload, { email, unsubscribedAt: new Date().toISOString() })
  await inTransaction(cms.payload, (req) => suppress(req, email, 'unsubscribed'))
  expect(await erasePerson(deps(), email, 'system')).toMatchObject({ waitlistEntries: 1 })
  expect(await count('suppressions', `reason = 'unsubscribed'`)).toBe(1)
  expect(await count('suppressions')).toBe(1)
})

test('an address that was let in with something around it belongs to the person as well', async () => {
  await cms.pool.query(
    `insert into waitlist_entries (email, source) values ('>victim@y.example', 'old'), ('victim@y.example.org', 'old'),
       ('another.victim@y.example', 'old')`,
  )
  expect(await erasePerson(deps(), 'victim@y.example', 'system')).toMatchObject({ waitlistEntries: 1 })
  expect(await count('waitlist_entries', `email like '%victim%'`)).toBe(2)
})

test('a person whose address has Arabic letters is found as entry, writer and user', async () => {
  const email = 'أروى.مؤمنة@مثال.com'
  await addPeople(cms.payload, { email })
  await storeMessage(cms.payload, { email, message: 'When do the lessons begin?' })
  await cms.payload.create({
    collection: 'users',
    data: { name: 'أروى', email, role: 'student', status: 'active', joinedDate: new Date().toISOString() },
    overrideAccess: true, // test setup
  })
  expect(await erasePerson(deps(), email, 'system')).toMatchObject({
    waitlistEntries: 1,
    messages: 1,
    users: 1,
  })
  expect(await rowsWith(cms.pool, email)).toEqual([])
})

test('a failure in between leaves everything as it was', async () => {
  await addPeople(cms.payload, { email: 'half@x.example' })
  await mkdir(outbox(), { recursive: true })
  await writeFile(join(outbox(), 'half.eml'), 'To: half@x.example\r\n\r\nWords.')
  await cms.pool.query('alter table audit_entries rename to audit_entries_away')
  await expect(erasePerson(deps(), 'half@x.example', 'system')).rejects.toThrow()
  await cms.pool.query('alter table audit_entries_away rename to audit_entries')
  expect(await count('waitlist_entries', `email = 'half@x.example'`)).toBe(1)
  expect(await readdir(outbox())).toContain('half.eml')
  expect(await erasePerson(deps(), 'half@x.example', 'system')).toMatchObject({
    waitlistEntries: 1,
    mails: 1,
  })
})

test('deleting an entry alone takes along its invitations, deliveries and jobs, and no message', async () => {
  const email = 'only@x.example'
  const [id = 0, other = 0] = await addPeople(cms.payload, { email }, { email: 'stays@x.example' })
  await storeMessage(cms.payload, { email })
  const told = `payload #>> '{entry,email}' = '${email}'`
  expect(await count('webhook_deliveries', told)).toBe(2)
  const { rows } = await cms.pool.query(
    `insert into invitations (entry_id, batch, language, status, seed) values
       (${id}, 'b', 'en', 'failed', 's'), (${other}, 'b', 'en', 'failed', 's') returning id`,
  )
  const [, others] = idsIn(rows)
  const joinMails = await inTransaction(cms.payload, async (req) => {
    await requestJoinMail(req, 'place', { email, language: 'en', source: 'form' })
    const ids = idsIn(await queryInTransaction(req, sql`select id from join_mails where email = ${email}`))
    await queueMails(req, 'invitation', idsIn(rows), { dueAt: later })
    await queueMails(req, 'join-mail', ids, { dueAt: later })
    await queueMails(req, 'address-notice', [id], { dueAt: later })
    return ids
  })
  const ofTheirs = `kind = 'join-mail' and record_id in (${joinMails.join()}) or kind = 'address-notice' and record_id = ${id}`
  expect(await count('outgoing_mails', ofTheirs)).toBe(2)

  await cms.payload.delete({ collection: 'waitlist-entries', id, overrideAccess: true })
  expect(await count('webhook_deliveries', told)).toBe(0)
  expect(await count('webhook_deliveries', `payload #>> '{submission,email}' = '${email}'`)).toBe(2)
  expect(await count('invitations', `entry_id is null or entry_id = ${id}`)).toBe(0)
  const mails = await cms.pool.query(
    `select record_id from outgoing_mails where kind = 'invitation' and record_id = any($1)`,
    [idsIn(rows)],
  )
  expect(mails.rows).toEqual([{ record_id: others }])
  expect(await count('outgoing_mails', ofTheirs)).toBe(0)
  // A running job finishes by itself.
  const orphans = `task_slug = 'deliver-webhook' and not exists (
    select from webhook_deliveries where id = (input ->> 'delivery')::int)`
  await hurryJobsUntil(cms, async () => (await count('payload_jobs', orphans)) === 0)
  expect(await count('suppressions', `reason = 'erased'`)).toBe(1)
})
