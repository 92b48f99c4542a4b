import { createPublicKey, verify } from 'node:crypto'
import { createLocalReq } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { answerForm } from '~/admin/answer-form.server'
import { requireMember } from '~/admin/require-member.server'
import { signIn } from '~/auth/sign-in.server'
import { loadPush, pushIntents } from '~/features/notifications/admin/push-intents.server'
import { queuePushes } from '~/features/notifications/push/queue-pushes.server'
import enSettings from '~/i18n/locales/en/settings.json'
import { pushKeys } from '~cms/push-keys'
import type { TeamRole } from '~collections/values/team'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { loadContext } from '~tests/support/load-context'
import { startPushService } from '~tests/support/push-service'
import { storeMessage } from '~tests/support/stored-messages'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const site = openSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })

beforeEach(async () => {
  await site.cms.pool.query('delete from push_subscriptions')
})

const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

async function visit(userAgent = desktop, role: TeamRole = 'editor', notifications: object = {}) {
  const { id, email } = await addTeamMember(site.cms.payload, role)
  await site.cms.payload.update({
    collection: 'admins',
    id,
    data: { preferences: { notifications }, profile: { language: 'en' } },
    overrideAccess: true, // a test sets the scene
  })
  const token = await signIn(site.cms, { email, password: 'correct horse battery' })
  const origin = site.cms.environment.SITE_URL
  const headers = { Cookie: `payload-token=${token ?? ''}`, Origin: origin, 'User-Agent': userAgent }
  const address = `${origin}/admin/settings?tab=notifications`
  return {
    id,
    async send(fields: Record<string, string>, environment = site.cms.environment) {
      const request = new Request(address, { method: 'POST', headers, body: new URLSearchParams(fields) })
      const args = { request, context: loadContext(environment), params: {} }
      return (await answerForm(args, pushIntents(args))).data
    },
    turnOn(subscription: unknown, environment = site.cms.environment) {
      return this.send({ intent: 'push-on', subscription: JSON.stringify(subscription) }, environment)
    },
    async load() {
      const request = new Request(address, { headers })
      const args = { request, context: loadContext(site.cms.environment) }
      return loadPush(await requireMember(request), args)
    },
  }
}

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000)
const jobsAreDone = () =>
  hurryJobsUntil(
    site.cms,
    async () => (await site.cms.pool.query('select from payload_jobs')).rows.length === 0,
  )
const message = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  lang: z.string(),
  dir: z.string(),
})

test('what is new reaches a subscribed browser once, encrypted for it and signed by the site', async () => {
  await using service = await startPushService()
  const me = await visit(desktop, 'editor', { systemUpdates: false })
  expect(await me.turnOn(service.subscription())).toEqual({
    ok: true,
    intent: 'push-on',
    message: enSettings.push.isOn,
  })
  expect(await me.load()).toMatchObject({
    kind: 'browser',
    devices: [{ kind: 'browser', browser: 'Firefox', system: 'Windows' }],
  })
  expect(await queuePushes(site.cms.payload)).toBe(0)
  await storeMessage(site.cms.payload)
  await storeMessage(site.cms.payload)
  const now = inMinutes(1)
  const counts = await Promise.all([1, 2, 3].map(() => queuePushes(site.cms.payload, now)))
  expect(counts.toSorted()).toEqual([0, 0, 1])
  await jobsAreDone()

  const [received, ...more] = service.received
  expect(more).toEqual([])
  const shown = message.parse(JSON.parse(received?.text ?? ''))
  expect(shown).toMatchObject({ body: 'Messages received: 2', lang: 'en', dir: 'ltr' })
  expect(shown.url).toBe(`${site.cms.environment.SITE_URL}/admin?lng=en`)
  expect(received?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: 'news',
  })
  const { publicKey } = await pushKeys(await createLocalReq({}, site.cms.payload))
  expect(isSignedBy(publicKey, received?.headers.authorization ?? '')).toBe(true)
  expect((await me.load()).publicKey).toBe(publicKey)
})

