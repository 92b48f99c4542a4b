import { beforeAll, expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { identify, isMember } from '~/auth/identify.server'
import { loadAuditPage } from '~/features/audit/admin/audit-page.server'
import { exportAudit } from '~/features/audit/export-entries.server'
import { readHistory } from '~/features/audit/read-history.server'
import { recordAudit } from '~cms/audit/record-audit'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'
import { addUser } from '~tests/support/users'

vi.setConfig({ testTimeout: 60_000 })

type Role = 'admin' | 'editor' | 'viewer'

const site = openSite()

let people: Record<Role, Awaited<ReturnType<typeof visit>>>

async function visit(role: Role) {
  const member = await addTeamMember(site.cms.payload, role)
  const cookie = `payload-token=${(await signIn(site.cms, { email: member.email, password: 'correct horse battery' })) ?? ''}`
  const load = (query = '') =>
    new Request(`${site.cms.environment.SITE_URL}/admin/audit${query}`, { headers: { Cookie: cookie } })
  return { member, cookie, load }
}

beforeAll(async () => {
  people = { admin: await visit('admin'), editor: await visit('editor'), viewer: await visit('viewer') }
})

const argsOf = (request: Request) => ({ request, context: loadContext(site.cms.environment), params: {} })
const load = (query = '') => loadAuditPage(argsOf(people.admin.load(query)))

async function fileFor(headers: HeadersInit, query = '') {
  const request = new Request(`${site.cms.environment.SITE_URL}/admin/audit/export${query}`, { headers })
  const reply = await exportAudit(argsOf(request))
  return { status: reply.status, text: await reply.text() }
}

test.each(['editor', 'viewer'] as const)('the role %s reaches it by no screen or file', async (role) => {
  await expect(loadAuditPage(argsOf(people[role].load()))).rejects.toMatchObject({ status: 403 })
  expect((await fileFor({ Cookie: people[role].cookie })).status).toBe(403)
})

test('the first day of the calendar is a beginning before everything, also in a zone ahead of UTC', async () => {
  await recordAudit(site.cms.payload, { action: 'retention', actor: 'system' })
  const { list } = await load('?from=0001-01-01')
  expect(list.totalDocs).toBe((await load()).list.totalDocs)
  expect((await fileFor({ Cookie: people.admin.cookie }, '?from=0001-01-01&to=0001-01-01')).status).toBe(200)
})

test('nor does a key, or somebody who is not signed in', async () => {
  const keys = await makeApiKeys(site.cms.payload)
  const request = new Request(`${site.cms.environment.SITE_URL}/admin/audit`, {
    headers: withKey(keys.admin),
  })
  await expect(loadAuditPage(argsOf(request))).rejects.toMatchObject({ status: 401 })
  expect((await fileFor(withKey(keys.admin))).status).toBe(403)
  expect((await fileFor({})).status).toBe(401)
})

test('a user has a history for admins, with what stood there before; nobody else gets it', async () => {
  const user = await addUser(site.cms.payload, { name: 'Layla', role: 'student' })
  const { admin, editor } = people
  const actorOf = async (cookie: string) => {
    const actor = await identify(new Request(site.cms.environment.SITE_URL, { headers: { Cookie: cookie } }))
    if (!isMember(actor)) throw new Error('They are of the team.')
    return actor
  }
  await site.cms.payload.update({
    collection: 'users',
    id: user.id,
    data: { role: 'teacher', name: 'Layla H.', interests: ['grammar'] },
    overrideAccess: true, // a test sets the scene
  })
  const history = await readHistory(await actorOf(admin.cookie), 'users', user.id, 'en')
  const changes = history?.entries
    .filter(({ action }) => action === 'changed')
    .flatMap((entry) => entry.changes)
  expect(changes).toEqual(
    expect.arrayContaining([
      {
        field: 'role',
        label: 'Role',
        before: { is: 'value', value: 'Student' },
        after: { is: 'value', value: 'Teacher' },
      },
      { field: 'name', label: 'Name', before: { is: 'hidden' }, after: { is: 'hidden' } },
      {
        field: 'interests',
        label: 'Interests',
        before: { is: 'nothing' },
        after: { is: 'value', value: 'Grammar' },
      },
    ]),
  )
  expect(history?.entries.at(-1)).toMatchObject({
    action: 'created',
    record: { kind: 'users', id: String(user.id) },
  })
  expect(JSON.stringify(history)).not.toMatch(/Layla|@/)
  expect(await readHistory(await actorOf(editor.cookie), 'users', user.id, 'en')).toBeNull()
})

test('dates without a time are days, whatever the zone of the database and of who looks', async () => {
  const { id } = await site.cms.payload.create({
    collection: 'courses',
    data: {
      title: 'Grammar',
      level: 'A1',
      category: 'grammar',
      status: 'draft',
      price: 0,
      currency: 'USD',
      language: 'en',
      startDate: '2027-03-01',
      endDate: '2027-04-30',
    },
    overrideAccess: true, // a test sets the scene
  })
  const { list } = await load(`?kind=courses&record=${id}`)
  expect(list.docs.flatMap(({ changes }) => changes)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'start_date', after: { is: 'day', value: '2027-03-01' } }),
      expect.objectContaining({ field: 'end_date', after: { is: 'day', value: '2027-04-30' } }),
    ]),
  )
  const file = await fileFor({ Cookie: people.admin.cookie }, `?kind=courses&record=${id}`)
  expect(file.text).toContain('Start date: 2027-03-01\n')
})

