import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { AuditEntry } from '~collections/payload-types'
import { withKey } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { storeRecord, type OpenSlug } from '~tests/support/rest-records'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

const deletable: OpenSlug[] = [
  'waitlist-entries',
  'contact-submissions',
  'legal-sections',
  'testimonials',
  'faq-entries',
  'pricing-plans',
  'webhooks',
  'webhook-deliveries',
  'users',
  'courses',
  'course-thumbnails',
  'enrolments',
]

let server: Awaited<ReturnType<typeof start>>

function start() {
  return startServerWithKeys({
    variables: { LOG_LEVEL: 'info', RATE_LIMITS: 'off' },
    prepare: async ({ payload }) => {
      const where = { tier: { equals: 'elite' } }
      await payload.delete({ collection: 'pricing-plans', where, overrideAccess: true }) // there is one of each tier
      const records = new Map<OpenSlug, number>()
      for (const slug of deletable) records.set(slug, await storeRecord(payload, slug))
      const entries = [await storeRecord(payload, 'waitlist-entries')]
      for (let count = 0; count < 4; count += 1) entries.push(await storeRecord(payload, 'waitlist-entries'))
      const submission = await storeRecord(payload, 'contact-submissions')
      const colleague = await storeRecord(payload, 'admins')
      return { records, entries, submission, colleague, tokens: await signInEach(payload, owner) }
    },
  })
}

beforeAll(async () => {
  server = await start()
})
afterAll(() => server[Symbol.asyncDispose]())

type Who = 'owner' | 'admin' | 'editor' | 'viewer' | 'admin key' | 'viewer key'

function credentials(who: Who): Record<string, string> {
  const { keys, prepared, url } = server
  if (who === 'admin key') return withKey(keys.admin)
  if (who === 'viewer key') return withKey(keys.viewer)
  return { Cookie: `payload-token=${prepared.tokens[who]}`, Origin: url }
}

