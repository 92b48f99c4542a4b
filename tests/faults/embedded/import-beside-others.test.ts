import { expect, test, vi } from 'vitest'

import { freshStorage } from '~tests/support/fresh-storage'
import { madeTemplate } from '~tests/support/made-template'
import { startServer, type RunningServer } from '~tests/support/start-server'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 300_000 })

const people = 5000

test('on the embedded database an import shows how far it is, and pages answer meanwhile', async () => {
  await using storage = await freshStorage({ embedded: true, template: await madeTemplate() })
  await using server = await startServer({
    ...storage.variables,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
  })
  const cookie = await signIn(server)
  const form = new FormData()
  const lines = Array.from({ length: people }, (_, index) => `P ${index},p${index}@example.com`)
  form.append('file', new Blob([['name,email', ...lines].join('\n')]), 'people.csv')
  const read = await post(server, cookie, form)
  const id = /import=(\d+)/.exec(read.headers.get('Location') ?? '')?.[1] ?? ''
  expect((await post(server, cookie, new URLSearchParams({ intent: 'import', id }))).status).toBe(303)

  const shown = new Set<string>()
  for (let text = ''; !text.includes('5,000 people were added.');) {
    const [home, page] = await Promise.all([fetch(server.url), pageOf(server, cookie, id)])
    await home.arrayBuffer()
    expect(home.status).toBe(200)
    text = page
    const [progress] = /\b[1-9][\d,]* of 5,000 people/.exec(text) ?? []
    if (progress !== undefined) shown.add(progress)
  }
  // Pages were answered again and again while it went on, rather than once it was over.
  expect(shown.size).toBeGreaterThan(5)
})

async function signIn({ url }: RunningServer): Promise<string> {
  const entered = await fetch(`${url}/admin`, {
    method: 'POST',
    headers: { Origin: url, Accept: 'text/html' },
    body: new URLSearchParams({ password: owner.password }),
    redirect: 'manual',
  })
  return /payload-token=[^;]+/.exec(entered.headers.get('Set-Cookie') ?? '')?.[0] ?? ''
}

function post({ url }: RunningServer, cookie: string, body: BodyInit): Promise<Response> {
  return fetch(`${url}/admin/users/import`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: url },
    body,
  })
}

async function pageOf({ url }: RunningServer, cookie: string, id: string): Promise<string> {
  const page = await fetch(`${url}/admin/users/import?import=${id}`, { headers: { Cookie: cookie } })
  return page.text()
}
