import { describe, expect, test, vi } from 'vitest'

import { freshStorage } from '../../support/fresh-storage'
import { madeTemplate } from '../../support/made-template'
import { seededStorage } from '../../support/seeded-storage'
import { runServer, startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

describe.each([
  ['PORT', { PORT: 'eighty' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hidden-word@localhost/kalima' }],
  ['PAYLOAD_SECRET', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'hidden' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'hidden123456' }],
])('with a bad %s', (name, variables: Record<string, string>) => {
  test(`the start ends with one line that names it (${JSON.stringify(variables)})`, async () => {
    await using storage = await freshStorage({ embedded: true })
    await using refused = await runServer({ ...storage.variables, ...variables })

    expect(await refused.ended).toEqual({ code: 1, signal: null })
    expect(linesOf(refused.output())).toEqual([expect.stringContaining(name)])
    expect(refused.output()).not.toContain('hidden')
  })
})

test('a second process on the same data, or on the same port, refuses to start, and the first goes on', async () => {
  await using storage = await freshStorage({ embedded: true, template: await madeTemplate() })
  await using other = await seededStorage()
  await using first = await startServer(storage.variables)
  const { port } = new URL(first.url)
  await using onTheData = await runServer(storage.variables)
  await using onThePort = await runServer({ ...other.variables, PORT: port, LOG_LEVEL: 'warn' })

  for (const [refused, named] of [
    [onTheData, storage.folder],
    [onThePort, port],
  ] as const) {
    expect(await refused.ended).toEqual({ code: 1, signal: null })
    expect(linesOf(refused.output())).toEqual([expect.stringContaining(named)])
  }
  expect((await fetch(`${first.url}/api/system/health`)).status).toBe(200)
})

function linesOf(output: string): string[] {
  return output.split('\n').filter(Boolean)
}