test('prices of courses are money, in the currency that they were in', async () => {
  const { payload, pool } = site.cms
  const { id } = await payload.create({
    collection: 'courses',
    data: {
      title: 'Priced',
      level: 'A1',
      category: 'grammar',
      status: 'draft',
      price: 4999,
      currency: 'USD',
      language: 'en',
    },
    overrideAccess: true, // a test sets the scene
  })
  const change = (data: object) => payload.update({ collection: 'courses', id, data, overrideAccess: true }) // a test sets the scene
  await change({ price: 5900 })
  await change({ currency: 'JOD' })
  await change({ price: 7500 })
  // Also of a course that is gone.
  await pool.query('delete from courses where id = $1', [id])
  const { list } = await load(`?kind=courses&record=${id}`)
  const money = (amount: number, currency: string) => ({ is: 'money', amount, currency })
  const prices = list.docs.flatMap(({ changes }) => changes.filter(({ field }) => field === 'price'))
  expect(prices.map(({ before, after }) => [before, after])).toEqual([
    [money(7.5, 'JOD'), { is: 'nothing' }],
    [money(5.9, 'JOD'), money(7.5, 'JOD')],
    [money(49.99, 'USD'), money(59, 'USD')],
    [{ is: 'nothing' }, money(49.99, 'USD')],
  ])
})

test('what stands beside the changes is in words, and counts of nothing are left out', async () => {
  const { member } = people.viewer
  const actor = { ...member, collection: 'admins' as const }
  const details = {
    method: 'password',
    second: 'remembered-device',
    counts: { messages: 2, replies: 0 },
    role: 'editor',
  }
  await recordAudit(site.cms.payload, {
    action: 'sign-in',
    actor,
    record: { kind: 'admins', id: member.id },
    details,
  })
  const { list } = await load(`?person=member-${member.id}&action=sign-in`)
  expect(list.docs[0]?.details).toEqual([
    { name: 'role', label: 'Role', value: 'Editor' },
    { name: 'messages', label: 'Messages', value: 2 },
    { name: 'method', label: 'Signed in with', value: 'password' },
    { name: 'second', label: 'Second step', value: 'remembered device' },
  ])
})

test('filters by person, kind, record, action and days; what makes no sense counts as absent', async () => {
  const { member } = people.admin
  const actor = { ...member, collection: 'admins' as const }
  for (const id of [71, 72])
    await recordAudit(site.cms.payload, { action: 'deleted', actor, record: { kind: 'webhooks', id } })
  const idsOf = async (query: string) => (await load(query)).list.docs.map(({ record }) => record?.id)
  expect(await idsOf('?kind=webhooks')).toEqual(['72', '71'])
  expect(await idsOf('?kind=webhooks&record=71')).toEqual(['71'])
  expect(await idsOf(`?person=member-${member.id}&action=deleted`)).toEqual(['72', '71'])
  expect(await idsOf('?kind=webhooks&person=visitor')).toEqual([])
  expect(await idsOf('?kind=webhooks&to=2020-01-01')).toEqual([])
  expect(await idsOf('?kind=webhooks&from=2020-01-01')).toHaveLength(2)
  const all = (await load()).list.totalDocs
  for (const nonsense of [
    '?person=member-0',
    '?kind=nothing',
    '?action=x',
    '?from=2026-02-30',
    '?record=%27',
    '?page=-1',
  ])
    expect((await load(nonsense)).list.totalDocs).toBe(all)
})

