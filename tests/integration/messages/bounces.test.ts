import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { invite } from '~/features/invitations/invite.server'
import { previewInvitations } from '~/features/invitations/preview-invitations.server'
import { showReturned } from '~/features/messages/bounced-mails.server'
import { replyAddress } from '~/features/messages/reply-address.server'
import { setCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { readMailKey } from '~collections/suppression/suppress'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { answerSubmission, emptyInbox, fileMails, inboxOf, rawBounce } from '~tests/support/inbound-mails'
import { inboundSecret, rawMail } from '~tests/support/raw-mail'
import { invitationRows } from '~tests/support/invitations'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { smtpFailure, startMailServer } from '~tests/support/mail-server'
import { storeMessage } from '~tests/support/stored-messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { testServer } from '~tests/support/template'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000 })

const own = 'team@kalima.example'
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let cms: TestCms
beforeAll(async () => {
  mailServer = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (address.endsWith('@closed.example')) done(smtpFailure(550, '5.1.1 No such person here'))
      else if (address.endsWith('@greylisting.example')) done(smtpFailure(451, '4.7.1 Greylisted'))
      else done()
    },
  })
  const variables = { SMTP_URL: mailServer.url, MAIL_FROM: own, INBOUND_SECRET: inboundSecret }
  cms = await startTestCms(variables)
  setCms(cms)
}, 60_000)
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
  await mailServer[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await emptyInbox(cms)
  mailServer.received.length = 0
})

/** An answer is on its way to somebody; the team has seen and archived the thread. */
async function answered(email = 'sami@example.com') {
  const { id } = await storeMessage(cms.payload, { email })
  const message = await answerSubmission(cms, id)
  const thread = (await inboxOf(cms)).find(({ submission }) => submission === id)
  const sent = thread?.messages.find((each) => each.id === message)
  if (!thread || !sent?.messageId) throw new Error('There is no answer.')
  const data = { folder: 'archived', read: true } as const
  await cms.payload.update({ collection: 'message-threads', id: thread.id, data, overrideAccess: true })
  return { thread: thread.id, message, messageId: sent.messageId }
}

async function threadNamed(id: number) {
  const thread = (await inboxOf(cms)).find((each) => each.id === id)
  if (!thread) throw new Error('The thread is gone.')
  return thread
}

const marked = async () => (await cms.pool.query('SELECT FROM undeliverable_addresses')).rowCount

test('a hard bounce fails the message, in its thread, and marks the address', async () => {
  const { thread, message, messageId } = await answered()
  await fileMails(cms, rawBounce({ recipient: 'SAMI@example.com', messageId }))
  const { messages, ...row } = await threadNamed(thread)
  expect(row).toMatchObject({ folder: 'inbox', read: false, sender: { email: 'sami@example.com' } })
  expect(messages.find(({ id }) => id === message)).toMatchObject({
    delivery: 'failed',
    deliveryError: 'refused',
  })
  expect(messages.at(-1)).toMatchObject({ kind: 'received', automatic: 'bounce' })
  expect(await marked()).toBe(1)
  expect(await inboxOf(cms)).toHaveLength(1)
})

test('a delay is shown in the thread and changes nothing', async () => {
  const { thread, message, messageId } = await answered()
  const delay = { action: 'delayed', status: '4.4.1' }
  await fileMails(cms, rawBounce({ recipient: 'sami@example.com', messageId, ...delay }))
  const { messages, ...row } = await threadNamed(thread)
  expect(row).toMatchObject({ folder: 'archived', read: true })
  expect(messages.find(({ id }) => id === message)?.delivery).toBe('sent')
  expect([messages.at(-1)?.automatic, await marked()]).toEqual(['bounce', 0])
})

test('a mail that a server gave up after days of trying fails, and its address may be written to again', async () => {
  const { thread, message, messageId } = await answered()
  await fileMails(cms, rawBounce({ recipient: 'sami@example.com', messageId, status: '4.4.7' }))
  const { messages, ...row } = await threadNamed(thread)
  expect(row).toMatchObject({ folder: 'inbox', read: false, waitingSince: expect.any(String) })
  expect(messages.find(({ id }) => id === message)).toMatchObject({
    delivery: 'failed',
    deliveryError: 'deferred',
  })
  expect(await marked()).toBe(0)
})

test('given up for one of several, it stays sent, and the thread comes back', async () => {
  const { thread } = await answered()
  const { messageId, delivery } = await sentTo(thread, 'lina@example.com', 'omar@example.com')
  const data = { folder: 'archived', read: true } as const
  await cms.payload.update({ collection: 'message-threads', id: thread, data, overrideAccess: true })
  const bounce = { recipient: 'omar@example.com', messageId: messageId ?? '', status: '4.4.7' }
  await fileMails(cms, rawBounce(bounce))
  expect(await threadNamed(thread)).toMatchObject({ folder: 'inbox', read: false })
  expect(await delivery()).toBe('sent')
})

