import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

let server: Awaited<ReturnType<typeof start>>
const start = () => startServerWithKeys({ prepare: ({ payload }) => signInEach(payload, owner) })
beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

type Asked = { token?: string; cookies?: string[] }

async function get(path: string, { token, cookies = [] }: Asked = {}) {
  const all = [...(token === undefined ? [] : [`payload-token=${token}`]), ...cookies]
  const { status, headers, ...response } = await fetch(server.url + path, {
    headers: all.length > 0 ? { Cookie: all.join('; ') } : {},
  }).then(async (answer) => ({ status: answer.status, headers: answer.headers, html: await answer.text() }))
  return {
    status,
    html: response.html,
    document: /<html[^>]*>/.exec(response.html)?.[0],
    ancestors: /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1],
    frames: headers.get('X-Frame-Options'),
    caching: headers.get('Cache-Control'),
    robots: headers.get('X-Robots-Tag'),
    cookies: headers.getSetCookie(),
  }
}

const ordinary = { status: 200, ancestors: "'none'", frames: 'DENY', robots: null }

describe.each(['/', '/faq', '/pricing', '/testimonials'])('the preview of %s', (path) => {
  const preview = `${path}?preview=draft&lng=ar&theme=dark`

  test('is for a frame of the back office, and kept nowhere', async () => {
    expect(await get(preview, { token: server.prepared.viewer })).toMatchObject({
      status: 200,
      ancestors: "'self'",
      frames: 'SAMEORIGIN',
      caching: 'no-store',
      robots: 'noindex',
    })
  })

  test('is in the language and theme of its address, and leaves what the person has chosen', async () => {
    const token = server.prepared.editor
    const chosen = ['lng=en', 'theme=light', '__Host-theme=light']
    const shown = await get(preview, { token, cookies: chosen })
    expect(shown.document).toMatch(/lang="ar".*class="dark"/)
    expect(shown.cookies).toEqual([])
    const own = await get(path, { token, cookies: chosen })
    expect(own.document).toMatch(/lang="en".*class="light"/)
  })

  test.each([
    ['a visitor', undefined],
    ['a forged session', 'a.b.c'],
  ])('is the page as it is to %s', async (_who, token) => {
    const asked = token === undefined ? {} : { token }
    const page = await get(`${path}?preview=draft&theme=dark`, asked)
    expect(page).toMatchObject(ordinary)
    expect(page.document).not.toContain('dark')
  })
})

test('the billing of previewed prices is switched within the preview', async () => {
  const chosen = async (query: string, token?: string) => {
    const { html } = await get(`/pricing?${query}`, token === undefined ? {} : { token })
    const link = /<a [^>]*aria-current="true"[^>]*>/.exec(html)?.[0] ?? ''
    return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&')
  }
  const preview = 'preview=draft&lng=ar&theme=dark'
  for (const query of [preview, `${preview}&billing=monthly`])
    expect(await chosen(query, server.prepared.viewer)).toBe(`/pricing?${query}`)
  expect(await chosen(`${preview}&billing=monthly`)).toBe('/pricing?billing=monthly')
})

test('a member’s page without the parameter is in no frame, and neither is the back office with it', async () => {
  const token = server.prepared.owner
  for (const path of ['/', '/?preview=open', '/admin?preview=draft'])
    expect(await get(path, { token })).toMatchObject({ ancestors: "'none'", frames: 'DENY' })
})

test('the words of the landing page are a draft to the team until they are published, and then on the cached page', async () => {
  const words = `Word ${crypto.randomUUID()}`
  const { editor, viewer } = server.prepared
  const send = async (intent: string) => {
    const { status } = await fetch(`${server.url}/admin/content?tab=landing`, {
      method: 'POST',
      headers: { Cookie: `payload-token=${editor}`, Origin: server.url },
      body: new URLSearchParams({ intent, page: 'landing', 'landing.hero.title.en': words }),
      redirect: 'manual',
    })
    expect(status).toBe(303)
  }
  const read = async (headers: Record<string, string> = {}) =>
    (await fetch(`${server.url}/api/page-texts?draft=true`, { headers })).text()
  const shown = async (path: string, token?: string) =>
    (await get(path, token === undefined ? {} : { token })).html.includes(words)

  await send('texts-save')
  expect(await shown('/?preview=draft', viewer)).toBe(true)
  for (const path of ['/', '/?preview=draft']) expect(await shown(path)).toBe(false)
  expect(await shown('/', viewer)).toBe(false)
  for (const headers of [{}, withKey(server.keys.viewer)]) expect(await read(headers)).not.toContain(words)

  await send('texts-publish')
  await expect.poll(() => shown('/'), { timeout: 10_000 }).toBe(true)
  expect(await shown('/?lng=ar')).toBe(false)
  expect(await read()).toContain(words)
})
