import { expect, test, vi } from 'vitest'

import type { ContactMessage } from '~/features/contact/contact-schema'
import { storeMessage, storeSpam } from '~/features/contact/store-message.server'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })

const begin = Date.UTC(2026, 10, 21, 9)
const at = (seconds: number) => () => new Date(begin + seconds * 1000)

const message = (fields: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Sami Haddad',
  email: 'sami@example.com',
  message: 'When do the lessons begin?',
  source: 'contact-page',
  language: 'en',
  ...fields,
})
const sending = (client = '203.0.113.1', coolDownSeconds = 60) => ({ client, coolDownSeconds })

async function stored({ payload }: TestCms) {
  const { docs } = await payload.find({
    collection: 'contact-submissions',
    sort: 'id',
    pagination: false,
    overrideAccess: true, // test access
  })
  return docs
}

test('a message is stored as it was written, new and of medium priority', async () => {
  await using cms = await startTestCms()
  const text = "<script>alert(1)</script>\n“مرحبا” & 'so on'; DROP TABLE x; {{name}} 😀"
  const written = message({
    name: 'سامي حدّاد',
    message: text,
    subject: 'Prices',
    language: 'ar',
    source: 'partner',
  })

  expect(await storeMessage(cms, written, sending())).toEqual({ stored: true })
  expect(await stored(cms)).toMatchObject([
    { ...written, status: 'new', priority: 'medium', spamReason: null, replies: [] },
  ])
})

test('the same address waits, wherever it writes from, and so does the same client, whatever address it gives', async () => {
  await using cms = await startTestCms()
  const send = (seconds: number, email: string, client: string) =>
    storeMessage({ payload: cms.payload, now: at(seconds) }, message({ email }), sending(client))

  expect(await send(0, 'a@example.com', 'client 1')).toEqual({ stored: true })
  expect(await send(10, 'a@example.com', 'client 2')).toEqual({ stored: false, waitSeconds: 50 })
  expect(await send(20.5, 'b@example.com', 'client 1')).toEqual({ stored: false, waitSeconds: 40 })
  // The refused messages started no cool-down for anybody else.
  expect(await send(21, 'b@example.com', 'client 2')).toEqual({ stored: true })
  expect(await send(59.9, 'a@example.com', 'client 3')).toEqual({ stored: false, waitSeconds: 1 })
  expect(await send(60, 'a@example.com', 'client 1')).toEqual({ stored: true })
  expect(await send(61, 'a@example.com', 'client 1')).toEqual({ stored: false, waitSeconds: 59 })
  expect(await stored(cms)).toHaveLength(3)
})

test('of many messages at the same moment one is stored, for an address and for a client', async () => {
  await using cms = await startTestCms()
  const race = (senders: { email: string; client: string }[]) =>
    Promise.all(senders.map(({ email, client }) => storeMessage(cms, message({ email }), sending(client))))
  const numbers = Array.from({ length: 20 }, (_, index) => String(index))

  const oneAddress = await race(numbers.map((n) => ({ email: 'one@example.com', client: `client ${n}` })))
  expect(oneAddress.filter(({ stored }) => stored)).toHaveLength(1)
  const oneClient = await race(numbers.map((n) => ({ email: `many-${n}@example.com`, client: 'the client' })))
  expect(oneClient.filter(({ stored }) => stored)).toHaveLength(1)
  // Senders that share an address or a client, in both orders.
  const crossed = await race(
    numbers.map((_, n) => ({ email: `x${n % 3}@example.com`, client: `y${(n * 2) % 3}` })),
  )
  expect(crossed.filter(({ stored }) => stored).length).toBeGreaterThan(0)
  expect(crossed.filter(({ stored }) => stored).length).toBeLessThanOrEqual(3)
})

test('a message that could not be stored leaves no cool-down behind', async () => {
  await using cms = await startTestCms()
  const spoiled = message({ message: 'x'.repeat(5000) })

  await expect(storeMessage(cms, spoiled, sending())).rejects.toThrow()
  expect(await stored(cms)).toEqual([])
  expect(await storeMessage(cms, message(), sending())).toEqual({ stored: true })
})

test('with a cool-down of 0 seconds nobody waits', async () => {
  await using cms = await startTestCms()
  for (let round = 0; round < 3; round++)
    expect(await storeMessage(cms, message(), sending('a client', 0))).toEqual({ stored: true })
  expect(await stored(cms)).toHaveLength(3)
})

test('spam is kept with its reason and makes nobody wait', async () => {
  await using cms = await startTestCms()
  await storeSpam(cms, message(), 'honeypot')
  await storeSpam(cms, message(), 'too-fast')

  expect(await storeMessage(cms, message(), sending())).toEqual({ stored: true })
  expect(await stored(cms)).toMatchObject([
    { status: 'spam', spamReason: 'honeypot' },
    { status: 'spam', spamReason: 'too-fast' },
    { status: 'new', spamReason: null },
  ])
})

test('who has to wait is written down without addresses', async () => {
  await using cms = await startTestCms()
  await storeMessage(cms, message(), sending('203.0.113.77'))

  const { rows } = await cms.pool.query<{ key: string }>('select key from rate_limits order by key')
  expect(rows).toEqual([
    { key: expect.stringMatching(/^contact-address:[\w-]{43}$/) },
    { key: expect.stringMatching(/^contact-client:[\w-]{43}$/) },
  ])
})
