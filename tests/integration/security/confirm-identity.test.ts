import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { answerForm } from '~/admin/answer-form.server'
import type { FormReply } from '~/admin/form-reply'
import { signIn } from '~/auth/sign-in.server'
import { answerByPayload } from '~/api/payload-rest.server'
import { keyIntents } from '~/features/api-keys/admin/key-intents.server'
import { passkeyIntents } from '~/features/security/admin/passkey-intents.server'
import { securityIntents } from '~/features/security/admin/security-intents.server'
import { teamIntents } from '~/features/team/admin/team-intents.server'
import { webhookIntents } from '~/features/webhooks/admin/webhook-intents.server'
import ar from '~/i18n/locales/ar/api.json'
import en from '~/i18n/locales/en/api.json'
import { inRequestScope } from '~cms/request-scope'
import { disableWebhooksOfKeys } from '~db/migrations/20261125_034204_confirm_identity'
import { withKey } from '~tests/support/api-keys'
import { confirmSession } from '~tests/support/confirm-session'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { wrongCode } from '~tests/support/phone-codes'
import { addTeamMember } from '~tests/support/team-member'

import { eventsOfMember, openBrowser, turnOnSecondStep } from './security-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()
const password = 'correct horse battery'
let addresses = 0

type Fields = Record<string, string | number>
type Reply = FormReply & { status: number }

/** Nothing but the cookie of an admin’s session, on the screens and by REST. */
async function openSession(member?: { id: number; email: string }, language = 'en') {
  const { id, email } = member ?? (await addTeamMember(site.cms.payload, 'admin'))
  const token = (await signIn(site.cms, { email, password })) ?? ''
  const { SITE_URL } = site.cms.environment
  const context = loadContext(site.cms.environment, `192.0.2.${++addresses}`)
  const headers = { Cookie: `payload-token=${token}; lng=${language}`, Origin: SITE_URL }
  return {
    id,
    email,
    token,
    confirm: (minutesAgo = 0) => confirmSession(site.cms, token, minutesAgo),
    async send(intent: string, fields: Fields = {}): Promise<Reply> {
      const body = new URLSearchParams({ intent })
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
      const request = new Request(`${SITE_URL}/admin/settings`, {
        method: 'POST',
        headers,
        body,
      })
      const args = { request, context, params: {} }
      const { data, init } = await answerForm(args, {
        ...securityIntents,
        ...passkeyIntents(args),
        ...teamIntents,
        ...keyIntents,
        ...webhookIntents,
      })
      return { status: init?.status ?? 200, ...data }
    },
    rest: (method: string, path: string, body?: object, address?: string) =>
      callRest(method, path, body, headers, address),
  }
}
type Session = Awaited<ReturnType<typeof openSession>>

const restReply = z.object({
  doc: z.object({ id: z.number() }).optional(),
  errors: z.array(z.object({ message: z.string(), data: z.unknown().optional() })).optional(),
})

