import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sessionCookie } from '~/auth/session-cookie.server'
import { signIn } from '~/auth/sign-in.server'
import { answerByPayload } from '~/api/payload-rest.server'
import { setCms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import { withKey, type KeyRole } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { storeRecord } from '~tests/support/rest-records'
import { owner } from '~tests/support/test-environment'

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
  as?: KeyRole
  method?: string
  body?: unknown
  type?: string
  headers?: Record<string, string>
  environment?: Partial<Environment>
  client?: string
}

/** What Payload's REST answers behind its guard; a body that is no text is sent as JSON. */
async function ask(path: string, { as, body, type = 'application/json', ...options }: CallOptions = {}) {
  const headers = new Headers(options.headers)
  if (as) headers.set('Authorization', withKey(keys[as]).Authorization)
  if (body !== undefined && type) headers.set('Content-Type', type)
  const sent = typeof body === 'string' ? Buffer.from(body) : JSON.stringify(body)
  const response = await answerByPayload({
    request: new Request(`http://localhost:3000/api/${path}`, {
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      ...(body !== undefined && { body: sent }),
    }),
    context: loadContext({ ...cms.environment, ...options.environment }, options.client),
  })
  const text = await response.text()
  const reply = (text && JSON.parse(text)) as Reply
  return { status: response.status, headers: response.headers, reply }
}
type Reply = { errors?: { message: string }[]; docs?: { id: number }[]; limit?: number; totalDocs?: number }

const json = (path: string) => encodeURIComponent(path)

