import { expect, test } from 'vitest'

import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { handIn } from '~tests/support/inbound-calls'
import { inboundSecret, rawMail, signedHeaders } from '~tests/support/raw-mail'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer } from '~tests/support/start-server'
import { testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

test('mails that were taken in are filed once, whenever the process is killed', async () => {
  await using storage = await seededStorage()
  const keys = await withCms(storage, ({ payload }) => makeApiKeys(payload))
  const variables = {
    ...storage.variables,
    PAYLOAD_SECRET: testSecret,
    INBOUND_SECRET: inboundSecret,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
  }
  const mails = Array.from({ length: 9 }, (_, index) => rawMail({ messageId: `<kill.${index}@example.com>` }))
  for (const batch of [mails.slice(0, 4), mails.slice(4, 6), mails.slice(6)]) {
    await using running = await startServer(variables)
    for (const raw of batch) expect((await handIn(running.url, raw, signedHeaders(raw))).status).toBe(202)
    await running.stop('SIGKILL')
  }
  await using last = await startServer(variables)
  const stored = async () => {
    const options = { headers: withKey(keys.viewer) }
    const response = await fetch(`${last.url}/api/messages?limit=100&sort=messageId`, options)
    const { docs } = (await response.json()) as { docs: { messageId: string }[] }
    return docs.map(({ messageId }) => messageId)
  }
  await expect
    .poll(stored, { timeout: 60_000 })
    .toEqual(mails.map((_, index) => `<kill.${index}@example.com>`))
}, 300_000)