async function callRest(
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
  address?: string,
) {
  const request = new Request(site.cms.environment.SITE_URL + path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = await answerByPayload({ request, context: loadContext(site.cms.environment, address) })
  const text = await reply.text()
  return { status: reply.status, text, ...restReply.parse(JSON.parse(text)) }
}

const newKey = { name: 'A key', role: 'admin', lastDay: '' }
const newWebhook = { url: 'https://hooks.example.com/x', events: 'waitlist.joined', enabled: 'on' }
const invitation = { email: 'mallory@example.net', role: 'admin', language: 'en' }
const restKey = () => ({ name: 'A key', role: 'admin', enableAPIKey: true, apiKey: crypto.randomUUID() })
const restHook = { url: 'https://hooks.example.com/y', events: ['waitlist.joined'] }

const grantForms = (other: { id: number; email: string }): [string, Fields][] => [
  ['security-begin', {}],
  ['security-finish', { code: '123456' }],
  ['security-renew', {}],
  ['security-off', {}],
  ['security-passkey-offer', {}],
  ['security-passkey-add', { name: 'Mine', answer: '{}' }],
  ['security-passkey-drop', { passkey: crypto.randomUUID() }],
  ['team-invite', invitation],
  ['team-role', { id: other.id, role: 'admin', seen: 'viewer' }],
  ['team-email', { id: other.id, email: 'mallory@example.net', seen: other.email }],
  ['team-remove', { id: other.id }],
  ['key-make', newKey],
  ['webhook-save', newWebhook],
]

test('a stolen session gives no lasting access by any form: each asks who it is, and changes nothing', async () => {
  const thief = await openSession()
  const other = await addTeamMember(site.cms.payload, 'viewer')
  for (const [intent, fields] of grantForms(other)) {
    const reply = await thief.send(intent, fields)
    expect([intent, reply.status]).toEqual([intent, 403])
    const sent = Object.entries(fields).filter(([name]) => name !== 'code')
    expect(reply).toMatchObject({
      confirm: { first: { password: true, provider: null }, second: null },
      values: Object.fromEntries(sent.map(([name, value]) => [name, [String(value)]])),
    })
  }
  const { rows } = await site.cms.pool.query(
    `select 1 from api_clients union all select 1 from webhooks union all select 1 from team_invitations
     union all select 1 from member_authenticators union all select 1 from member_passkeys
     union all select 1 from passkey_challenges`,
  )
  expect(rows).toEqual([])
})

test('by REST it gets a 403 that says what is missing; nobody makes members there, even when confirmed', async () => {
  const thief = await openSession()
  const other = await addTeamMember(site.cms.payload, 'viewer')
  for (const [method, path, body] of [
    ['POST', '/api/api-clients', restKey()],
    ['POST', '/api/webhooks', restHook],
    ['PATCH', `/api/admins/${other.id}`, { teamRole: 'admin' }],
    ['DELETE', `/api/admins/${other.id}`, undefined],
  ] as const)
    expect(await thief.rest(method, path, body)).toMatchObject({
      status: 403,
      errors: [
        {
          message: en.confirmation.needed,
          data: { code: 'confirmation-needed', errors: [{ path: 'currentPassword' }] },
        },
      ],
    })
  const proven = { currentPassword: password }
  expect((await thief.rest('POST', '/api/webhooks', { ...restHook, currentPassword: 'wrong' })).status).toBe(
    400,
  )
  expect((await thief.rest('POST', '/api/webhooks', { ...restHook, ...proven })).status).toBe(201)
  expect((await thief.rest('POST', '/api/api-clients', { ...restKey(), ...proven })).status).toBe(201)
  const raised = { teamRole: 'editor', ...proven }
  expect((await thief.rest('PATCH', `/api/admins/${other.id}`, raised)).status).toBe(200)
  await thief.confirm()
  const member = { name: 'M', email: 'm@example.net', teamRole: 'admin', password: 'Velvet harbour, 1987' }
  expect((await thief.rest('POST', '/api/admins', { ...member, currentPassword: password })).status).toBe(403)
})

test('what is wrong by REST is a security event as well, for one record and for many', async () => {
  const thief = await openSession()
  const other = await addTeamMember(site.cms.payload, 'viewer')
  const guess = (path: string, currentPassword: string) =>
    inRequestScope(
      {
        requestId: 'a-request',
        clientAddress: '192.0.2.200',
        logger: site.cms.payload.logger,
        isWrite: true,
      },
      () => thief.rest('PATCH', path, { teamRole: 'admin', currentPassword }),
    )
  expect((await guess(`/api/admins/${other.id}`, 'a guess')).status).toBe(400)
  expect((await guess(`/api/admins?where[id][equals]=${other.id}`, 'a guess')).status).toBe(400)
  expect((await guess(`/api/admins/${other.id}`, '')).status).toBe(400)
  expect((await guess(`/api/admins/${other.id}`, password)).status).toBe(200)
  const refused = { action: 'identity-refused', details: { step: 'password' } }
  expect(await eventsOfMember(site.cms, thief.id)).toEqual([
    { action: 'member-created', details: { role: 'admin' } },
    { action: 'sign-in', details: { method: 'password' } },
    refused,
    refused,
  ])
})

test('codes that are guessed by REST count as those on the screens, from wherever, and only beside the right password', async () => {
  const thief = await openSession()
  const own = openBrowser(site.cms, '192.0.2.220')
  own.cookies.set('payload-token', thief.token)
  const { key } = await turnOnSecondStep(own)
  await site.cms.pool.query('delete from session_confirmations')
  let calls = 0
  const guess = async (currentPassword: string) => {
    const address = `192.0.2.${230 + Math.floor(calls++ / 5)}`
    const { payload } = site.cms
    const scope = { requestId: 'a-request', clientAddress: address, logger: payload.logger, isWrite: true }
    const body = { ...restHook, currentPassword, confirmCode: wrongCode(key) }
    const { status } = await inRequestScope(scope, () => thief.rest('POST', '/api/webhooks', body, address))
    return status
  }
  for (let count = 0; count < 5; count++) expect(await guess('a guess')).toBe(400)
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push(await guess(password))
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  const onScreen = { ...newKey, confirming: 1, currentPassword: password, confirmCode: wrongCode(key) }
  expect(await thief.send('key-make', onScreen)).toMatchObject({ status: 429 })
})

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'in %s a wrong password is shown at its field, and nothing that was typed is lost',
  async (language, texts) => {
    const own = await openSession(undefined, language)
    const wrong = { ...newWebhook, confirming: 1, currentPassword: 'wrong' }
    expect(await own.send('webhook-save', wrong)).toMatchObject({
      status: 400,
      errors: { currentPassword: texts.password.currentWrong },
      values: {
        intent: ['webhook-save'],
        url: [newWebhook.url],
        events: ['waitlist.joined'],
        enabled: ['on'],
      },
    })
  },
)

