import type { GlobalSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { withKey, type KeyRole } from '~tests/support/api-keys'
import { restRecords, storeRecord, type OpenSlug } from '~tests/support/rest-records'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

type Who = 'nobody' | KeyRole
type Least = Who | 'no one'

/** Who may do what at the least; the ones after it in `everybody` may too. */
const collections: Record<OpenSlug, Record<'create' | 'read' | 'update' | 'delete', Least>> = {
  'waitlist-entries': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  invitations: { create: 'no one', read: 'viewer', update: 'no one', delete: 'no one' },
  suppressions: { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  exports: { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'contact-submissions': { create: 'no one', read: 'viewer', update: 'editor', delete: 'admin' },
  'legal-sections': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' }, // a draft
  testimonials: { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'faq-entries': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'pricing-plans': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  admins: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'api-clients': { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  webhooks: { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  'webhook-deliveries': { create: 'no one', read: 'admin', update: 'no one', delete: 'admin' },
}
const globals: Record<GlobalSlug, Record<'read' | 'update', Least>> = {
  countdown: { read: 'nobody', update: 'editor' },
  'dashboard-goals': { read: 'viewer', update: 'editor' },
  'site-settings': { read: 'nobody', update: 'editor' },
  'mail-key': { read: 'no one', update: 'no one' },
}

const slugs = Object.keys(collections).filter(isOpenSlug)

const everybody: Who[] = ['nobody', 'viewer', 'editor', 'admin']
const isAllowed = (who: Who, least: Least) =>
  least !== 'no one' && everybody.indexOf(who) >= everybody.indexOf(least)

function isOpenSlug(name: string): name is OpenSlug {
  return Object.hasOwn(collections, name)
}

let server: Awaited<ReturnType<typeof start>>

function start() {
  return startServerWithKeys({
    variables: { RATE_LIMITS: 'off' },
    prepare: async ({ payload }) => {
      // There is one plan of each tier: make room for another.
      const where = { tier: { equals: 'elite' } }
      await payload.delete({ collection: 'pricing-plans', where, overrideAccess: true })
      const records = new Map<OpenSlug, number>()
      for (const slug of slugs) records.set(slug, await storeRecord(payload, slug))

      const member = { email: 'signed-in@example.org', password: 'correct horse battery' }
      const data = { ...member, name: 'A colleague', teamRole: 'viewer' as const }
      await payload.create({ collection: 'admins', data, overrideAccess: true })
      const { token } = await payload.login({ collection: 'admins', data: member, overrideAccess: true })
      const owners = await payload.find({
        collection: 'admins',
        where: { teamRole: { equals: 'owner' } },
        overrideAccess: true,
      })
      return { records, token: token ?? '', ownerId: owners.docs[0]?.id ?? 0 }
    },
  })
}

beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

async function ask(who: Who, method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...(who !== 'nobody' && withKey(server.keys[who])),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, reply: JSON.parse(text) as { doc?: { id: number } } }
}

describe.each(slugs)('%s', (slug) => {
  const { create, read, update, delete: remove } = collections[slug]
  const { change, create: newRecord } = restRecords[slug]
  const path = () => `${slug}/${server.prepared.records.get(slug)}`

  test.each(everybody)('read by %s', async (who) => {
    const { status } = await ask(who, 'GET', path())
    // A rule that lets people see some records says of the others that they are not there.
    expect(status).toBeOneOf(isAllowed(who, read) ? [200] : slug === 'legal-sections' ? [404] : [403])
  })

  test.each(everybody)('changed by %s', async (who) => {
    const { status } = await ask(who, 'PATCH', path(), change)
    expect(status).toBe(isAllowed(who, update) ? 200 : 403)
  })

  test.each(everybody)('changed in bulk by %s', async (who) => {
    const id = server.prepared.records.get(slug)
    const { status } = await ask(who, 'PATCH', `${slug}?where[id][equals]=${id}`, change)
    expect(status).toBe(isAllowed(who, update) ? 200 : 403)
  })

  test.each(everybody)('deleted by %s', async (who) => {
    const { status } = await ask(who, 'DELETE', path())
    expect(status).toBe(isAllowed(who, remove) ? 200 : 403)
  })

  test.each(everybody)('made by %s', async (who) => {
    const { status, reply } = await ask(who, 'POST', slug, newRecord())
    expect(status).toBe(isAllowed(who, create) ? 201 : 403)
    if (reply.doc)
      expect(await ask('admin', 'DELETE', `${slug}/${reply.doc.id}`)).toMatchObject({ status: 200 })
  })
})

describe.each(Object.entries(globals))('the global %s', (slug, { read, update }) => {
  test.each(everybody)('read by %s', async (who) => {
    expect((await ask(who, 'GET', `globals/${slug}`)).status).toBe(isAllowed(who, read) ? 200 : 403)
  })

  test.each(everybody)('changed by %s', async (who) => {
    expect((await ask(who, 'POST', `globals/${slug}`, {})).status).toBe(isAllowed(who, update) ? 200 : 403)
  })
})

describe('what is in a record', () => {
  const secret = /"(hash|salt|resetPasswordToken|resetPasswordExpiration|apiKey|apiKeyIndex|password|token)"/

  test.each(everybody)('keeps every secret from %s', async (who) => {
    for (const path of [
      'admins?limit=100',
      'admins?select[email]=true',
      'api-clients?limit=100',
      'admins/me',
    ])
      expect((await ask(who, 'GET', path)).text).not.toMatch(secret)
    for (const path of ['admins', 'api-clients'])
      for (const name of ['hash', 'salt', 'resetPasswordToken', 'apiKey', 'apiKeyIndex', 'sessions.id']) {
        const asked = await ask(who, 'GET', `${path}?where[${name}][exists]=true`)
        expect([name, asked.status]).toEqual([name, expect.toBeOneOf([400, 403])])
      }
  })

  test.each(everybody)('shows no session to %s', async (who) => {
    const { text } = await ask(who, 'GET', 'admins?limit=100')
    expect(text).not.toMatch(/expiresAt|"sessions":\[\{/)
  })

  test('does not give a session’s token to a script', async () => {
    const headers = { Authorization: `JWT ${server.prepared.token}` }
    const response = await fetch(`${server.url}/api/admins/me`, { headers })
    const text = await response.text()
    expect(text).toContain('signed-in@example.org')
    expect(text).not.toContain('"token"')
  })

  test('the public sees published records alone, and nobody’s address', async () => {
    await ask('editor', 'POST', 'testimonials', { ...restRecords.testimonials.create(), status: 'draft' })
    for (const slug of ['testimonials', 'faq-entries', 'legal-sections', 'pricing-plans']) {
      const { status, text } = await ask('nobody', 'GET', `${slug}?limit=100`)
      expect(status).toBe(200)
      expect(text).not.toMatch(/"status":"draft"|@example\.org/)
    }
    expect((await ask('nobody', 'GET', 'legal-sections/versions')).status).toBe(403)
  })

  test('an editor cannot set what services keep', async () => {
    const kept = { sentAt: '2026-01-01', referralCode: 'MINE1234', isDemo: true, device: 'mine' }
    const record = { ...restRecords['waitlist-entries'].create(), ...kept }
    const { reply } = await ask('editor', 'POST', 'waitlist-entries', record)
    expect(reply.doc).toMatchObject({ sentAt: null, device: null })
    expect(JSON.stringify(reply.doc)).not.toContain('MINE1234')
  })
})

describe('the owner', () => {
  const path = () => `admins/${server.prepared.ownerId}`

  test.each(everybody)('is not changed by %s', async (who) => {
    for (const change of [
      { name: 'Mine now' },
      { password: 'correct horse battery 2' },
      { teamRole: 'viewer' },
    ])
      expect((await ask(who, 'PATCH', path(), change)).status).toBeOneOf([403, 404])
  })

  test.each(everybody)('is not removed by %s', async (who) => {
    expect((await ask(who, 'DELETE', path())).status).toBeOneOf([403, 404])
    const where = 'where[teamRole][equals]=owner'
    const bulk = await ask(who, 'DELETE', `admins?${where}`)
    if (bulk.status === 200) expect(bulk.reply).toMatchObject({ docs: [] })
    expect((await ask('viewer', 'GET', path())).status).toBe(200)
  })

  test.each(everybody)('is not made by %s', async (who) => {
    const another = { ...restRecords.admins.create(), teamRole: 'owner' }
    expect((await ask(who, 'POST', 'admins', another)).status).toBe(403)
  })
})

describe('what is closed', () => {
  const logIns = ['login', 'logout', 'refresh-token', 'forgot-password', 'reset-password', 'first-register']
  const closed = [...logIns, 'unlock', 'verify/abc', 'init', 'access', 'access/1'].flatMap((path) => [
    `admins/${path}`,
    `api-clients/${path}`,
  ])

  test.each([
    ...closed,
    'payload-jobs',
    'payload-jobs/run',
    'payload-preferences',
    'payload-migrations',
    'access',
  ])('%s is not there, for an admin either', async (path) => {
    for (const method of ['GET', 'POST'])
      expect((await ask('admin', method, path, method === 'POST' ? {} : undefined)).status).toBe(404)
  })
})
