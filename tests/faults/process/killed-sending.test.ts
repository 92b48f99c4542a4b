import { expect, test, vi } from 'vitest'

import { sendMessage } from '~/features/users/send-message.server'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { hurryJobsUntil, letClaimsPass } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer } from '~tests/support/start-server'
import { storeMessage } from '~tests/support/stored-messages'
import { testSecret } from '~tests/support/test-environment'
import { addUser } from '~tests/support/users'
import { withCms } from '~tests/support/with-cms'

vi.setConfig({ testTimeout: 120_000 })

test('a reply whose sending was cut off by a kill is not sent twice: it shows as unclear, and a person decides', async () => {
  await using mail = await startMoodyMailServer('hang')
  await using storage = await seededStorage()
  const { id, keys } = await withCms(storage, async (cms) => ({
    id: (await storeMessage(cms.payload)).id,
    keys: await makeApiKeys(cms.payload),
  }))
  const variables = { ...storage.variables, PAYLOAD_SECRET: testSecret, DEMO_DATA: 'off', SMTP_URL: mail.url }
  {
    await using killed = await startServer(variables)
    const replied = await fetch(`${killed.url}/api/contact/${id}/reply`, {
      method: 'PATCH',
      headers: { ...withKey(keys.editor), 'Content-Type': 'application/json' },
      body: JSON.stringify({ body: 'See you soon.' }),
    })
    expect(replied.status).toBe(200)
    await vi.waitUntil(() => mail.state.tries > 0, { timeout: 30_000 })
    await killed.stop('SIGKILL')
  }
  await storage.query(letClaimsPass)
  mail.state.manner = 'take'
  await using server = await startServer(variables)
  const deliveryOf = async () => {
    const reply = await fetch(`${server.url}/api/contact-submissions/${id}`, {
      headers: withKey(keys.editor),
    })
    const { replies }: { replies: { delivery: string; deliveryError: string }[] } = await reply.json()
    return replies.map(({ delivery, deliveryError }) => ({ delivery, deliveryError }))
  }
  await vi.waitFor(
    async () => expect(await deliveryOf()).toEqual([{ delivery: 'failed', deliveryError: 'unclear' }]),
    { timeout: 30_000, interval: 200 },
  )
  await server.stop()
  expect(mail.received).toEqual([])
})

test('a message whose sending was cut off by a kill is not sent twice: it shows as unclear, and a person decides', async () => {
  await using mail = await startMoodyMailServer('hang')
  await using storage = await seededStorage()
  const variables = { ...storage.variables, PAYLOAD_SECRET: testSecret, DEMO_DATA: 'off', SMTP_URL: mail.url }
  const user = await withCms(
    storage,
    async (cms) => {
      const { id } = await addUser(cms.payload)
      await sendMessage(await actorOf(cms, 'admin'), id, { body: 'See you!', language: 'en' })
      return id
    },
    { runsJobs: false },
  )
  {
    await using killed = await startServer(variables)
    await vi.waitUntil(() => mail.state.tries > 0, { timeout: 60_000 })
    await killed.stop('SIGKILL')
  }
  await storage.query(letClaimsPass)
  mail.state.manner = 'take'
  {
    await using server = await startServer(variables)
    await vi.waitUntil(async () => (await fetch(`${server.url}/api/system/health`)).ok, { timeout: 60_000 })
    await server.stop()
  }
  await withCms(storage, async (cms) => {
    await hurryJobsUntil(cms, async () => {
      const open = await cms.pool.query(`select 1 from outgoing_mails where state in ('queued', 'sending')`)
      return open.rowCount === 0
    })
    const { rows } = await cms.pool.query(
      `select delivery, delivery_error from messages join message_threads as thread on thread.id = thread_id
       where user_id = $1`,
      [user],
    )
    expect(rows).toEqual([{ delivery: 'failed', delivery_error: 'unclear' }])
  })
  expect(mail.received).toEqual([])
})