test('an answer that the mail server refuses brings its thread back, which waits for another', async () => {
  const { id } = await storeMessage(cms.payload, { email: 'sami@closed.example' })
  const [thread] = await inboxOf(cms)
  const data = { thread: thread?.id ?? 0, kind: 'sent', content: 'Soon.', language: 'en' } as const
  await cms.payload.create({
    collection: 'messages',
    data: { ...data, date: new Date().toISOString() },
    overrideAccess: true,
  })
  const archived = { folder: 'archived', read: true } as const
  const ref = { collection: 'message-threads', id: data.thread, overrideAccess: true } as const
  await cms.payload.update({ ...ref, data: archived })
  expect(await threadNamed(data.thread)).toMatchObject({ ...archived, waitingSince: null })
  await hurryJobsUntil(cms, async () => {
    const { messages } = await threadNamed(data.thread)
    return messages.at(-1)?.delivery === 'failed'
  })
  expect(await threadNamed(data.thread)).toMatchObject({
    submission: id,
    folder: 'inbox',
    read: false,
    waitingSince: thread?.waitingSince,
  })
})

test.each([
  ['of nothing of ours', { recipient: 'sami@example.com', messageId: '<forged@kalima.example>' }],
  ['that names no mail', { recipient: 'sami@example.com' }],
])('a bounce %s is dropped', async (_, bounce) => {
  const { thread, message } = await answered()
  await fileMails(cms, rawBounce(bounce))
  const { messages } = await threadNamed(thread)
  expect(messages.map(({ id, delivery }) => [id, delivery ?? null])).toEqual([
    [expect.any(Number), null],
    [message, 'sent'],
  ])
  expect([(await inboxOf(cms)).length, await marked()]).toEqual([1, 0])
})

test('a bounce silences nobody but those whom the mail went to', async () => {
  const { thread, message, messageId } = await answered()
  await fileMails(cms, rawBounce({ recipient: 'lina@example.com', messageId }))
  const { messages } = await threadNamed(thread)
  expect(messages.find(({ id }) => id === message)?.delivery).toBe('sent')
  expect(messages.at(-1)?.automatic).toBe('bounce')
  expect(await marked()).toBe(0)
})

test('a bounce to the thread’s address is filed there and marks nobody', async () => {
  const { thread } = await answered()
  const to = replyAddress(own, await readMailKey(cms.payload), thread)
  await fileMails(cms, rawBounce({ recipient: 'sami@example.com', to }))
  expect((await threadNamed(thread)).messages.at(-1)?.automatic).toBe('bounce')
  expect(await marked()).toBe(0)
})

/** A message to several people is on its way. */
async function sentTo(thread: number, ...emails: string[]) {
  const to = emails.map((email) => ({ name: '', email }))
  const { id, messageId } = await cms.payload.create({
    collection: 'messages',
    data: { thread, kind: 'sent', content: 'To all.', to, date: new Date().toISOString(), language: 'en' },
    overrideAccess: true,
  })
  const delivery = async () => (await threadNamed(thread)).messages.find((each) => each.id === id)?.delivery
  await hurryJobsUntil(cms, async () => (await delivery()) === 'sent')
  return { messageId, delivery }
}

test('whom the mail server refuses while it takes the message for others, the thread names', async () => {
  const { thread } = await answered()
  await sentTo(thread, 'lina@example.com', 'Omar@closed.example', 'huda@greylisting.example')
  expect(mailServer.received.at(-1)?.to).toEqual(['lina@example.com'])
  const { messages, ...row } = await threadNamed(thread)
  const report = messages.at(-1)
  expect(report).toMatchObject({ kind: 'received', automatic: 'bounce', from: { name: 'Mail delivery' } })
  expect(report?.content).toMatch(/omar@closed\.example\n550 .*No such person here/)
  expect(report?.content).toMatch(/huda@greylisting\.example\n451 .*Greylisted/)
  expect(row).toMatchObject({ folder: 'inbox', read: false, sender: { email: 'sami@example.com' } })
  expect(await marked()).toBe(1)
})

test('whom it asks to wait, the thread names as well, and nobody is marked', async () => {
  const { thread } = await answered()
  await sentTo(thread, 'lina@example.com', 'huda@greylisting.example')
  const { messages, folder } = await threadNamed(thread)
  expect([messages.at(-1)?.automatic, folder, await marked()]).toEqual(['bounce', 'inbox', 0])
})

