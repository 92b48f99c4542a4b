import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { invite } from '~/features/invitations/invite.server'
import { previewInvitations } from '~/features/invitations/preview-invitations.server'
import { answerAddressForm } from '~/features/place/site/address-page.server'
import { enforceRetention } from '~/features/retention/run-retention.server'
import { inviteToTeam } from '~/features/team/team-invitations.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { setCms } from '~cms/client.server'
import admin from '~/i18n/locales/en/admin.json'
import api from '~/i18n/locales/en/api.json'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { inConfirmedSession } from '~tests/support/confirm-session'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { startMailServer } from '~tests/support/mail-server'
import { addPlace, tokenArgs } from '~tests/support/own-place'
import { addUnsubscribed, enter } from '~tests/support/people-who-left'
import { readShownMails, visitMailScreen } from '~tests/support/shown-mails'
import { storeMessage } from '~tests/support/stored-messages'
import { seededDatabase, startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })
afterAll(() => setCms(undefined))

const people = 5
const countRows = async ({ pool }: TestCms, from: string) =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count

async function memberOf(cms: TestCms): Promise<Member> {
  const member = await actorOf(cms, 'admin')
  const { email } = member.user
  const user = await inConfirmedSession(cms, member.user, { email, password: 'correct horse battery' })
  return { ...member, user, as: { user, overrideAccess: false } }
}

test('what is written without a mail server waits, and one click sends each of it once as soon as there is one', async () => {
  await using mail = await startMailServer()
  const database = await seededDatabase()
  const emails = Array.from({ length: people }, (_, index) => `p${index}@example.com`)
  let left = ''

  {
    await using cms = await startTestCms({}, { ...database, close: () => Promise.resolve() })
    setCms(cms)
    const member = await memberOf(cms)
    await addPeople(cms.payload, ...emails.map((email) => ({ email })))
    await invite(member, { next: people })
    const { id } = await storeMessage(cms.payload, { email: 'sami@example.com' })
    await replyToSubmission(member, id, 'Soon.')
    await inviteToTeam(member, { email: 'nora@example.com', role: 'editor', language: 'en' })
    left = await addUnsubscribed(cms)
    await enter(cms, left)
    await hurryJobsUntil(cms, () => isWorkDone(cms))

    expect(await readdir(join(cms.environment.DATA_DIR, 'outbox'))).toHaveLength(people + 3)
    expect(await getWaitlistStats()).toMatchObject({ pendingCount: people, notifiedCount: 0 })
    expect(await readShownMails(cms)).toEqual({ inOutbox: people + 3, pause: null, paced: 0 })
    expect(await previewInvitations(member, { next: people })).toMatchObject({
      count: 0,
      skipped: [expect.anything(), { reason: 'waiting', count: people }],
    })
    const screen = await visitMailScreen(cms, 'dashboard')
    expect(await screen.send({ intent: 'send-waiting' })).toMatchObject({
      status: 409,
      message: api.noMailServer,
    })
    // Nothing but a person sends them.
    expect(await isWorkDone(cms)).toBe(true)
  }

  await using cms = await startTestCms({ SMTP_URL: mail.url }, database)
  setCms(cms)
  expect(await readShownMails(cms)).toEqual({ inOutbox: people + 3, pause: null, paced: 0 })
  expect(mail.received).toEqual([])
  const screens = [await visitMailScreen(cms, 'dashboard'), await visitMailScreen(cms, 'waitlist')]
  const replies = await Promise.all(screens.map((screen) => screen.send({ intent: 'send-waiting' })))
  const told = (count: number) => admin.mails.sending_other.replace('{{value}}', String(count))
  expect(replies.map(({ message }) => message).sort()).toEqual([told(0), told(people + 3)])
  await hurryJobsUntil(cms, () => isWorkDone(cms))

  const everybody = [...emails, 'sami@example.com', 'nora@example.com', left]
  expect(mail.received.map(({ to }) => to.join()).sort()).toEqual(everybody.sort())
  expect(await readShownMails(cms)).toEqual({ inOutbox: 0, pause: null, paced: 0 })
  getWaitlistStats.forget()
  expect(await getWaitlistStats()).toMatchObject({ pendingCount: 0, notifiedCount: people })
  expect(await countRows(cms, `invitations where status = 'sent' and attempts = 1`)).toBe(people)
  expect(await countRows(cms, `messages where delivery = 'sent' and not in_outbox`)).toBe(1)
  expect(await countRows(cms, `team_invitations where delivery = 'sent' and not in_outbox`)).toBe(1)
})

test('what has waited for longer than its links are valid is sent as well, and their days begin then', async () => {
  await using mail = await startMailServer()
  const database = await seededDatabase()
  let left = ''
  const links = ['join_mails', 'team_invitations', 'address_changes']

  {
    await using cms = await startTestCms({}, { ...database, close: () => Promise.resolve() })
    setCms(cms)
    const token = await addPlace(cms, 'place@example.com')
    await answerAddressForm(tokenArgs(cms, `/place/${token}/address`, token, { email: 'wished@example.com' }))
    await inviteToTeam(await memberOf(cms), { email: 'nora@example.com', role: 'editor', language: 'en' })
    left = await addUnsubscribed(cms)
    await enter(cms, left)
    await hurryJobsUntil(cms, () => isWorkDone(cms))
    expect(await readShownMails(cms)).toMatchObject({ inOutbox: 4 })
    for (const table of links)
      await cms.pool.query(`update ${table} set expires_at = now() - interval '1 day'`)
    for (const table of ['join_mails', 'address_changes'])
      await cms.pool.query(`update ${table} set rests_until = now() - interval '1 day'`)
    const { payload, pool, environment } = cms
    const logger = pino({ level: 'silent' })
    await enforceRetention(
      { payload, pool, environment, embedded: cms.database.embedded, logger },
      new AbortController().signal,
    )
  }

  await using cms = await startTestCms({ SMTP_URL: mail.url }, database)
  setCms(cms)
  const screen = await visitMailScreen(cms, 'dashboard')
  expect(await screen.send({ intent: 'send-waiting' })).toMatchObject({ ok: true })
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(mail.received.map(({ to }) => to.join()).sort()).toEqual(
    ['place@example.com', 'wished@example.com', 'nora@example.com', left].sort(),
  )
  for (const table of links)
    expect(await countRows(cms, `${table} where expires_at <= now() + interval '6 days'`), table).toBe(0)
})
