import { beforeEach, describe, expect, test, vi } from 'vitest'

import { replyAddress } from '~/features/messages/reply-address.server'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import {
  answerSubmission,
  emptyInbox,
  fileMails,
  inboxOf,
  storeMails,
  untilFiled,
} from '~tests/support/inbound-mails'
import { rawMail } from '~tests/support/raw-mail'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { storeMessage } from '~tests/support/stored-messages'
import { openSiteWithMail } from '~tests/support/open-site'
import { addWebhook } from '~tests/support/webhook-receiver'
import { inTransaction } from '~cms/transaction'
import { markUndeliverable } from '~collections/suppression/undeliverable'

vi.setConfig({ testTimeout: 90_000 })

const own = 'team@kalima.example'
const site = openSiteWithMail({ MAIL_FROM: `Kalima <${own}>` })

beforeEach(() => emptyInbox(site.cms))

/** Somebody wrote by the contact form and got an answer; gives the thread and the answer’s Message-ID. */
async function conversation(email = 'sami@example.com') {
  const { id } = await storeMessage(site.cms.payload, { email })
  await answerSubmission(site.cms, id)
  const thread = (await inboxOf(site.cms)).find(({ submission }) => submission === id)
  const answer = thread?.messages.find(({ kind }) => kind === 'sent')
  if (!thread || !answer?.messageId) throw new Error('There is no answer.')
  return { thread: thread.id, answer: answer.messageId, submission: id }
}

async function archive(thread: number) {
  const data = { folder: 'archived', read: true } as const
  await site.cms.payload.update({ collection: 'message-threads', id: thread, data, overrideAccess: true })
}

const threadsWith = async (text: string) =>
  (await inboxOf(site.cms)).filter(({ messages }) => messages.some(({ content }) => content.includes(text)))

