import { afterAll, beforeAll, expect, test } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { addPeople } from '~tests/support/waitlist-people'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

const kinds = ['new', 'unconfirmed', 'confirmed', 'registered', 'unsubscribed', 'erased'] as const
type Kind = (typeof kinds)[number]
const rounds = 8

const addressOf = (kind: Kind, round: number) => `${kind.padEnd(12, 'x')}${round}@example.org`

const recordOf = <Value>(make: () => Value): Record<Kind, Value> => ({
  new: make(),
  unconfirmed: make(),
  confirmed: make(),
  registered: make(),
  unsubscribed: make(),
  erased: make(),
})

let server: Awaited<ReturnType<typeof start>>

function start() {
  return startServerWithKeys({
    variables: { RATE_LIMITS: 'off', LOG_LEVEL: 'info' },
    async prepare({ payload }) {
      await payload.updateGlobal({
        slug: 'site-settings',
        data: { confirmJoins: 'on' },
        overrideAccess: true,
      })
      for (let round = 0; round < rounds; round++) {
        const [erased = 0] = await addPeople(
          payload,
          { email: addressOf('erased', round) },
          { email: addressOf('unconfirmed', round), confirmedAt: null },
          { email: addressOf('confirmed', round) },
          { email: addressOf('registered', round), status: 'registered' },
          { email: addressOf('unsubscribed', round), unsubscribedAt: new Date().toISOString() },
        )
        await payload.delete({ collection: 'waitlist-entries', id: erased, overrideAccess: true })
      }
    },
  })
}

beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

test('a join says nothing of what is known of its address', async () => {
  const looks = recordOf(() => new Set<string>())
  const durations = recordOf((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) {
      const began = performance.now()
      const reply = await fetch(`${server.url}/api/waitlist`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: addressOf(kind, round) }),
      })
      const text = await reply.text()
      durations[kind].push(performance.now() - began)
      const words = text.replace(/"totalInQueue":\d+/, '"totalInQueue":0')
      looks[kind].add(JSON.stringify([reply.status, [...reply.headers.keys()].sort(), words]))
    }
  expect(looks.new.size).toBe(1)
  for (const kind of kinds) {
    expect(looks[kind], kind).toEqual(looks.new)
    expect(Math.min(...durations[kind]), kind).toBeGreaterThanOrEqual(59)
  }

  const found: { totalDocs: number } = await (
    await fetch(`${server.url}/api/waitlist?search=erased`, { headers: withKey(server.keys.viewer) })
  ).json()
  expect(found.totalDocs).toBe(0)
})

test('the form’s reply is the same as well', async () => {
  const looks = new Set<string>()
  for (const kind of kinds) {
    const reply = await fetch(`${server.url}/?index`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Accept: 'text/html', Origin: server.url },
      body: new URLSearchParams({
        email: kind === 'new' ? 'somebody.new@example.org' : addressOf(kind, 0),
        language: 'en',
        source: 'landing-page',
        consent: 'yes',
      }),
    })
    // Each address has a code of its own, known or not.
    const location = reply.headers.get('Location')?.replace(/code=\w{10}#/, 'code=…#')
    looks.add(JSON.stringify([reply.status, location, await reply.text()]))
  }
  expect([...looks]).toEqual([JSON.stringify([303, '/?joined=1&code=…#waitlist-form', ''])])
})

test.each(['rejoin', 'place'])(
  'the page of a link to %s that is not ours is private, and its address is in no log',
  async (page) => {
    const reply = await fetch(`${server.url}/${page}/made-up-token-of-a-test?lng=ar`)
    expect(reply.status).toBe(404)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(await reply.text()).toContain('dir="rtl"')
    expect(server.output()).not.toContain('made-up-token')
  },
)