async function ask(who: Who, method: string, path: string, body?: object) {
  const reply = await fetch(server.url + path, {
    method,
    headers: { ...credentials(who), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, requestId: reply.headers.get('X-Request-Id') ?? '', text }
}

const press = (who: Who, path: string, fields: Record<string, string>) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { ...credentials(who), Accept: 'text/html' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

type Made = { doc: { id: number } }
const idOf = ({ text }: { text: string }) => (JSON.parse(text) as Made).doc.id

/** What an admin reads of the events, the newest first. */
async function events(query = '', limit = 100): Promise<AuditEntry[]> {
  const reply = await ask('owner', 'GET', `/api/audit-entries?limit=${limit}${query}`)
  expect(reply.status).toBe(200)
  return (JSON.parse(reply.text) as { docs: AuditEntry[] }).docs
}

/** But for what the test itself prepared. */
const eventsOf = async (kind: string, id: number) =>
  (
    await events(
      `&where[recordKind][equals]=${kind}&where[recordId][equals]=${id}&where[actorKind][not_equals]=system`,
    )
  ).map(({ action, details, actorKind }) => ({ action, details, actorKind }))

const changesOf = async (kind: string, id: number) =>
  (await events(`&where[recordKind][equals]=${kind}&where[recordId][equals]=${id}`))
    .flatMap(({ changes }) => changes ?? [])
    .toReversed()

/** The lines of the log about security events. */
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"security event"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test.each(deletable)('a deletion of %s by REST records who did it', async (kind) => {
  const id = server.prepared.records.get(kind) ?? 0
  const { status, requestId } = await ask('admin', 'DELETE', `/api/${kind}/${id}`)
  expect(status).toBe(200)
  const [event] = await events(`&where[recordKind][equals]=${kind}&where[recordId][equals]=${id}`)
  expect(event).toMatchObject({ action: 'deleted', actorKind: 'member', actorName: 'The admin', requestId })
  expect(event?.clientHash).toMatch(/^[\w-]{22}$/)
  expect(lines()).toContainEqual(
    expect.objectContaining({ action: 'deleted', record: { kind, id }, requestId, actorId: event?.actorId }),
  )
})

test('so is who deletes by a call, in bulk, or by a button of a screen', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = server.prepared.entries
  await ask('admin key', 'DELETE', `/api/waitlist/${one}`)
  expect(await eventsOf('waitlist-entries', one)).toEqual([
    { action: 'deleted', details: null, actorKind: 'key' },
  ])

  const bulk = await ask('admin', 'DELETE', `/api/waitlist-entries?where[id][in]=${two},${three}`)
  expect(bulk.status).toBe(200)
  const inBulk = await events('&where[recordKind][equals]=waitlist-entries&sort=-createdAt')
  expect(
    inBulk.filter(({ requestId }) => requestId === bulk.requestId).map(({ recordId }) => Number(recordId)),
  ).toEqual(expect.arrayContaining([two, three]))

  const pressed = await press('owner', '/admin/waitlist', { intent: 'delete', id: String(four) })
  expect(pressed.status).toBeLessThan(400)
  expect(await eventsOf('waitlist-entries', four)).toMatchObject([{ action: 'deleted', actorKind: 'member' }])
})

test('a section that a document loses goes to the trash, and that is recorded', async () => {
  const document = '/api/system/content/privacy-policy'
  const { data } = JSON.parse((await ask('editor', 'GET', document)).text) as { data: { id: number }[] }
  const last = data.at(-1)?.id ?? 0
  expect((await ask('owner', 'POST', document, { sections: data.slice(0, -1) })).status).toBe(200)
  expect(await eventsOf('legal-sections', last)).toEqual([
    { action: 'deleted', details: { to: 'trash' }, actorKind: 'member' },
  ])
})

test('who gets another role and leaves', async () => {
  const id = server.prepared.colleague
  await ask('owner', 'PATCH', `/api/admins/${id}`, { name: 'Layla H.' })
  await ask('owner', 'PATCH', `/api/admins/${id}?select[name]=true`, { teamRole: 'editor' })
  await ask('owner', 'PATCH', `/api/admins/${id}`, { teamRole: 'editor' })
  await ask('owner', 'DELETE', `/api/admins/${id}`)
  expect(await eventsOf('admins', id)).toEqual([
    { action: 'member-deleted', details: null, actorKind: 'member' },
    { action: 'role-changed', details: { from: 'viewer', to: 'editor' }, actorKind: 'member' },
    { action: 'changed', details: null, actorKind: 'member' },
  ])
})

test('keys that are made, changed and taken back', async () => {
  const secret = crypto.randomUUID()
  const key = { name: 'CRM', role: 'viewer', enableAPIKey: true, apiKey: secret }
  const id = idOf(await ask('owner', 'POST', '/api/api-clients', key))
  const change = (body: object) => ask('owner', 'PATCH', `/api/api-clients/${id}`, body)
  await change({ name: 'CRM', role: 'viewer' })
  await change({ role: 'editor', name: 'The CRM' })
  await change({ apiKey: crypto.randomUUID() })
  await ask('owner', 'DELETE', `/api/api-clients/${id}`)
  expect(await eventsOf('api-clients', id)).toEqual([
    { action: 'key-deleted', details: null, actorKind: 'member' },
    { action: 'key-changed', details: null, actorKind: 'member' },
    { action: 'key-changed', details: null, actorKind: 'member' },
    { action: 'key-created', details: { role: 'viewer' }, actorKind: 'member' },
  ])
  const hidden = { hidden: true }
  expect(await changesOf('api-clients', id)).toEqual([
    { name: [hidden, hidden], role: ['viewer', 'editor'] },
    { api_key: [hidden, hidden] },
  ])
})

test('what leaves by the export, without the words that were searched for', async () => {
  const query = '?search=layla.secret@example.org&language=en'
  const { status, requestId } = await ask('editor', 'GET', `/admin/waitlist/export${query}`)
  expect(status).toBe(200)
  const [event] = await events('&where[action][equals]=exported')
  expect(event).toMatchObject({
    actorName: 'The editor',
    details: { what: 'waitlist', status: 'finished', rows: 0, filters: ['language', 'search'] },
    recordKind: 'exports',
    requestId,
  })
})

test('the site itself is named where nobody is signed in', async () => {
  const created = await events('&where[action][equals]=created&where[actorKind][equals]=system')
  expect(created.at(-1)).toMatchObject({ recordKind: 'site', clientHash: null, requestId: null })
})

test('admins of the team read the events, a page at a time; nobody else does, and nobody writes', async () => {
  expect((await ask('admin', 'GET', '/api/audit-entries')).status).toBe(200)
  for (const who of ['editor', 'viewer', 'admin key'] as const)
    expect([who, (await ask(who, 'GET', '/api/audit-entries')).status]).toEqual([who, 403])
  const [{ id } = { id: 0 }] = await events()
  for (const [method, path] of [
    ['POST', ''],
    ['PATCH', `/${id}`],
    ['DELETE', `/${id}`],
    ['DELETE', `?where[id][equals]=${id}`],
  ] as const)
    expect(await ask('owner', method, `/api/audit-entries${path}`, { action: 'lock' })).toMatchObject({
      status: 403,
    })

  const all = await events('&sort=createdAt,id')
  const page = await events('&sort=createdAt,id&page=2', 3)
  expect(page.map((event) => event.id)).toEqual(all.slice(3, 6).map((event) => event.id))
})

test('a refusal is kept with its door and both roles, once a minute', async () => {
  const { submission, entries } = server.prepared
  const last = entries.at(-1) ?? 0
  const doors: [string, () => Promise<{ status: number }>][] = [
    ['DELETE /api/waitlist/{id}', () => ask('viewer', 'DELETE', `/api/waitlist/${last}`)],
    ['GET /api/contact-submissions (find)', () => ask('viewer', 'GET', '/api/contact-submissions')],
    [
      'DELETE /api/contact-submissions (delete)',
      () => ask('viewer', 'DELETE', `/api/contact-submissions/${submission}`),
    ],
    [
      'POST /admin/waitlist delete',
      () => press('viewer', '/admin/waitlist', { intent: 'delete', id: String(last) }),
    ],
    ['GET /admin/waitlist/export', () => ask('viewer', 'GET', '/admin/waitlist/export?search=layla.secret')],
  ]
  for (const [, knock] of doors) for (let times = 0; times < 3; times += 1) await knock()
  const refusals = (await events('&where[action][equals]=access-refused')).filter(
    ({ actorName, details }) =>
      actorName === 'The viewer' && !JSON.stringify(details).includes('audit-entries'), // of the test before
  )
  expect(refusals.map(({ details }) => details).toReversed()).toEqual([
    { door: 'DELETE /api/waitlist/{id}', has: 'viewer', needs: 'admin' },
    { door: 'DELETE /api/contact-submissions (delete)', has: 'viewer' },
    { door: 'POST /admin/waitlist delete', has: 'viewer', needs: 'admin' },
    { door: 'GET /admin/waitlist/export', has: 'viewer', needs: 'editor' },
  ])

  await ask('viewer key', 'POST', '/api/system/countdown', { targetDate: '2030-01-01' })
  const ofKeys = await events('&where[action][equals]=access-refused&where[actorKind][equals]=key')
  expect(ofKeys[0]?.details).toEqual({ door: 'POST /api/system/countdown', has: 'viewer', needs: 'editor' })
})

test('an anonymous caller leaves no event', async () => {
  const before = (await events()).length
  for (const path of ['/api/waitlist', '/api/admins', '/admin/waitlist/export'])
    expect((await fetch(server.url + path)).status).toBeOneOf([401, 403])
  expect(await events()).toHaveLength(before)
})

test('neither the events nor the log hold an address, a password, a key or a text', async () => {
  const kept = JSON.stringify(await events()) + server.output()
  for (const secret of [/@example\.org/, /@contract\.example/, /correct horse/, /A message of some length/])
    expect(kept).not.toMatch(secret)
  for (const key of Object.values(server.keys)) expect(kept).not.toContain(key)
  const ids = (await events()).map(({ action, recordId }) => [action, recordId])
  expect(lines().length).toBeGreaterThan(20)
  for (const { action, record } of lines()) {
    const id = (record as { id: number } | undefined)?.id
    expect(ids).toContainEqual([action, id === undefined ? null : String(id)])
  }
})
