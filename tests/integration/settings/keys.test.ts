import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { requireSettingsTab } from '~/admin/settings/settings-tab.server'
import { identify } from '~/api/identity/identify.server'
import { keyIntents } from '~/features/api-keys/admin/key-intents.server'
import { loadKeysTab } from '~/features/api-keys/admin/keys-tab.server'
import { setCms } from '~cms/client.server'
import { withKey } from '~tests/support/api-keys'
import { visitSettingsTab } from '~tests/support/settings-screen'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms({ RATE_LIMITS: 'off' })
  setCms(cms)
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const visit = (role: 'viewer' | 'editor' | 'admin' = 'admin') =>
  visitSettingsTab(cms, role, { tab: 'keys', intents: keyIntents })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const newKey = { intent: 'key-make', name: 'CRM', role: 'viewer', lastDay: '' }
const asKey = (secret: unknown) =>
  identify(new Request(cms.environment.SITE_URL, { headers: withKey(String(secret)) }))
const countKeys = async () => (await cms.pool.query('select id from api_clients')).rows.length

test.each(['viewer', 'editor'] as const)('%s reaches neither the tab nor its forms', async (role) => {
  const { load, send, member } = await visit(role)
  await expect(requireSettingsTab(load())).rejects.toMatchObject({ status: 403 })
  await expect(loadKeysTab(await member(), load())).rejects.toMatchObject({ status: 403 })
  const before = await countKeys()
  expect(await send(newKey)).toMatchObject({ status: 403 })
  expect(await send({ intent: 'key-revoke', id: 1 })).toMatchObject({ status: 403 })
  expect(await countKeys()).toBe(before)
})

test('a key is shown once, works with its scope, and ends at once when it is revoked', async () => {
  const { id: maker, send, load, member } = await visit()
  const lastDay = tomorrow()
  const reply = await send({ ...newKey, name: 'كشك CRM', role: 'editor', lastDay })
  expect(reply).toMatchObject({
    status: 200,
    details: { name: 'كشك CRM', secret: expect.stringMatching(/^[\w-]{43}$/) },
  })
  const secret = reply.details?.secret
  expect(await asKey(secret)).toMatchObject({ user: { role: 'editor', name: 'كشك CRM' } })

  const { user } = await member()
  const tab = await loadKeysTab(await member(), load())
  expect(JSON.stringify(tab)).not.toContain(secret)
  const [row] = tab.keys
  expect(row).toMatchObject({ name: 'كشك CRM', role: 'editor', madeBy: user.name, hasExpired: false })
  expect(row?.expiresAt?.slice(0, 10)).toMatch(/^\d{4}-\d\d-\d\d$/)
  await vi.waitFor(
    async () => expect((await loadKeysTab(await member(), load())).keys[0]?.lastUsedAt).toBeTruthy(),
    { timeout: 10_000 },
  )

  const id = row?.id ?? 0
  expect((await loadKeysTab(await member(), load(`&revoke=${id}`))).toRevoke).toMatchObject({ id })
  expect(await send({ intent: 'key-revoke', id })).toMatchObject({ status: 200 })
  expect(await asKey(secret)).toBeNull()
  expect(await send({ intent: 'key-revoke', id })).toMatchObject({ status: 404 })
  const { rows } = await cms.pool.query<{ action: string; actor_id: string; details: unknown }>(
    `select action, actor_id, details from audit_entries
     where record_kind = 'api-clients' and record_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toEqual([
    { action: 'key-created', actor_id: String(maker), details: { role: 'editor' } },
    { action: 'key-deleted', actor_id: String(maker), details: null },
  ])
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a key is nobody’s once its last day is over, and the list says so', async () => {
  const { send, load, member } = await visit()
  const reply = await send({ ...newKey, name: 'Short', lastDay: tomorrow() })
  const secret = reply.details?.secret
  expect(await asKey(secret)).not.toBeNull()
  await cms.pool.query(`update api_clients set expires_at = now() - interval '1 second' where name = 'Short'`)
  expect(await asKey(secret)).toBeNull()
  const { keys } = await loadKeysTab(await member(), load())
  expect(keys.find(({ name }) => name === 'Short')).toMatchObject({ hasExpired: true })
})

test.each([
  ['name', ' \u200f ', 'Say what the key is for.'],
  ['name', 'x'.repeat(400), 'This name is too long.'],
  ['name', 'a\0b', /can’t be saved/],
  ['role', 'owner', 'Choose one of the scopes.'],
  ['lastDay', '2026-02-30', 'Enter a day that exists.'],
  ['lastDay', 'soon', 'Enter a day that exists.'],
  ['lastDay', '2020-01-01', 'Choose a day that is not over.'],
])('a bad %s is refused at its field, and no key is made', async (field, value, message) => {
  const { send } = await visit()
  const before = await countKeys()
  const reply = await send({ ...newKey, [field]: value })
  expect(reply.status).toBe(400)
  expect(reply.errors?.[field]).toMatch(message)
  expect(reply.values).toMatchObject({ [field]: [value] })
  expect(await countKeys()).toBe(before)
})
