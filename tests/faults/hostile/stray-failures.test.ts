import { expect, test, vi } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer, strayFailuresIn } from '~tests/support/start-server'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 180_000 }) // a start takes its time on a busy machine

/** Each of them ended the process: Payload checks what lies behind a second relationship when nobody waits for it any more. */
const fatalQueries = [
  'admins?where[ownershipOfferedTo.ownershipOfferedTo.email][exists]=true',
  'messages?where[author.ownershipOfferedTo.email][exists]=true',
  'messages/count?where[or][0][thread.assignee.email][like]=a',
  'messages?sort=thread.assignee.email',
]

test('a query through two relationships is refused, and the process lives', async () => {
  await using server = await startServerWithKeys({
    variables: { RATE_LIMITS: 'off' },
    prepare: ({ payload }) => signInEach(payload, owner),
  })
  const session = { Cookie: `payload-token=${server.prepared.viewer}` }
  const callers = [
    { ...session, Origin: server.url },
    // A link in a mail that a member opens: browsers send a Lax cookie, and no origin.
    {
      ...session,
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    },
    withKey(server.keys.viewer),
  ]
  for (const headers of callers)
    for (const query of fatalQueries) {
      const reply = await fetch(`${server.url}/api/${query}`, { headers })
      const path = /[A-Za-z]+(\.[A-Za-z]+){2}/.exec(query)?.[0]
      const answer = [query, reply.status, await reply.text()]
      if ('Cookie' in headers) expect(answer).toEqual([query, 400, refusalOf(path)])
      else
        expect(answer).toEqual([
          query,
          expect.toSatisfy((status: number) => [400, 403].includes(status)),
          expect.anything(),
        ])
    }
  expect((await fetch(`${server.url}/api/system/health`)).status).toBe(200)
})

function refusalOf(path = ''): string {
  return JSON.stringify({ errors: [{ message: `"${path}" leads through more than one relationship.` }] })
}

/** Makes the process fail astray at a signal. */
const failing = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')))
  process.on('SIGWINCH', () => { throw new Error('nobody catches this') })`
const withFailures = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}` }

test('a stray rejection is logged once and survived; an exception that nobody catches ends the process in order', async () => {
  await using storage = await seededStorage()
  const variables = { ...storage.variables, ...withFailures, DEMO_DATA: 'off' }
  await using server = await startServer(variables, { mayFailAstray: true })

  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => strayFailuresIn(server.output())).toHaveLength(1)
  expect((await fetch(`${server.url}/api/system/health`)).status).toBe(200)
  expect(JSON.parse(strayFailuresIn(server.output())[0] ?? '')).toMatchObject({
    level: 50,
    err: { message: 'nobody waits for this', stack: expect.stringContaining('data:text/javascript') },
  })

  process.kill(server.pid, 'SIGWINCH')
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(strayFailuresIn(server.output())).toHaveLength(2)
  expect(server.output()).toContain('"msg":"stopped"')
})

test('a test in which a server fails astray fails itself', async () => {
  await using storage = await seededStorage()
  const server = await startServer({ ...storage.variables, ...withFailures, DEMO_DATA: 'off' })
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => strayFailuresIn(server.output())).toHaveLength(1)
  await expect(server[Symbol.asyncDispose]()).rejects.toThrow('nobody waits for this')
})
