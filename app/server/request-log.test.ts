import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'

import type { HostEnvironment } from './host-environment'
import { requestLog } from './request-log'

async function logged(request: Request): Promise<unknown> {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const app = new Hono<HostEnvironment>()
    .use(requestLog(logger, { TRUST_PROXY: 0 }))
    .get('/', (context) => context.body(null, 500))
  await app.request(request, undefined, {})
  return JSON.parse(lines.join(''))
}

test('a request whose sender has gone away is no failure in the log', async () => {
  const request = (signal: AbortSignal) => new Request('http://localhost/', { signal })
  expect(await logged(request(AbortSignal.abort()))).toMatchObject({ path: '/', status: 'aborted' })
  expect(await logged(request(new AbortController().signal))).toMatchObject({ path: '/', status: 500 })
})
