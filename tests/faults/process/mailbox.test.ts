import { EventEmitter, once } from 'node:events'
import { ImapFlow } from 'imapflow'
import { expect, test } from 'vitest'

import { fetchMailbox } from '~/features/messages/inbound/imap-client.server'
import type { MailboxPosition } from '~/features/messages/inbound/read-mailbox.server'
import { type Dovecot, hasDovecot, startDovecot } from '~tests/support/dovecot'

if (!hasDovecot)
  console.warn('Left out: the tests with an IMAP server need dovecot (apt-get install dovecot-imapd).')

const folder = 'Post'
const maxBytes = 20_000

async function withClient<Result>(
  { port }: Dovecot,
  act: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: 'team@kalima.example', pass: 'secret' },
    logger: false,
  })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.logout()
  }
}

const put = (server: Dovecot, ...subjects: string[]) =>
  withClient(server, async (client) => {
    for (const subject of subjects) await client.append(folder, `Subject: ${subject}\r\n\r\nHello\r\n`)
  })

/** What a process remembers of a mailbox, and a reader of it that can be stopped and started again. */
function inboxOf(server: Dovecot) {
  const stored: string[] = []
  const logged: string[] = []
  const events = new EventEmitter()
  let position: MailboxPosition | null = null
  const during = async (act: () => Promise<void>) => {
    const stop = new AbortController()
    const note = (details: object, text: string) => {
      logged.push(`${text} ${JSON.stringify(details)}`)
      events.emit('logged')
    }
    const ended = fetchMailbox({
      url: `${server.url}/${folder}`,
      logger: { info: note, warn: note },
      signal: stop.signal,
      maxBytes,
      loadPosition: async () => position,
      storeMail: async (raw, next) => {
        stored.push(/^Subject: (.*)\r$/m.exec(Buffer.from(raw).toString())?.[1] ?? '')
        position = next
        events.emit('stored')
      },
    })
    try {
      await act()
    } finally {
      stop.abort()
      await ended
    }
  }
  const until = async (event: 'stored' | 'logged', isDone: () => boolean) => {
    while (!isDone()) await once(events, event)
  }
  return {
    stored,
    logged,
    during,
    has: (count: number) => until('stored', () => stored.length >= count),
    until,
  }
}

async function startWithFolder(): Promise<Dovecot> {
  const server = await startDovecot()
  await withClient(server, (client) => client.mailboxCreate(folder))
  return server
}

test.skipIf(!hasDovecot)(
  'mails that wait and mails that come are fetched once, and nobody sees that',
  async () => {
    await using server = await startWithFolder()
    const inbox = inboxOf(server)
    await put(server, 'one', 'two', 'three')
    await inbox.during(async () => {
      await inbox.has(3)
      expect(inbox.stored).toEqual(['one', 'two', 'three'])
      await put(server, 'four')
      await inbox.has(4)
    })
    await put(server, 'five')
    await inbox.during(async () => {
      await inbox.has(5)
    })
    expect(inbox.stored).toEqual(['one', 'two', 'three', 'four', 'five'])
    const flags = await withClient(server, async (client) => {
      await client.mailboxOpen(folder, { readOnly: true })
      return (await client.fetchAll('1:*', { flags: true })).map((mail) => [...(mail.flags ?? [])])
    })
    expect(flags.map((each) => each.filter((flag) => flag !== '\\Recent'))).toEqual([[], [], [], [], []])
  },
)

test.skipIf(!hasDovecot)('a folder that was made again is read from its start', async () => {
  await using server = await startWithFolder()
  const inbox = inboxOf(server)
  await put(server, 'one', 'two')
  await inbox.during(async () => {
    await inbox.has(2)
  })
  await withClient(server, async (client) => {
    await client.mailboxDelete(folder)
    await client.mailboxCreate(folder)
  })
  await put(server, 'new one')
  await inbox.during(async () => {
    await inbox.has(3)
    expect(inbox.stored).toEqual(['one', 'two', 'new one'])
  })
})

test.skipIf(!hasDovecot)('a mail that is too large is passed over, with a word in the log', async () => {
  await using server = await startWithFolder()
  const inbox = inboxOf(server)
  await put(server, 'one', `big ${'x'.repeat(maxBytes)}`, 'two')
  await inbox.during(async () => {
    await inbox.has(2)
    expect(inbox.stored).toEqual(['one', 'two'])
    expect(inbox.logged).toEqual([expect.stringContaining('too large')])
  })
})

test.skipIf(!hasDovecot)('a server that goes away is looked for until it is back', async () => {
  await using server = await startWithFolder()
  const inbox = inboxOf(server)
  await put(server, 'one')
  await inbox.during(async () => {
    await inbox.has(1)
    await server.stop()
    await inbox.until('logged', () => inbox.logged.length > 0)
    await server.start()
    await put(server, 'two')
    await inbox.has(2)
    expect(inbox.stored).toEqual(['one', 'two'])
    expect(inbox.logged.join()).not.toMatch(/kalima|127\.0\.0\.1|secret|Post/)
  })
})

test.skipIf(!hasDovecot)('a wrong password is logged without the name it was for', async () => {
  await using server = await startWithFolder()
  const wrong = { ...server, url: server.url.replace('secret', 'wrong') }
  const inbox = inboxOf(wrong)
  await inbox.during(async () => {
    await inbox.until('logged', () => inbox.logged.length > 0)
    expect(inbox.logged[0]).toContain('"reason":"authentication"')
    expect(inbox.logged.join()).not.toMatch(/kalima|wrong/)
  })
})