describe('a mail', () => {
  test('opens an unread thread of its own with all that it says', async () => {
    const cc = 'Cc: Lina <lina@example.com>'
    await fileMails(site.cms, rawMail({ messageId: '<one@example.com>', headers: [cc] }))
    const [thread, ...others] = await inboxOf(site.cms)
    expect(others).toEqual([])
    expect(thread).toMatchObject({
      subject: 'A question',
      folder: 'inbox',
      read: false,
      messageCount: 1,
      isSpam: false,
      sender: { name: 'Sami Haddad', email: 'sami@example.com' },
      excerpt: 'When do the lessons begin?',
      lastMessageAt: '2026-11-02T08:00:00.000Z',
    })
    expect(thread?.participants?.map(({ email }) => email).sort()).toEqual([
      'lina@example.com',
      'sami@example.com',
      own,
    ])
    expect(thread?.messages).toEqual([
      expect.objectContaining({
        kind: 'received',
        from: { name: 'Sami Haddad', email: 'sami@example.com' },
        to: [{ name: '', email: own }],
        cc: [{ name: 'Lina', email: 'lina@example.com' }],
        messageId: '<one@example.com>',
        date: '2026-11-02T08:00:00.000Z',
        language: 'en',
      }),
    ])
  })

  test('joins the thread that it answers, which comes back unread, whatever the letter case of its sender', async () => {
    const { thread, answer, submission } = await conversation()
    await archive(thread)
    await fileMails(
      site.cms,
      rawMail({ from: 'S <SAMI@Example.com>', inReplyTo: answer, text: 'Thank you!' }),
    )
    const [open, ...others] = await inboxOf(site.cms)
    expect(others).toEqual([])
    expect(open).toMatchObject({ id: thread, folder: 'inbox', read: false, messageCount: 3 })
    const { docs } = await site.cms.payload.find({
      collection: 'contact-submissions',
      where: { id: { equals: submission } },
      overrideAccess: true,
    })
    expect(docs[0]?.status).toBe('replied')
  })

  test.each([
    ['its References', (answer: string) => ({ references: ['<x@y.example>', answer] })],
    ['both', (answer: string) => ({ inReplyTo: answer, references: [answer] })],
    [
      'In-Reply-To when the newest reference is unknown',
      (answer: string) => ({ inReplyTo: '<new@y.example>', references: [answer, '<new@y.example>'] }),
    ],
  ])('joins by %s', async (_, headersFor) => {
    const { thread, answer } = await conversation()
    await fileMails(site.cms, rawMail({ ...headersFor(answer), text: 'An answer.' }))
    expect((await threadsWith('An answer.')).map(({ id }) => id)).toEqual([thread])
  })

  test.each([
    ['its References', async (_: number, answer: string) => ({ references: [answer] })],
    [
      'the reply address',
      async (thread: number) => ({ to: replyAddress(own, await readMailKey(site.cms.payload), thread) }),
    ],
  ])('that answers by %s what was called spam is seen in a thread of its own', async (_, partsFor) => {
    const { thread, answer, submission } = await conversation()
    const data = { status: 'spam' } as const
    await site.cms.payload.update({
      collection: 'contact-submissions',
      id: submission,
      data,
      overrideAccess: true,
    })
    await fileMails(site.cms, rawMail({ ...(await partsFor(thread, answer)), text: 'I am a person.' }))
    const [opened, ...others] = await threadsWith('I am a person.')
    expect(others).toEqual([])
    expect(opened).toMatchObject({ isSpam: false, folder: 'inbox', read: false, messageCount: 1 })
    expect(opened?.id).not.toBe(thread)
  })

  test('joins by the key of a mail from before ids were stored', async () => {
    const { thread, answer } = await conversation()
    await site.cms.pool.query('UPDATE messages SET message_id = NULL WHERE message_id = $1', [answer])
    await fileMails(site.cms, rawMail({ inReplyTo: answer, text: 'An answer.' }))
    expect((await threadsWith('An answer.')).map(({ id }) => id)).toEqual([thread])
  })

  test.each(['Delivered-To', 'X-Original-To'])('joins by the reply address in %s', async (header) => {
    const { thread } = await conversation()
    const address = replyAddress(own, await readMailKey(site.cms.payload), thread)
    await fileMails(
      site.cms,
      rawMail({ headers: [`${header}: ${address.toUpperCase()}`], text: 'An answer.' }),
    )
    expect((await threadsWith('An answer.')).map(({ id }) => id)).toEqual([thread])
  })

  test.each([
    ['forged References', async (_: number, answer: string) => ({ references: [answer], inReplyTo: answer })],
    [
      'somebody else’s reply address',
      async (thread: number) => ({ to: replyAddress(own, await readMailKey(site.cms.payload), thread) }),
    ],
    [
      'a guessed reply address',
      async (thread: number) => ({
        to: `team+${thread}.${'0'.repeat(20)}@kalima.example`,
        from: 'sami@example.com',
      }),
    ],
    ['an equal subject', async () => ({ subject: 'Re: ', from: 'sami@example.com' })],
  ])('with %s opens a thread of its own', async (_, partsFor) => {
    const { thread, answer } = await conversation()
    const parts = await partsFor(thread, answer)
    await fileMails(site.cms, rawMail({ from: 'mallory@example.net', text: 'Let me in.', ...parts }))
    const [own] = await threadsWith('Let me in.')
    expect(own?.id).not.toBe(thread)
    expect(own?.messages).toHaveLength(1)
  })

  test('answers of two people in one thread join it both, also by each other’s mails', async () => {
    const { thread, answer } = await conversation()
    const first = { inReplyTo: answer, messageId: '<first@example.com>', headers: ['Cc: lina@example.com'] }
    await fileMails(site.cms, rawMail(first))
    await fileMails(
      site.cms,
      rawMail({ from: 'lina@example.com', inReplyTo: '<first@example.com>', text: 'Me too.' }),
    )
    expect((await threadsWith('Me too.')).map(({ id }) => id)).toEqual([thread])
  })
})