describe('a body', () => {
  test.each([
    ['null', 'null', 400],
    ['a number', '5', 400],
    ['a string', '"x"', 400],
    ['a list', '[{"email":"a@x.co"}]', 400],
    ['broken JSON', '{"email":', 400],
    ['nothing', '', 400],
    ['a NUL', String.raw`{"email":"a@x.co","name":"\u0000"}`, 400],
    ['a NUL in a name that nobody knows', String.raw`{"email":"a@x.co","\u0000":1}`, 400],
    ['half a surrogate pair', String.raw`{"email":"a@x.co","notes":"\ud800"}`, 400],
    ['an address in a list', '{"email":["a@x.co"]}', 400],
    ['an address that is a number', '{"email":5}', 400],
    ['a choice that is an object', '{"email":"a@x.co","status":{"equals":"pending"}}', 400],
    ['a choice that is none', '{"email":"a@x.co","status":"bogus"}', 400],
    ['a list with a number', '{"email":"a@x.co","interests":["a",1]}', 400],
    ['a text instead of a list', '{"email":"a@x.co","interests":"a"}', 400],
    ['a date that is none', '{"email":"a@x.co","sentAt":"yesterday"}', 400],
    ['a date that PostgreSQL has not', '{"email":"a@x.co","sentAt":"+012026-01-01T00:00:00Z"}', 400],
    ['nesting without an end', `{"email":"a@x.co","notes":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
  ])('of %s is refused', async (_what, body, status) => {
    const before = await cms.payload.count({ collection: 'waitlist-entries', overrideAccess: true })
    const answer = await ask('waitlist-entries', { as: 'editor', body })
    expect([answer.status, answer.reply]).toEqual([
      status,
      expect.objectContaining({ errors: [expect.objectContaining({ message: expect.any(String) })] }),
    ])
    expect(await cms.payload.count({ collection: 'waitlist-entries', overrideAccess: true })).toEqual(before)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'as %s is refused',
    async (type) => {
      const answer = await ask('waitlist-entries', { as: 'editor', body: '{"email":"a@x.co"}', type })
      expect(answer.status).toBe(415)
    },
  )

  test('names the field that is wrong', async () => {
    const links = [{ network: 'linkedin', url: 7 }]
    const { reply } = await ask('globals/site-settings', { as: 'admin', body: { socialLinks: links } })
    expect(reply.errors).toEqual([{ message: '"socialLinks.0.url" must be text.' }])
  })

  test('has each mailbox in one spelling, and no mailbox of somebody else', async () => {
    const add = (email: string) => ask('waitlist-entries', { as: 'editor', body: { email } })
    const first = await add('Layla@مثال.إختبار.')
    expect([first.status, first.reply]).toMatchObject([
      201,
      { doc: { email: 'layla@xn--mgbh0fb.xn--kgbechtv' } },
    ])
    for (const email of ['layla@xn--mgbh0fb.xn--kgbechtv', 'ｌayla@مثال.إختبار', 'layla@مثال.إختبار\u00AD'])
      expect((await add(email)).status).toBe(400)
    for (const email of ['>layla@مثال.إختبار', 'layla@مثال.إختبار,z@z.example', 'layla'])
      expect((await add(email)).status).toBe(400)
    const where = `where[email][equals]=${encodeURIComponent('LAYLA@مثال.إختبار')}`
    expect((await ask(`waitlist-entries?${where}`, { as: 'editor' })).reply.totalDocs).toBe(1)
  })

  test('may have fields that there are not, and that only the system writes', async () => {
    const body = { email: 'whole@example.org', id: 4711, nonsense: {}, isDemo: true, updatedAt: null }
    const answer = await ask('waitlist-entries', { as: 'editor', body })
    expect(answer.status).toBe(201)
    expect(answer.reply).toMatchObject({ doc: { email: 'whole@example.org', id: expect.any(Number) } })
    expect(JSON.stringify(answer.reply)).not.toMatch(/4711|nonsense|isDemo/)
  })

  test.each([
    ['no root', {}],
    ['no list of children', { root: { type: 'root' } }],
    ['a child that is nothing', { root: { type: 'root', children: [null] } }],
    ['text that is a number', { root: { type: 'root', children: [{ type: 'text', text: 7 }] } }],
    ['a link without an address', { root: { type: 'root', children: [{ type: 'link', children: [] }] } }],
    ['words', 'Just words.'],
  ])('with rich text that has %s is refused', async (_what, content) => {
    const section = { document: 'terms', language: 'en', order: 1, title: 'A title', content }
    expect((await ask('legal-sections', { as: 'editor', body: section })).status).toBe(400)
  })

  test.each(['bogus', '🧪', '', 5, ['published'], { equals: 'draft' }])(
    'has no status but draft and published, not %j',
    async (_status) => {
      const question = { question: 'Why?', answer: 'Because.', order: 1, _status }
      expect((await ask('faq-entries', { as: 'editor', body: question })).status).toBe(400)
      const id = await storeRecord(cms.payload, 'faq-entries')
      const change = { as: 'editor', method: 'PATCH', body: { _status } } as const
      expect((await ask(`faq-entries/${id}`, change)).status).toBe(400)
    },
  )

  test('is stored with all that follows, and answered whole, whatever the query selects', async () => {
    const email = 'selected@example.org'
    const made = await ask('waitlist-entries?select[id]=true', { as: 'editor', body: { email } })
    expect(made).toMatchObject({ status: 201, reply: { doc: { email, status: 'pending' } } })
    const found = await ask(`waitlist-entries?where[email][equals]=${email}`, { as: 'editor' })
    const id = found.reply.docs?.[0]?.id
    const path = `waitlist-entries/${id}?select[name]=true`
    const change = { as: 'editor', method: 'PATCH', body: { status: 'registered' } } as const
    expect((await ask(path, change)).status).toBe(200)
    const users = await ask(`users?where[email][equals]=${email}`, { as: 'editor' })
    expect(users.reply.totalDocs).toBe(1)
    expect((await ask(path, { as: 'editor' })).reply).not.toHaveProperty('email')
    expect((await ask(path, { as: 'admin', method: 'DELETE' })).status).toBe(200)
  })

  test('writes one language at a time', async () => {
    const body = { title: 'Soon' }
    expect((await ask('globals/countdown?locale=all', { as: 'editor', body })).status).toBe(400)
    expect((await ask('globals/countdown', { as: 'editor', body: { title: { en: 'a' } } })).status).toBe(400)
    expect((await ask('globals/countdown?locale=ar', { as: 'editor', body })).status).toBe(200)
  })
})

describe('a query', () => {
  test.each([
    'page=0',
    'page=-5',
    'page=1.5',
    'page=1e3',
    'page=99999999999',
    'page=1&page=2',
    'page[]=1',
    'limit=0',
    'limit=-1',
    'limit=1e30',
    'limit=ten',
    'limit=',
    'depth=-1',
    'depth=x',
    'sort=nothing',
    'sort=-email,hash',
    'sort=interests',
    'sort=email,name,status,source,language,createdAt',
    'locale=fr',
    'fallbackLocale=fr',
    'pagination=perhaps',
    'select=email',
    'select[nothing]=true',
    'select[email]=yes',
    'populate[payload-jobs][id]=true',
    'populate=x',
    'where=x',
    'where[nothing][equals]=1',
    'where[email]=a@x.co',
    'where[email][near]=1',
    'where[email][all]=a',
    'where[email][equals]=%00',
    'where[email][equals][a]=b',
    `where[email][equals]=${'x'.repeat(1001)}`,
    `where[email][like]=${'x '.repeat(101)}`,
    'where[status][equals]=bogus',
    'where[status][like]=pend',
    'where[createdAt][greater_than]=yesterday',
    'where[createdAt][like]=2026',
    'where[id][equals]=9999999999',
    'where[id][equals]=1e3',
    'where[id][in]=1,x',
    `where[id][in]=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`,
    'where[name][exists]=perhaps',
    'where[isDemo][equals]=true',
    'where[and]=1',
    'where[and][]=',
    'where[or][0][email][exists]=true&where[or][1]=',
    `where${'[and][0]'.repeat(8)}[id][equals]=1`,
    `where=${json(JSON.stringify({ or: Array.from({ length: 101 }, () => ({ id: { equals: 1 } })) }))}`,
    `where=${json('{"email":{"equals":"\\u0000"}}')}`,
    `where=${json('{"__proto__":{"equals":1}}')}`,
  ])('%s is a 400', async (query) => {
    const { status, reply } = await ask(`waitlist-entries?${query}`, { as: 'viewer' })
    expect([status, reply]).toEqual([400, { errors: [{ message: expect.any(String) }] }])
  })

  test('that is too long is a 414', async () => {
    const long = Array.from({ length: 1001 }, (_, index) => `x${index}=1`).join('&')
    expect((await ask(`waitlist-entries?${long}`, { as: 'viewer' })).status).toBe(414)
  })

  test.each([
    ['limit=100000000000000000000', { limit: 100 }],
    ['limit=7', { limit: 7 }],
    ['pagination=false', { totalDocs: expect.any(Number) }],
    ['depth=9', { limit: 10 }],
    ['lng=ar&nonsense=1', { limit: 10 }],
    ['sort=-createdAt,email', { limit: 10 }],
    ['where[sentAt][equals]=null', { limit: 10 }],
    ['where[AND][0][status][in][]=pending', { limit: 10 }],
  ])('%s is understood', async (query, reply) => {
    expect(await ask(`waitlist-entries?${query}`, { as: 'viewer' })).toMatchObject({ status: 200, reply })
  })

  test('by `and` beside `or` means both', async () => {
    const made = await storeRecord(cms.payload, 'waitlist-entries')
    const query = `where[and][0][id][equals]=${made}&where[or][0][status][equals]=pending&where[or][1][status][equals]=notified`
    const { reply } = await ask(`waitlist-entries?${query}`, { as: 'viewer' })
    expect(reply.docs?.map(({ id }) => id)).toEqual([made])
  })

  test('may come as the body of a POST', async () => {
    const overridden = {
      as: 'viewer',
      body: 'limit=3&where[status][equals]=pending',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    } as const
    for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override'])
      expect(await ask('waitlist-entries', { ...overridden, headers: { [name]: 'GET' } })).toMatchObject({
        status: 200,
        reply: { limit: 3 },
      })
    const asJson = { ...overridden, body: '{}', type: 'application/json' }
    const headers = { 'X-HTTP-Method-Override': 'GET' }
    expect((await ask('waitlist-entries', { ...asJson, headers })).status).toBe(415)
    const other = { 'X-HTTP-Method-Override': 'DELETE' }
    expect((await ask('waitlist-entries', { ...overridden, headers: other })).status).toBe(400)
  })
})

describe('an address', () => {
  test.each(['0', '-1', '1.5', '12abc', '1e3', '2147483648', '%00', '1%20or%201=1', '..%2f1', '1/2/3'])(
    'with the id %s leads nowhere',
    async (id) => {
      for (const method of ['GET', 'PATCH', 'DELETE'])
        expect((await ask(`waitlist-entries/${id}`, { as: 'admin', method })).status).toBe(404)
    },
  )

  test.each([
    '',
    '%77aitlist-entries',
    'payload-jobs',
    'payload-migrations',
    'globals',
    'globals/nothing',
    '__proto__',
  ])('%s is no collection', async (path) => {
    expect((await ask(path, { as: 'admin' })).status).toBe(404)
  })

  test('has the methods that it says', async () => {
    const put = await ask('waitlist-entries', { as: 'admin', method: 'PUT', body: {} })
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'])
    const count = await ask('waitlist-entries/count', { as: 'admin', method: 'DELETE' })
    expect([count.status, count.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const options = await ask('globals/countdown', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect((await ask('globals/countdown', { method: 'HEAD' })).status).toBe(200)
  })

  test('is never cached', async () => {
    for (const path of ['testimonials', 'testimonials/0', 'waitlist-entries'])
      expect((await ask(path)).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('many records at once', () => {
  test.each(['', '?where=', '?where[and][0]=', '?limit=5', `?where=${json('{}')}`])(
    'are not changed without being named: %s',
    async (query) => {
      const answer = await ask(`waitlist-entries${query}`, { as: 'admin', method: 'DELETE' })
      expect(answer.status).toBe(400)
      const body = { name: 'X' }
      expect((await ask(`waitlist-entries${query}`, { as: 'admin', method: 'PATCH', body })).status).toBe(400)
    },
  )

  test('are a hundred at the most', async () => {
    const source = 'a-crowd'
    const { pool } = cms
    await pool.query(
      `insert into waitlist_entries (email, source, language, status)
       select 'crowd-' || n || '@example.org', $1, 'en', 'pending' from generate_series(1, 101) as n`,
      [source],
    )
    const path = `waitlist-entries?where[source][equals]=${source}`
    const refused = await ask(path, { as: 'admin', method: 'DELETE' })
    expect([refused.status, refused.reply.errors]).toEqual([
      400,
      [{ message: '"where" names 101 records; one request changes at most 100.' }],
    ])
    await pool.query(`delete from waitlist_entries where email = 'crowd-1@example.org'`)
    const done = await ask(path, { as: 'admin', method: 'DELETE' })
    expect([done.status, done.reply.docs?.length]).toEqual([200, 100])
  })

  test('are not acknowledged when they could not be stored', async () => {
    // There is one plan of each tier.
    const path = 'pricing-plans?where[tier][in]=basic,pro'
    const answer = await ask(path, { as: 'editor', method: 'PATCH', body: { tier: 'elite' } })
    expect([answer.status, answer.reply.docs]).toEqual([400, []])
    const where = { tier: { in: ['basic', 'pro'] } }
    const stored = await cms.payload.count({ collection: 'pricing-plans', where, overrideAccess: true })
    expect(stored.totalDocs).toBe(2)
  })
})

describe('who asks', () => {
  const home = 'http://localhost:3000'
  const cookie = async () => {
    const token = await signIn(cms, { password: owner.password })
    return { Cookie: sessionCookie(token ?? '', { secure: false }) }
  }
  const write = { method: 'PATCH', body: { name: 'By cookie' } }

  test('by a session is known, wherever the page was that led here', async () => {
    const headers = { ...(await cookie()), 'Sec-Fetch-Site': 'cross-site' }
    expect((await ask('admins/me', { headers })).reply).toMatchObject({ user: { email: owner.email } })
    expect((await ask('waitlist-entries', { headers })).status).toBe(200)
  })

  test.each<[string, Record<string, string>, number]>([
    ['this site', { Origin: home }, 200],
    ['this site, by its fetch metadata', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['another site', { Origin: 'https://evil.example' }, 403],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['nowhere that is said', {}, 403],
    [
      'another site, through a proxy with a password',
      { Origin: 'https://evil.example', Authorization: 'Basic eDp5' },
      403,
    ],
  ])('by a session writes from %s', async (_where, from, status) => {
    const id = await storeRecord(cms.payload, 'waitlist-entries')
    const headers = { ...(await cookie()), ...from }
    expect((await ask(`waitlist-entries/${id}`, { ...write, headers })).status).toBe(status)
  })

  test('by a session is known behind a proxy with a password', async () => {
    const headers = { ...(await cookie()), Authorization: 'Basic eDp5' }
    expect((await ask('waitlist-entries', { headers })).status).toBe(200)
  })

  test('by a session that was idle for too long is nobody', async () => {
    const headers = await cookie()
    await cms.pool.query(`update admins_sessions set expires_at = now() - interval '1 second'`)
    expect((await ask('waitlist-entries', { headers })).status).toBe(403)
    expect((await ask('admins/me', { headers })).reply).toMatchObject({ user: null })
    const id = await storeRecord(cms.payload, 'waitlist-entries')
    const answer = await ask(`waitlist-entries/${id}`, { ...write, headers: { ...headers, Origin: home } })
    expect(answer.status).toBe(403)
  })

  test('by the owner’s session makes keys that nobody can guess', async () => {
    const headers = { ...(await cookie()), Origin: home }
    const key = { name: 'A program', role: 'viewer', enableAPIKey: true, currentPassword: owner.password }
    const make = (apiKey: string) => ask('api-clients', { headers, body: { ...key, apiKey } })
    expect((await make('short')).status).toBe(400)
    const apiKey = crypto.randomUUID()
    const { status, reply } = await make(apiKey)
    expect([status, JSON.stringify(reply).includes(apiKey)]).toEqual([201, false])
    expect((await ask('waitlist-entries', { headers: withKey(apiKey) })).status).toBe(200)
  })

  test('by a key makes no other keys', async () => {
    const apiKey = crypto.randomUUID()
    const body = { name: 'A program', role: 'admin', enableAPIKey: true, apiKey }
    expect((await ask('api-clients', { as: 'admin', body })).status).toBe(403)
    expect((await ask('waitlist-entries', { headers: withKey(apiKey) })).status).toBe(403)
  })

  test('by a key acts by that alone, be it good or not', async () => {
    const headers = await cookie()
    const id = await storeRecord(cms.payload, 'waitlist-entries')
    expect((await ask(`waitlist-entries/${id}`, { ...write, as: 'viewer', headers })).status).toBe(403)
    const wrong = { ...headers, ...withKey('no-such-key') }
    expect((await ask('waitlist-entries', { headers: wrong })).status).toBe(403)
  })
})

describe('limits', () => {
  const environment = {
    RATE_LIMITS: 'on',
    RATE_LIMIT_READ: { points: 2, seconds: 60 },
    RATE_LIMIT_KEY: { points: 3, seconds: 60 },
  } as const

  test('count each client, and say so on every reply', async () => {
    const options = { environment, client: '198.51.100.7' }
    const replies = [
      await ask('testimonials', options),
      await ask('testimonials?limit=0', options),
      await ask('testimonials', options),
    ]
    expect(replies.map(({ status, headers }) => [status, headers.get('RateLimit-Remaining')])).toEqual([
      [200, '1'],
      [400, '0'],
      [429, '0'],
    ])
    expect(replies[2]?.reply).toEqual({ errors: [{ message: expect.any(String) }] })
    expect(Number(replies[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask('testimonials', { environment, client: '198.51.100.8' })).status).toBe(200)
  })

  test('count each key, wherever it is used', async () => {
    const statuses = []
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      statuses.push((await ask('waitlist-entries', { as: 'viewer', environment, client })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

test('while the database is unavailable it is a 503, for a moment', async () => {
  setCms(undefined)
  try {
    const { status, headers, reply } = await ask('testimonials')
    expect([status, headers.get('Retry-After'), reply]).toEqual([
      503,
      '5',
      { errors: [{ message: expect.any(String) }] },
    ])
  } finally {
    setCms(cms)
  }
})

test('while the database is too busy to say how many records are meant, it is one, too', async () => {
  await cms.pool.query(`
    alter table saved_replies rename to stored_replies;
    create function give_up() returns boolean language plpgsql as $$
      begin raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled'; end $$;
    create view saved_replies as select * from stored_replies where give_up()`)
  await cms.pool.query('insert into stored_replies (name, language, body) values ($1, $2, $3)', [
    'a',
    'en',
    'b',
  ])
  try {
    const change = { as: 'editor', method: 'PATCH', body: { name: 'Prices' } } as const
    const { status, headers } = await ask('saved-replies?where[id][exists]=true', change)
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
  } finally {
    await cms.pool.query('drop view saved_replies; drop function give_up')
    await cms.pool.query('alter table stored_replies rename to saved_replies')
  }
})
