import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { hasDovecot, startDovecot, type Dovecot } from '~tests/support/dovecot'
import { inboundSecret, rawMail, signedHeaders } from '~tests/support/raw-mail'
import { startMailServer, type ReceivedMail } from '~tests/support/mail-server'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 90_000 })
if (!hasDovecot) console.warn('Left out: the way by IMAP needs dovecot (apt-get install dovecot-imapd).')

const own = 'team@kalima.example'
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let dovecot: Dovecot | null
let server: Awaited<ReturnType<typeof start>>

async function start() {
  return startServerWithKeys({
    variables: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: own,
      INBOUND_SECRET: inboundSecret,
      RATE_LIMITS: 'off',
      CONTACT_COOLDOWN_SECONDS: '0',
      ...(dovecot && { IMAP_URL: dovecot.url }),
    },
    prepare: ({ payload }) => signInEach(payload, owner),
  })
}

beforeAll(async () => {
  mailServer = await startMailServer()
  dovecot = hasDovecot ? await startDovecot() : null
  server = await start()
}, 120_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await dovecot?.[Symbol.asyncDispose]()
  await mailServer[Symbol.asyncDispose]()
})

async function ask<T>(path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  const headers = { ...withKey(server.keys.admin), 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await (await fetch(`${server.url}/api/${path}`, init)).json()) as T
}

type Thread = { id: number; folder: string; read: boolean; messageCount: number }
type Stored = { kind: string; content: string; quoted: string | null; from: { email: string } }

const threadsOf = async (submission: number) =>
  (await ask<{ docs: Thread[] }>(`message-threads?where[submission][equals]=${submission}`)).docs
const messagesOf = async (thread: number) =>
  (await ask<{ docs: Stored[] }>(`messages?where[thread][equals]=${thread}&sort=id`)).docs

/** Somebody writes by the contact form, is answered by mail, and the team archives the conversation. */
async function converse(email: string) {
  const written = {
    name: 'Sami',
    email,
    subject: 'Lessons',
    message: 'When do the lessons begin?',
    language: 'en',
  }
  await ask('contact', { method: 'POST', body: written })
  const found = await ask<{ docs: { id: number }[] }>(`contact-submissions?where[email][equals]=${email}`)
  const submission = found.docs[0]?.id ?? 0
  await ask(`contact/${submission}/reply`, { method: 'PATCH', body: { body: 'They begin in March.' } })
  await expect.poll(() => mailTo(email), { timeout: 30_000 }).toBeDefined()
  const [thread] = await threadsOf(submission)
  const id = thread?.id ?? 0
  await ask(`message-threads/${id}`, { method: 'PATCH', body: { folder: 'archived', read: true } })
  return { submission, thread: id, mail: mailTo(email) }
}

const mailTo = (email: string) => mailServer.received.find(({ to }) => to.includes(email))

/** What a mail program makes of the mail when its reader answers. */
function answerTo(mail: ReceivedMail | undefined, from: string, text: string): string {
  const header = (name: string) => mail?.headers.get(name) ?? ''
  return rawMail({
    from: `Sami <${from.toUpperCase()}>`,
    to: header('reply-to'),
    subject: `Re: ${header('subject')}`,
    inReplyTo: header('message-id'),
    references: [...header('references').split(/\s+/).filter(Boolean), header('message-id')],
    text: `${text}\n\nOn Mon, 2 Nov 2026 at 10:00, Kalima <${own}> wrote:\n> They begin in March.`,
  })
}

async function poll(known = ''): Promise<{ version: string } | null> {
  const headers = { Cookie: `payload-token=${server.prepared.viewer}`, Accept: 'application/json' }
  const response = await fetch(`${server.url}/admin/poll?known=${encodeURIComponent(known)}`, { headers })
  return response.status === 200 ? ((await response.json()) as { version: string } | null) : null
}

/** Hands the answer in, and expects it in its thread, which another member’s open screen hears of within 5 seconds. */
async function expectToComeBack(
  email: string,
  handIn: (mail: string) => Promise<void>,
  sent?: (mail: string) => string,
) {
  const { submission, thread, mail } = await converse(email)
  expect(mail?.headers.get('reply-to')).toMatch(/team\+\d+\.[0-9a-f]{20}@kalima\.example/)
  const known = (await poll())?.version ?? ''
  const answer = answerTo(mail, email, 'Thank you, March is fine.')
  await handIn(sent?.(answer) ?? answer)
  await expect.poll(async () => (await messagesOf(thread)).length, { timeout: 20_000 }).toBe(3)
  await expect.poll(() => poll(known), { timeout: 5_000 }).not.toBeNull()
  expect(await threadsOf(submission)).toMatchObject([
    { id: thread, folder: 'inbox', read: false, messageCount: 3 },
  ])
  expect((await messagesOf(thread)).at(-1)).toMatchObject({
    kind: 'received',
    from: { email },
    content: 'Thank you, March is fine.',
    quoted: expect.stringContaining('> They begin in March.'),
  })
}

async function post(mail: string) {
  const options = { method: 'POST', body: mail, headers: signedHeaders(mail) }
  expect((await fetch(`${server.url}/api/messages/inbound`, options)).status).toBe(202)
}

test('an answer comes back by the signed call', () => expectToComeBack('sami@example.com', post))

test('an answer from a program that refers to nothing comes back by its address', () =>
  expectToComeBack('nour@example.com', post, (mail) =>
    mail.replace(/^In-Reply-To: .*\r\nReferences: .*\r\n( .*\r\n)*/m, ''),
  ))

test.runIf(hasDovecot)('an answer comes back by IMAP', () =>
  expectToComeBack('lina@example.com', async (mail) => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot?.port ?? 0,
      secure: false,
      doSTARTTLS: false,
      logger: false,
      auth: { user: own, pass: 'secret' },
    })
    await client.connect()
    await client.append('INBOX', mail)
    await client.logout()
  }),
)
