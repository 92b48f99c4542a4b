import { afterAll, expect, test, vi } from 'vitest'

import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { invite } from '~/features/invitations/invite.server'
import { setCms } from '~cms/client.server'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { startMailServer } from '~tests/support/mail-server'
import { readShownMails } from '~tests/support/shown-mails'
import { storeMessage } from '~tests/support/stored-messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })
afterAll(() => setCms(undefined))

const patience = { timeout: 60_000, interval: 100 }
const letPass = ({ pool }: TestCms, interval: string) =>
  pool.query('update outgoing_mails set claimed_at = claimed_at - $1::interval', [interval])

test('a list keeps to the pace of a minute and of a day, and a reply does not wait for it', async () => {
  await using mail = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  await cms.payload.updateGlobal({
    slug: 'site-settings',
    data: { mailsPerMinute: 3, mailsPerDay: 6 },
    overrideAccess: true, // a test sets the scene
  })
  const emails = Array.from({ length: 7 }, (_, index) => `p${index}@example.com`)
  await addPeople(cms.payload, ...emails.map((email) => ({ email })))
  const admin = await actorOf(cms, 'admin')
  await invite(admin, { next: emails.length })
  const arrived = () => mail.received.map(({ to }) => to.join())
  const shown = async () => (await readShownMails(cms))?.paced

  await expect.poll(() => arrived().length, patience).toBe(3)
  await expect.poll(shown, patience).toBe(4)
  const { id } = await storeMessage(cms.payload, { email: 'sami@example.com' })
  await replyToSubmission(admin, id, 'Soon.')
  await expect.poll(arrived, patience).toContain('sami@example.com')
  expect(arrived()).toHaveLength(4)

  // Two more of the list fill the day, since the reply counts.
  await letPass(cms, '1 minute')
  await expect.poll(() => arrived().length, patience).toBe(6)
  await letPass(cms, '1 minute')
  await expect.poll(shown, patience).toBe(2)
  expect(arrived()).toHaveLength(6)
  await letPass(cms, '1 day')
  await expect.poll(() => arrived().sort(), patience).toEqual([...emails, 'sami@example.com'].sort())
  await expect.poll(() => readShownMails(cms), patience).toEqual({ inOutbox: 0, pause: null, paced: 0 })
})

test('who gets no mail after all uses up nothing of the pace', async () => {
  await using mail = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  await cms.payload.updateGlobal({
    slug: 'site-settings',
    data: { mailsPerMinute: 2 },
    overrideAccess: true, // a test sets the scene
  })
  const emails = ['p0@example.com', 'p1@example.com', 'p2@example.com', 'p3@example.com', 'p4@example.com']
  await addPeople(cms.payload, ...emails.map((email) => ({ email })))
  await cms.pool.query(
    `insert into mail_pauses (lane, round, until) values ('list', 1, now() + interval '1 hour')`,
  )
  await invite(await actorOf(cms, 'admin'), { next: emails.length })
  await cms.pool.query(`update waitlist_entries set unsubscribed_at = now() where email < 'p3'`)
  await cms.pool.query('delete from mail_pauses')

  await expect.poll(() => mail.received.map(({ to }) => to.join()).sort(), patience).toEqual(emails.slice(3))
})