test('the password carries the form out, and then serves everything for ten minutes, in this session alone', async () => {
  const own = await openSession()
  const elsewhere = await openSession(own)
  const confirming = { confirming: 1, currentPassword: password }
  const made = await own.send('key-make', { ...newKey, ...confirming })
  expect(made).toMatchObject({ status: 200, secret: { name: 'A key', secret: expect.any(String) } })
  expect((await own.send('webhook-save', newWebhook)).status).toBe(200)
  expect((await own.send('team-invite', invitation)).status).toBe(200)
  expect((await own.send('security-passkey-offer')).status).toBe(200)
  expect((await own.send('security-begin')).status).toBe(200)
  expect((await own.rest('POST', '/api/api-clients', restKey())).status).toBe(201)
  expect((await own.rest('POST', '/api/webhooks', restHook)).status).toBe(201)
  expect((await elsewhere.send('key-make', newKey)).status).toBe(403)

  await site.cms.pool.query(
    `update session_confirmations set confirmed_at = confirmed_at - interval '9 minutes 30 seconds'`,
  )
  expect((await own.send('key-make', newKey)).status).toBe(200)
  await site.cms.pool.query(
    `update session_confirmations set confirmed_at = confirmed_at - interval '30 seconds'`,
  )
  expect((await own.send('key-make', newKey)).status).toBe(403)
  const actions = (await eventsOfMember(site.cms, own.id)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('identity'))).toEqual(['identity-confirmed'])
})

test('a new password ends it', async () => {
  const own = await openSession()
  await own.confirm()
  const fresh = 'Velvet harbour, 1987'
  const change = { currentPassword: password, newPassword: fresh, confirmPassword: fresh }
  expect((await own.send('security-password', change)).status).toBe(200)
  expect((await own.send('key-make', newKey)).status).toBe(403)
})

test('guesses end by client and person, and the person goes on elsewhere', async () => {
  const thief = await openSession()
  const own = await openSession(thief)
  const guess = { ...newKey, confirming: 1, currentPassword: 'a guess' }
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await thief.send('key-make', guess)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  expect(await thief.send('key-make', guess)).toMatchObject({
    message: en.tooMany,
    confirm: { first: { password: true, provider: null }, second: null },
  })
  const right = { ...newKey, confirming: 1, currentPassword: password }
  expect((await thief.send('key-make', right)).status).toBe(429)
  expect((await own.send('key-make', right)).status).toBe(200)
})