test('a message to two fails once it came back from both', async () => {
  const { thread } = await answered()
  const { messageId, delivery } = await sentTo(thread, 'lina@example.com', 'omar@example.com')
  await fileMails(cms, rawBounce({ recipient: 'lina@example.com', messageId: messageId ?? '' }))
  expect(await delivery()).toBe('sent')
  await fileMails(cms, rawBounce({ recipient: 'omar@example.com', messageId: messageId ?? '' }))
  expect([await delivery(), await marked()]).toEqual(['failed', 2])
})

test('100 bounces in a minute end in one thread, few of them, and nobody is mailed', async () => {
  const { thread, messageId } = await answered()
  mailServer.received.length = 0
  const bounces = Array.from({ length: 100 }, () => rawBounce({ recipient: 'sami@example.com', messageId }))
  const loose = Array.from({ length: 20 }, () =>
    rawBounce({ recipient: 'sami@example.com', messageId: '<no@such.example>' }),
  )
  await fileMails(cms, ...bounces, ...loose)
  const threads = await inboxOf(cms)
  expect(threads.map(({ id }) => id)).toEqual([thread])
  expect(threads[0]?.messages.filter(({ automatic }) => automatic === 'bounce')).toHaveLength(20)
  expect(mailServer.received).toEqual([])
})

type Answered = Awaited<ReturnType<typeof answered>>

// The embedded database has one session, in which nothing happens at once.
describe.runIf(testServer())('an editor who changes the contact submission meanwhile goes first', () => {
  test.each([
    ['an answer', ({ messageId }: Answered) => fileMails(cms, rawMail({ inReplyTo: messageId }))],
    [
      'a bounce',
      ({ messageId }: Answered) => fileMails(cms, rawBounce({ recipient: 'sami@example.com', messageId })),
    ],
    [
      'a mail that failed',
      ({ thread }: Answered) => inTransaction(cms.payload, (req) => showReturned(req, [thread])),
    ],
  ])('and %s follows', async (_, arrive) => {
    const conversation = await answered()
    const { submission } = await threadNamed(conversation.thread)
    const editor = await cms.pool.connect()
    let arriving: Promise<void> | undefined
    try {
      await editor.query('BEGIN')
      await editor.query('SELECT FROM contact_submissions WHERE id = $1 FOR UPDATE', [submission])
      const { rows } = await editor.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      arriving = arrive(conversation)
      const waiting = async () => {
        const blocked = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))'
        return (await cms.pool.query(blocked, [rows[0]?.pid])).rowCount
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
      // What waits for the submission holds no thread, for which the editor would wait in turn.
      await editor.query('SELECT FROM message_threads WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [
        conversation.thread,
      ])
      await editor.query(`UPDATE contact_submissions SET status = 'read' WHERE id = $1`, [submission])
      await editor.query('COMMIT')
    } finally {
      await editor.query('ROLLBACK')
      editor.release()
      await arriving
    }
    expect(await threadNamed(conversation.thread)).toMatchObject({ folder: 'inbox', read: false })
  })
})

test('an invitation that came back failed, and its address is not invited again until its person writes', async () => {
  const editor = await actorOf(cms, 'editor')
  const [nour = 0, huda = 0] = await addPeople(
    cms.payload,
    { email: 'nour@example.com' },
    { email: 'huda@example.com' },
  )
  await addWebhook(cms, ['invitation.failed'])
  await invite(editor, { ids: [nour, huda] })
  await hurryJobsUntil(cms, async () => (await invitationRows(cms)).every(({ status }) => status === 'sent'))
  const mail = mailServer.received.find(({ to }) => to.includes('nour@example.com'))
  const messageId = mail?.headers.get('message-id') ?? ''

  await fileMails(cms, rawBounce({ recipient: 'huda@example.com', messageId }))
  expect((await invitationRows(cms)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  await fileMails(cms, rawBounce({ recipient: 'nour@example.com', messageId }))
  expect(await invitationRows(cms)).toMatchObject([
    { entry_id: nour, status: 'failed', error: 'refused' },
    { entry_id: huda, status: 'sent' },
  ])
  const { docs: deliveries } = await cms.payload.find({
    collection: 'webhook-deliveries',
    overrideAccess: true,
  })
  expect(deliveries.map(({ payload }) => payload)).toMatchObject([{ entry: { id: nour } }])
  expect(await inboxOf(cms)).toEqual([])

  const skipped = async () => (await previewInvitations(editor, { ids: [nour] })).skipped
  expect(await skipped()).toMatchObject([{ reason: 'undeliverable', count: 1, people: [{ id: nour }] }])
  expect(await invite(editor, { ids: [nour] })).toMatchObject({ queued: 0 })
  await fileMails(cms, rawMail({ from: 'nour@example.com' }))
  expect(await skipped()).toEqual([])
})
