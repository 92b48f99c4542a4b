import { expect, test, vi } from 'vitest'

import { seededStorage } from '../../support/seeded-storage'
import { startServer } from '../../support/start-server'
import { owner, testSecret } from '../../support/test-environment'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

test('a draft and the session that wrote it outlive a killed server', async () => {
  await using storage = await seededStorage()
  const variables = { ...storage.variables, PAYLOAD_SECRET: testSecret, DEMO_DATA: 'off' }
  await using server = await startServer(variables)
  const Cookie = await signIn(server.url)
  const reply = await fetch(`${server.url}/admin/messages/writing`, {
    method: 'POST',
    headers: { Cookie, Origin: server.url },
    body: new URLSearchParams({
      intent: 'draft',
      key: crypto.randomUUID(),
      version: '0',
      thread: '',
      forwarded: '',
      to: 'Layla <layla@example.com>',
      cc: '',
      subject: 'Prices',
      language: 'en',
      content: 'Thirty dinars & a half.',
    }),
  })
  const { details } = (await reply.json()) as { details: { draft: { id: number } } }
  await server.stop('SIGKILL')

  await using again = await startServer(variables)
  const page = await fetch(`${again.url}/admin/messages?compose=${details.draft.id}`, { headers: { Cookie } })
  const html = await page.text()
  expect(html).toMatch(/<textarea[^>]* name="content"[^>]*>Thirty dinars &amp; a half\.<\/textarea>/)
  expect(html).toContain('layla@example.com')
  await again.stop()
})

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/admin`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ to: '/admin', password: owner.password }),
    redirect: 'manual',
  })
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
