import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { emptyThread } from '~collections/inbox/threads'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { textPart } from '~tests/support/mail-parts'
import { startMailServer, type MailServer } from '~tests/support/mail-server'
import { storeConversation, type GivenMail } from '~tests/support/stored-conversations'
import { storeMessage } from '~tests/support/stored-messages'

import { sdkOf, startCmsWithKeys, type CmsWithKeys } from './cms-with-keys'

vi.setConfig({ testTimeout: 60_000 })

let running: CmsWithKeys
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  running = await startCmsWithKeys({ SMTP_URL: mail.url, MAIL_FROM: 'team@kalima.example' })
})
afterAll(async () => {
  await running[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
})
beforeEach(async () => {
  mail.received.length = 0
  await running.cms.pool.query('delete from message_threads')
})

const layla = { name: 'Layla', email: 'layla@x.example' }
/** What the types ask for, and the server says itself. */
const given = { kind: 'sent', date: '2026-01-01T00:00:00.000Z', language: 'en' } as const
const team = { name: 'Kalima', email: 'team@kalima.example' }
const askedByLayla = (...since: GivenMail[]) =>
  storeConversation(running.cms, [
    {
      kind: 'received',
      from: layla,
      to: [team],
      subject: 'Prices',
      content: 'What is it?',
      messageId: '<question@x.example>',
      references: ['<before@x.example>'],
      attachments: [{ name: 'question.txt', type: 'text/plain', bytes: Buffer.from('What?') }],
    },
    ...since,
  ])
const omar = { name: 'Omar', email: 'omar@kalima.example' }
const forwarded = (): GivenMail => ({
  kind: 'sent',
  key: `forward.${crypto.randomUUID()}`,
  to: [omar],
  content: 'Between us.',
})
const bounce: GivenMail = {
  kind: 'received',
  from: { name: 'MAILER-DAEMON', email: 'mailer-daemon@x.example' },
  automatic: 'bounce',
  content: 'It came back.',
  messageId: '<bounce@x.example>',
}
const scheduled: GivenMail = {
  kind: 'sent',
  to: [layla],
  content: 'Tomorrow.',
  sendAt: '2100-01-01T00:00:00.000Z',
}

describe('messages', () => {
  test('one that is made with a selection of fields is mailed as well', async () => {
    await sdkOf(running, 'editor').create({
      collection: 'messages',
      data: { ...given, thread: await askedByLayla(), content: 'Ten dinars.' },
      select: { content: true },
    })
    await hurryJobsUntil(running.cms, () => isWorkDone(running.cms))
    expect(mail.received).toMatchObject([{ to: [layla.email] }])
  })

  test('one that an editor’s program makes is mailed once, as an answer to who wrote last', async () => {
    const thread = await askedByLayla()
    const made = await sdkOf(running, 'editor').create({
      collection: 'messages',
      data: { ...given, thread, content: 'Ten dinars.' },
    })
    expect(made).toMatchObject({ kind: 'sent', delivery: 'queued', to: [layla], from: { email: team.email } })
    await hurryJobsUntil(running.cms, () => isWorkDone(running.cms))
    expect(mail.received).toHaveLength(1)
    expect(made.date > given.date).toBe(true)
    const [{ to, raw, headers } = { to: [], raw: '', headers: new Map<string, string>() }] = mail.received
    expect(to).toEqual([layla.email])
    expect(headers.get('message-id')).toBe(made.messageId)
    expect(headers.get('in-reply-to')).toBe('<question@x.example>')
    expect(headers.get('references')).toBe('<before@x.example> <question@x.example>')
    expect(headers.get('subject')).toBe('Prices')
    expect(textPart(raw)).toMatch(/^Ten dinars\.\s+On .* Layla wrote:\s+> What is it\?\s*$/)

    const stored = await sdkOf(running, 'viewer').findByID({ collection: 'messages', id: made.id, depth: 0 })
    expect(stored).toMatchObject({ delivery: 'sent', deliveryError: null, inOutbox: false })
    const { docs } = await sdkOf(running, 'viewer').find({ collection: 'message-threads', depth: 0 })
    expect(docs).toMatchObject([{ messageCount: 2, inSent: true, excerpt: 'Ten dinars.', recipient: layla }])
  })

  test.each<[string, GivenMail]>([
    ['was forwarded', forwarded()],
    ['came back', bounce],
    ['has not left yet', scheduled],
    ['came from ourselves', { kind: 'received', from: team, messageId: '<copy@kalima.example>' }],
    ['we wrote to her', { kind: 'sent', to: [layla], content: 'Soon.' }],
  ])('an answer is to the question, and quotes it, after what %s', async (_, newer) => {
    const thread = await askedByLayla(newer)
    const made = await sdkOf(running, 'editor').create({
      collection: 'messages',
      data: { ...given, thread, content: 'Ten dinars.' },
    })
    expect(made).toMatchObject({ to: [layla], inReplyTo: '<question@x.example>' })
    await hurryJobsUntil(running.cms, () => isWorkDone(running.cms))
    expect(textPart(mail.received[0]?.raw ?? '')).toMatch(
      /^Ten dinars\.\s+On .* Layla wrote:\s+> What is it\?\s*$/,
    )
  })

  test('where nothing can be answered, the recipient is missing', async () => {
    const thread = await storeConversation(running.cms, [scheduled, forwarded(), bounce])
    const answer = { collection: 'messages', data: { ...given, thread, content: 'Hello.' } } as const
    await expect(sdkOf(running, 'editor').create(answer)).rejects.toMatchObject({ status: 400 })
    const made = await sdkOf(running, 'editor').create({ ...answer, data: { ...answer.data, to: [layla] } })
    expect(made).toMatchObject({ inReplyTo: null, references: [] })
    await hurryJobsUntil(running.cms, () => isWorkDone(running.cms))
    expect(textPart(mail.received[0]?.raw ?? '')).toMatch(/^Hello\.\s*$/)
  })

  test('spam is not answered, whomever it would go to', async () => {
    const { id } = await storeMessage(running.cms.payload, { status: 'spam' })
    const { docs } = await sdkOf(running, 'viewer').find({ collection: 'message-threads', depth: 0 })
    const answer = { ...given, thread: docs[0]?.id ?? 0, content: 'Hello.' }
    for (const to of [undefined, [layla]])
      await expect(
        sdkOf(running, 'editor').create({ collection: 'messages', data: { ...answer, ...(to && { to }) } }),
      ).rejects.toMatchObject({ status: 409 })
    const submission = await sdkOf(running, 'viewer').findByID({
      collection: 'contact-submissions',
      id,
      depth: 0,
    })
    expect(submission).toMatchObject({ status: 'spam', replies: [] })
  })

  test('derived fields are ignored, wrong ones are named, and nothing is changed afterwards', async () => {
    const thread = await askedByLayla()
    const forged = {
      kind: 'received',
      from: { name: 'Mallory', email: 'm@x.example' },
      delivery: 'sent',
      by: 'The owner',
      messageId: '<forged@x.example>',
      date: '2001-01-01T00:00:00.000Z',
      attachments: [{ id: 'a' }],
    }
    const made = await sdkOf(running, 'editor').create({
      collection: 'messages',
      data: {
        thread,
        content: 'Hello.',
        language: 'en',
        sendAt: '2100-01-01T00:00:00.000Z',
        ...JSON.parse(JSON.stringify(forged)),
      },
    })
    expect(made).toMatchObject({ kind: 'sent', delivery: 'queued', from: { email: team.email } })
    expect(made.messageId).not.toBe(forged.messageId)
    expect(made.date > '2020').toBe(true)
    expect(made.attachments ?? []).toEqual([])

    const wrong = [
      { thread, content: '', language: 'en' },
      { thread, content: 'Hello.', to: [{ name: '', email: 'nobody' }] },
      { thread, content: 'Hello.', to: 'layla@x.example' },
      { thread, content: 'Hello.', to: [] },
      { thread: 999_999, content: 'Hello.', to: [layla] },
    ]
    for (const data of wrong)
      await expect(
        sdkOf(running, 'editor').create({ collection: 'messages', data: JSON.parse(JSON.stringify(data)) }),
      ).rejects.toMatchObject({ status: 400 })
    const change = { collection: 'messages', id: made.id, data: { content: 'Other.' } } as const
    await expect(sdkOf(running, 'admin').update(change)).rejects.toMatchObject({ status: 403 })
    const viewers = { collection: 'messages', data: { ...given, thread, content: 'No.' } } as const
    await expect(sdkOf(running, 'viewer').create(viewers)).rejects.toMatchObject({ status: 403 })
    expect(mail.received).toEqual([])
  })

  test('their attachments say where the bytes are', async () => {
    const thread = await askedByLayla()
    const { docs } = await sdkOf(running, 'viewer').find({
      collection: 'messages',
      where: { thread: { equals: thread } },
      depth: 0,
    })
    const [file] = docs[0]?.attachments ?? []
    expect(file).toEqual({
      id: file?.id,
      name: 'question.txt',
      size: 5,
      type: 'text/plain',
      url: `/api/messages/attachments/${file?.id}`,
    })
  })
})

describe('threads', () => {
  test('an editor’s program sorts them, and what is derived stays', async () => {
    const id = await askedByLayla()
    const forged = {
      excerpt: 'Forged',
      messageCount: 9,
      sender: { name: 'M', email: 'm@x.example' },
      participants: [],
    }
    const changed = await sdkOf(running, 'editor').update({
      collection: 'message-threads',
      id,
      data: {
        folder: 'archived',
        read: true,
        starred: true,
        priority: 'high',
        labels: ['urgent', 'vip'],
        ...forged,
      },
      depth: 0,
    })
    expect(changed).toMatchObject({
      folder: 'archived',
      read: true,
      starred: true,
      labels: ['urgent', 'vip'],
    })
    const stored = await sdkOf(running, 'viewer').findByID({ collection: 'message-threads', id, depth: 0 })
    expect(stored).toMatchObject({ priority: 'high', excerpt: 'What is it?', messageCount: 1, sender: layla })
    expect(stored.participants).toEqual([layla, team])
    const found = await sdkOf(running, 'viewer').find({
      collection: 'message-threads',
      where: { and: [{ labels: { in: ['vip'] } }, { folder: { equals: 'archived' } }] },
    })
    expect(found.totalDocs).toBe(1)
    const asViewer = { collection: 'message-threads', id, data: { read: false } } as const
    await expect(sdkOf(running, 'viewer').update(asViewer)).rejects.toMatchObject({ status: 403 })
    const removal = { collection: 'message-threads', id } as const
    await expect(sdkOf(running, 'editor').delete(removal)).rejects.toMatchObject({ status: 403 })
  })

  test('the message from the contact page follows its thread, and goes with it', async () => {
    const { id } = await storeMessage(running.cms.payload)
    const submission = () =>
      sdkOf(running, 'viewer').findByID({ collection: 'contact-submissions', id, depth: 0 })
    const { docs } = await sdkOf(running, 'viewer').find({ collection: 'message-threads', depth: 0 })
    const thread = docs[0]?.id ?? 0
    const change = (data: { read?: boolean; folder?: 'archived' | 'inbox'; priority?: 'high' }) =>
      sdkOf(running, 'editor').update({ collection: 'message-threads', id: thread, data, depth: 0 })
    await change({ read: true })
    expect(await submission()).toMatchObject({ status: 'read' })
    await change({ priority: 'high' })
    expect(await submission()).toMatchObject({ status: 'read', priority: 'high' })
    await change({ folder: 'archived' })
    expect(await submission()).toMatchObject({ status: 'archived' })
    await change({ folder: 'inbox' })
    expect(await submission()).toMatchObject({ status: 'read' })

    await sdkOf(running, 'admin').delete({ collection: 'message-threads', id: thread })
    await expect(submission()).rejects.toMatchObject({ status: 404 })
    const left = await sdkOf(running, 'viewer').count({
      collection: 'messages',
      where: { thread: { equals: thread } },
    })
    expect(left.totalDocs).toBe(0)
  })

  test('a program opens one by itself and writes to whom it names', async () => {
    const thread = await sdkOf(running, 'editor').create({
      collection: 'message-threads',
      data: { ...emptyThread, subject: 'News', folder: 'sent', lastMessageAt: given.date },
    })
    await sdkOf(running, 'editor').create({
      collection: 'messages',
      data: {
        ...given,
        thread: thread.id,
        subject: 'News',
        content: 'أهلًا',
        language: 'ar',
        to: [layla],
        cc: [{ name: '', email: 'omar@x.example' }],
      },
    })
    await hurryJobsUntil(running.cms, () => isWorkDone(running.cms))
    expect(mail.received.map(({ to }) => to)).toEqual([[layla.email, 'omar@x.example']])
  })
})

test('an admin keeps labels, an editor saved replies', async () => {
  const label = { collection: 'message-labels', data: { name: ' VIP ', color: 'green' } } as const
  expect(await sdkOf(running, 'admin').create(label)).toMatchObject({ name: 'VIP', color: 'green' })
  await expect(sdkOf(running, 'admin').create(label)).rejects.toMatchObject({ status: 400 })
  const builtIn = { collection: 'message-labels', data: { name: 'Urgent', color: 'green' } } as const
  await expect(sdkOf(running, 'admin').create(builtIn)).rejects.toMatchObject({ status: 400 })
  await expect(sdkOf(running, 'editor').create(label)).rejects.toMatchObject({ status: 403 })
  const saved = {
    collection: 'saved-replies',
    data: { name: 'Thanks', language: 'en', body: 'Hello {{name}}' },
  } as const
  const { id } = await sdkOf(running, 'editor').create(saved)
  expect(await sdkOf(running, 'viewer').findByID({ collection: 'saved-replies', id })).toMatchObject({
    body: 'Hello {{name}}',
  })
  await expect(sdkOf(running, 'viewer').create(saved)).rejects.toMatchObject({ status: 403 })
})
