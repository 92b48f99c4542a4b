import { expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { retryMessage, sendMessage } from '~/features/users/send-message.server'
import type { Cms } from '~cms/client.server'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { textPart } from '~tests/support/mail-parts'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { startTestCms } from '~tests/support/test-cms'
import { addUser } from '~tests/support/users'

vi.setConfig({ testTimeout: 120_000 })

async function messagesOf({ pool }: Pick<Cms, 'pool'>, user: number) {
  const { rows } = await pool.query<{ delivery: string; error: string | null; outbox: boolean }>(
    `select delivery, delivery_error as error, in_outbox as outbox
     from messages join message_threads as thread on thread.id = thread_id where user_id = $1`,
    [user],
  )
  return rows
}

const write = (actor: Actor, user: number, last?: number) =>
  sendMessage(actor, user, { body: 'نراك غدًا.\nSee you!', language: 'ar', last })

test('a message arrives once, after a server that refused it at first', async () => {
  await using mail = await startMoodyMailServer('defer')
  await using cms = await startTestCms({ SMTP_URL: mail.url, MAIL_FROM: 'team@kalima.example' })
  const { id } = await addUser(cms.payload, { name: 'سامي حداد', email: 'sami@example.com' })
  await write(await actorOf(cms, 'admin'), id)
  await hurryJobsUntil(cms, () => mail.state.tries >= 2)
  expect(mail.received).toEqual([])

  mail.state.manner = 'take'
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(mail.received.map(({ to }) => to)).toEqual([['sami@example.com']])
  const [{ raw, headers } = { raw: '', headers: new Map<string, string>() }] = mail.received
  expect(headers.get('message-id')).toMatch(/^<[\w-]{36}@kalima\.example>$/)
  expect(textPart(raw).trim()).toBe('نراك غدًا.\nSee you!')
  expect(await messagesOf(cms, id)).toEqual([{ delivery: 'sent', error: null, outbox: false }])
})

test('a refused message fails for people to see, and goes out once when two of them retry', async () => {
  await using mail = await startMoodyMailServer('refuse')
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  const { id } = await addUser(cms.payload)
  const admin = await actorOf(cms, 'admin')
  const message = await write(admin, id)
  await hurryJobsUntil(cms, async () => (await messagesOf(cms, id))[0]?.delivery === 'failed')
  expect(await messagesOf(cms, id)).toMatchObject([{ error: 'refused' }])
  expect(mail.state.tries).toBe(1)

  await expect(retryMessage(await actorOf(cms, 'editor'), id, message.id)).rejects.toMatchObject({
    status: 403,
  })
  mail.state.manner = 'take'
  const retries = await Promise.allSettled([
    retryMessage(admin, id, message.id),
    retryMessage(admin, id, message.id),
  ])
  expect(retries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(mail.received).toHaveLength(1)
})

test('a double click writes once, and nobody but admins writes', async () => {
  await using cms = await startTestCms()
  const { id } = await addUser(cms.payload)
  const admin = await actorOf(cms, 'admin')
  const clicks = await Promise.allSettled([write(admin, id, 0), write(admin, id, 0)])
  expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(write(await actorOf(cms, 'editor'), id)).rejects.toMatchObject({ status: 403 })
  await expect(write(admin, 999_999)).rejects.toMatchObject({ status: 404 })
  // Without a mail server it waits, and goes with its person.
  await hurryJobsUntil(cms, async () => (await messagesOf(cms, id))[0]?.outbox === true)
  expect(await messagesOf(cms, id)).toEqual([{ delivery: 'queued', error: null, outbox: true }])
  await cms.payload.delete({ collection: 'users', id, overrideAccess: true })
  expect(await messagesOf(cms, id)).toEqual([])
})
