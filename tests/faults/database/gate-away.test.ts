import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { answerSignIn } from '~/admin/sign-in/answer-sign-in.server'
import { bootCms } from '~/server/boot'
import { setCms } from '~cms/client.server'
import { loadContext } from '~tests/support/load-context'
import { proxiedDatabase } from '~tests/support/proxied-database'
import { owner, testEnvironment } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 90_000 }) // the first start of a database takes its time on a busy machine
afterEach(() => setCms(undefined))

test('while tries cannot be counted the gate is shut, and no password is looked at', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-test-'))
  await using proxied = await proxiedDatabase()
  const environment = testEnvironment(folder)
  const cms = await bootCms({ environment, logger: pino({ level: 'silent' }), database: proxied.database })
  try {
    setCms(cms)
    const trySignIn = async (password: string) => {
      const request = new Request('http://localhost:3000/admin', {
        method: 'POST',
        body: new URLSearchParams({ password }),
      })
      const reply = await answerSignIn(request, loadContext(environment))
      if (!('data' in reply)) return { status: reply.status }
      const retryAfter = new Headers(reply.init?.headers).get('Retry-After')
      return { status: reply.init?.status, error: reply.data.error, retryAfter }
    }
    const shut = { status: 503, error: 'admin:gate.away', retryAfter: '5' }
    expect(await trySignIn('a wrong guess')).toMatchObject({ status: 401 })

    // The limiter alone fails: the rest of the database would answer.
    await cms.pool.query('alter table rate_limits rename to rate_limits_away')
    for (const password of ['a wrong guess', owner.password]) expect(await trySignIn(password)).toEqual(shut)
    await cms.pool.query('alter table rate_limits_away rename to rate_limits')
    expect(await trySignIn(owner.password)).toEqual({ status: 303 })

    await proxied.proxy.cut()
    expect(await trySignIn(owner.password)).toEqual(shut)
  } finally {
    await cms.close()
    await rm(folder, { recursive: true, force: true })
  }
})
