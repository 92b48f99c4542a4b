import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { answerByPayload } from '~/api/payload-rest.server'
import { bootCms } from '~/server/boot'
import { setCms } from '~cms/client.server'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { proxiedDatabase } from '~tests/support/proxied-database'
import { testEnvironment } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 90_000 }) // the first start of a database takes its time on a busy machine
afterEach(() => setCms(undefined))

test("Payload's REST says when the database is unavailable, to everyone and of everything, and works on once it is back", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-test-'))
  await using proxied = await proxiedDatabase()
  const environment = testEnvironment(folder, { RATE_LIMITS: 'off' })
  const logger = pino({ level: 'silent' })
  const cms = await bootCms({ environment, logger, database: proxied.database })
  try {
    setCms(cms)
    const key = withKey((await makeApiKeys(cms.payload)).editor)
    const json = { 'Content-Type': 'application/json' }
    const body = '{"language":"en","order":1,"question":"Why?","answer":"Because."}'
    const requests: [string, RequestInit][] = [
      ['testimonials', {}],
      ['globals/countdown', {}],
      ['waitlist-entries', { headers: key }],
      ['faq-entries', { method: 'POST', headers: { ...key, ...json }, body }],
      ['faq-entries', { method: 'POST', headers: json, body }],
      ['faq-entries?where[order][equals]=1', { method: 'PATCH', headers: { ...key, ...json }, body }],
    ]
    const askAll = () =>
      Promise.all(
        requests.map(([path, init]) =>
          answerByPayload({
            request: new Request(`http://localhost/api/${path}`, init),
            context: loadContext(environment),
          }),
        ),
      )

    await proxied.proxy.cut()
    for (const [index, response] of (await askAll()).entries()) {
      // A stranger's write is refused before anybody looks.
      const statuses = index === 4 ? [403, 503] : [503]
      expect(response.status).toBeOneOf(statuses)
      expect(await response.json()).toEqual({ errors: [{ message: expect.any(String) }] })
      if (response.status === 503) expect(response.headers.get('Retry-After')).toBe('5')
    }

    await proxied.proxy.open()
    const statuses = async () => (await askAll()).map(({ status }) => status)
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200, 201, 403, 200])
  } finally {
    await cms.close()
    await rm(folder, { recursive: true, force: true })
  }
})
