import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { freshStorage } from '../../support/fresh-storage'
import { madeTemplate } from '../../support/made-template'
import { startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 180_000 }) // two starts and three commands take their time on a busy machine

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))

type Outcome = { code: number; output: string }

async function reset(variables: Record<string, string>, ...address: string[]): Promise<Outcome> {
  const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH, LOG_LEVEL: 'warn', ...variables }
  const command = [
    '--import',
    './tests/support/quick-passwords.mjs',
    'app/server/kalima.mjs',
    'reset-password',
    ...address,
  ]
  try {
    const { stdout, stderr } = await run(process.execPath, command, { cwd: root, env })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = failedRun.parse(error)
    return { code, output: stdout + stderr }
  }
}

const failedRun = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })

const statusOf = async (url: string, password: string) => {
  const reply = await fetch(`${url}/admin`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ password }),
    redirect: 'manual',
  })
  return reply.status
}

test('someone with access to the machine gets a new password, while no server has the embedded data open', async () => {
  await using storage = await freshStorage({ embedded: true, template: await madeTemplate() })
  const file = join(storage.folder, 'admin-password')
  writeFileSync(file, 'the one of the first start', { mode: 0o600 })
  {
    await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off' })
    const refused = await reset(storage.variables)
    expect([refused.code, refused.output.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining(storage.folder)],
    ])
    expect(existsSync(file)).toBe(true)
    await server.stop()
  }
  expect(await reset(storage.variables, 'nobody@example.org')).toMatchObject({ code: 1 })

  const { code, output } = await reset(storage.variables)
  const password = /^New password of owner@kalima\.local \(shown once\): (\S{20,})$/m.exec(output)?.[1] ?? ''
  expect([code, output.split(password)]).toEqual([0, [expect.any(String), expect.any(String)]])
  expect(existsSync(file)).toBe(false)
  await using server = await startServer(storage.variables)
  expect(await statusOf(server.url, password)).toBe(303)
})