test('a key can be narrowed and a webhook given fewer events without a confirmation, and neither widened', async () => {
  const own = await openSession()
  await own.confirm()
  const ids = async (session: Session) => ({
    key: (await session.rest('POST', '/api/api-clients', { ...restKey(), role: 'editor' })).doc?.id,
    hook: (await session.rest('POST', '/api/webhooks', restHook)).doc?.id,
  })
  const { key, hook } = await ids(own)
  await own.confirm(10)
  const changes: [string, object, number][] = [
    [`/api/api-clients/${key}`, { name: 'Another' }, 200],
    [`/api/api-clients/${key}`, { role: 'admin' }, 403],
    [`/api/api-clients/${key}`, { apiKey: crypto.randomUUID() }, 403],
    [`/api/api-clients/${key}`, { role: 'viewer', expiresAt: '2099-01-01T00:00:00.000Z' }, 200],
    [`/api/api-clients/${key}`, { expiresAt: '2099-01-02T00:00:00.000Z' }, 403],
    [`/api/api-clients/${key}`, { expiresAt: null }, 403],
    [`/api/webhooks/${hook}`, { enabled: false }, 200],
    [`/api/webhooks/${hook}`, { enabled: true }, 403],
    [`/api/webhooks/${hook}`, { url: 'https://elsewhere.example.com/' }, 403],
    [`/api/webhooks/${hook}`, { events: ['waitlist.joined', 'user.created'] }, 403],
    [`/api/webhooks/${hook}`, { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }, 403],
  ]
  for (const [path, body, status] of changes)
    expect([path, body, (await own.rest('PATCH', path, body)).status]).toEqual([path, body, status])
})

test('an admin’s key reads webhooks without their secrets, and neither makes nor changes any', async () => {
  const own = await openSession()
  await own.confirm()
  const key = restKey()
  await own.rest('POST', '/api/api-clients', key)
  const hook = (await own.rest('POST', '/api/webhooks', restHook)).doc?.id
  const byKey = (method: string, path: string, body?: object) =>
    callRest(method, path, body, withKey(key.apiKey))
  expect((await byKey('POST', '/api/webhooks', restHook)).status).toBe(403)
  expect((await byKey('PATCH', `/api/webhooks/${hook}`, { url: 'https://evil.example.com/' })).status).toBe(
    403,
  )
  expect((await byKey('DELETE', `/api/webhooks/${hook}`)).status).toBe(403)
  expect((await byKey('POST', '/api/admins', invitation)).status).toBe(403)
  expect((await byKey('POST', '/api/api-clients', restKey())).status).toBe(403)
  expect((await byKey('POST', '/api/team-invitations', invitation)).status).toBe(403)
  const read = await byKey('GET', '/api/webhooks')
  expect(read.text).toContain(restHook.url)
  expect(read.text).not.toContain('whsec_')
})

test('webhooks that keys have made or changed before are disabled once, and those of people stay', async () => {
  const { pool, payload } = site.cms
  const own = await openSession()
  await own.confirm()
  const [ofKey, ofPerson] = [
    (await own.rest('POST', '/api/webhooks', restHook)).doc?.id,
    (await own.rest('POST', '/api/webhooks', restHook)).doc?.id,
  ]
  await pool.query(
    `insert into audit_entries (action, actor_kind, actor_id, record_kind, record_id)
     values ('changed', 'key', 1, 'webhooks', $1)`,
    [String(ofKey)],
  )
  await disableWebhooksOfKeys(payload.db.drizzle)
  const { rows } = await pool.query('select id, enabled from webhooks where id = any($1) order by id', [
    [ofKey, ofPerson],
  ])
  expect(rows).toEqual([
    { id: ofKey, enabled: false },
    { id: ofPerson, enabled: true },
  ])
})