test('mails that answer each other and come at once stay together', async () => {
  const mails = Array.from({ length: 15 }, (_, index) =>
    rawMail({
      messageId: `<chain.${index}@example.com>`,
      ...(index > 0 && { inReplyTo: `<chain.${index - 1}@example.com>` }),
    }),
  )
  await fileMails(site.cms, ...mails)
  expect((await inboxOf(site.cms)).map(({ messages }) => messages.length)).toEqual([15])
})

test('a mail of many parts is filed with all its bytes', async () => {
  const size = 8.5 * 1024 * 1024
  const head = Buffer.from(rawMail({ text: '' }))
  const large = Buffer.concat([head, Buffer.alloc(size - head.length, 'A line of a letter.\n')])
  await fileMails(site.cms, large)
  const [file] = (await inboxOf(site.cms))[0]?.messages[0]?.attachments ?? []
  expect(file).toMatchObject({ type: 'message/rfc822', size })
})

describe('exactly once', () => {
  test('whatever comes again, at once or later, with other bytes around it', async () => {
    const raw = rawMail({ messageId: '<same@example.com>' })
    const copies = Array.from(
      { length: 20 },
      (_, index) => `Received: by relay${index}.example.com\r\n${raw}`,
    )
    await Promise.all([...copies, raw, raw, raw].map((copy) => storeMails(site.cms.payload, copy)))
    await untilFiled(site.cms)
    await fileMails(site.cms, raw)
    expect((await inboxOf(site.cms)).flatMap(({ messages }) => messages)).toHaveLength(1)
  })

  test('a mail without an id is known by its bytes', async () => {
    const raw = rawMail({ messageId: null })
    await fileMails(site.cms, raw)
    await fileMails(site.cms, raw, rawMail({ messageId: null, text: 'Another.' }))
    const messages = (await inboxOf(site.cms)).flatMap((thread) => thread.messages)
    expect(messages.map(({ messageId }) => messageId)).toEqual([
      expect.stringMatching(/^<[0-9a-f]{64}@inbound\.invalid>$/),
      expect.stringMatching(/^<[0-9a-f]{64}@inbound\.invalid>$/),
    ])
  })

  test('our own mail that comes back is none', async () => {
    const { answer } = await conversation()
    await fileMails(site.cms, rawMail({ from: own, messageId: answer }))
    expect((await inboxOf(site.cms)).flatMap(({ messages }) => messages)).toHaveLength(2)
  })

  test.each([
    'invitation.000000000000000000000000',
    'announcement.7.0123456789abcdef',
    'confirmation.000000000000000000000000',
    'team.000000000000000000000000',
    'news.7.1',
    'digest.2026-11-23.1',
  ])('what the site sends by itself is none either: %s', async (name) => {
    const messageId = `<${name}@kalima.example>`
    const stored = async (address: string | null) =>
      site.cms.pool.query('UPDATE site_settings SET sender_address = $1', [address])
    await stored('post@kalima.example')
    await fileMails(
      site.cms,
      rawMail({ from: own, messageId }),
      rawMail({ from: 'Kalima <Post@kalima.example>', messageId }),
    )
    expect(await inboxOf(site.cms)).toEqual([])
    await stored(null)

    // What others write, also in answer to it, is mail.
    await fileMails(
      site.cms,
      rawMail({ inReplyTo: messageId }),
      rawMail({ from: own, messageId: `<${name}@example.com>` }),
      rawMail({ from: 'Post <post@kalima.example>', messageId }),
    )
    expect((await inboxOf(site.cms)).flatMap(({ messages }) => messages)).toHaveLength(3)
  })
})

