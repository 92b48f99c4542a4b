import { beforeEach, describe, expect, test, vi } from 'vitest'

import { invite } from '~/features/invitations/invite.server'
import { previewInvitations } from '~/features/invitations/preview-invitations.server'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { answerSubmission, emptyInbox, inboxOf } from '~tests/support/inbound-mails'
import { invitationRows } from '~tests/support/invitations'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { openSiteWithMail } from '~tests/support/open-site'
import {
  mailgunCall,
  postmarkCall,
  providerVariables,
  resendCall,
  snsCall,
} from '~tests/support/provider-calls'
import { storeMessage } from '~tests/support/stored-messages'
import { addWebhook } from '~tests/support/webhook-receiver'

import { post, tell, told, type Provider } from './provider-scene'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const site = openSiteWithMail({
  ...providerVariables,
  MAIL_FROM: 'team@kalima.example',
  WEBHOOK_ALLOW_PRIVATE: 'on',
})
const providers = ['ses', 'postmark', 'mailgun', 'resend'] as const satisfies readonly Provider[]

type Row = Record<string, unknown>
const query = async (text: string, values: unknown[] = []) =>
  (await site.cms.pool.query<Row>(text, values)).rows
const events = () => query('SELECT provider, kind, message_id FROM mail_events ORDER BY id')
const count = async (from: string) => Number((await query(`SELECT count(*) FROM ${from}`))[0]?.count)
const undeliverable = () => count('undeliverable_addresses')

beforeEach(async () => {
  await emptyInbox(site.cms)
  const tables = ['invitations', 'waitlist_entries', 'suppressions', 'mail_events', 'webhook_deliveries']
  for (const table of [...tables, 'rate_limits']) await query(`DELETE FROM ${table}`)
  site.mail.received.length = 0
})

/** Somebody is invited, and the mail on its way. */
async function invited(email: string) {
  const [id = 0] = await addPeople(site.cms.payload, { email })
  const editor = await actorOf(site.cms, 'editor')
  await invite(editor, { ids: [id] })
  await hurryJobsUntil(site.cms, async () =>
    (await invitationRows(site.cms)).every(({ status }) => status === 'sent'),
  )
  const mail = site.mail.received.find(({ to }) => to.includes(email))
  return { id, editor, mail, messageId: mail?.headers.get('message-id') ?? '' }
}

describe.each(providers)('%s', (provider) => {
  const send = (call: Parameters<typeof tell>[2]) => tell(site.cms.environment, provider, call)

  test('an invitation that came back failed, and its address is not invited again', async () => {
    const email = 'nour@example.com'
    const { id, editor, messageId } = await invited(email)
    const logged = vi.spyOn(site.cms.payload.logger, 'info')
    expect(await send(told[provider]({ kind: 'bounce', email: 'Nour@Example.com', messageId }, 'one'))).toBe(
      200,
    )
    expect(await invitationRows(site.cms)).toMatchObject([{ status: 'failed', error: 'refused' }])
    expect(await events()).toEqual([{ provider, kind: 'bounce', message_id: messageId }])
    expect(await undeliverable()).toBe(1)
    expect((await previewInvitations(editor, { ids: [id] })).skipped).toMatchObject([
      { reason: 'undeliverable' },
    ])
    expect(logged.mock.calls).toContainEqual([{ provider, kind: 'bounce', addresses: 1 }, expect.any(String)])
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/nour/i)
    logged.mockRestore()
  })

  test('what is told again does nothing more', async () => {
    const email = 'huda@example.com'
    expect(await send(told[provider]({ kind: 'bounce', email }, 'one'))).toBe(200)
    await query('DELETE FROM undeliverable_addresses')
    expect(await send(told[provider]({ kind: 'bounce', email }, 'one'))).toBe(200)
    expect([(await events()).length, await undeliverable()]).toEqual([1, 0])
    expect(await send(told[provider]({ kind: 'bounce', email }, 'two'))).toBe(200)
    expect([(await events()).length, await undeliverable()]).toEqual([2, 1])
  })

  test('a mail that is late is noted, and nothing else changes', async () => {
    const email = 'sami@example.com'
    const { messageId } = await invited(email)
    expect(await send(told[provider]({ kind: 'delay', email, messageId }, 'one'))).toBe(200)
    expect(await events()).toEqual([{ provider, kind: 'delay', message_id: messageId }])
    expect(await invitationRows(site.cms)).toMatchObject([{ status: 'sent' }])
    expect([await undeliverable(), await count('suppressions')]).toEqual([0, 0])
  })

  test('who calls a mail spam leaves the list, once, and other programs are told', async () => {
    const webhook = await addWebhook(site.cms, ['waitlist.unsubscribed'])
    const email = 'lina@example.com'
    const [id] = await addPeople(site.cms.payload, { email })
    for (const event of ['one', 'one', 'two'])
      expect(await send(told[provider]({ kind: 'complaint', email }, event))).toBe(200)
    expect(await query('SELECT id, unsubscribed_at IS NULL AS stays FROM waitlist_entries')).toEqual([
      { id, stays: false },
    ])
    expect(await query('SELECT reason FROM suppressions')).toEqual([{ reason: 'complained' }])
    expect(
      await query(`SELECT how FROM consents WHERE entry_id = $1 AND action = 'withdrawn'`, [id]),
    ).toEqual([{ how: 'complaint' }])
    expect(await query('SELECT event FROM webhook_deliveries')).toEqual([{ event: 'waitlist.unsubscribed' }])
    expect(await count(`mail_events WHERE kind = 'complaint'`)).toBe(2)
    await site.cms.payload.delete({ collection: 'webhooks', id: webhook.id, overrideAccess: true })
  })

  test('somebody who is not on the list can complain, too', async () => {
    expect(await send(told[provider]({ kind: 'complaint', email: 'a@example.com' }, 'one'))).toBe(200)
    expect(await query('SELECT reason FROM suppressions')).toEqual([{ reason: 'complained' }])
  })

  test('kinds of events that say nothing of this are taken and forgotten', async () => {
    expect(await send(told[provider]({ kind: 'opened', email: 'a@example.com' }, 'one'))).toBe(200)
    expect(await events()).toEqual([])
  })

  test('what is no address, and a mail of nobody’s, change nothing else', async () => {
    const known = await invited('rima@example.com')
    const messageId = '<forged@kalima.example>'
    expect(await send(told[provider]({ kind: 'bounce', email: 'nobody', messageId }, 'one'))).toBe(200)
    expect(await send(told[provider]({ kind: 'bounce', email: 'other@example.com', ...known }, 'two'))).toBe(
      200,
    )
    expect(await invitationRows(site.cms)).toMatchObject([{ status: 'sent' }])
    expect(await events()).toHaveLength(1)
  })

  test('a body of more than 256 KiB is refused', async () => {
    const call = told[provider]({ kind: 'bounce', email: 'a@example.com' }, 'one')
    expect(await send({ ...call, body: `${call.body}${' '.repeat(256 * 1024)}` })).toBe(413)
  })

  test('a body that is no JSON is refused, and so is another type', async () => {
    const { headers } = told[provider]({ kind: 'bounce', email: 'a@example.com' }, 'one')
    expect(await send({ headers, body: '{' })).toBe(400)
    expect(await send({ headers: { ...headers, 'Content-Type': 'text/html' }, body: '{}' })).toBe(415)
  })

  test('it is not there before it is set up', async () => {
    const names = Object.keys(providerVariables)
    const bare = { ...site.cms.environment, ...Object.fromEntries(names.map((name) => [name, undefined])) }
    const call = told[provider]({ kind: 'bounce', email: 'a@example.com' }, 'one')
    expect(await tell(bare, provider, call)).toBe(404)
    expect((await post(bare, provider, call)).status).toBe(404)
  })
})

