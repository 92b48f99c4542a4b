import { beforeEach, expect, test } from 'vitest'

import { forgetShown, keepWhileUnreachable, rememberShown } from './keep-while-unreachable'

const unreachable = throwing(new TypeError('Failed to fetch'))
const refused = (status: number) => throwing({ status, statusText: '', internal: false, data: '' })
const clientLoader = keepWhileUnreachable('screen')

const load = (answer: () => Promise<unknown>, path = '/admin/users') =>
  clientLoader({
    request: new Request(`http://localhost${path}`),
    params: {},
    serverLoader: <Data>() => answer() as Promise<Data>,
  })

beforeEach(() => {
  rememberShown({ url: 'http://localhost/admin/users', shell: 'shell', screen: 'users' })
})

test('a screen keeps what it shows while it cannot be loaded again', async () => {
  expect(await load(unreachable)).toBe('users')
  expect(await load(refused(503))).toBe('users')
  expect(await load(() => Promise.resolve('newer users'))).toBe('newer users')
})

test('another page, a refusal, a redirect, an error page and what was locked are not covered up', async () => {
  await expect(load(unreachable, '/admin/users?page=2')).rejects.toThrow('Failed to fetch')
  await expect(load(refused(401))).rejects.toMatchObject({ status: 401 })
  await expect(load(throwing(Response.redirect('http://localhost/')))).rejects.toBeInstanceOf(Response)
  rememberShown({ url: 'http://localhost/admin/users', shell: 'shell', screen: undefined })
  await expect(load(unreachable)).rejects.toThrow('Failed to fetch')
  forgetShown()
  await expect(load(unreachable)).rejects.toThrow('Failed to fetch')
})

/** What Remix throws need not be an error. */
function throwing(reason: unknown) {
  return () =>
    Promise.resolve().then(() => {
      throw reason
    })
}