test.each([
  ['its Date', 'Mon, 2 Nov 2026 10:00:00 +0200', '2026-11-02T08:00:00.000Z'],
  ['its arrival without one', null, null],
  ['its arrival when it is unreadable', 'yesterday, after lunch', null],
  ['its arrival when it is in the future', 'Mon, 2 Nov 2099 10:00:00 +0200', null],
])('a mail is of %s', async (_, date, expected) => {
  const before = Date.now()
  await fileMails(site.cms, rawMail({ date }))
  const stored = (await inboxOf(site.cms))[0]?.messages[0]?.date ?? ''
  if (expected) expect(stored).toBe(expected)
  else expect(Math.abs(new Date(stored).getTime() - before)).toBeLessThan(60_000)
})

test('attachments keep their bytes, lose hostile names, and are never unpacked', async () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(3_000_000, 7)])
  const text = `--edge
Content-Type: text/plain

See below.
--edge
Content-Type: application/zip
Content-Disposition: attachment; filename="../../etc/\u202Egpj.zip"
Content-Transfer-Encoding: base64

${zip.toString('base64').replaceAll(/.{76}/g, '$&\n')}
--edge
Content-Type: application/pdf; name="invoice.pdf"
Content-Disposition: attachment; filename="invoice.pdf"
Content-Transfer-Encoding: base64

${Buffer.from('MZ\u0090\u0000 this program cannot be run in DOS mode', 'latin1').toString('base64')}
--edge--`
  await fileMails(site.cms, rawMail({ type: 'multipart/mixed; boundary=edge', text }))
  const [thread] = await inboxOf(site.cms)
  const [archiveFile, program] = thread?.messages[0]?.attachments ?? []
  expect(thread?.hasAttachments).toBe(true)
  expect(thread?.messages[0]?.content).toBe('See below.')
  expect(archiveFile?.name).toMatch(/^[^/\\\u202E]+\.zip$/)
  expect(archiveFile).toMatchObject({ size: zip.length, url: `/api/messages/attachments/${archiveFile?.id}` })
  expect(program?.type).not.toBe('application/pdf')
  const { rows } = await site.cms.pool.query<{ bytes: Buffer }>(
    'SELECT bytes FROM message_attachment_chunks WHERE attachment = $1 ORDER BY part',
    [archiveFile?.id],
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(Buffer.concat(rows.map(({ bytes }) => bytes)).equals(zip)).toBe(true)
})

test('a delivery report that a person attaches is a file of their mail', async () => {
  const text = `--edge
Content-Type: text/plain

My answer to you came back.
--edge
Content-Type: message/delivery-status
Content-Disposition: attachment; filename="details.txt"

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${own}
Action: failed
Status: 5.1.1
--edge--`
  await fileMails(site.cms, rawMail({ type: 'multipart/mixed; boundary=edge', text }))
  const [thread] = await inboxOf(site.cms)
  expect(thread).toMatchObject({ folder: 'inbox', read: false })
  expect(thread?.messages).toMatchObject([
    { automatic: null, content: 'My answer to you came back.', attachments: [{ name: 'details.txt' }] },
  ])
})

test('a text beyond what is stored is cut, and the whole mail is attached', async () => {
  await fileMails(site.cms, rawMail({ text: 'A long line of words.\n'.repeat(30_000) }))
  const message = (await inboxOf(site.cms))[0]?.messages[0]
  expect((message?.content.length ?? 0) + (message?.quoted?.length ?? 0)).toBeLessThanOrEqual(500_000)
  expect(message?.attachments?.at(-1)?.size).toBeGreaterThan(600_000)
})

test.each(['', '\0\0\0', 'no headers at all', `Subject: ${'x'.repeat(200_000)}`, `From: \uD800\r\n\r\n\0`])(
  'bytes that are hardly a mail are filed as well (%#)',
  async (raw) => {
    await fileMails(site.cms, Buffer.from(raw))
    expect((await inboxOf(site.cms)).flatMap(({ messages }) => messages)).toHaveLength(1)
  },
)

