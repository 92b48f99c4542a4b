import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import arabic from '~/i18n/locales/ar/common.json'
import english from '~/i18n/locales/en/common.json'
import admin from '~/i18n/locales/en/admin.json'
import api from '~/i18n/locales/en/api.json'
import dashboard from '~/i18n/locales/en/dashboard.json'
import { signInEach } from '~tests/support/contract/callers'
import { adminPaths } from '~tests/support/hostile/form-paths'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startServerWithKeys({
    variables: { TRUST_PROXY: '1', RATE_LIMIT_GATE: '3/900', RATE_LIMIT_ADMIN: '5/900' },
    prepare: ({ payload }) => signInEach(payload, owner),
  })
beforeAll(async () => {
  server = await start()
})
afterAll(() => server[Symbol.asyncDispose]())

let clients = 0
const newAddress = () => `198.51.100.${++clients}`
const sessionOf = (role: 'viewer' | 'editor' | 'admin' | 'owner') => ({
  Cookie: `payload-token=${server.prepared[role]}`,
})

type Options = { headers?: Record<string, string>; address?: string }

const post = (path: string, body: RequestInit['body'], { headers, address = newAddress() }: Options = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: server.url, 'X-Forwarded-For': address, ...headers },
    ...(body && { body }),
    redirect: 'manual',
  })
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const typed = { intent: 'save', id: '1', notes: 'typed-by-somebody' }

describe('a form of the back office without a session', () => {
  test.each(['/admin/waitlist', '/admin/waitlist.data', '/admin/contact.data', '/admin/notifications'])(
    'is a 401 at %s that says nothing back',
    async (path) => {
      for (const session of ['a.b.c', '', null]) {
        const headers: Record<string, string> = session === null ? {} : { Cookie: `payload-token=${session}` }
        const reply = await post(path, form(typed), { headers })
        expect(reply.status).toBe(401)
        expect(await reply.text()).not.toContain(typed.notes)
      }
    },
  )

  test('is not read, however long it is', async () => {
    const body = `richText=${'x'.repeat(1_900_000)}`
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await post('/admin/terms', body, { headers })).status).toBe(401)
    expect((await post('/admin/waitlist', body, { headers })).status).toBe(413)
  })

  test.each(adminPaths)('counts for the limit of the gate at %s', async (path) => {
    const address = newAddress()
    for (let count = 0; count < 3; count++)
      expect((await post(path, form(typed), { address })).status).not.toBe(429)
    const refused = await post(path, form(typed), { address })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    const text = await refused.text()
    expect(text.includes(english.status[429].text) || text.includes('Too many attempts')).toBe(true)
    const reply = await post('/admin/contact.data', form(typed), { address })
    expect([reply.status, reply.headers.has('Retry-After')]).toEqual([429, true])
    expect(await reply.text()).toContain(api.tooMany)
    const password = { password: owner.password }
    expect((await post('/admin', form(password), { address })).status).toBe(429)
  })
})

describe('a form of somebody who is signed in', () => {
  test('comes back with its refusal, and counts for the person', async () => {
    const send = (address: string) =>
      post('/admin/waitlist.data', form(typed), {
        headers: sessionOf('editor'),
        address,
      })
    for (let count = 0; count < 5; count++) expect((await send(newAddress())).status).toBe(400)
    const refused = await send(newAddress())
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    const text = await refused.text()
    expect(text).toContain(api.tooMany)
    expect(text).toContain(typed.notes)
    const page = await post('/admin/waitlist', form(typed), { headers: sessionOf('editor') })
    expect([page.status, page.headers.has('Retry-After')]).toEqual([429, true])
    const other = await post('/admin/waitlist.data', form({ intent: 'none' }), {
      headers: sessionOf('owner'),
    })
    expect(other.status).toBe(400)
  })

  test('is refused as a heap of parts before it takes a second', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const body = `${part.repeat(40_000)}--b--`
    const headers = { ...sessionOf('admin'), 'Content-Type': 'multipart/form-data; boundary=b' }
    expect(body.length).toBeGreaterThan(1_900_000)
    const reply = await post('/admin/terms.data', body, { headers })
    expect([reply.status, (await reply.text()).includes(api.tooLarge)]).toEqual([413, true])
  })

  test('takes a long legal text, and texts in parts', async () => {
    const long = form({ intent: 'save', 'title.en': 'Long', 'richText.en-text': 'x'.repeat(1_500_000) })
    const tooLong = await post('/admin/terms.data', long, { headers: sessionOf('admin') })
    expect([tooLong.status, (await tooLong.text()).includes(api.legal.richText.tooLong)]).toEqual([400, true])
    const parts = new FormData()
    parts.set('intent', 'save')
    parts.set('notes', 'ملاحظة')
    const reply = await post('/admin/waitlist.data', parts, { headers: sessionOf('admin') })
    expect(reply.status).toBe(404)
    expect(await reply.text()).toContain('ملاحظة')
  })
})

