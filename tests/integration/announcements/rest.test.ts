import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { answerByPayload } from '~/api/payload-rest.server'
import { answerCall } from '~/api/contract/answer.server'
import * as calls from '~/features/announcements/announcement-calls.server'
import { toRichText } from '~collections/rich-text/plain-text'
import { announcementContentMaxLength, announcementSubjectMaxLength } from '~collections/values/announcements'
import { runOnce, storedAnnouncement } from '~tests/support/announcements'
import { withKey, type KeyRole } from '~tests/support/api-keys'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'

import { startCmsWithKeys, type CmsWithKeys } from '../api/cms-with-keys'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let running: CmsWithKeys
beforeAll(async () => {
  running = await startCmsWithKeys()
})
afterAll(() => running[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['announcements', 'waitlist_entries', 'rate_limits', 'audit_parts'])
    await running.cms.pool.query(`delete from ${table}`)
})

const replyShape = z.looseObject({
  doc: z.optional(z.looseObject({ id: z.number() })),
  errors: z.optional(z.unknown()),
})

function requestOf(method: string, path: string, body: unknown, as: KeyRole) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Request(`http://localhost:3000/api/${path}`, {
    method,
    headers: {
      ...withKey(running.keys[as]),
      ...(text && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    },
    ...(text && { body: text }),
  })
}

async function rest(method: string, path: string, body?: unknown, as: KeyRole = 'editor') {
  const response = await answerByPayload({
    request: requestOf(method, `announcements${path}`, body, as),
    context: loadContext(running.cms.environment),
  })
  return { status: response.status, reply: replyShape.parse(await response.json()) }
}

type CallName = 'send' | 'pause' | 'resume' | 'cancel' | 'test'

async function call(name: CallName, id: number, body?: unknown, as: KeyRole = 'admin') {
  const response = await answerCall(
    {
      request: requestOf('POST', `announcements/${id}/${name}`, body, as),
      context: loadContext(running.cms.environment),
      params: { id: String(id) },
    },
    calls[`${name}AnnouncementCall`],
  )
  const reply: unknown = await response.json()
  return { status: response.status, headers: response.headers, reply }
}

const words = { subject: 'News', content: toRichText('Some words.') }

async function add(data: object = {}): Promise<number> {
  const { status, reply } = await rest('POST', '', { ...words, audience: { language: 'en' }, ...data })
  expect(status).toBe(201)
  return reply.doc?.id ?? 0
}

test('programs write, read and find announcements, in one language or both, and their former texts', async () => {
  const id = await add()
  expect(await rest('PATCH', `/${id}?locale=ar`, { subject: 'أخبار' })).toMatchObject({ status: 200 })
  expect(await rest('GET', `/${id}?locale=all`, undefined, 'viewer')).toMatchObject({
    status: 200,
    reply: { subject: { en: 'News', ar: 'أخبار' }, status: 'draft', audience: { language: 'en' } },
  })
  await add({ subject: 'Others' })
  const found = await rest(
    'GET',
    '?where[subject][equals]=Others&where[status][equals]=draft',
    undefined,
    'viewer',
  )
  expect(found).toMatchObject({ status: 200, reply: { totalDocs: 1 } })
  const versions = await rest('GET', `/versions?where[parent][equals]=${id}`, undefined, 'viewer')
  expect(versions).toMatchObject({ status: 200, reply: { totalDocs: 2 } })
})

test.each<[string, object, string]>([
  ['a subject that is too long', { subject: 'x'.repeat(announcementSubjectMaxLength + 1) }, 'subject'],
  [
    'a text that is too long',
    { content: toRichText('x'.repeat(announcementContentMaxLength + 1)) },
    'content',
  ],
  ['a button that leads nowhere', { buttonUrl: 'javascript:alert(1)' }, 'buttonUrl'],
  ['an audience of no such language', { audience: { language: 'fr' } }, 'audience.language'],
  ['an audience of other words', { audience: { where: '1=1' } }, 'audience'],
  [
    'days in the wrong order',
    { audience: { joinedFrom: '2026-02-02', joinedUntil: '2026-02-01' } },
    'audience.joinedUntil',
  ],
])('%s is refused at its field', async (_, data, field) => {
  const { status, reply } = await rest('POST', '', { ...words, audience: {}, ...data })
  expect(status).toBe(400)
  expect(JSON.stringify(reply)).toContain(`"path":"${field}"`)
})

