import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import ar from '~/i18n/locales/ar/admin.json'
import arApi from '~/i18n/locales/ar/api.json'
import en from '~/i18n/locales/en/admin.json'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { addTeamMember } from '~tests/support/team-member'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startServerWithKeys({
    variables: { TRUST_PROXY: '1' }, // so that a test can come from any address
    prepare: async ({ payload }) => {
      const reader = await addTeamMember(payload, 'viewer')
      const data = { profile: { language: 'ar' as const } }
      await payload.update({ collection: 'admins', id: reader.id, data, overrideAccess: true }) // a test sets the scene
      return { ...(await addTeamMember(payload, 'editor')), readsArabic: reader.email }
    },
  })
beforeAll(async () => {
  server = await start()
})
afterAll(() => server[Symbol.asyncDispose]())

let clients = 0
const newAddress = () => `198.51.100.${++clients}`

type Options = { path?: string; address?: string; headers?: Record<string, string> }

const post = (
  fields: Record<string, string>,
  { path = '/admin', address = newAddress(), headers }: Options = {},
) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: server.url, 'X-Forwarded-For': address, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
const see = (path: string, cookie = '') => fetch(server.url + path, { headers: { Cookie: cookie } })
const cookieOf = (reply: Response) => reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const knownBrowserOf = (reply: Response) => reply.headers.getSetCookie()[1]?.split(';')[0] ?? ''
const signIn = async () => cookieOf(await post({ password: owner.password }))

const wrong = { password: 'not the password' }

test('a client that keeps the session’s cookie alone gets the page in the member’s language, and no circle', async () => {
  const email = server.prepared.readsArabic
  const cookie = cookieOf(await post({ email, password: 'correct horse battery' }))
  let path = '/admin/settings?tab=language'
  let reply: Response
  let hops = 0
  do {
    reply = await fetch(server.url + path, {
      headers: { Cookie: cookie, 'Accept-Language': 'en' },
      redirect: 'manual',
    })
    path = reply.headers.get('Location') ?? path
  } while (reply.status !== 200 && ++hops < 5)
  expect([reply.status, hops, path]).toEqual([200, 1, '/admin/settings?tab=language&lng=ar'])
  expect(await reply.text()).toContain('<html lang="ar" dir="rtl"')
})

test('a deep link shows the gate at its own address, and opens after it', async () => {
  const path = '/admin/anything?page=2&search=%D9%84'
  const closed = await see(path)
  expect([closed.status, closed.headers.get('Cache-Control')]).toEqual([401, 'no-store'])
  const form = await closed.text()
  expect(form).toContain(en.gate.title)
  expect(form).toContain('value="/admin/anything?page=2&amp;search=%D9%84"')

  const opened = await post({ password: owner.password, to: path })
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, path])
  const [cookie] = opened.headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(cookie).not.toMatch(/expires|max-age/i)
  expect((await see('/admin', cookieOf(opened))).status).toBe(200)
})

test('the gate leads to pages of the admin only', async () => {
  for (const to of ['https://elsewhere.example/admin', '//elsewhere.example', '/administrator', '/contact'])
    expect((await post({ password: owner.password, to })).headers.get('Location')).toBe('/admin')
})

test.each([
  ['en', en.gate.incorrect],
  ['ar', ar.gate.incorrect],
])('a wrong password is answered with 401 and the form, in %s', async (language, message) => {
  const reply = await post(wrong, { path: `/admin?lng=${language}` })
  expect(reply.status).toBe(401)
  expect(reply.headers.get('Set-Cookie')).not.toContain('payload-token')
  const page = await reply.text()
  expect(page).toContain(message)
  expect(page).toContain('name="password"')
  expect(page).not.toContain(wrong.password)
})

test('a team member signs in with an address and a password of their own', async () => {
  const { email } = server.prepared
  const form = await (await see('/admin?as=member')).text()
  expect(form).toContain('name="email"')
  const password = 'correct horse battery'
  const opened = await post({ email: ` ${email.toUpperCase()} `, password }, { path: '/admin?as=member' })
  expect(opened.status).toBe(303)
  expect(await (await see('/admin', cookieOf(opened))).text()).toContain(email)
})

test('ten tries of one client are all, and do not lock the owner out elsewhere', async () => {
  const address = newAddress()
  for (let count = 0; count < 10; count++) expect((await post(wrong, { address })).status).toBe(401)
  const refused = await post({ password: owner.password }, { address })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain(en.gate.tooMany)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
  expect((await post({ password: owner.password })).status).toBe(303)
})

