import { describe, expect, test, vi } from 'vitest'

import { freshStorage } from '../../support/fresh-storage'
import { startFreshServer } from '../../support/start-fresh-server'
import { runServer, startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 }) // a start takes its time on a busy machine

describe.each([
  ['PORT', { PORT: 'eighty' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hidden-word@localhost/kalima' }],
  ['PAYLOAD_SECRET', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'hidden' }],
])('with a bad %s', (name, variables: Record<string, string>) => {
  test(`the start ends with one line that names it (${JSON.stringify(variables)})`, async () => {
    await using storage = await freshStorage({ embedded: true })
    await using refused = await runServer({ ...storage.variables, ...variables })

    expect(await refused.ended).toEqual({ code: 1, signal: null })
    expect(linesOf(refused.output())).toEqual([expect.stringContaining(name)])
    expect(refused.output()).not.toContain('hidden')
  })
})

test('a second process on the same data refuses to start, and the first goes on', async () => {
  await using storage = await freshStorage({ embedded: true })
  await using first = await startServer(storage.variables)
  await using second = await runServer(storage.variables)

  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(linesOf(second.output())).toEqual([expect.stringContaining(storage.folder)])
  expect((await fetch(`${first.url}/api/system/health`)).status).toBe(200)
})

test('a port that is taken ends the start with one line', async () => {
  await using other = await freshStorage()
  await using first = await startFreshServer()
  const { port } = new URL(first.url)
  await using second = await runServer({
    ...other.variables,
    PORT: port,
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'correct horse battery',
  })

  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(linesOf(second.output())).toEqual([expect.stringContaining(port)])
})

function linesOf(output: string): string[] {
  return output.split('\n').filter(Boolean)
}