/** RFC 8292: a token of ES256 beside the key. */
function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const data = Buffer.from(`${head}.${claims}`)
  const proof = Buffer.from(signature, 'base64url')
  return key === publicKey && verify('sha256', data, { key: signer, dsaEncoding: 'ieee-p1363' }, proof)
}

/** As when a minute has passed: what comes from now on is news. */
const nextMinute = () => site.cms.pool.query('update push_subscriptions set told_until = now()')
const bodyOf = ({ text = '' }: { text?: string } = {}) => message.parse(JSON.parse(text)).body

test('each message counts what has not been seen since the browser was subscribed, as far as the badge does', async () => {
  await using service = await startPushService()
  const { payload, pool } = site.cms
  await storeMessage(payload)
  const me = await visit(desktop, 'editor', { systemUpdates: false })
  await me.turnOn(service.subscription())
  const shown = async () => {
    await queuePushes(payload, inMinutes(1))
    await jobsAreDone()
    await nextMinute()
    return bodyOf(service.received.at(-1))
  }
  await storeMessage(payload)
  expect(await shown()).toBe('Messages received: 1')
  await storeMessage(payload)
  expect(await shown()).toBe('Messages received: 2')

  await pool.query('update admins set notifications_seen_at = now() where id = $1', [me.id])
  await storeMessage(payload)
  expect(await shown()).toBe('Messages received: 1')
  await pool.query(
    `insert into contact_submissions (name, email, message, language, source, status, priority)
     select 'Sami', 'sami@example.com', 'Hello', 'en', 'test', 'new', 'medium' from generate_series(1, 120)`,
  )
  expect(await shown()).toBe('Messages received: 99+')
  expect(await queuePushes(payload, inMinutes(1))).toBe(0)
})

test('what came in while its owner looked is reported still', async () => {
  await using service = await startPushService()
  const me = await visit(desktop, 'editor', { systemUpdates: false })
  await me.turnOn(service.subscription())
  await storeMessage(site.cms.payload)
  await site.cms.pool.query(`update admins set notifications_seen_at = now() where id = $1`, [me.id])
  await queuePushes(site.cms.payload, inMinutes(1))
  await jobsAreDone()
  expect(service.received.map(bodyOf)).toEqual(['Messages received: 1'])
})

test('a message that is late counts no less than the newer one whose place it takes', async () => {
  const answers = [503]
  await using service = await startPushService(() => answers.shift() ?? 201)
  const me = await visit(desktop, 'editor', { systemUpdates: false })
  await me.turnOn(service.subscription())
  for (const count of [1, 2]) {
    await storeMessage(site.cms.payload)
    await queuePushes(site.cms.payload, inMinutes(count))
    await vi.waitFor(() => expect(service.received).toHaveLength(count), { timeout: 10_000 })
    if (count === 1) await nextMinute()
  }
  await jobsAreDone()
  const [, ...delivered] = service.received.map(bodyOf)
  expect(delivered).toEqual(['Messages received: 2', 'Messages received: 2'])
})

test.each([404, 410])('a subscription that the service no longer knows (%i) is removed', async (status) => {
  await using service = await startPushService(() => status)
  const me = await visit(phone)
  await me.turnOn(service.subscription())
  expect((await me.load()).devices).toMatchObject([{ kind: 'mobile', browser: 'Chrome', system: 'Android' }])
  await storeMessage(site.cms.payload)
  expect(await queuePushes(site.cms.payload, inMinutes(1))).toBe(1)
  await jobsAreDone()
  expect(service.received).toHaveLength(1)
  expect((await me.load()).devices).toEqual([])
})

test('a service that is away is asked again; one that refuses is not', async () => {
  const answers = [503, 429, 201]
  await using service = await startPushService(() => answers.shift() ?? 201)
  const me = await visit()
  await me.turnOn(service.subscription())
  await storeMessage(site.cms.payload)
  await queuePushes(site.cms.payload, inMinutes(1))
  await jobsAreDone()
  expect(service.received).toHaveLength(3)

  answers.push(403)
  await site.cms.pool.query('update push_subscriptions set told_until = now()')
  await storeMessage(site.cms.payload)
  await queuePushes(site.cms.payload, inMinutes(2))
  await jobsAreDone()
  expect(service.received).toHaveLength(4)
  expect((await me.load()).devices).toHaveLength(1)
})