test('Lock ends the session, also for a copy of its cookie', async () => {
  const cookie = await signIn()
  expect((await see('/admin', cookie)).status).toBe(200)
  const locked = await post({ intent: 'lock' }, { headers: { Cookie: cookie } })
  expect([locked.status, locked.headers.get('Location')]).toEqual([303, '/admin'])
  expect(locked.headers.get('Set-Cookie')).toMatch(/max-age=0/i)
  expect((await see('/admin', cookie)).status).toBe(401)
  expect((await see('/api/waitlist', cookie)).status).toBe(401)
})

test('a write with the session that another site sent is refused', async () => {
  const Cookie = await signIn()
  const change = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/waitlist/1`, {
      method: 'PATCH',
      headers: { Cookie, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ notes: 'x' }),
    })
  expect((await change({ Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await change({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await change({})).status).toBe(403)
  expect((await change({ Origin: server.url })).status).toBe(404) // there is no such entry
  const lock = await post({ intent: 'lock' }, { headers: { Cookie, Origin: 'https://elsewhere.example' } })
  expect(lock.status).toBe(403)
  expect((await see('/admin', Cookie)).status).toBe(200)
})

test.each([
  ['with a NUL behind it', `${owner.password}\0`],
  ['with a line break behind it', `${owner.password}\n`],
  ['of two spaces', '  '],
  ['of a space that is none in ASCII', '\u00a0'],
  ['longer than any', 'x'.repeat(201)],
  ['in other letters', owner.password.toUpperCase()],
  ['that is not there', ''],
])('a password %s is an incorrect one', async (_what, password) => {
  const reply = await post({ password })
  expect(reply.status).toBe(401)
  expect(await reply.text()).toContain(en.gate.incorrect)
})

test.each([
  ['with a NUL', 'a\0@example.com'],
  ['without an end', 'a'.repeat(20_000)],
])('an address %s is nobody’s', async (_what, email) => {
  expect((await post({ email, password: owner.password }, { path: '/admin?as=member' })).status).toBe(401)
})

test('signing in again ends the session that the browser had, and no other', async () => {
  const [old, elsewhere] = [await signIn(), await signIn()]
  const again = await post({ password: owner.password }, { headers: { Cookie: old } })
  expect(again.status).toBe(303)
  expect((await see('/admin', cookieOf(again))).status).toBe(200)
  expect((await see('/admin', elsewhere)).status).toBe(200)
  expect((await see('/admin', old)).status).toBe(401)
})

test('a wrong password leaves the session of the browser alone', async () => {
  const cookie = await signIn()
  expect((await post(wrong, { headers: { Cookie: cookie } })).status).toBe(401)
  expect((await see('/admin', cookie)).status).toBe(200)
})

test('a session is no way around the limit', async () => {
  const { email } = server.prepared
  const address = newAddress()
  const opened = await post({ email, password: 'correct horse battery' }, { address })
  const headers = { Cookie: `${cookieOf(opened)}; ${knownBrowserOf(opened)}` }
  const statuses = []
  for (let count = 0; count < 11; count++) statuses.push((await post(wrong, { address, headers })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

test('a password is changed by someone who knows the current one; this session stays, the others end', async () => {
  const { email, id } = server.prepared
  const member = { email, password: 'correct horse battery' }
  const sessionOf = async () => cookieOf(await post(member, { path: '/admin?as=member' }))
  const [Cookie, other] = [await sessionOf(), await sessionOf()]
  const change = async (body: object, headers = {}) => {
    const reply = await fetch(`${server.url}/api/admins/${id}`, {
      method: 'PATCH',
      headers: { Cookie, Origin: server.url, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: reply.status, text: await reply.text(), headers: reply.headers }
  }
  const password = 'Velvet harbour, 1987'
  const missing = await change({ password }, { 'Accept-Language': 'ar' })
  expect(missing.status).toBe(400)
  expect(missing.text).toContain('"path":"currentPassword"')
  expect(missing.text).toContain(arApi.password.currentMissing)
  const weak = await change({ password: 'password', currentPassword: member.password })
  expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('"path":"password"')])

  const done = await change({ password, currentPassword: member.password })
  expect(done.status).toBe(200)
  expect(done.text).not.toMatch(/currentPassword|velvet|correct horse/)
  expect((await see('/admin', Cookie)).status).toBe(200)
  expect((await see('/admin', other)).status).toBe(401)

  const guess = () => change({ email: 'mine@example.org', currentPassword: 'a wrong guess' })
  for (let count = 0; count < 8; count++) expect((await guess()).status).toBe(400)
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await change({ name: 'Renamed' })).status).toBe(200)
})
