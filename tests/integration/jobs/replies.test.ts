import { expect, test, vi } from 'vitest'

import { replyToSubmission, retryReply } from '~/features/contact/reply-to-submission.server'
import { readPollSince } from '~/features/notifications/read-poll.server'
import { type Cms, setCms } from '~cms/client.server'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { startMailServer } from '~tests/support/mail-server'
import { textPart, unquoted } from '~tests/support/mail-parts'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { addTeamMember } from '~tests/support/team-member'
import { startTestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })
const eventually = { timeout: 30_000, interval: 100 }

/** Somebody wrote. */
async function store({ payload }: Pick<Cms, 'payload'>): Promise<number> {
  const { id } = await payload.create({
    collection: 'contact-submissions',
    data: {
      name: 'سامي حداد',
      email: 'sami@example.com',
      subject: 'سؤال عن الدروس',
      message: 'متى تبدأ الدروس؟',
      language: 'ar',
      source: 'test',
      status: 'new',
      priority: 'medium',
    },
    overrideAccess: true,
  })
  return id
}

async function reply(cms: Cms, body: string) {
  const user = await addTeamMember(cms.payload, 'editor')
  const actor = { payload: cms.payload, user, as: { user, overrideAccess: false as const } }
  return replyToSubmission(actor, await store(cms), body)
}

/** A header's or part's words, of which some are encoded (RFC 2045 and 2047). */
function decoded(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?b\?(.*?)\?=/gi, (_, words: string) => Buffer.from(words, 'base64').toString())
    .replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, words: string) => unquoted(words.replaceAll('_', ' ')))
}

test('a reply arrives once, in the letters that it was written in, after a server that refused it at first', async () => {
  await using mail = await startMoodyMailServer('defer')
  await using cms = await startTestCms({ SMTP_URL: mail.url, MAIL_FROM: 'team@kalima.example' })
  expect((await reply(cms, 'مرحباً سامي، تبدأ قريباً.')).status).toBe('replied')
  await hurryJobsUntil(cms, () => mail.state.tries >= 2)
  expect(mail.received).toEqual([])

  mail.state.manner = 'take'
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(mail.received).toHaveLength(1)
  const [{ to, raw, headers } = { to: [], raw: '', headers: new Map<string, string>() }] = mail.received
  expect(to).toEqual(['sami@example.com'])
  expect(decoded(headers.get('from') ?? '')).toContain('<team@kalima.example>')
  expect(decoded(headers.get('to') ?? '')).toMatch(/سامي حداد"? <sami@example\.com>/)
  expect(headers.get('reply-to')).toMatch(/@/)
  expect(decoded(headers.get('subject') ?? '')).toContain('سؤال عن الدروس')
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7e\r\n\t]*$/)
  expect(textPart(raw)).toContain('مرحباً سامي، تبدأ قريباً.')
  expect(textPart(raw)).toContain('متى تبدأ الدروس؟')
})

test('a mail whose server takes its time holds up no other', async () => {
  let goOn: (() => void) | undefined
  await using mail = await startMailServer({
    onRcptTo(_address, _session, done) {
      if (goOn) return done()
      goOn = () => done()
    },
  })
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  await reply(cms, 'The slow one.')
  await expect.poll(() => goOn, eventually).toBeDefined()
  await reply(cms, 'The quick one.')
  await expect.poll(() => mail.received.map(({ raw }) => textPart(raw)), eventually).toHaveLength(1)
  expect(textPart(mail.received[0]?.raw ?? '')).toContain('The quick one.')

  goOn?.()
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(mail.received).toHaveLength(2)
})

test('a reply whose conversation is deleted while it is handed over holds up none after it', async () => {
  const goOn: (() => void)[] = []
  await using mail = await startMailServer({
    onRcptTo: (_address, _session, done) => void goOn.push(() => done()),
  })
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  await reply(cms, 'Too late.')
  await expect.poll(() => goOn.length, eventually).toBe(1)
  await cms.pool.query('delete from message_threads')
  goOn[0]?.()
  const states = async () => {
    const { rows } = await cms.pool.query<{ state: string }>('select state from outgoing_mails')
    return rows.map(({ state }) => state)
  }
  await expect.poll(() => mail.received.length, eventually).toBe(1)
  await expect.poll(states, { timeout: 10_000, interval: 50 }).toEqual(['sent'])
})

test('a mail server that hangs is given up, and asked again', async () => {
  await using mail = await startMoodyMailServer('hang')
  await using cms = await startTestCms({ SMTP_URL: `${mail.url}?socketTimeout=2000` })
  await reply(cms, 'See you soon.')
  await hurryJobsUntil(cms, () => mail.state.tries >= 2)
  mail.state.manner = 'take'
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(mail.received).toHaveLength(1)
})

test('a reply that is refused fails for people to see, and goes out once when one of them sends it again', async () => {
  await using mail = await startMoodyMailServer('refuse')
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  try {
    const { id, replies } = await reply(cms, 'See you soon.')
    const replyId = replies?.[0]?.id ?? ''
    const user = await addTeamMember(cms.payload, 'editor')
    const editor = { payload: cms.payload, user, as: { user, overrideAccess: false as const } }
    const progress = async () =>
      (await readPollSince(editor, { knownVersion: null, submission: id }))?.replies[replyId]
    await vi.waitFor(
      async () => expect(await progress()).toMatchObject({ delivery: 'failed', error: 'refused' }),
      eventually,
    )
    expect(mail.state.tries).toBe(1)

    const viewer = await addTeamMember(cms.payload, 'viewer')
    const asViewer = {
      payload: cms.payload,
      user: viewer,
      as: { user: viewer, overrideAccess: false as const },
    }
    await expect(retryReply(asViewer, id, replyId)).rejects.toMatchObject({ status: 403 })

    // Two people press the button at once.
    mail.state.manner = 'take'
    const retries = await Promise.allSettled([
      retryReply(editor, id, replyId),
      retryReply(editor, id, replyId),
    ])
    expect(retries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await vi.waitFor(
      async () => expect(await progress()).toMatchObject({ delivery: 'sent', error: null }),
      eventually,
    )
    expect(mail.received.map(({ to }) => to)).toEqual([['sami@example.com']])
    await expect(retryReply(editor, id, replyId)).rejects.toMatchObject({ status: 409 })
  } finally {
    setCms(undefined)
  }
})
