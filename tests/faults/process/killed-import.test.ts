import { expect, inject, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer, type RunningServer } from '~tests/support/start-server'
import { addTeamMember } from '~tests/support/team-member'
import { testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

vi.setConfig({ testTimeout: 240_000 })

const people = 20_000
const patience = { timeout: 120_000, interval: 100 }
const isOnServer = inject('template').kind === 'server'

/** Only a server can be asked while another process writes. */
test.runIf(isOnServer)('a kill in the middle loses nobody, and the import goes on by itself', async () => {
  await using storage = await seededStorage()
  const token = await withCms(storage, async (cms) => {
    const { email } = await addTeamMember(cms.payload, 'admin')
    return (await signIn(cms, { email, password: 'correct horse battery' })) ?? ''
  })
  const variables = { ...storage.variables, PAYLOAD_SECRET: testSecret, DEMO_DATA: 'off' }
  const count = async () =>
    Number((await storage.query<{ count: string }>('select count(*) from users'))[0]?.count)
  const progress = async () =>
    (await storage.query<{ done: string; status: string }>('select done, status from user_imports'))[0]

  {
    await using first = await startServer(variables)
    const form = new FormData()
    const lines = Array.from({ length: people }, (_, index) => `P ${index},p${index}@example.com`)
    form.append('file', new Blob([['name,email', ...lines].join('\n')]), 'people.csv')
    const read = await post(first, token, form)
    const id = /import=(\d+)/.exec(read.headers.get('Location') ?? '')?.[1] ?? ''
    expect((await post(first, token, new URLSearchParams({ intent: 'import', id }))).status).toBe(303)
    await expect.poll(async () => Number((await progress())?.done), patience).toBeGreaterThan(0)
    await first.stop('SIGKILL')
  }
  const soFar = Number((await progress())?.done)
  expect(soFar).toBeLessThan(people)
  expect(await count()).toBe(soFar)

  await using server = await startServer(variables)
  await expect.poll(async () => (await progress())?.status, patience).toBe('finished')
  expect(await count()).toBe(people)
  const page = await fetch(`${server.url}/admin/users/import?import=1`, {
    headers: { Cookie: `payload-token=${token}` },
  })
  expect(await page.text()).toContain('20,000 people were added.')
})

function post({ url }: RunningServer, token: string, body: BodyInit): Promise<Response> {
  return fetch(`${url}/admin/users/import`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `payload-token=${token}`, Origin: url },
    body,
  })
}
