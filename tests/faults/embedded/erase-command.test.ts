import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

import { filesWith } from '~tests/support/dump'
import { freshStorage } from '~tests/support/fresh-storage'
import { madeTemplate } from '~tests/support/made-template'
import { addPeople } from '~tests/support/waitlist-people'
import { testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

vi.setConfig({ testTimeout: 240_000 }) // creates and opens a database on disk several times

const script = fileURLToPath(new URL('../../../app/server/kalima.mjs', import.meta.url))

/** Runs `kalima erase …`; returns its output and exit code. */
async function runErase(variables: Record<string, string>, ...args: string[]) {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    ...variables,
    PAYLOAD_SECRET: testSecret,
  }
  const child = spawn(process.execPath, [script, 'erase', ...args], {
    env: { ...env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return { code: child.exitCode, lines: output.split('\n').filter(Boolean) }
}

test('the command erases a person, and leaves data alone that a server has open', async () => {
  await using storage = await freshStorage({ embedded: true, template: await madeTemplate() })
  const { variables, folder } = storage
  const address = 'layla@x.example'
  await withCms(storage, async ({ payload }) => {
    await addPeople(payload, { email: address }, { email: 'other@x.example' })
    await mkdir(join(folder, 'outbox'), { recursive: true })
    await writeFile(join(folder, 'outbox', 'one.eml'), `To: ${address}\r\n\r\nWords.`)

    const refused = await runErase(variables, address)
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(`Another process uses ${folder}`)] })
  })

  const { code, lines } = await runErase(variables, address)
  expect([code, lines]).toEqual([
    0,
    ['Erased: waitlistEntries 1, mails 1. Nothing will be sent to this address.'],
  ])
  expect(await storage.query('select email from waitlist_entries where not is_demo')).toEqual([
    { email: 'other@x.example' },
  ])
  expect(await storage.query("select actor_kind from audit_entries where action = 'erased'")).toEqual([
    { actor_kind: 'system' },
  ])
  expect(await readdir(join(folder, 'outbox'))).toEqual([])
  expect(await filesWith(folder, address)).toEqual([])

  for (const args of [[], ['layla'], [address, 'other@x.example']])
    expect(await runErase(variables, ...args)).toEqual({
      code: 2,
      lines: [
        expect.stringMatching(/missing|not an email address|too many/),
        expect.stringContaining('--help'),
      ],
    })
})
