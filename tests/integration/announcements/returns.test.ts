import { beforeEach, expect, test, vi } from 'vitest'

import { unsubscribeToken } from '~/features/mail/tokens.server'
import { failReturned } from '~/features/messages/bounced-mails.server'
import { recipientMailId } from '~/features/announcements/recipients.server'
import { resumeAnnouncement, sendAnnouncement } from '~/features/announcements/send-announcement.server'
import { invite } from '~/features/invitations/invite.server'
import { undoUnsubscribe, unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { action } from '~/routes/_public.unsubscribe.$token'
import { inTransaction } from '~cms/transaction'
import type { Audience } from '~collections/announcement-audience'
import { readMailKey } from '~collections/suppression/suppress'
import {
  addAnnouncement,
  adminOf,
  recipientsOf,
  runOnce,
  runUntilSent,
  storedAnnouncement,
  timeZone,
} from '~tests/support/announcements'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { invitationRows } from '~tests/support/invitations'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { openSiteWithMail } from '~tests/support/open-site'
import { providerVariables } from '~tests/support/provider-calls'

import { tell, told, type Provider } from '../mail-events/provider-scene'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const site = openSiteWithMail(providerVariables)

beforeEach(async () => {
  for (const table of [
    'announcements',
    'invitations',
    'waitlist_entries',
    'suppressions',
    'undeliverable_addresses',
  ])
    await site.cms.pool.query(`delete from ${table}`)
})

/** An announcement that these people have got, with its recipients in that order. */
async function sent(...names: string[]) {
  const { cms } = site
  const entries = await addPeople(cms.payload, ...names.map((name) => ({ email: `${name}@example.com` })))
  const id = await addAnnouncement(cms)
  await sendAnnouncement(await adminOf(cms), id, { at: 'now' }, { timeZone })
  await runUntilSent(cms)
  const key = await readMailKey(cms.payload)
  const recipients = await recipientsOf(cms, id)
  return {
    id,
    entries,
    recipients: recipients.map((recipient) => recipient.id),
    messageIds: recipients.map((recipient) => recipientMailId(key, recipient.id, 'kalima.local')),
    tokens: entries.map((entry, index) =>
      unsubscribeToken(key, { id: entry, email: `${names[index]}@example.com` }),
    ),
  }
}

const isUndeliverable = async () =>
  (await site.cms.pool.query('select from undeliverable_addresses')).rowCount

test.each<Provider>(['ses', 'postmark', 'mailgun', 'resend'])(
  'what %s says came back or was called spam is counted once, at the one who got it',
  async (provider) => {
    const { environment } = site.cms
    const { id, messageIds } = await sent('layla', 'omar')
    const [messageId = '', other = ''] = messageIds
    const bounce = { kind: 'bounce', email: 'layla@example.com', messageId } as const
    for (const event of ['1', '1', '2'])
      expect(await tell(environment, provider, told[provider](bounce, `${id}-${event}`))).toBe(200)
    const complaint = { kind: 'complaint', email: 'omar@example.com', messageId: other } as const
    expect(await tell(environment, provider, told[provider](complaint, `${id}-3`))).toBe(200)
    // That of somebody else counts nothing.
    const foreign = { kind: 'complaint', email: 'layla@example.com', messageId: other } as const
    expect(await tell(environment, provider, told[provider](foreign, `${id}-4`))).toBe(200)
    expect(await storedAnnouncement(site.cms, id)).toMatchObject({
      sent: 2,
      bounced: 1,
      complained: 1,
      unsubscribed: 0,
    })
  },
)

test('a report in the mailbox counts with the id of that very mail and its address alone', async () => {
  const { payload } = site.cms
  const { id, recipients, messageIds } = await sent('layla', 'omar')
  const [real = ''] = messageIds
  const report = (messageId: string, email: string) =>
    inTransaction(payload, (req) => failReturned(req, { messageIds: [messageId], recipients: [email] }))
  await report(`<announcement.${recipients[0]}.0123456789abcdef@kalima.local>`, 'layla@example.com')
  await report(real, 'omar@example.com')
  expect([(await storedAnnouncement(site.cms, id)).bounced, await isUndeliverable()]).toEqual([0, 0])
  expect((await report(real, 'layla@example.com')).announcedTo).toEqual(['layla@example.com'])
  expect([(await storedAnnouncement(site.cms, id)).bounced, await isUndeliverable()]).toEqual([1, 1])
})

test('who leaves by its link is counted, unless they take it back, and nobody by the link of another', async () => {
  const { id, recipients, tokens } = await sent('layla', 'omar', 'nour')
  const [layla = '', omar = '', nour = ''] = tokens
  const leave = (token: string, search: string) => {
    const request = new Request(`http://localhost:3000/unsubscribe/${token}?lng=en${search}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    return action({ request, params: { token }, context: loadContext(site.cms.environment) })
  }
  await leave(layla, `&a=${recipients[0]}`)
  await leave(layla, `&a=${recipients[0]}`)
  await leave(omar, `&a=${recipients[0]}`)
  expect((await storedAnnouncement(site.cms, id)).unsubscribed).toBe(1)
  const { undo } = await unsubscribe(nour, { recipient: recipients[2] ?? null })
  expect((await storedAnnouncement(site.cms, id)).unsubscribed).toBe(2)
  expect((await undoUnsubscribe(nour, undo ?? '', timeZone)).state).toBe('subscribed')
  expect((await storedAnnouncement(site.cms, id)).unsubscribed).toBe(1)
  for (const nonsense of ['&a=', '&a=1e9', '&a=99999999999', "&a='"]) await leave(nour, nonsense)
  expect((await storedAnnouncement(site.cms, id)).unsubscribed).toBe(1)
})

/** An announcement and an invitation whose mails fell due while Layla had left by mistake; Omar has got the announcement. */
async function missed() {
  const { cms } = site
  const { pool, payload } = cms
  site.mail.received.length = 0
  const [layla = 0] = await addPeople(payload, { email: 'layla@example.com' }, { email: 'omar@example.com' })
  const id = await addAnnouncement(cms)
  const admin = await adminOf(cms)
  await pool.query(`
    create function put_off() returns trigger language plpgsql as $$ begin
      new.due_at := now() + interval '1 hour'; return new; end $$;
    create trigger put_off before insert on outgoing_mails for each row execute function put_off()`)
  try {
    await sendAnnouncement(admin, id, { at: 'now' }, { timeZone })
    await runOnce(cms)
    await invite(admin, { ids: [layla] })
  } finally {
    await pool.query('drop function put_off cascade')
  }
  const token = unsubscribeToken(await readMailKey(payload), { id: layla, email: 'layla@example.com' })
  const { undo } = await unsubscribe(token)
  await runUntilSent(cms)
  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sent', sent: 1, failed: 1 })
  expect(await invitationRows(cms)).toMatchObject([{ status: 'failed', error: 'unsubscribed' }])
  return { id, admin, takeBack: () => undoUnsubscribe(token, undo ?? '', timeZone) }
}

const mailsToLayla = () => site.mail.received.filter(({ to }) => to.includes('layla@example.com')).length

test('who takes it back gets what fell due meanwhile, also when all others have got it', async () => {
  const { cms } = site
  const { id, takeBack } = await missed()
  expect((await takeBack()).state).toBe('subscribed')
  await runUntilSent(cms)
  expect(await storedAnnouncement(cms, id)).toMatchObject({
    status: 'sent',
    recipients: 2,
    sent: 2,
    failed: 0,
  })
  expect(await invitationRows(cms)).toMatchObject([{ status: 'sent', error: null }])
  expect(mailsToLayla()).toBe(2)
  await takeBack()
  await runUntilSent(cms)
  expect(mailsToLayla()).toBe(2)
})

test('of an announcement that is paused they get it once it is resumed, and none that was canceled', async () => {
  const { cms } = site
  for (const status of ['paused', 'canceled']) {
    const { id, admin, takeBack } = await missed()
    await cms.pool.query('update announcements set status = $1 where id = $2', [status, id])
    await takeBack()
    await hurryJobsUntil(cms, () => isWorkDone(cms))
    expect([status, mailsToLayla()]).toEqual([status, 1]) // the invitation
    if (status === 'paused') {
      await resumeAnnouncement(admin, id)
      await runUntilSent(cms)
      expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sent', sent: 2, failed: 0 })
    } else expect(await storedAnnouncement(cms, id)).toMatchObject({ sent: 1, failed: 1 })
    await cms.pool.query('delete from announcements; delete from invitations; delete from waitlist_entries')
  }
})

test('who takes it back gets the announcements that went by meanwhile, and none of before or for others', async () => {
  const { cms } = site
  const { pool, payload } = cms
  site.mail.received.length = 0
  const [layla = 0] = await addPeople(
    payload,
    { email: 'layla@example.com' },
    { email: 'omar@example.com' },
    { email: 'sara@example.com', language: 'ar' },
  )
  const admin = await adminOf(cms)
  const send = async (audience: Audience = {}) => {
    const id = await addAnnouncement(cms, { audience })
    await sendAnnouncement(admin, id, { at: 'now' }, { timeZone })
    await runUntilSent(cms)
    return id
  }
  const leftAt = (moment: string) =>
    pool.query(`update waitlist_entries set unsubscribed_at = ${moment} where id = $1`, [layla])
  await leftAt('now()')
  const before = await send()
  await leftAt('null')

  const token = unsubscribeToken(await readMailKey(payload), { id: layla, email: 'layla@example.com' })
  const { undo } = await unsubscribe(token)
  const meanwhile = await send()
  const inArabic = await send({ language: 'ar' })
  expect(mailsToLayla()).toBe(0)
  for (const times of [1, 2]) {
    await undoUnsubscribe(token, undo ?? '', timeZone)
    await runUntilSent(cms)
    expect([times, mailsToLayla()]).toEqual([times, 1])
  }
  expect(await storedAnnouncement(cms, meanwhile)).toMatchObject({ status: 'sent', recipients: 3, sent: 3 })
  expect(await storedAnnouncement(cms, before)).toMatchObject({ recipients: 2, sent: 2 })
  expect(await storedAnnouncement(cms, inArabic)).toMatchObject({ recipients: 1, sent: 1 })
})

test('what they had missed by leaving long before stays as it is', async () => {
  const { cms } = site
  const { id, takeBack } = await missed()
  await cms.pool.query(`update outgoing_mails set settled_at = settled_at - interval '1 day';
    update invitations set updated_at = updated_at - interval '1 day'`)
  await takeBack()
  await runUntilSent(cms)
  expect(await storedAnnouncement(cms, id)).toMatchObject({ sent: 1, failed: 1 })
  expect([await invitationRows(cms), mailsToLayla()]).toMatchObject([[{ status: 'failed' }], 0])
})
