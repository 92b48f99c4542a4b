import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'

import { webhooksTab } from '~/features/webhooks/admin/webhooks-tab.server'
import { webhookIntents } from '~/features/webhooks/admin/webhook-intents.server'
import { webhookFields } from '~/features/webhooks/webhook-fields'
import { openSite } from '~tests/support/open-site'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { visitSettingsTab } from '~tests/support/settings-screen'
import { startReceiver } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000 })

const site = openSite({ RATE_LIMITS: 'off', WEBHOOK_ALLOW_PRIVATE: 'on' })

const visit = (role: 'viewer' | 'editor' | 'admin' = 'admin') =>
  visitSettingsTab(site.cms, role, { tab: webhooksTab, intents: webhookIntents })
type Visitor = Awaited<ReturnType<typeof visit>>
const tabOf = ({ show }: Visitor, query = '') => show(query)
const secretPattern = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string

/** Adds one, and gives its id and secret. */
async function addWebhook(visitor: Visitor, url: string, events: readonly string[] = ['waitlist.joined']) {
  const reply = await visitor.send({ intent: 'webhook-save', url, events, enabled: 'on' })
  expect(reply).toMatchObject({ status: 200, secret: { name: url, secret: secretPattern } })
  const { webhooks } = await tabOf(visitor)
  const id = webhooks.find((webhook) => webhook.url === url)?.id ?? 0
  return { id, secret: reply.secret?.secret ?? '' }
}

const newestDelivery = async (visitor: Visitor) => (await tabOf(visitor)).deliveries[0]

test.each(['viewer', 'editor'] as const)('%s reaches neither the tab nor its forms', async (role) => {
  const visitor = await visit(role)
  await expect(visitor.show()).rejects.toMatchObject({ status: 403 })
  await expect(webhooksTab.load(await visitor.visit())).rejects.toMatchObject({ status: 403 })
  const { id } = await addWebhook(await visit(), `https://hooks.invalid/${role}`)
  for (const intent of Object.keys(webhookIntents))
    expect(
      await visitor.send({ intent, id, url: 'https://x.example', events: ['waitlist.joined'] }),
    ).toMatchObject({ status: 403 })
  const { user } = await visitor.member()
  const read = { collection: 'webhooks', user, overrideAccess: false } as const
  await expect(site.cms.payload.find(read)).rejects.toMatchObject({ status: 403 })
  const log = { collection: 'webhook-deliveries', user, overrideAccess: false } as const
  await expect(site.cms.payload.find(log)).rejects.toMatchObject({ status: 403 })
})

test('a test event arrives, signed with the secret that was shown, and its answer is kept', async () => {
  await using receiver = await startReceiver(() => 202)
  const visitor = await visit()
  const { id, secret } = await addWebhook(visitor, `${receiver.url}/test`)
  expect(JSON.stringify(await tabOf(visitor))).not.toContain(secret)
  expect(await visitor.send({ intent: 'webhook-test', id })).toMatchObject({ status: 200 })
  await hurryJobsUntil(site.cms, async () => (await newestDelivery(visitor))?.status === 'delivered')
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received
  const sent = new Webhook(secret.replace('whsec_', '')).verify(body, headers as Record<string, string>)
  expect(sent).toMatchObject({ type: 'webhook.test', data: { webhook: { id, url: `${receiver.url}/test` } } })
  expect(await newestDelivery(visitor)).toMatchObject({
    event: 'webhook.test',
    url: `${receiver.url}/test`,
    responseStatus: 202,
    excerpt: 'Answer 202.',
    durationMs: expect.any(Number),
    attempts: 1,
    error: null,
  })
})

test('a new secret signs from then on, and the deleted webhook gets nothing more', async () => {
  await using receiver = await startReceiver(() => 200)
  const visitor = await visit()
  const { id, secret } = await addWebhook(visitor, `${receiver.url}/renewed`)
  const renewed = await visitor.send({ intent: 'webhook-renew', id })
  expect(renewed).toMatchObject({ status: 200, secret: { secret: secretPattern } })
  expect(renewed.secret?.secret).not.toBe(secret)
  await visitor.send({ intent: 'webhook-test', id })
  await hurryJobsUntil(site.cms, () => receiver.received.length === 1)
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received
  const verifyWith = (with_: unknown) =>
    new Webhook(String(with_).replace('whsec_', '')).verify(body, headers as Record<string, string>)
  expect(verifyWith(renewed.secret?.secret)).toBeTruthy()
  expect(() => verifyWith(secret)).toThrow()
  expect(await visitor.send({ intent: 'webhook-delete', id })).toMatchObject({ status: 200 })
  expect((await tabOf(visitor)).webhooks.map((webhook) => webhook.id)).not.toContain(id)
  expect(await visitor.send({ intent: 'webhook-test', id })).toMatchObject({ status: 404 })
})