const malformed = {
  ses: () => snsCall({ Message: JSON.stringify({ notificationType: 'Bounce', bounce: 'hard' }) }),
  postmark: () => postmarkCall({ RecordType: 'Bounce', Type: 'HardBounce', Email: 7 }),
  mailgun: () => mailgunCall({ event: 'failed', recipient: 'a@example.com' }),
  resend: () => resendCall({ type: 'email.bounced', data: { to: { email: 'a@example.com' } } }),
}
test.each(providers)('what %s has signed and nobody understands is a 400', async (provider) => {
  expect(await tell(site.cms.environment, provider, malformed[provider]())).toBe(400)
  expect(await events()).toEqual([])
})

test.each(providers)('nor do authentic calls of %s count as tries of strangers', async (provider) => {
  const strict = { ...site.cms.environment, RATE_LIMIT_GATE: { points: 1, seconds: 900 } }
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push(await tell(strict, provider, malformed[provider]()))
  expect(new Set(statuses)).toEqual(new Set([400]))
})

test('a service that nobody knows is not there', async () => {
  expect((await post(site.cms.environment, 'pigeon', postmarkCall({}))).status).toBe(404)
})

test('a stranger’s tries are counted, and end', async () => {
  const strict = { ...site.cms.environment, RATE_LIMIT_GATE: { points: 1, seconds: 901 } }
  const forged = postmarkCall({ RecordType: 'Bounce' }, 'a secret that is another one')
  const statuses = []
  for (let count = 0; count < 11; count++) statuses.push((await post(strict, 'postmark', forged)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('good calls use no tries up', async () => {
  const strict = { ...site.cms.environment, RATE_LIMIT_GATE: { points: 1, seconds: 902 } }
  for (let count = 0; count < 12; count++) {
    const response = await post(strict, 'postmark', postmarkCall({ RecordType: 'Delivery' }))
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
  }
})

test('an answer of the team that came back failed, and its conversation is in the inbox again', async () => {
  const { id } = await storeMessage(site.cms.payload, { email: 'sami@example.com' })
  const message = await answerSubmission(site.cms, id)
  const mail = site.mail.received.find(({ to }) => to.includes('sami@example.com'))
  const messageId = mail?.headers.get('message-id') ?? ''
  // Postmark writes a Message-ID of its own, so that ours goes along beside it.
  expect(mail?.headers.get('x-pm-metadata-message-id')).toBe(messageId.replaceAll(/[<>]/g, ''))
  const [thread] = await inboxOf(site.cms)
  await site.cms.payload.update({
    collection: 'message-threads',
    id: thread?.id ?? 0,
    data: { folder: 'archived', read: true },
    overrideAccess: true,
  })
  const call = told.postmark({ kind: 'bounce', email: 'sami@example.com', messageId }, 'one')
  expect((await post(site.cms.environment, 'postmark', call)).status).toBe(200)
  expect(await inboxOf(site.cms)).toMatchObject([
    {
      folder: 'inbox',
      read: false,
      messages: [{}, { id: message, delivery: 'failed', deliveryError: 'refused' }],
    },
  ])
})
