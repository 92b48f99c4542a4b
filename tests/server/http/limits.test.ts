import { afterAll, beforeAll, expect, test } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

let server: Awaited<ReturnType<typeof start>>

function start() {
  return startServerWithKeys({
    variables: {
      RATE_LIMIT_READ: '4/600',
      RATE_LIMIT_KEY: '3/600',
      RATE_LIMIT_PAGES: '5/600',
      TRUST_PROXY: '1',
    },
    prepare: ({ payload }) => signInEach(payload, owner),
  })
}

beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

type Sender = { from: string; headers?: Record<string, string>; path?: string }

async function ask({ from, headers = {}, path = 'waitlist/stats' }: Sender) {
  const response = await fetch(`${server.url}/api/${path}`, {
    headers: { ...headers, 'X-Forwarded-For': from },
  })
  const number = (name: string) => Number(response.headers.get(name) ?? Number.NaN)
  return {
    status: response.status,
    limit: number('RateLimit-Limit'),
    remaining: number('RateLimit-Remaining'),
    reset: number('RateLimit-Reset'),
    retryAfter: number('Retry-After'),
  }
}

async function statusesOf(count: number, sender: Sender): Promise<number[]> {
  const statuses = []
  for (let round = 0; round < count; round++) statuses.push((await ask(sender)).status)
  return statuses
}

test('reads are counted by address, and each reply says where the client stands', async () => {
  const from = '10.1.0.1'
  for (const remaining of [3, 2, 1, 0]) {
    const reply = await ask({ from })
    expect(reply).toMatchObject({ status: 200, limit: 4, remaining, retryAfter: Number.NaN })
    expect(reply.reset).toBeGreaterThan(500)
  }
  const refused = await ask({ from })
  expect(refused).toMatchObject({ status: 429, limit: 4, remaining: 0 })
  expect(refused.retryAfter).toBe(refused.reset)
  expect((await ask({ from: '10.1.0.2' })).status).toBe(200)
})

test('a refusal says so too', async () => {
  expect(await ask({ from: '10.1.0.3', path: 'waitlist' })).toMatchObject({ status: 401, remaining: 3 })
  expect(await ask({ from: '10.1.0.3', path: 'waitlist/stats?lng=en' })).toMatchObject({ remaining: 2 })
})

test('a key is counted by itself, from wherever it comes, in the contract and in Payload’s REST', async () => {
  const headers = withKey(server.keys.viewer)
  const paths = ['waitlist', 'waitlist-entries', 'contact', 'contact']
  const replies = []
  for (const [index, path] of paths.entries())
    replies.push(await ask({ from: `10.2.0.${index}`, headers, path }))
  expect(replies.map(({ status, limit, remaining }) => [status, limit, remaining])).toEqual([
    [200, 3, 2],
    [200, 3, 1],
    [200, 3, 0],
    [429, 3, 0],
  ])
  expect(
    await statusesOf(1, { from: '10.2.0.1', headers: withKey(server.keys.editor), path: 'contact' }),
  ).toEqual([200])
})

test.each(['waitlist', 'waitlist-entries'])('guesses of keys at %s come to an end', async (path) => {
  const from = path === 'waitlist' ? '10.3.0.1' : '10.3.0.2'
  const refused = path === 'waitlist' ? 401 : 403
  const statuses = []
  for (let round = 0; round < 6; round++)
    statuses.push(...(await statusesOf(1, { from, headers: withKey(crypto.randomUUID()), path })))
  expect(statuses).toEqual([refused, refused, refused, refused, 429, 429])
  // A good guess would come too late, and does not tell itself from a bad one.
  const lucky = { headers: withKey(server.keys.admin), path }
  expect(await statusesOf(1, { from, ...lucky })).toEqual([429])
  expect(await statusesOf(1, { from: '10.3.0.9', ...lucky })).toEqual([200])
})

test('the owner gets in whatever others at the same address do', async () => {
  const from = '10.4.0.1'
  const path = 'waitlist'
  await statusesOf(5, { from })
  await statusesOf(5, { from, headers: withKey('no-such-key'), path })
  expect(await statusesOf(1, { from })).toEqual([429])
  const session = { Cookie: `payload-token=${server.prepared.owner}` }
  expect(await ask({ from, headers: session, path })).toMatchObject({ status: 200, limit: 4, remaining: 3 })
  expect(await statusesOf(1, { from, headers: session, path: 'waitlist-entries' })).toEqual([200])
  const forged = { Cookie: 'payload-token=forged' }
  expect(await statusesOf(1, { from, headers: forged, path })).toEqual([429])
})

test('forms of pages are counted as well, with a token or without', async () => {
  const from = '10.6.0.1'
  const send = async (path: string) => {
    const headers = { 'X-Forwarded-For': from, Origin: server.url }
    return (await fetch(server.url + path, { method: 'POST', headers, redirect: 'manual' })).status
  }
  for (const path of ['/unsubscribe/no-token', '/rejoin/no-token', '/privacy', '/place/no-token', '/terms'])
    expect([path, await send(path)]).not.toEqual([path, 429])
  for (const path of ['/unsubscribe/no-token', '/privacy'])
    expect([path, await send(path)]).toEqual([path, 429])
})

test('pages that are rendered for one visitor are counted and never cached; cached pages stay open', async () => {
  const open = (path: string, from = '10.5.0.1') =>
    fetch(server.url + path, { headers: { 'X-Forwarded-For': from } })
  for (const path of [
    '/PRIVACY',
    '/%70rivacy',
    '/privacy//',
    '/testimonials?search=a',
    '/testimonials?page=9',
  ]) {
    const reply = await open(path)
    expect([path, reply.status]).toEqual([path, 200])
    expect(reply.headers.get('Cache-Control')).not.toContain('public')
  }
  const refused = await open('/Privacy')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await refused.text()).toContain('</html>')
  for (const path of ['/', '/privacy', '/testimonials?page=2']) expect((await open(path)).status).toBe(200)
  expect((await open('/nothing-here')).status).toBe(404)
  expect((await open('/Privacy', '10.5.0.2')).status).toBe(200)
})