describe('what is no form', () => {
  const bodies: [string, string, string][] = [
    ['JSON', 'application/json', '{"intent":"save"}'],
    ['parts that break off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp'],
    ['parts without a boundary', 'multipart/form-data', 'x'],
    ['text', 'text/plain', 'a=b'],
    ['too many fields', 'application/x-www-form-urlencoded', 'a=b&'.repeat(5000)],
    ['too long a name', 'application/x-www-form-urlencoded', `${'n'.repeat(1000)}=1`],
  ]
  test.each(bodies)('is refused in words: %s', async (_, type, body) => {
    for (const path of ['/?index', '/admin', '/preferences', '/invitation/1.x']) {
      const reply = await post(path, body, { headers: { 'Content-Type': type } })
      expect([path, reply.status]).toEqual([path, 400])
      const text = await reply.text()
      expect(text).toContain(english.status[400].text)
      if (path === '/preferences') expect(text).toContain(arabic.status[400].text)
    }
    expect((await post('/contact', body, { headers: { 'Content-Type': type } })).status).toBe(400)
  })

  test.each(bodies)(
    'ends no subscription that is not there, and fails nowhere: %s',
    async (_, type, body) => {
      const reply = await post('/unsubscribe/1.no-such-token', body, { headers: { 'Content-Type': type } })
      expect(reply.status).toBe(404)
    },
  )
})

describe('a page’s form', () => {
  test('is judged by this site’s rule alone, not by Remix’s', async () => {
    for (const path of [
      '/contact',
      '/contact.data',
      '/admin/waitlist',
      '/admin/waitlist.data',
      '/preferences',
    ]) {
      const headers = { 'X-Forwarded-Host': 'elsewhere.example' }
      const own = await post(path, form({ theme: 'dark' }), { headers })
      expect([path, own.status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)])
      for (const Origin of ['https://elsewhere.example', 'no address', 'http://127.0.0.1:1']) {
        const foreign = await post(path, form({ theme: 'dark' }), { headers: { Origin } })
        expect([path, foreign.status]).toEqual([path, 403])
      }
    }
  })

  test('may come from anywhere where its address is a secret', async () => {
    const headers = { Origin: 'https://mail.example', 'Content-Type': 'application/x-www-form-urlencoded' }
    for (const path of ['/unsubscribe/1.no-such-token', '/unsubscribe/1.no-such-token.data'])
      expect((await post(path, 'List-Unsubscribe=One-Click', { headers })).status).toBe(404)
  })
})

describe('an address of the back office', () => {
  const open = (path: string) =>
    fetch(server.url + path, { headers: { Accept: 'text/html', ...sessionOf('viewer') } })
  const heading = (page: string) => /<h1[^>]*>([^<]*)</.exec(page)?.[1]

  test.each([
    ['/admin/waitlist/xyz', admin.section.waitlist],
    ['/admin/contact/5', admin.section.contact],
    ['/admin/privacy/x/y', admin.section.privacy],
    ['/admin/nowhere/x', admin.section.dashboard],
    ['/admin/dashboard/x', admin.section.dashboard],
  ])('%s is the section of its second part', async (path, title) => {
    const reply = await open(path)
    expect(reply.status).toBe(200)
    const page = await reply.text()
    expect(heading(page)).toBe(title)
    const isDashboard = page.includes(dashboard.card.totalInQueue)
    expect(isDashboard).toBe(title === admin.section.dashboard)
  })

  test.each([
    ['/admin/find?q=layla', '/admin/search?q=layla'],
    ['/admin/poll?known=1', '/admin'],
  ])('%s is data for scripts, and a page for a browser', async (path, page) => {
    const headers = { Accept: 'text/html,*/*;q=0.8', ...sessionOf('viewer') }
    const opened = await fetch(server.url + path, { headers, redirect: 'manual' })
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, page])
    const read = await fetch(server.url + path, { headers: { ...headers, Accept: '*/*' } })
    expect(read.headers.get('Content-Type')).toContain('application/json')
  })
})

test('a body that breaks off is the client’s doing, not the database’s', async () => {
  const { hostname, port } = new URL(server.url)
  const before = server.output()
  for (const [path, type] of [
    ['/?index', 'application/x-www-form-urlencoded'],
    ['/contact', 'multipart/form-data; boundary=b'],
    ['/preferences', 'application/x-www-form-urlencoded'],
    ['/api/contact', 'application/json'],
  ]) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.url}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 5000\r\n\r\nsource=`,
    )
    // Whatever is sent now comes after the head was read.
    await fetch(`${server.url}/api/system/health`)
    socket.destroy()
    await once(socket, 'close')
  }
  await fetch(`${server.url}/api/system/health`)
  expect(server.output().slice(before.length)).toBe('')
})

test('a body in single letters ends early, and so do paths that Remix would look up for a second', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(20_000)}`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /)
  socket.destroy()
  const manifest = await fetch(`${server.url}/__manifest?p=${'/a'.repeat(3000)}&version=1`)
  expect(manifest.status).toBe(400)
})
