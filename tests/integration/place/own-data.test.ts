import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'

import { invite } from '~/features/invitations/invite.server'
import { requestAddressChange } from '~/features/address-changes/request-change.server'
import { startCoolDown } from '~/features/contact/cool-down.server'
import { collectOwnData } from '~/features/own-data/collect-own-data.server'
import { dataSections, sectionOfTraces, type DataRecord, type OwnData } from '~/features/own-data/own-data'
import { findPlace } from '~/features/place/find-place.server'
import { downloadOwnData, loadDataPage, showOwnData } from '~/features/place/site/data-page.server'
import { inTransaction } from '~cms/transaction'
import { addressHash, readMailKey, suppress } from '~collections/suppression/suppress'
import { rowsWith } from '~tests/support/dump'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { openSite } from '~tests/support/open-site'
import { placeTokenOf, tokenArgs } from '~tests/support/own-place'
import { enter, entryOf } from '~tests/support/people-who-left'
import { storeConversation } from '~tests/support/stored-conversations'
import { storeMessage } from '~tests/support/stored-messages'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = openSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })
const ann = 'ann.lee@x.example'
const joan = 'joan@y.example'
/** Of others; none of it may be in what Ann gets. */
const neighbor = "o'ann.lee@x.example" // an address that ends in hers
const secrets = [
  neighbor,
  'Nora Private',
  joan,
  'Joan Private',
  'Joan’s own words',
  'A friend of',
  'omar@z.example',
  'Omar Private',
]

const write = { depth: 0, overrideAccess: true } as const // a test sets the scene
const query = (text: string, values: unknown[] = []) =>
  site.cms.pool.query<Record<string, unknown>>(text, values)
const count = async (from: string) => Number((await query(`select count(*) from ${from}`)).rows[0]?.count)

