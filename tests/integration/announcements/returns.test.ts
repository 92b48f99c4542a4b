import { beforeEach, expect, test, vi } from 'vitest'

import { unsubscribeToken } from '~/features/mail/tokens.server'
import { failReturned } from '~/features/messages/bounced-mails.server'
import { recipientMailId } from '~/features/announcements/recipients.server'
import { sendAnnouncement } from '~/features/announcements/send-announcement.server'
import { undoUnsubscribe, unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { action } from '~/routes/_public.unsubscribe.$token'
import { inTransaction } from '~cms/transaction'
import { readMailKey } from '~collections/suppression/suppress'
import {
  addAnnouncement,
  adminOf,
  recipientsOf,
  runUntilSent,
  storedAnnouncement,
  timeZone,
} from '~tests/support/announcements'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { openSiteWithMail } from '~tests/support/open-site'
import { providerVariables } from '~tests/support/provider-calls'

import { tell, told, type Provider } from '../mail-events/provider-scene'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const site = openSiteWithMail(providerVariables)

beforeEach(async () => {
  for (const table of ['announcements', 'waitlist_entries', 'suppressions', 'undeliverable_addresses'])
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
  expect((await undoUnsubscribe(nour, undo ?? '')).state).toBe('subscribed')
  expect((await storedAnnouncement(site.cms, id)).unsubscribed).toBe(1)
  for (const nonsense of ['&a=', '&a=1e9', '&a=99999999999', "&a='"]) await leave(nour, nonsense)
  expect((await storedAnnouncement(site.cms, id)).unsubscribed).toBe(1)
})
