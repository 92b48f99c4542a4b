import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startServerWithKeys({
    // Two tries of one client, and twenty of all together.
    variables: { TRUST_PROXY: '1', RATE_LIMIT_GATE: '2/900' },
    prepare: () => Promise.resolve(),
  })
beforeAll(async () => {
  server = await start()
})
afterAll(() => server[Symbol.asyncDispose]())

let clients = 0
async function post(password: string, { cookie = '', address = `198.51.100.${++clients}` } = {}) {
  const reply = await fetch(`${server.url}/admin`, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: server.url, 'X-Forwarded-For': address, Cookie: cookie },
    body: new URLSearchParams({ password }),
    redirect: 'manual',
  })
  await reply.body?.cancel()
  return reply
}
const knownBrowserOf = (reply: Response) => reply.headers.getSetCookie()[1] ?? ''

test('all unknown browsers together come to an end; the known one of the owner does not', async () => {
  const opened = await post(owner.password)
  const cookie = knownBrowserOf(opened)
  expect(cookie).toMatch(/^known-browser=.*; Max-Age=\d+.*; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(owner.email)

  // A sign-in that went well is not counted among the tries of all.
  for (let count = 0; count < 20; count++) expect((await post('a wrong guess')).status).toBe(401)
  const refused = await post(owner.password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)

  const known = cookie.split(';')[0] ?? ''
  expect((await post(owner.password, { cookie: known })).status).toBe(303)
  const forged = known.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const other of [forged, `${known}x`, 'known-browser=1.2.3.4', known.replace('=', '=9')])
    expect((await post(owner.password, { cookie: other })).status).toBe(429)

  // It has a limit of its own: one of its two tries is gone.
  expect((await post('a wrong guess', { cookie: known })).status).toBe(401)
  expect((await post(owner.password, { cookie: known })).status).toBe(429)
})
