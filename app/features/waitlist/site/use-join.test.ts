import { afterEach, expect, test, vi } from 'vitest'

import { joinClientAction } from './use-join'

afterEach(() => vi.restoreAllMocks())

test('a join that reaches nobody keeps what was typed, and the console says why, without the address', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const email = 'layla.haddad@example.com'
  const reply = await joinClientAction({
    request: new Request('http://localhost/?index', { method: 'POST', body: new URLSearchParams({ email }) }),
    params: {},
    serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(reply).toMatchObject({ status: 503 })
  expect(reply instanceof Response && (await reply.json())).toEqual({
    status: 'failed',
    error: 'waitlist:failed',
    values: { email },
  })
  expect(warn.mock.calls).toEqual([['Failed to join', new TypeError('Failed to fetch')]])
})