test('switching off stops, also what is queued; nobody turns off another person’s', async () => {
  await using service = await startPushService()
  const [me, other] = [await visit(), await visit()]
  await me.turnOn(service.subscription('/push/mine'))
  await storeMessage(site.cms.payload)
  const device = (await me.load()).devices[0]?.id ?? ''
  await other.send({ intent: 'push-off', device })
  expect((await me.load()).devices).toHaveLength(1)
  const subscription = await site.cms.pool.query<{ id: string }>('select id from push_subscriptions')
  expect(await me.send({ intent: 'push-off', device })).toEqual({
    ok: true,
    intent: 'push-off',
    message: enSettings.push.isOff,
  })
  await site.cms.payload.jobs.queue({
    task: 'send-push',
    input: {
      subscription: subscription.rows[0]?.id ?? '',
      since: new Date(0).toISOString(),
      until: new Date().toISOString(),
    },
  })
  expect(await queuePushes(site.cms.payload, inMinutes(1))).toBe(0)
  await jobsAreDone()
  expect(service.received).toEqual([])
  expect(await me.send({ intent: 'push-off', device: 'x' })).toMatchObject({ status: 404 })
})

test('kinds that the person has turned off are not pushed', async () => {
  await using service = await startPushService()
  const me = await visit(desktop, 'editor', { messageReceived: false, systemUpdates: false })
  await me.turnOn(service.subscription())
  await storeMessage(site.cms.payload)
  expect(await queuePushes(site.cms.payload, inMinutes(1))).toBe(0)
})

test('a browser that somebody else uses now notifies them, and no longer the one before', async () => {
  await using service = await startPushService()
  const [me, other] = [await visit(), await visit()]
  await me.turnOn(service.subscription())
  await other.turnOn(service.subscription())
  expect([(await me.load()).devices.length, (await other.load()).devices.length]).toEqual([0, 1])
  const { rows } = await site.cms.pool.query(
    `select created_at = told_until as "isTheirsSinceNow" from push_subscriptions`,
  )
  expect(rows).toEqual([{ isTheirsSinceNow: true }])
})

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
test.each([
  ['no subscription', {}],
  ['no https', { endpoint: 'http://push.example.org/1', keys }],
  ['this machine', { endpoint: 'https://localhost/1', keys }],
  ['a private network', { endpoint: 'https://10.0.0.1/1', keys }],
  ['a port of its own', { endpoint: 'https://push.example.org:8443/1', keys }],
  ['a user and a password', { endpoint: 'https://me:secret@push.example.org/1', keys }],
  ['another scheme', { endpoint: 'file:///etc/passwd', keys }],
  ['a long address', { endpoint: `https://push.example.org/${'x'.repeat(3000)}`, keys }],
  ['short keys', { endpoint: 'https://push.example.org/1', keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
])('%s is refused', async (_what, subscription) => {
  const me = await visit()
  const strict = { ...site.cms.environment, WEBHOOK_ALLOW_PRIVATE: 'off' as const }
  expect(await me.turnOn(subscription, strict)).toMatchObject({ ok: false, status: 400 })
  expect((await me.load()).devices).toEqual([])
})

test('the keys are made once for all instances, and sealed', async () => {
  const req = await createLocalReq({}, site.cms.payload)
  await site.cms.pool.query('delete from push_keys')
  const made = await Promise.all([1, 2, 3].map(() => pushKeys(req)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  const { rows } = await site.cms.pool.query<{ sealed: Buffer }>(
    'select sealed_private_key as sealed from push_keys',
  )
  expect(rows[0]?.sealed.includes(Buffer.from(made[0]?.privateKey ?? '', 'base64url'))).toBe(false)
})