/** Everything that the database can hold about somebody. */
async function fill() {
  const { cms } = site
  const { payload } = cms
  const now = new Date().toISOString()
  await addWebhook(cms, ['waitlist.joined', 'contact.received', 'user.created'])
  await enter(cms, ann)
  const entry = await entryOf(cms, ann)
  const id = entry?.id ?? 0
  await payload.update({
    collection: 'waitlist-entries',
    id,
    data: { name: 'Ann', notes: `Called us. Knows ${joan}.`, interests: ['grammar', 'travel'] },
    ...write,
  })
  const [joanId = 0] = await addPeople(payload, { email: joan })
  await payload.update({
    collection: 'waitlist-entries',
    id: joanId,
    data: { name: 'Joan Private', notes: `A friend of ${ann}, she says.` },
    ...write,
  })
  const editor = await actorOf(cms, 'editor')
  await invite(editor, { ids: [id, joanId] })
  await inTransaction(payload, (req) =>
    requestAddressChange(req, { entry: id, email: 'ann.new@x.example', language: 'en' }),
  )
  await inTransaction(payload, (req) =>
    requestAddressChange(req, { entry: joanId, email: ann, language: 'en' }),
  )
  await storeMessage(payload, { email: ann, message: 'When do the lessons begin?', replies: ['sent'] })
  await storeMessage(payload, { email: joan, message: `Joan’s own words about ${ann}.` })
  await storeMessage(payload, { name: 'Nora Private', email: neighbor, message: 'Joan’s own words' })
  await addPeople(payload, { email: neighbor })
  const [person, other, team] = [
    { name: 'Ann', email: ann },
    { name: 'Omar Private', email: 'omar@z.example' },
    { name: 'Kalima', email: payload.email.defaultFromAddress },
  ]
  const [begun] = (
    await query(
      `select thread.id from message_threads thread join contact_submissions s on s.id = submission_id where s.email = $1`,
      [ann],
    )
  ).rows
  for (const mail of [
    { kind: 'received', from: other, to: [team], cc: [person], content: 'Joan’s own words' },
    { kind: 'sent', from: team, to: [other], content: 'Joan’s own words', delivery: 'sent' },
  ] as const)
    await payload.create({
      collection: 'messages',
      data: { ...mail, to: [...mail.to], cc: [], thread: Number(begun?.id), date: now, language: 'en' },
      ...write,
    })
  const file = [{ name: 'Certificate of Ann.txt', type: 'text/plain', bytes: Buffer.from('Words.') }]
  await storeConversation(cms, [
    { kind: 'received', from: person, to: [team], attachments: file, content: 'My certificate.' },
    { kind: 'sent', from: team, to: [person], content: 'Received, thank you.' },
    { kind: 'note', content: `Her teacher is omar@z.example, not ${ann}` },
  ])
  await storeConversation(cms, [
    { kind: 'received', from: person, to: [team], cc: [other], content: 'We both come.' },
    { kind: 'received', from: other, to: [team], cc: [person], content: 'Joan’s own words' },
    { kind: 'sent', from: team, to: [other, person], content: 'See you both.' },
  ])
  const raw = `From: ${ann}\r\nSubject: Late\r\n\r\nNot filed yet.`
  const stored = await query('insert into inbound_mails (digest) values ($1) returning id', [
    createHash('sha256').update(raw).digest(),
  ])
  await query('insert into inbound_mail_parts (mail_id, part, bytes) values ($1, 0, $2)', [
    stored.rows[0]?.id,
    Buffer.from(raw),
  ])
  const student = { role: 'student', status: 'active', joinedDate: now } as const
  const user = await payload.create({
    collection: 'users',
    data: { ...student, name: 'Ann', email: ann },
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
  await payload.create({
    collection: 'enrolments',
    data: { user: user.id, course: course.id, progress: 40, enrolledAt: now },
    ...write,
  })
  const imports = await query(
    `insert into user_imports (by_name, file_name, status) values ('The owner', 'people.csv', 'ready') returning id`,
  )
  for (const [row, email, record] of [
    [1, ann, { name: 'Ann', email: ann }],
    [2, joan, { name: 'Joan Private', email: joan, notes: `A friend of ${ann}` }],
  ] as const)
    await query(
      `insert into user_import_rows (import_id, "row", verdict, email, person) values ($1, $2, 'valid', $3, $4)`,
      [imports.rows[0]?.id, row, email, JSON.stringify(record)],
    )
  await query(
    `insert into exports (what, by_name, filter, rows, status) values ('waitlist', 'The owner', $1, 1, 'finished')`,
    [JSON.stringify({ search: ann })],
  )
  await query(
    `insert into email_changes (admin_id, email, seed, token_hash, expires_at)
     values ($1, $2, 'a seed', 'a hash', now() + interval '1 day')`,
    [editor.user.id, ann],
  )
  await query(
    `insert into team_invitations (email, role, language, seed, token_hash, delivery, expires_at)
     values ($1, 'viewer', 'en', 'a seed', 'a hash', 'sent', now() + interval '7 days')`,
    [ann],
  )
  await query(`insert into rate_limits (key, points) values ($1, 1)`, [`rejoin:${ann}`])
  await inTransaction(payload, (req) =>
    startCoolDown(req, { email: ann, client: '203.0.113.7' }, { seconds: 60, now: new Date() }),
  )
  await query(`insert into undeliverable_addresses (address_hash) values ($1)`, [
    addressHash(await readMailKey(payload), ann),
  ])
  await query(
    `insert into mail_events (provider, event_id, kind, message_id, address_hash)
     select 'ses', 'an event', 'bounce', '<invitation.1@kalima.example>', address_hash from undeliverable_addresses`,
  )
  await inTransaction(payload, (req) => suppress(req, ann, 'unsubscribed'))
  await query(
    `insert into payload_jobs (task_slug, queue, input) values ('inline', 'nobody works here', $1)`,
    [JSON.stringify({ to: ann })],
  )
  await payload.create({
    collection: 'saved-replies',
    data: { name: 'To Ann', language: 'en', body: `Dear ${ann}` },
    ...write,
  })
  await hurryJobsUntil(
    cms,
    async () => (await count(`outgoing_mails where state in ('queued', 'sending')`)) === 0,
  )
  return id
}

const sectionOf = ({ sections }: OwnData, name: string) =>
  sections.find((section) => section.name === name)?.records ?? []

const listIn = (value: unknown): DataRecord[] => (Array.isArray(value) ? (value as DataRecord[]) : [])

/** Whether a row of the database is in what the person gets. */
function isRepresented(own: OwnData, table: string, row: DataRecord): boolean {
  const has = (name: string, key = 'id') => sectionOf(own, name).some((record) => record[key] === row[key])
  const hasKind = (kind: string) => sectionOf(own, 'other').some((record) => record.kind === kind)
  const messages = [
    ...sectionOf(own, 'conversations').flatMap((thread) => listIn(thread.messages)),
    ...sectionOf(own, 'letters'),
    ...sectionOf(own, 'namedIn'),
  ]
  const isMentioned = (place: string) =>
    sectionOf(own, 'mentions').some((record) => String(record.place).startsWith(`${place}.`))
  switch (table) {
    case 'waitlist_entries':
      return has('entries') || isMentioned(table)
    case 'waitlist_entries_texts':
    case 'users_texts':
      return JSON.stringify(own).includes(String(row.text))
    case 'message_threads':
      return (
        has('conversations') ||
        messages.some(({ thread_id }) => thread_id === row.id) ||
        isMentioned('messages')
      )
    case 'message_thread_searches':
      return isRepresented(own, 'message_threads', { id: row.thread_id })
    case 'messages':
      return messages.some(({ id }) => id === row.id) || isMentioned(table)
    case 'contact_submissions':
      return has('submissions') || isMentioned(table)
    case 'user_import_rows':
      return has('importRows', 'row') || isMentioned(table)
    case 'webhook_deliveries':
      return has('deliveries') || isMentioned(table)
    case 'address_changes':
      return sectionOf(own, 'addressChanges').length === 2
    case 'inbound_mail_parts':
      return sectionOf(own, 'inboundMails').some(({ id }) => id === row.mail_id)
    case 'payload_jobs':
      return hasKind('job')
    case 'rate_limits':
      return hasKind('limit')
    case 'email_changes':
      return hasKind('signIn')
    case 'team_invitations':
      return hasKind('teamInvitation')
    case 'exports':
    case 'saved_replies':
      return isMentioned(table)
    default: {
      const sections: Record<string, string> = {
        consents: 'consents',
        invitations: 'invitations',
        join_mails: 'joinMails',
        users: 'users',
        enrolments: 'enrolments',
      }
      return has(sections[table] ?? table)
    }
  }
}

test('what people download is everything that the database holds about them, and nothing of anybody else', async () => {
  const { cms } = site
  const id = await fill()
  const own = await collectOwnData(cms.payload, ann)
  const lines = await rowsWith(cms.pool, ann)
  expect(lines.length).toBeGreaterThan(20)
  const hash = addressHash(await readMailKey(cms.payload), ann)
  const belonging = [
    ...(await rowsWith(cms.pool, hash)),
    ...(await rowsWith(cms.pool, `"entry_id":${id},`)),
    ...(await rowsWith(cms.pool, `"user_id":${String(sectionOf(own, 'users')[0]?.id)},`)),
  ]
  for (const line of [...lines, ...belonging]) {
    const [table = ''] = line.split(' ')
    if (['suppressions', 'undeliverable_addresses', 'mail_events'].includes(table)) continue // below
    const row = JSON.parse(line.slice(table.length + 1)) as DataRecord
    expect([table, row, isRepresented(own, table, row)]).toEqual([table, row, true])
  }
  const kinds = sectionOf(own, 'other').map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(
    new Set(['suppression', 'returned', 'mailEvent', 'job', 'limit', 'signIn', 'teamInvitation']),
  )

  expect(sectionOf(own, 'entries')).toMatchObject([
    { email: ann, name: 'Ann', notes: 'Called us. Knows […].', interests: ['grammar', 'travel'] },
  ])
  expect(sectionOf(own, 'consents')).toMatchObject([
    { action: 'given', how: 'form', words: expect.stringMatching(/agree/), language: 'en' },
  ])
  expect(sectionOf(own, 'enrolments')).toMatchObject([{ course: 'Words', progress: 40 }])
  expect(sectionOf(own, 'inboundMails')).toMatchObject([
    { subject: 'Late', content: expect.stringMatching(/filed/) },
  ])
  const conversations = JSON.stringify(sectionOf(own, 'conversations'))
  for (const words of [
    'Certificate of Ann.txt',
    'Received, thank you.',
    'Her teacher is […]',
    'When do the lessons',
  ])
    expect(conversations).toContain(words)
  expect(sectionOf(own, 'letters')).toMatchObject([{ content: 'We both come.' }])
  expect(sectionOf(own, 'namedIn').map(({ content }) => content)).toEqual(['See you both.', undefined])

  const text = JSON.stringify(own)
  for (const secret of secrets) expect(text).not.toContain(secret)
  for (const secret of ['seed', 'token_hash', 'whsec_']) expect(text).not.toContain(`"${secret}`)
  // Beside what the erasure removes stands what it keeps; mails of others come with the conversations.
  expect(new Set([...Object.values(sectionOfTraces), 'announcements', 'consents', 'namedIn'])).toEqual(
    new Set(dataSections),
  )
})

test('it is handed out by a button only, as a file and as a page in one’s language', async () => {
  const { cms } = site
  const token = await placeTokenOf(cms, ann)
  const path = `/place/${token}/data`
  const page = await loadDataPage(tokenArgs(cms, path, token))
  expect(JSON.stringify(page.data)).not.toContain(ann)
  const file = await downloadOwnData(tokenArgs(cms, `${path}.json`, token, {}))
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment/)
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect(await file.json()).toMatchObject({ address: ann, sections: expect.any(Array) })

  const args = tokenArgs(cms, path, token, {})
  const request = new Request(args.request.url.replace('lng=en', 'lng=ar'), args.request)
  const shown = await showOwnData({ ...args, request })
  expect(shown.data.readable?.sections.map(({ title }) => title)).toContain('مكانك في قائمة الانتظار')
  const fields = shown.data.readable?.sections.flatMap(({ records }) =>
    records.flatMap((record) => record.fields),
  )
  expect(fields).toContainEqual({ label: 'البريد الإلكتروني', text: ann })
  expect(JSON.stringify(shown.data.readable)).not.toContain(joan)
})

test('nobody gets it by another’s token, and not without end', async () => {
  const { cms } = site
  const [mine, others] = [await placeTokenOf(cms, joan), await placeTokenOf(cms, ann)]
  const forged = `${others.split('.')[0] ?? ''}.${mine.split('.')[1] ?? ''}`
  const fileOf = async (token: string) => {
    const { status, headers } = await downloadOwnData(tokenArgs(cms, `/place/${token}/data.json`, token, {}))
    return [status, headers.get('Location')]
  }
  expect(await fileOf(forged)).toEqual([303, `/place/${forged}/data?lng=en`])
  const shown = await showOwnData(tokenArgs(cms, `/place/${forged}/data`, forged, {}))
  expect([shown.init?.status, shown.data.readable]).toEqual([404, null])
  expect(await inTransaction(cms.payload, (req) => findPlace(req, forged))).toBeNull()

  const replies: unknown[] = []
  for (let times = 0; times < 7; times++) {
    const { init } = await showOwnData(tokenArgs(cms, `/place/${mine}/data`, mine, {}))
    replies.push([init?.status, Number(new Headers(init?.headers).get('Retry-After')) > 3000])
  }
  expect(replies).toEqual([...Array.from({ length: 6 }, () => [200, false]), [429, true]])
  const back = `/place/${mine}/data?lng=en&file=limited`
  expect(await fileOf(mine)).toEqual([303, back])
  const request = new Request(new URL(back, cms.environment.SITE_URL))
  const page = await loadDataPage({ ...tokenArgs(cms, back, mine), request })
  expect(page.data).toMatchObject({ email: expect.any(String), file: 'limited' })
})
