import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { withKey } from '../../support/api-keys'
import { askRest, collections, slugs, startRestServer, type RestServer } from '../../support/rest-access'
import { restRecords } from '../../support/rest-records'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const tries = 8
const once = (gone: number) => [200, ...Array.from({ length: tries - 1 }, () => gone)]

async function statusesAtOnce(path: string, init: () => RequestInit): Promise<number[]> {
  const replies = await Promise.all(
    Array.from({ length: tries }, async () => fetch(server.url + path, { redirect: 'manual', ...init() })),
  )
  return replies.map(({ status }) => status).sort((one, other) => one - other)
}

test('of several deletions at once by Payload’s REST one succeeds, and the others find nothing', async () => {
  const deletable = slugs.filter((slug) => collections[slug].delete === 'admin')
  expect(deletable.length).toBeGreaterThan(10)
  for (const slug of deletable) {
    const path = `/api/${slug}/${server.prepared.records.get(slug)}`
    const deletion = () => ({ method: 'DELETE', headers: withKey(server.keys.admin) })
    expect([slug, await statusesAtOnce(path, deletion)]).toEqual([slug, once(404)])
  }
})

test('and so by the calls of the contract', async () => {
  const { submission } = server.prepared
  for (const path of [`/api/waitlist/${await create('waitlist-entries')}`, `/api/contact/${submission}`]) {
    const deletion = () => ({ method: 'DELETE', headers: withKey(server.keys.admin) })
    expect([path, await statusesAtOnce(path, deletion)]).toEqual([path, once(404)])
  }
})

test('and so by the forms of the screens', async () => {
  for (const [path, intent, slug] of [
    ['/admin/waitlist', 'delete', 'waitlist-entries'],
    ['/admin/users', 'delete', 'users'],
    ['/admin/courses', 'delete', 'courses'],
    ['/admin/messages', 'delete-threads', 'message-threads'],
  ] as const) {
    const fields = { intent, id: String(await create(slug)) }
    const form = () => ({
      method: 'POST',
      headers: {
        Accept: 'text/html',
        Origin: server.url,
        Cookie: `payload-token=${server.prepared.tokens.owner}`,
      },
      body: new URLSearchParams(fields),
    })
    expect([path, await statusesAtOnce(path, form)]).toEqual([path, once(404)])
  }
})

async function create(slug: 'waitlist-entries' | 'users' | 'courses' | 'message-threads'): Promise<number> {
  const body = restRecords[slug].create()
  const { reply } = await askRest(server, 'admin', { method: 'POST', path: slug, body })
  return reply.doc?.id ?? 0
}
