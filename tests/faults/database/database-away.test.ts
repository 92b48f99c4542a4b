import { describe, expect, test, vi } from 'vitest'

import contactTexts from '~/i18n/locales/en/contactAdmin.json'
import dashboardTexts from '~/i18n/locales/en/dashboard.json'
import waitlistTexts from '~/i18n/locales/en/waitlistAdmin.json'

import { startCuttableProxy } from '../../support/cuttable-proxy'
import { countLost, recordFault, secondsSince } from '../../support/fault-table'
import type { FreshStorage } from '../../support/fresh-storage'
import { join, streamJoins } from '../../support/joins'
import { seededStorage } from '../../support/seeded-storage'
import { runServer, startServer, statusOf } from '../../support/start-server'
import { testServer } from '../../support/template'
import { owner } from '../../support/test-environment'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

test('a start that waits for its database says so and can be stopped', async () => {
  await using server = await runServer({
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere',
    PAYLOAD_SECRET: 'a secret that signs nothing of worth',
  })

  await expect
    .poll(server.output, { timeout: 60_000 })
    .toContain('waiting for the database at 127.0.0.1:1/nowhere')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

describe.runIf(testServer())('on a PostgreSQL server', () => {
  test('a start waits for a database that is away, and serves once it is there', async () => {
    await using storage = await seededStorage()
    await using proxy = await proxyTo(storage)
    await using server = await runServer(proxy.variables)

    await expect.poll(server.output, { timeout: 60_000 }).toContain('waiting for the database')
    await proxy.open()
    await expect.poll(() => statusOf(`${server.url}/api/system/health`), { timeout: 60_000 }).toBe(200)
    expect(server.output()).toMatch(/the database at \S+ is there/)
  })

  test('a database that goes away and comes back loses nothing', async () => {
    await using storage = await seededStorage()
    await storage.query('UPDATE site_settings SET queue_offset = 2500')
    await using proxy = await proxyTo(storage)
    await proxy.open()
    await using server = await startServer({ ...proxy.variables, RATE_LIMITS: 'off' })
    const stream = streamJoins(server.url)
    // A busy machine delays some of the rounds; a server that waits for too long delays every one of them.
    const recoveries: number[] = []

    for (let round = 1; round <= 6; round++) {
      await stream.more(20)
      await proxy.cut()
      await expectAway(server.url)
      await proxy.open()
      const began = performance.now()
      const isBack = () => join(server.url, `back-${round}@example.com`).then(({ status }) => status)
      await expect.poll(isBack, { timeout: 60_000, interval: 50 }).toBe(201)
      recoveries.push(secondsSince(began))
    }
    await stream.stop()
    await server.stop()

    expect([...stream.refused.keys()]).toEqual([503])
    const rows = await storage.query<{ email: string }>('select email from waitlist_entries')
    const lost = countLost(
      stream.acknowledged,
      rows.map(({ email }) => email),
    )
    const wrong = [...stream.refused.keys()].filter((status) => status !== 503).length
    recordFault({ fault: 'database away, six times', lost, wrong, recoverySeconds: Math.max(...recoveries) })
    expect(lost).toBe(0)
    expect(Math.min(...recoveries)).toBeLessThanOrEqual(2)
  })

  test('pages show their real words while it is away, also those that nobody has opened yet', async () => {
    await using storage = await seededStorage()
    await using proxy = await proxyTo(storage)
    await proxy.open()
    await using server = await startServer({ ...proxy.variables, RATE_LIMITS: 'off' })
    const opened = await fetch(`${server.url}/faq`).then((reply) => reply.text())
    await expect.poll(() => statusOf(`${server.url}/privacy`), { timeout: 60_000 }).toBe(200)
    const [section] = await storage.query<{ title: string }>(
      `select title from legal_sections where document = 'terms' and language = 'ar' and status = 'published'
       order by "order" desc limit 1`,
    )
    await proxy.cut()

    const paths = ['/faq', '/privacy', '/terms', '/pricing', '/testimonials', '/contact', '/']
    for (const theme of ['light', 'dark'])
      for (const path of paths) {
        const reply = await fetch(`${server.url}${path}`, { headers: { Cookie: `theme=${theme}` } })
        expect([path, reply.status]).toEqual([path, 200])
      }
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    for (const init of [{}, oneClick]) {
      const token = await fetch(`${server.url}/unsubscribe/1.no-such-token`, init)
      expect([token.status, token.headers.get('Retry-After')]).toEqual([503, '5'])
    }
    expect(await fetch(`${server.url}/faq`).then((reply) => reply.text())).toBe(opened)
    expect(await fetch(`${server.url}/terms?lng=ar`).then((reply) => reply.text())).toContain(section?.title)
  })

  test('the back office shows its failures and samples to people who were signed in, and nothing to others', async () => {
    await using storage = await seededStorage()
    await using proxy = await proxyTo(storage)
    await proxy.open()
    await using server = await startServer({ ...proxy.variables, RATE_LIMITS: 'off' })
    const entered = await fetch(`${server.url}/admin`, {
      method: 'POST',
      headers: { Origin: server.url, Accept: 'text/html' },
      body: new URLSearchParams({ password: owner.password }),
      redirect: 'manual',
    })
    const cookie = /payload-token=[^;]+/.exec(entered.headers.get('Set-Cookie') ?? '')?.[0] ?? ''
    const real = 'real.person@example.test'
    await join(server.url, real)
    await proxy.cut()

    const open = async (path: string, headers: Record<string, string>) => {
      const reply = await fetch(server.url + path, { headers: { Accept: 'text/html', ...headers } })
      expect([path, reply.status, reply.headers.get('Retry-After')]).toEqual([path, 503, '5'])
      // All texts of a page stand in it once more, for its scripts.
      return (await reply.text()).split('id="translations"')[0] ?? ''
    }
    const contact = await open('/admin/contact', { Cookie: cookie })
    for (const words of [contactTexts.failed, contactTexts.fallback, 'daniel.rizk@example.org'])
      expect(contact).toContain(words)
    expect(await open('/admin/waitlist', { Cookie: cookie })).toContain(waitlistTexts.failed)
    const dashboard = await open('/admin', { Cookie: cookie })
    for (const words of [dashboardTexts.failure.contacts, dashboardTexts.failure.fallback])
      expect(dashboard).toContain(words)
    expect(dashboard).not.toContain(real)

    const [head = '', body = ''] = cookie.split('.')
    expect((await fetch(`${server.url}/admin/contact`)).status).toBe(401) // the gate needs no database
    for (const stranger of [`${head}.${body}.${'A'.repeat(43)}`, 'payload-token=a.b.c'])
      for (const path of ['/admin', '/admin/users', '/admin/courses', '/admin/contact', '/admin/waitlist']) {
        const page = await open(path, { Cookie: stranger })
        for (const words of [contactTexts.fallback, 'daniel.rizk', owner.email])
          expect(page).not.toContain(words)
      }
  })
})

/** Calls answer 503, pages go on with what the settings add to the queue. */
async function expectAway(url: string): Promise<void> {
  for (const answer of [await join(url, 'away@example.com'), await read(`${url}/api/system/health`)]) {
    expect([answer.status, answer.body.success]).toEqual([503, false])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('2,500')
}

async function read(url: string) {
  const reply = await fetch(url)
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}

async function proxyTo({ databaseUrl, variables }: FreshStorage) {
  const target = new URL(databaseUrl ?? '')
  const proxy = await startCuttableProxy({ host: target.hostname, port: Number(target.port || 5432) })
  target.hostname = '127.0.0.1'
  target.port = String(proxy.port)
  return { ...proxy, variables: { ...variables, DATABASE_URL: target.href } }
}