test('a mail that the database refuses is filed as an attachment in the end', async () => {
  await site.cms.pool.query(
    `ALTER TABLE messages ADD CONSTRAINT no_such_word CHECK (content NOT LIKE '%unlucky%')`,
  )
  try {
    await fileMails(site.cms, rawMail({ text: 'An unlucky word.', subject: 'Luck' }))
  } finally {
    await site.cms.pool.query('ALTER TABLE messages DROP CONSTRAINT no_such_word')
  }
  const message = (await inboxOf(site.cms))[0]?.messages[0]
  expect(message).toMatchObject({
    subject: 'Luck',
    from: { email: 'sami@example.com' },
    content: '',
    unreadable: true,
    attachments: [{ name: 'message.eml', type: 'message/rfc822' }],
  })
})

test.each([
  ['announcement.7.0123456789abcdef@kalima.example', { folder: 'archived', read: true }],
  ['announcement.7.0123456789abcdef@elsewhere.example', { folder: 'inbox', read: false }],
])('an automatic reply to <%s> lies in %o', async (id, place) => {
  const absent = { subject: 'Automatic reply: The doors are open', headers: ['Auto-Submitted: auto-replied'] }
  await fileMails(site.cms, rawMail({ ...absent, inReplyTo: `<${id}>` }))
  expect((await inboxOf(site.cms)).at(-1)).toMatchObject({ subject: absent.subject, ...place })
})

test('an automatic reply joins its thread and leaves it where it is; nobody is answered', async () => {
  const { thread, answer } = await conversation()
  await archive(thread)
  const mails = site.mail.received.length
  const away = rawMail({ inReplyTo: answer, headers: ['Auto-Submitted: auto-replied'], text: 'I am away.' })
  await fileMails(site.cms, away)
  const [open] = await threadsWith('I am away.')
  expect(open).toMatchObject({ id: thread, folder: 'archived', read: true })
  expect(open?.messages.at(-1)).toMatchObject({ automatic: 'reply' })
  expect(site.mail.received).toHaveLength(mails)
})

test('an address that mail did not reach is reachable again once its person writes', async () => {
  const key = await readMailKey(site.cms.payload)
  const marks = async () =>
    (
      await site.cms.pool.query('SELECT FROM undeliverable_addresses WHERE address_hash = $1', [
        addressHash(key, 'sami@example.com'),
      ])
    ).rowCount
  await inTransaction(site.cms.payload, (req) => markUndeliverable(req, ['sami@example.com']))
  await fileMails(site.cms, rawMail({ headers: ['Auto-Submitted: auto-replied'] }))
  expect(await marks()).toBe(1)
  await fileMails(site.cms, rawMail())
  expect(await marks()).toBe(0)
})

test('webhooks hear of each mail once', async () => {
  await addWebhook(site.cms, ['message.received'])
  await fileMails(site.cms, rawMail({ messageId: '<told@example.com>' }))
  await fileMails(site.cms, rawMail({ messageId: '<told@example.com>', headers: ['X-Relay: 2'] }))
  const { docs } = await site.cms.payload.find({ collection: 'webhook-deliveries', overrideAccess: true })
  expect(docs).toMatchObject([
    {
      event: 'message.received',
      payload: { message: { messageId: '<told@example.com>', content: 'When do the lessons begin?' } },
    },
  ])
  await site.cms.payload.delete({ collection: 'webhooks', where: {}, overrideAccess: true })
})

test('a mail whose job was lost is filed by the next start', async () => {
  const { rescueInboundMails } = await import('~/features/messages/inbound/store-inbound-mail.server')
  await site.cms.pool.query('INSERT INTO inbound_mails (digest) VALUES ($1)', [Buffer.from('lost')])
  await site.cms.pool.query(
    'INSERT INTO inbound_mail_parts (mail_id, part, bytes) SELECT max(id), 0, $1 FROM inbound_mails',
    [Buffer.from(rawMail())],
  )
  await rescueInboundMails(site.cms.payload)
  await hurryJobsUntil(site.cms, async () => (await inboxOf(site.cms)).length === 1)
})
