import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'

import { enforceRetention } from '~/features/retention/run-retention.server'
import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { sendAnnouncement } from '~/features/announcements/send-announcement.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { setCms } from '~cms/client.server'
import { mailAttempts } from '~collections/values/mails'
import {
  addAnnouncement,
  adminOf,
  recipientsOf,
  runOnce,
  runUntilSent,
  storedAnnouncement,
  timeZone,
} from '~tests/support/announcements'
import { hurryJobsUntil, isWorkDone, makeJobsDue } from '~tests/support/hurry-jobs'
import { smtpFailure, startMailServer } from '~tests/support/mail-server'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { readShownMails } from '~tests/support/shown-mails'
import { storeMessage } from '~tests/support/stored-messages'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addPeople } from '~tests/support/waitlist-people'

vi.setConfig({ testTimeout: 120_000 })
afterEach(() => setCms(undefined))

const patience = { timeout: 60_000, interval: 50 }

type Pause = { lane: string; round: number; isOn: boolean }
const pausesOf = async ({ pool }: TestCms) =>
  (await pool.query<Pause>('select lane, round, until > now() as "isOn" from mail_pauses')).rows
/** As if the pauses had taken their time, so often that this many refusals are behind them. */
async function probeUntil(cms: TestCms, lane: string, round: number): Promise<void> {
  const reached = async () =>
    (await pausesOf(cms)).some((pause) => pause.lane === lane && pause.round >= round && pause.isOn)
  await vi.waitUntil(async () => {
    await makeJobsDue(cms)
    await cms.pool.query('update mail_pauses set until = now() where lane = $1 and round < $2', [lane, round])
    return reached()
  }, patience)
}
type Mail = { state: string; attempts: number }
const mailsOf = async ({ pool }: TestCms) =>
  (await pool.query<Mail>('select state, attempts from outgoing_mails order by id')).rows

async function announce(cms: TestCms, emails: string[]): Promise<number> {
  await addPeople(cms.payload, ...emails.map((email) => ({ email })))
  const id = await addAnnouncement(cms)
  await sendAnnouncement(await adminOf(cms), id, { at: 'now' }, { timeZone })
  await runOnce(cms)
  return id
}

async function replyTo(cms: TestCms, email: string): Promise<void> {
  const { id } = await storeMessage(cms.payload, { email })
  await replyToSubmission(await actorOf(cms, 'editor'), id, 'Soon.')
}

const join = ({ payload }: TestCms, email: string) =>
  joinWaitlist(
    { payload, needsConfirmation: true },
    { email, source: 'landing-page', language: 'en' },
    'form',
  )

/** Retention as it is so many days later, when the links of mails are over. */
async function retainLater({ pool, payload, environment, database }: TestCms): Promise<string[]> {
  await pool.query(`update waitlist_entries set created_at = now() - interval '31 days'`)
  await pool.query(
    `update join_mails set expires_at = now() - interval '1 day', rests_until = now() - interval '1 day'`,
  )
  const logger = pino({ level: 'silent' })
  await enforceRetention(
    { payload, pool, environment, embedded: database.embedded, logger },
    new AbortController().signal,
  )
  const { rows } = await pool.query<{ email: string }>('select email from waitlist_entries order by id')
  return rows.map(({ email }) => email)
}

test('a server that refuses the sender pauses the lane, says so on the screens, and fails nothing', async () => {
  await using mail = await startMoodyMailServer('disown')
  await using cms = await startTestCms({ SMTP_URL: mail.url, MAIL_FROM: 'team@kalima.example' })
  setCms(cms)
  const emails = ['a@example.com', 'b@example.com', 'c@example.com']
  const id = await announce(cms, emails)
  await join(cms, 'join@example.com')
  await probeUntil(cms, 'list', 3)
  await probeUntil(cms, 'automatic', 3)

  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sending', sent: 0, failed: 0 })
  expect(new Set((await recipientsOf(cms, id)).map(({ state }) => state))).toEqual(new Set(['waiting']))
  // The pause is noted before the mail is put back.
  await expect.poll(() => mailsOf(cms), patience).toEqual(Array(4).fill({ state: 'queued', attempts: 0 }))
  expect(await readShownMails(cms)).toEqual({
    inOutbox: 0,
    pause: {
      waiting: 4,
      nextTry: expect.any(String),
      reason: 'sender',
      reply: '550 5.7.1 Sender rejected: account suspended',
    },
    paced: 0,
  })
  // Nobody goes whom no mail has asked.
  expect(await retainLater(cms)).toContain('join@example.com')

  mail.state.manner = 'take'
  await cms.pool.query('update mail_pauses set until = now()')
  await runUntilSent(cms)
  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sent', sent: 3, failed: 0 })
  expect((await pausesOf(cms)).filter(({ lane }) => lane === 'list')).toEqual([])
})