test('what failed is found by its state and sent again, under the same id', async () => {
  let status = 500
  await using receiver = await startReceiver(() => status)
  const visitor = await visit()
  const { id } = await addWebhook(visitor, `${receiver.url}/again`)
  await visitor.send({ intent: 'webhook-test', id })
  await hurryJobsUntil(site.cms, async () => (await newestDelivery(visitor))?.responseStatus === 500)
  const delivery = (await newestDelivery(visitor))?.id ?? 0
  expect(await visitor.send({ intent: 'webhook-again', id: delivery })).toMatchObject({ status: 409 })
  // As after the last try.
  await site.cms.pool.query('delete from payload_jobs')
  await site.cms.pool.query(`update webhook_deliveries set status = 'failed' where id = $1`, [delivery])
  const failed = await tabOf(visitor, '&state=failed')
  expect(failed.deliveries.map((each) => each.id)).toEqual([delivery])
  expect(failed.deliveries[0]).toMatchObject({ responseStatus: 500, error: 'The receiver answered 500.' })

  status = 200
  expect(await visitor.send({ intent: 'webhook-again', id: delivery })).toMatchObject({ status: 200 })
  await hurryJobsUntil(site.cms, async () => (await newestDelivery(visitor))?.status === 'delivered')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([`msg_${delivery}`]),
  )
  expect((await tabOf(visitor, '&state=failed')).deliveries).toEqual([])
  expect(await visitor.send({ intent: 'webhook-again', id: 2_000_000 })).toMatchObject({ status: 404 })
  const stored = (await tabOf(visitor)).webhooks.find((webhook) => webhook.id === id)
  const change = { intent: 'webhook-save', id, url: stored?.url ?? '', events: ['waitlist.joined'] }
  expect(await visitor.send(change)).toMatchObject({ status: 200 })
  expect(await visitor.send({ intent: 'webhook-again', id: delivery })).toMatchObject({ status: 409 })
})

test('of two who change a webhook the later one gets a conflict', async () => {
  const visitor = await visit()
  const { id } = await addWebhook(visitor, 'https://hooks.invalid/two')
  const seen = (await tabOf(visitor, `&edit=${id}`)).toEdit?.seen ?? ''
  const change = { intent: 'webhook-save', id, seen, url: 'https://hooks.invalid/two', enabled: 'on' }
  expect(await visitor.send({ ...change, events: ['contact.received'] })).toMatchObject({ status: 200 })
  expect(await visitor.send({ ...change, events: ['user.created'] })).toMatchObject({ status: 409 })
  expect((await tabOf(visitor, `&edit=${id}`)).toEdit?.events).toEqual(['contact.received'])
})

test.each([
  ['url', '', 'Enter the address to notify.'],
  ['url', 'hooks', 'Enter a web address that begins with https://.'],
  ['url', 'file:///etc/passwd', 'Enter a web address that begins with https://.'],
  ['url', `https://x.example/${'x'.repeat(600)}`, 'This address is too long.'],
  ['events.0', 'nothing', 'Choose at least one of the events.'],
])('a bad %s is refused at its field: %s', async (field, value, message) => {
  const visitor = await visit()
  const sound = { url: 'https://x.example', events: 'waitlist.joined' }
  const name = field.replace('.0', '')
  const reply = await visitor.send({ ...sound, intent: 'webhook-save', [name]: value })
  expect(reply).toMatchObject({ status: 400, errors: { [field]: message }, values: { [name]: [value] } })
})

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/',
  'https://10.1.2.3',
  'https://localhost',
  'https://169.254.169.254',
])('%s is refused at its field, and stays where it was stored before', (url) => {
  const parse = (keptUrl?: string) =>
    webhookFields({ allowPrivate: false, ...(keptUrl && { keptUrl }) }).safeParse({
      url,
      events: ['waitlist.joined'],
      enabled: null,
    })
  expect(parse().error?.issues).toMatchObject([{ path: ['url'], message: 'webhooks:field.urlPrivate' }])
  expect(parse(url)).toMatchObject({ success: true, data: { enabled: false } })
})
