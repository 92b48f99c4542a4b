import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { invite } from '~/features/invitations/invite.server'
import { setCms } from '~cms/client.server'
import { endMailWait, mailPause, MailPausedError } from '~cms/email/mail-pause'
import type { MailLane } from '~collections/values/mails'
import { invitationRows } from '~tests/support/invitations'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { readShownMails } from '~tests/support/shown-mails'
import { storeMessage } from '~tests/support/stored-messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })

const patience = { timeout: 60_000, interval: 100 }
const throttled = new MailPausedError('throttled')
const people = 60
const quota = 15

const roundOf = async ({ pool }: TestCms, lane: MailLane = 'list') =>
  (await pool.query<{ round: number }>('select round from mail_pauses where lane = $1', [lane])).rows[0]
    ?.round ?? 0
const minutesLeft = async ({ pool }: TestCms) => {
  const { rows } = await pool.query<{ minutes: number }>(
    `select round(extract(epoch from until - now()) / 60)::int as minutes from mail_pauses where lane = 'list'`,
  )
  return rows[0]?.minutes
}
/** As if it had waited so long. */
const endWait = ({ pool }: TestCms) =>
  pool.query(`update mail_pauses set until = now() - interval '1 second'`)
const failures = async ({ pool }: TestCms) => {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from invitations where status = 'failed')
       + (select count(*) from messages where delivery = 'failed'))::int as count`,
  )
  return rows[0]?.count
}

test('a quota of the mail server pauses a lane after the other, fails no mail, and ends with the first that is taken', async () => {
  await using mail = await startMoodyMailServer('take')
  const { state, received } = mail
  state.quota = quota
  const lines: string[] = []
  await using cms = await startTestCms({ SMTP_URL: mail.url, LOG_LEVEL: 'info' }, undefined, {
    write: (line) => lines.push(line),
  })
  setCms(cms)
  const emails = Array.from({ length: people }, (_, index) => `p${index}@example.com`)
  await addPeople(cms.payload, ...emails.map((email) => ({ email })))
  const editor = await actorOf(cms, 'editor')
  await invite(editor, { next: people })
  await expect.poll(() => roundOf(cms), patience).toBe(1)
  // A reply is tried for itself: its lane pauses only when it is refused as well.
  const { id } = await storeMessage(cms.payload, { email: 'sami@example.com' })
  await replyToSubmission(editor, id, 'Soon.')
  await expect.poll(() => roundOf(cms, 'personal'), patience).toBe(1)
  const sent = async () => (await invitationRows(cms)).filter(({ status }) => status === 'sent').length
  await expect.poll(sent, patience).toBe(quota)

  // The reply, and at most those of the list that were on their way.
  expect(state.tries).toBeLessThanOrEqual(quota + 1 + 3)
  expect(await minutesLeft(cms)).toBe(1)
  const shown = await readShownMails(cms)
  expect(shown).toEqual({
    inOutbox: 0,
    pause: {
      waiting: people - quota + 1,
      nextTry: expect.any(String),
      reason: 'throttled',
      reply: null,
    },
    paced: 0,
  })

  // One mail of each lane finds out that it is not over, and the pause grows.
  for (const round of [2, 3]) {
    const before = state.tries
    await endWait(cms)
    await expect.poll(() => roundOf(cms), patience).toBe(round)
    await expect.poll(() => roundOf(cms, 'personal'), patience).toBe(round)
    expect(state.tries).toBe(before + 2)
    expect(await minutesLeft(cms)).toBe(2 ** (round - 1))
  }
  expect(received).toHaveLength(quota)
  expect(await failures(cms)).toBe(0)

  state.quota = Infinity
  state.manner = 'take'
  const probes = state.tries
  await endWait(cms)
  await expect.poll(() => received.length, patience).toBe(people + 1)
  await expect.poll(sent, patience).toBe(people)
  expect(state.tries - probes).toBe(people - quota + 1)
  expect(received.map(({ to }) => to.join()).sort()).toEqual([...emails, 'sami@example.com'].sort())
  await expect.poll(() => readShownMails(cms), patience).toEqual({ inOutbox: 0, pause: null, paced: 0 })
  expect(await roundOf(cms)).toBe(0)
  expect(await roundOf(cms, 'personal')).toBe(0)
  expect((await invitationRows(cms)).filter(({ attempts }) => attempts !== 1)).toEqual([])
  expect(await failures(cms)).toBe(0)

  const told = lines.filter((line) => line.includes('slow down'))
  expect(told).toHaveLength(2)
  expect(lines.filter((line) => line.includes('takes emails again'))).toHaveLength(2)
  expect(lines.join('')).not.toContain('@example.com')
  setCms(undefined)
})

test('all instances keep to one pause of a lane, and one mail of all of them probes its end', async () => {
  await using cms = await startTestCms()
  const logger = pino({ level: 'silent' })
  const [here, there] = [mailPause(cms.pool, logger), mailPause(cms.pool, logger)]
  const passes = await Promise.all([here, there].map((pause) => pause.enter('list')))
  // Both were on their way: that is one refusal, not two.
  for (const pass of passes) await here.settle(pass, throttled)
  expect([await roundOf(cms), await minutesLeft(cms)]).toEqual([1, 1])
  for (const pause of [here, there]) await expect(pause.enter('list')).rejects.toBeInstanceOf(MailPausedError)

  await endMailWait(cms.pool)
  const probes = await Promise.allSettled([here, there, here, there].map((pause) => pause.enter('list')))
  const passed = probes.flatMap((probe) => (probe.status === 'fulfilled' ? [probe.value] : []))
  expect(passed).toHaveLength(1)
  // A mail that was on its way before proves nothing.
  await there.settle(passes[0] ?? { lane: 'list', round: 0 }, 'taken')
  expect(await roundOf(cms)).toBe(1)
  for (const pass of passed) await there.settle(pass, 'taken')
  expect(await roundOf(cms)).toBe(0)
  expect(await here.enter('list')).toEqual({ lane: 'list', round: 0 })

  // The other lanes go on meanwhile.
  await here.settle(await here.enter('list'), throttled)
  expect(await there.enter('personal')).toEqual({ lane: 'personal', round: 0 })
  await cms.pool.query('delete from mail_pauses')

  // It doubles up to an hour.
  await cms.pool.query(
    `insert into mail_pauses (lane, round, until) values ('list', 9, now() - interval '1 second')`,
  )
  await here.settle(await there.enter('list'), throttled)
  expect(await minutesLeft(cms)).toBe(60)
})

test('a pause that is ended, or handed back by a refused mail, is over at that very moment', async () => {
  await using cms = await startTestCms()
  const pause = mailPause(cms.pool, pino({ level: 'silent' }))
  await pause.settle(await pause.enter('list'), throttled)
  // Often enough that some of these moments would be rounded up.
  for (let time = 0; time < 20; time++) {
    await endMailWait(cms.pool)
    const pass = await pause.enter('list')
    await pause.settle(pass, 'refused')
    const next = await pause.enter('list')
    expect(next).toEqual({ lane: 'list', round: time + 1 })
    await pause.settle(next, throttled)
  }
})
