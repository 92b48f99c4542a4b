import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'

import { makeApiKeys, withKey } from '../../support/api-keys'
import { startHaltingMailServer } from '../../support/halting-mail-server'
import { seededStorage } from '../../support/seeded-storage'
import { startServer } from '../../support/start-server'
import { storeConversation } from '../../support/stored-conversations'
import { testSecret } from '../../support/test-environment'
import { withCms } from '../../support/with-cms'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

type Sent = { delivery: string; delivery_error: string | null }

test.each([
  { halt: { before: 'greeting' }, left: { delivery: 'queued', delivery_error: 'unreachable' } },
  { halt: { before: 'data' }, left: { delivery: 'queued', delivery_error: 'unreachable' } },
  { halt: { before: 'taken' }, left: { delivery: 'failed', delivery_error: 'unclear' } },
] as const)(
  'SIGTERM waits for no mail server that hangs before the $halt.before, and no mailbox; the message is $left.delivery',
  async ({ halt, left }) => {
    await using mail = await startHaltingMailServer()
    mail.halts.push(halt)
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    await using storage = await seededStorage()
    const { keys, thread } = await withCms(storage, async (cms) => ({
      keys: await makeApiKeys(cms.payload),
      thread: await storeConversation(cms, [{ kind: 'note' }]),
    }))
    await using server = await startServer({
      ...storage.variables,
      PAYLOAD_SECRET: testSecret,
      DEMO_DATA: 'off',
      SMTP_URL: mail.url,
      IMAP_URL: `imap://team:secret@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    })
    const created = await fetch(`${server.url}/api/messages`, {
      method: 'POST',
      headers: { ...withKey(keys.admin), 'Content-Type': 'application/json' },
      body: JSON.stringify({
        thread,
        to: [{ name: 'Ana', email: 'ana@example.com' }],
        subject: 'Hello',
        content: 'Hello.',
      }),
    })
    expect([created.status, await created.text()]).toMatchObject([201, expect.any(String)])
    await expect.poll(mail.waiting, { timeout: 30_000 }).toBe(1)

    const began = Date.now()
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(Date.now() - began).toBeLessThan(9000)
    silent.close()
    const rows = await storage.query<Sent>(
      `select delivery, delivery_error from messages where kind = 'sent'`,
    )
    expect(rows).toEqual([left])
  },
)
