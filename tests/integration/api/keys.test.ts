import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { answerByPayload } from '~/api/payload-rest.server'
import * as statsRoute from '~/routes/api.waitlist.stats'
import * as healthRoute from '~/routes/api.system.health'
import * as waitlistRoute from '~/routes/api.waitlist'
import type { Environment } from '~cms/environment'
import { withKey } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'

import { startCmsWithKeys, type CmsWithKeys } from './cms-with-keys'

let running: CmsWithKeys
let cms: CmsWithKeys['cms']
let keys: CmsWithKeys['keys']

beforeAll(async () => {
  running = await startCmsWithKeys()
  ;({ cms, keys } = running)
})
afterAll(() => running[Symbol.asyncDispose]())

type CallOptions = {
  key?: string
  origin?: string
  body?: object
  environment?: Partial<Environment>
  client?: string
}

const contract = { 'waitlist/stats': statsRoute, 'system/health': healthRoute, waitlist: waitlistRoute }

/** What a call of the contract, or Payload's REST, answers. */
async function ask(path: string, { key, origin, body, environment, client }: CallOptions = {}) {
  const request = new Request(`http://localhost:3000/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(key && withKey(key)),
      ...(origin && { Origin: origin }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const args = { request, params: {}, context: loadContext({ ...cms.environment, ...environment }, client) }
  const route = Object.entries(contract).find(([name]) => name === path)?.[1]
  const response = await (route
    ? body
      ? waitlistRoute.action(args)
      : route.loader(args)
    : answerByPayload(args))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function makeKey(expiresAt: string | null) {
  const apiKey = crypto.randomUUID()
  const { id } = await cms.payload.create({
    collection: 'api-clients',
    data: { name: 'A program', role: 'viewer', enableAPIKey: true, apiKey, expiresAt },
    overrideAccess: true, // a test sets the scene
  })
  return { apiKey, id }
}
const clientOf = (id: number) => cms.payload.findByID({ collection: 'api-clients', id, overrideAccess: true })

describe('a key that expires', () => {
  test('works until then', async () => {
    const { apiKey } = await makeKey(new Date(Date.now() + 86_400_000).toISOString())
    expect((await ask('waitlist', { key: apiKey })).status).toBe(200)
    expect((await ask('waitlist-entries', { key: apiKey })).status).toBe(200)
  })

  test('is nobody’s from then on, and leaves no trace of a use', async () => {
    const { apiKey, id } = await makeKey(new Date(Date.now() - 1).toISOString())
    expect((await ask('waitlist', { key: apiKey })).status).toBe(401)
    expect((await ask('waitlist-entries', { key: apiKey })).status).toBe(403)
    expect((await ask('waitlist/stats', { key: apiKey })).status).toBe(200)
    expect((await ask('testimonials', { key: apiKey })).status).toBe(200)
    expect((await clientOf(id)).lastUsedAt).toBeNull()
  })

  test('is no guess: it uses up its own limit, not the tries of the others at its address', async () => {
    const { apiKey } = await makeKey('2026-01-01T00:00:00.000Z')
    const environment = {
      RATE_LIMITS: 'on',
      RATE_LIMIT_READ: { points: 2, seconds: 60 },
      RATE_LIMIT_KEY: { points: 3, seconds: 60 },
    } as const
    const client = '198.51.100.20'
    const statuses = []
    for (let round = 0; round < 4; round++)
      statuses.push((await ask('waitlist', { key: apiKey, environment, client })).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await ask('waitlist', { key: keys.viewer, environment, client })).status).toBe(200)
  })
})

test('when a key was last used is kept, without a change of the record', async () => {
  const { apiKey, id } = await makeKey(null)
  const before = await clientOf(id)
  expect(before.lastUsedAt).toBeNull()
  await ask('waitlist', { key: apiKey })
  await vi.waitFor(async () => expect((await clientOf(id)).lastUsedAt).toBeTruthy(), { timeout: 10_000 })
  const after = await clientOf(id)
  expect(Date.now() - Date.parse(after.lastUsedAt ?? '')).toBeLessThan(60_000)
  expect(after).toEqual({ ...before, lastUsedAt: after.lastUsedAt })
})

describe('a key in a page of another site', () => {
  const origin = 'https://partner.example'
  const secret = ['viewer', 'editor', 'admin'] as const

  test.each(secret)('is refused when its role is %s, also where none is needed', async (role) => {
    for (const path of ['waitlist', 'waitlist-entries', 'waitlist/stats', 'testimonials', 'system/health']) {
      const { status, text } = await ask(path, { key: keys[role], origin })
      expect([path, status]).toEqual([path, 403])
      expect(text).toContain('belongs on a server')
    }
    const body = { email: `${role}@example.org` }
    expect((await ask('waitlist', { key: keys[role], origin, body })).status).toBe(403)
    const where = { email: { equals: body.email } }
    const joined = await cms.payload.count({ collection: 'waitlist-entries', where, overrideAccess: true })
    expect(joined.totalDocs).toBe(0)
    expect((await ask('waitlist', { key: keys[role], origin: 'null' })).status).toBe(403)
  })

  test('reads with the role public what the public reads, and nothing else', async () => {
    const key = keys.public
    for (const path of ['waitlist/stats', 'testimonials', 'globals/site-settings', 'system/health'])
      expect([path, (await ask(path, { key, origin })).status]).toEqual([path, 200])
    for (const path of ['waitlist', 'waitlist-entries', 'contact-submissions', 'globals/dashboard-goals'])
      expect([path, (await ask(path, { key, origin })).status]).toEqual([path, 403])
    expect((await ask('waitlist', { key, origin, body: { email: 'page@example.org' } })).status).toBe(201)
  })

  test('is known by its origin: this site’s own pages and programs may show any', async () => {
    expect((await ask('waitlist', { key: keys.viewer, origin: 'http://localhost:3000' })).status).toBe(200)
    expect((await ask('waitlist', { key: keys.viewer })).status).toBe(200)
    expect((await ask('waitlist', { key: crypto.randomUUID(), origin })).status).toBe(401)
    expect((await ask('waitlist/stats', { key: crypto.randomUUID(), origin })).status).toBe(200)
  })
})

test('a public key has a limit of its own, wherever it is used', async () => {
  const environment = {
    RATE_LIMITS: 'on',
    RATE_LIMIT_READ: { points: 1, seconds: 60 },
    RATE_LIMIT_KEY: { points: 3, seconds: 60 },
  } as const
  const statuses = []
  for (const client of ['192.0.2.11', '192.0.2.11', '192.0.2.12', '192.0.2.13'])
    statuses.push((await ask('waitlist/stats', { key: keys.public, environment, client })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
