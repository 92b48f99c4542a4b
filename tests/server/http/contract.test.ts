import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { callerNames, callersOf, mayCall, signInEach, type Caller } from '~tests/support/contract/callers'
import { documentedFetch, documentOf } from '~tests/support/contract/documented-fetch'
import type { RestReply, Row, Scene } from '~tests/support/contract/row'
import { rows } from '~tests/support/contract/rows'
import { resendSecret } from '~tests/support/provider-calls'
import { inboundSecret } from '~tests/support/raw-mail'
import { isRecordPath } from '~tests/support/rest-records'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

let server: Awaited<ReturnType<typeof start>>
let callers: Map<string, Caller>

function start() {
  return startServerWithKeys({
    variables: {
      RATE_LIMITS: 'off',
      CONTACT_COOLDOWN_SECONDS: '0',
      INBOUND_SECRET: inboundSecret,
      RESEND_WEBHOOK_SECRET: resendSecret,
    },
    prepare: ({ payload }) => signInEach(payload, owner),
  })
}

beforeAll(async () => {
  server = await start()
  const all = callersOf(server.url, server.keys, server.prepared)
  callers = new Map(all.map((caller) => [caller.name, caller]))
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

let words = 0
const newScene = (): Scene => ({ word: `word${++words}`, rest })

async function rest(method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { ...withKey(server.keys.admin), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, reply: (await response.json()) as RestReply }
}

const partsOf = ({ call }: Row) => call.split(' ') as [method: string, path: string]

const filled = (path: string, id: number) => path.replace('{id}', String(id)).replace('{provider}', 'resend')

function send(row: Row, headers: Record<string, string>, { id = 0, body }: { id?: number; body?: string }) {
  const [method, path] = partsOf(row)
  const query = row.query ? `?${row.query}` : ''
  return documentedFetch(`${server.url}/api${filled(path, id)}${query}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  })
}

/** Sets a scene, makes a good call in it, and gives what the reply was and what it changed. */
async function make(row: Row, headers: Record<string, string>) {
  const scene = newScene()
  const id = (await row.record?.(scene)) ?? 0
  const raw = row.raw?.(scene)
  const body = raw?.body ?? (row.body && JSON.stringify(await row.body(scene)))
  const before = await row.stored?.(scene, id)
  const response = await send(row, { ...headers, ...raw?.headers }, { id, ...(body && { body }) })
  const after = await row.stored?.(scene, id)
  return { scene, status: response.status, reply: (await response.json()) as object, before, after }
}

function callerNamed(name: string): Caller {
  const caller = callers.get(name)
  if (!caller) throw new Error(`There is no ${name}.`)
  return caller
}

test('every call of the document has a row here', async () => {
  const { paths } = await documentOf(server.url)
  const calls = Object.entries(paths)
    // Files are no JSON: tests/integration/messages/attachments.test.ts asks for them.
    .filter(([path]) => !isRecordPath(path) && path !== '/messages/attachments/{id}')
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
  expect(rows.map(({ call }) => call).sort()).toEqual(calls.sort())
})

describe.each(rows)('$call', (row) => {
  const [method, path] = partsOf(row)
  const allowed = () => callerNamed(row.least === 'nobody' ? 'nobody' : `a key of ${row.least}`).headers

  test.each(callerNames)('by %s', async (name) => {
    const caller = callerNamed(name)
    const { scene, status, reply, before, after } = await make(row, caller.headers)
    if (mayCall(caller, row.least)) {
      expect([status, reply]).toMatchObject([row.status, { success: true, ...row.says?.(scene) }])
      expect(after).toEqual(row.leaves ? row.leaves(scene) : before)
    } else {
      expect([status, reply]).toMatchObject([caller.role === 'nobody' ? 401 : 403, { success: false }])
      expect(after).toEqual(before)
    }
  })

  test.runIf(method !== 'GET' && !row.raw)('not in the name of a session from another site', async () => {
    const { Cookie = '' } = callerNamed('the session of owner').headers
    const origins: Record<string, string>[] = [{}, { Origin: 'https://evil.example' }]
    for (const foreign of origins) {
      for (const cookie of [Cookie, 'payload-token=']) {
        const { status, before, after } = await make(row, { Cookie: cookie, ...foreign })
        expect([status, after]).toEqual([403, before])
      }
    }
  })

  test.runIf(row.body)('refuses bodies that are none', async () => {
    const statuses = []
    const id = (await row.record?.(newScene())) ?? 0
    for (const body of ['[]', '{"a":', 'null', JSON.stringify({ a: 'x'.repeat(3_000_000) })])
      statuses.push((await send(row, allowed(), { id, body })).status)
    expect(statuses).toEqual([400, 400, 400, 413])
    const headers = { ...allowed(), 'Content-Type': 'text/html' }
    const url = `${server.url}/api${filled(path, id)}`
    expect((await documentedFetch(url, { method, headers, body: '{}' })).status).toBe(415)
  })

  test.runIf(path.includes('{id}'))('says 404 of a record that is not there', async () => {
    const body = row.body && JSON.stringify(await row.body(newScene()))
    for (const id of [2_147_483_647, 99_999_999_999])
      expect((await send(row, allowed(), { id, ...(body && { body }) })).status).toBe(404)
  })

  test.runIf(method === 'GET')(
    'says the same to HEAD, and 304 to who has it where it may be kept',
    async () => {
      const url = `${server.url}/api${path}`
      expect((await documentedFetch(url, { method: 'HEAD', headers: allowed() })).status).toBe(200)
      const { paths } = await documentOf(server.url)
      const isKept = '304' in (paths[path]?.get?.responses ?? {})
      const headers = { ...allowed(), 'If-None-Match': '*' }
      expect((await documentedFetch(url, { headers })).status).toBe(isKept ? 304 : 200)
    },
  )

  test('has no PUT', async () => {
    const response = await fetch(`${server.url}/api${filled(path, 1)}`, { method: 'PUT' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, expect.stringContaining(method)])
  })
})