test('a list waits for a mail server that is away, however long, and a reply is tried meanwhile', async () => {
  await using mail = await startMoodyMailServer('hang')
  await using cms = await startTestCms({ SMTP_URL: `${mail.url}?socketTimeout=1000` })
  setCms(cms)
  const id = await announce(cms, ['a@example.com', 'b@example.com'])
  await probeUntil(cms, 'list', mailAttempts + 1)
  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sending', failed: 0 })
  await expect.poll(() => mailsOf(cms), patience).toEqual(Array(2).fill({ state: 'queued', attempts: 0 }))
  expect(await readShownMails(cms)).toMatchObject({
    pause: { waiting: 2, reason: 'unreachable', reply: null },
  })

  await replyTo(cms, 'sami@example.com')
  await expect
    .poll(async () => (await mailsOf(cms)).at(-1), patience)
    .toMatchObject({ state: 'queued', attempts: 1 })
  expect((await pausesOf(cms)).map(({ lane }) => lane)).toEqual(['list'])

  mail.state.manner = 'take'
  await cms.pool.query('update mail_pauses set until = now()')
  await runUntilSent(cms)
  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sent', sent: 2, failed: 0 })
})

test('a list waits for a mail server that does not take the sign-in, and the screens have its words', async () => {
  await using mail = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpFailure(535, '5.7.8 Bad credentials')),
  })
  await using cms = await startTestCms({ SMTP_URL: mail.url.replace('://', '://team:wrong@') })
  setCms(cms)
  await announce(cms, ['a@example.com', 'b@example.com'])
  await probeUntil(cms, 'list', 2)
  await expect.poll(() => mailsOf(cms), patience).toEqual(Array(2).fill({ state: 'queued', attempts: 0 }))
  expect(await readShownMails(cms)).toMatchObject({
    pause: { reason: 'unreachable', reply: '535 5.7.8 Bad credentials' },
  })
})

test('a mail that its server always puts off lets others go first, and fails once it has held up enough of them', async () => {
  await using mail = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('policy@')) done(smtpFailure(451, '4.7.1 Recipient address rejected by policy'))
      else done()
    },
  })
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  await replyTo(cms, 'policy@example.com')
  await probeUntil(cms, 'personal', 5)
  // While nothing else shows that it is about that mail, it may be a quota.
  await expect.poll(() => mailsOf(cms), patience).toEqual([{ state: 'queued', attempts: 0 }])

  for (let time = 1; time <= mailAttempts; time++) {
    const email = `p${time}@example.com`
    await replyTo(cms, email)
    const { rows } = await cms.pool.query('select round from mail_pauses')
    expect(rows).toHaveLength(1)
    await cms.pool.query('update mail_pauses set until = now()')
    // The first that tries is the other one, which ends the pause.
    await expect.poll(() => mail.received.map(({ to }) => to.join()), patience).toContain(email)
    await vi.waitUntil(async () => {
      await makeJobsDue(cms)
      const [put] = await mailsOf(cms)
      return put?.state !== 'sending' && put?.attempts === time
    }, patience)
  }
  expect((await mailsOf(cms))[0]).toEqual({ state: 'failed', attempts: mailAttempts })
  const { rows } = await cms.pool.query('select error from outgoing_mails order by id limit 1')
  expect(rows).toEqual([{ error: 'deferred' }])
})

test('a mail that probes alone fails when its pauses have lasted longer than a day', async () => {
  await using mail = await startMoodyMailServer('throttle')
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  await replyTo(cms, 'sami@example.com')
  await probeUntil(cms, 'personal', 2)
  await cms.pool.query('update mail_pauses set round = 30')
  await probeUntil(cms, 'personal', 31)
  await expect.poll(() => mailsOf(cms), patience).toEqual([{ state: 'queued', attempts: 0 }])
  await probeUntil(cms, 'personal', 31 + mailAttempts)
  await expect.poll(() => mailsOf(cms), patience).toEqual([{ state: 'failed', attempts: mailAttempts }])
})

test.each([
  ['552 5.3.4 Message size exceeds fixed limit', 552],
  ['550 5.6.7 Address is not ASCII', 550],
])(
  'what a server says of one mail before it knows its recipient, %s, fails that mail',
  async (reply, code) => {
    await using mail = await startMailServer({
      onMailFrom: (_address, _session, done) => done(smtpFailure(code, reply.slice(4))),
    })
    await using cms = await startTestCms({ SMTP_URL: mail.url })
    setCms(cms)
    const id = await announce(cms, ['a@example.com'])
    await runUntilSent(cms)
    expect((await recipientsOf(cms, id)).map(({ problem }) => problem)).toEqual(['refused'])
    expect(await pausesOf(cms)).toEqual([])
  },
)

test('a join counts as asked when its mailbox was refused, and not when only the words of the mail were', async () => {
  await using mail = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('closed@')) done(smtpFailure(550, '5.1.1 No such person'))
      else done()
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(smtpFailure(550, '5.7.1 Looks like spam')))
    },
  })
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  await join(cms, 'closed@example.com')
  await join(cms, 'open@example.com')
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(await mailsOf(cms)).toEqual(Array(2).fill({ state: 'failed', attempts: 1 }))
  expect(await retainLater(cms)).toEqual(['open@example.com'])
})