test('a day begins and ends in the zone of the person', async () => {
  const { id } = people.admin.member
  await site.cms.pool.query(
    `update admins set preferences = jsonb_build_object('timeZone', 'Asia/Tokyo') where id = $1`,
    [id],
  )
  await site.cms.pool.query(
    `insert into audit_entries (action, actor_kind, record_kind, record_id, created_at) values
       ('lock', 'system', 'courses', 'before', '2026-03-01T14:59:59Z'), ('lock', 'system', 'courses', 'first', '2026-03-01T15:00:00Z'),
       ('lock', 'system', 'courses', 'last', '2026-03-02T14:59:59Z'), ('lock', 'system', 'courses', 'after', '2026-03-02T15:00:00Z')`,
  )
  const { list } = await load('?kind=courses&action=lock&from=2026-03-02&to=2026-03-02')
  expect(list.docs.map(({ record }) => record?.id)).toEqual(['last', 'first'])
})

test('the file has what the filter shows, and that it was taken is an entry itself', async () => {
  const { cookie } = people.admin
  const { text } = await fileFor({ Cookie: cookie }, '?kind=webhooks')
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^\d+,.*,Webhook,72,/)
  expect((await fileFor({ Cookie: cookie }, '?kind=nothing')).status).toBe(400)
  const { list } = await load('?kind=exports&action=exported')
  const { details } = list.docs[0] ?? {}
  expect(details).toContainEqual({ name: 'what', label: 'What', value: 'Audit' })
  expect(details).toContainEqual({
    name: 'filters',
    label: 'Filters',
    value: expect.stringMatching(/kind of record/) as string,
  })
})

test('every table is audited, or left out for a reason', async () => {
  const { rows } = await site.cms.pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition and not exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname in ('audit_record', 'remember_audit_part', 'audit_picture'))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    // Former and drafted texts of what is audited.
    ...['_announcements_v', '_announcements_v_locales', '_faq_entries_v', '_faq_entries_v_locales'],
    ...['_legal_sections_v', '_page_texts_v'],
    ...['_pricing_plans_v', '_pricing_plans_v_locales', '_pricing_plans_v_texts'],
    ...['_testimonials_v', '_testimonials_v_locales'],
    'address_changes', // wishes; the change itself is audited
    'admins_sessions', // sign-ins and their ends are events
    ...['analytics_batches', 'analytics_days', 'analytics_dirty_days', 'analytics_events'], // counted visits
    ...['analytics_salts', 'analytics_visitors'],
    'announcement_pictures', // of announcements
    ...['announcement_recipients', 'announcement_runs', 'announcement_tests'], // mails of the site
    'applied_sql', // of the schema
    ...['audit_entries', 'audit_parts'],
    ...['consent_texts', 'consents'], // append-only themselves
    'countdown_former_dates', // derived from the date
    'daily_backups', // work of the site itself, in the log
    ...['email_changes', 'email_notices'], // the change is an event
    ...['imap_mailboxes', 'inbound_mail_parts', 'inbound_mails'], // on their way to be messages
    ...['invitation_wave_reports', 'invitation_wave_runs'], // of the site itself; what they invite is audited
    'join_mails', // mails of the site; what they bring about is audited
    'legal_document_versions', // derived
    ...['mail_event_tokens', 'mail_events'], // what mail services tell; what it brings about is audited
    'mail_key', // made once
    'mail_pauses', // what the mail server asks for
    ...[
      'member_authenticators',
      'member_identities',
      'member_passkeys',
      'member_pictures',
      'member_recovery_codes',
    ], // have events
    'message_attachment_chunks', // of messages
    ...['message_presence', 'message_thread_searches'], // who is looking; derived
    ...['news_cursors', 'news_mails'], // mails of the site
    'openid_attempts', // on the way to the provider
    'outgoing_mails', // mails of the site
    'passkey_challenges', // what is about to be signed
    ...[
      'payload_jobs',
      'payload_jobs_log',
      'payload_migrations',
      'payload_preferences',
      'payload_preferences_rels',
    ],
    'pending_sign_ins',
    ...['push_keys', 'push_subscriptions'], // made at start; have events
    ...['rate_limits', 'read_positions'],
    'remembered_devices', // have events
    'session_confirmations', // have events
    'site_content', // derived
    'site_files', // of site-media and testimonials
    'testimonial_votes', // their count is audited
    'undeliverable_addresses', // hashes that the mail server made
    'user_import_rows', // not yet anybody
    ...['waitlist_line_tallies', 'waitlist_tallies'], // derived
    'weekly_digests',
  ])
})