test('nobody writes figures or states, and no former version brings them back', async () => {
  const id = await add({ status: 'sent', sent: 7, recipients: 9, startedAt: '2026-01-01T00:00:00.000Z' })
  await rest('PATCH', `/${id}`, { status: 'sending', expected: 5, bounced: 3, subject: 'Other' }, 'admin')
  expect(await storedAnnouncement(running.cms, id)).toEqual({
    status: 'draft',
    ...{ expected: 0, recipients: 0, sent: 0, failed: 0, bounced: 0, complained: 0, unsubscribed: 0 },
  })
  const versions = await running.cms.pool.query<{ id: number }>(
    'select id from _announcements_v where parent_id = $1 order by id desc limit 1',
    [id],
  )
  const before = versions.rows[0]?.id
  await rest('PATCH', `/${id}?locale=ar`, { subject: 'أخبار' })
  await addPeople(running.cms.payload, { email: 'layla@example.com' })
  expect((await call('send', id)).status).toBe(200)
  await runOnce(running.cms)
  const { rows } = await running.cms.pool.query<{ id: number }>(
    'select id from _announcements_v order by id limit 1',
  )
  await running.cms.payload
    .restoreVersion({ collection: 'announcements', id: String(rows[0]?.id), overrideAccess: true })
    .catch(() => undefined)
  expect(await storedAnnouncement(running.cms, id)).toMatchObject({
    status: 'sending',
    expected: 1,
    recipients: 1,
  })
  expect((await rest('PATCH', `/${id}`, { subject: 'Too late' })).status).toBe(409)
  // Of which the English words are as they were when it was sent.
  expect((await rest('POST', `/versions/${before}`)).status).toBe(409)
  expect(await rest('GET', `/${id}?locale=ar`)).toMatchObject({ reply: { subject: 'أخبار' } })
  expect((await rest('DELETE', `/${id}`, undefined, 'admin')).status).toBe(409)
})

test('viewers read, editors write and try out, admins send and delete', async () => {
  await addPeople(running.cms.payload, { email: 'layla@example.com' })
  const id = await add()
  expect((await rest('GET', `/${id}`, undefined, 'public')).status).toBe(403)
  expect((await rest('PATCH', `/${id}`, { subject: 'x' }, 'viewer')).status).toBe(403)
  expect((await rest('DELETE', `/${id}`)).status).toBe(403)
  for (const name of ['send', 'pause', 'resume', 'cancel'] as const)
    expect((await call(name, id, undefined, 'editor')).status).toBe(403)
  expect((await call('test', id, { email: 'me@example.com' }, 'viewer')).status).toBe(403)
  expect((await call('test', id, { email: 'me@example.com' }, 'editor')).status).toBe(200)
  expect((await rest('DELETE', `/${id}`, undefined, 'admin')).status).toBe(200)
  expect((await call('send', id)).status).toBe(404)
})

test('a program sends, pauses, resumes and cancels', async () => {
  const { cms } = running
  await addPeople(cms.payload, { email: 'layla@example.com' })
  const id = await add()
  expect(await call('send', id, { at: 'soon' })).toMatchObject({
    status: 400,
    reply: { errors: [{ field: 'at' }] },
  })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect(await call('send', id, { at })).toMatchObject({
    status: 200,
    reply: { success: true, doc: { id, status: 'scheduled', sendAt: at, atLaunch: false } },
  })
  expect((await call('pause', id)).status).toBe(409)
  expect(await call('cancel', id)).toMatchObject({ status: 200, reply: { doc: { status: 'canceled' } } })
  expect(await call('send', id, { at: 'launch' })).toMatchObject({
    status: 200,
    reply: { doc: { status: 'scheduled', sendAt: null, atLaunch: true } },
  })
  await call('cancel', id)
  expect(await call('send', id)).toMatchObject({
    status: 200,
    reply: { doc: { status: 'sending', expected: 1 } },
  })
  expect((await call('send', id)).status).toBe(409)
  for (const [name, status] of [
    ['pause', 'paused'],
    ['resume', 'sending'],
    ['cancel', 'canceled'],
  ] as const)
    expect(await call(name, id)).toMatchObject({ status: 200, reply: { doc: { status } } })
  const { rows } = await cms.pool.query<{ action: string; kind: string; changed: string }>(
    `select distinct actor_kind as kind, changes::text as changed from audit_entries
     where record_kind = 'announcements' and record_id = $1 and changes::text like '%"status"%'`,
    [String(id)],
  )
  expect(rows.length).toBeGreaterThan(4)
})

test('past the tests of an hour, the reply says when the next one may be sent', async () => {
  const id = await add()
  const tryOut = () => call('test', id, { email: 'me@example.com' }, 'editor')
  expect((await tryOut()).status).toBe(200)
  await running.cms.pool.query(
    `update rate_limits set points = 20, expire = $1 where key like 'announcement-test:%'`,
    [Date.now() + 1_000_000],
  )
  const { status, headers } = await tryOut()
  const seconds = Number(headers.get('Retry-After'))
  expect([status, seconds > 500, seconds <= 1000]).toEqual([429, true, true])
})
