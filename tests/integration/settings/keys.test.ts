import { expect, test, vi } from 'vitest'

import { identify } from '~/auth/identify.server'
import { keyIntents } from '~/features/api-keys/admin/key-intents.server'
import { keysTab } from '~/features/api-keys/admin/keys-tab.server'
import { openSite } from '~tests/support/open-site'
import { withKey } from '~tests/support/api-keys'
import { visitSettingsTab } from '~tests/support/settings-screen'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite({ RATE_LIMITS: 'off' })

const visit = (role: 'viewer' | 'editor' | 'admin' = 'admin') =>
  visitSettingsTab(site.cms, role, { tab: keysTab, intents: keyIntents })
type Visitor = Awaited<ReturnType<typeof visit>>
const tabOf = ({ show }: Visitor, query = '') => show(query)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const newKey = { intent: 'key-make', name: 'CRM', role: 'viewer', lastDay: '' }
const asKey = (secret: unknown) =>
  identify(new Request(site.cms.environment.SITE_URL, { headers: withKey(String(secret)) }))
const countKeys = async () => (await site.cms.pool.query('select id from api_clients')).rows.length

test.each(['viewer', 'editor'] as const)('%s reaches neither the tab nor its forms', async (role) => {
  const visitor = await visit(role)
  await expect(visitor.show()).rejects.toMatchObject({ status: 403 })
  await expect(keysTab.load(await visitor.visit())).rejects.toMatchObject({ status: 403 })
  const before = await countKeys()
  for (const intent of Object.keys(keyIntents))
    expect(await visitor.send({ ...newKey, intent, id: 1 })).toMatchObject({ status: 403 })
  expect(await countKeys()).toBe(before)
})

test('a key is shown once, works with its scope, and ends at once when it is revoked', async () => {
  const visitor = await visit()
  const { id: maker, send, member } = visitor
  const lastDay = tomorrow()
  const reply = await send({ ...newKey, name: 'كشك CRM', role: 'editor', lastDay })
  expect(reply).toMatchObject({
    status: 200,
    secret: { name: 'كشك CRM', secret: expect.stringMatching(/^[\w-]{43}$/) },
  })
  const secret = reply.secret?.secret
  expect(await asKey(secret)).toMatchObject({ user: { role: 'editor', name: 'كشك CRM' } })

  const { user } = await member()
  const tab = await tabOf(visitor)
  expect(JSON.stringify(tab)).not.toContain(secret)
  const [row] = tab.keys
  expect(row).toMatchObject({ name: 'كشك CRM', role: 'editor', madeBy: user.name, hasExpired: false })
  expect(row?.expiresAt?.slice(0, 10)).toMatch(/^\d{4}-\d\d-\d\d$/)
  await vi.waitFor(async () => expect((await tabOf(visitor)).keys[0]?.lastUsedAt).toBeTruthy(), {
    timeout: 10_000,
  })

  const id = row?.id ?? 0
  expect((await tabOf(visitor, `&revoke=${id}`)).toRevoke).toMatchObject({ id })
  expect(await send({ intent: 'key-revoke', id })).toMatchObject({ status: 200 })
  expect(await asKey(secret)).toBeNull()
  expect(await send({ intent: 'key-revoke', id })).toMatchObject({ status: 404 })
  const { rows } = await site.cms.pool.query<{ action: string; actor_id: string; details: unknown }>(
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
  const visitor = await visit()
  const reply = await visitor.send({ ...newKey, name: 'Short', lastDay: tomorrow() })
  const secret = reply.secret?.secret
  expect(await asKey(secret)).not.toBeNull()
  await site.cms.pool.query(
    `update api_clients set expires_at = now() - interval '1 second' where name = 'Short'`,
  )
  expect(await asKey(secret)).toBeNull()
  const { keys } = await tabOf(visitor)
  expect(keys.find(({ name }) => name === 'Short')).toMatchObject({ hasExpired: true })
})

test('a key ends with the last minute of its last day', async () => {
  const visitor = await visit()
  const lastDay = tomorrow()
  const { row } = await makeKey(visitor, 'Whole day', { lastDay })
  expect(row).toMatchObject({ lastDay, expiresAt: `${lastDay}T21:00:00.000Z` }) // midnight in Amman

  // As it was stored before.
  await site.cms.pool.query('update api_clients set expires_at = $1 where id = $2', [
    `${lastDay}T20:59:00Z`,
    row.id,
  ])
  expect((await tabOf(visitor, `&edit=${row.id}`)).toEdit).toMatchObject({ lastDay })
})

/** Makes a key of that name, and gives its secret, its row and what changes nothing of it. */
async function makeKey(visitor: Visitor, name: string, fields: Partial<typeof newKey> = {}) {
  const made = await visitor.send({ ...newKey, name, ...fields })
  const { id = 0 } = (await tabOf(visitor)).keys.find((key) => key.name === name) ?? {}
  const { toEdit } = await tabOf(visitor, `&edit=${id}`)
  if (!toEdit) throw new Error('The key is not there.')
  const { role, lastDay, seen } = toEdit
  return {
    secret: made.secret?.secret,
    row: toEdit,
    same: { intent: 'key-change', id, seen, name, role, lastDay },
  }
}

test('its name, scope and last day change, its secret and maker do not, and the audit says what did', async () => {
  const maker = await visit()
  const { secret, row, same } = await makeKey(maker, 'Kiosk')
  const other = await visit()
  const lastDay = tomorrow()
  const change = { ...same, name: 'كشك', role: 'editor', lastDay }
  expect(await other.send(change)).toMatchObject({ status: 200 })
  expect(await asKey(secret)).toMatchObject({ user: { id: row.id, name: 'كشك', role: 'editor' } })
  const { toEdit } = await tabOf(other, `&edit=${row.id}`)
  expect(toEdit).toMatchObject({ name: 'كشك', role: 'editor', lastDay, madeBy: row.madeBy })
  const { rows } = await site.cms.pool.query<{ action: string; fields: string[] }>(
    `select action, array(select field from jsonb_object_keys(changes) field order by 1) as fields
     from audit_entries where record_kind = 'api-clients' and record_id = $1 and action <> 'key-created' order by id`,
    [String(row.id)],
  )
  expect(rows).toEqual([{ action: 'key-changed', fields: ['expires_at', 'name', 'role'] }])

  expect(await other.send(change)).toMatchObject({ status: 409 })
  expect(await other.send({ ...change, seen: toEdit?.seen ?? '', lastDay: '' })).toMatchObject({
    status: 200,
  })
  expect((await tabOf(other, `&edit=${row.id}`)).toEdit).toMatchObject({ expiresAt: null, lastDay: '' })
  expect(await other.send({ ...change, id: 2_000_000 })).toMatchObject({ status: 404 })
  await site.cms.payload.update({
    collection: 'admins',
    id: maker.id,
    data: { teamRole: 'editor' },
    overrideAccess: true, // a test sets the scene
  })
  expect(await asKey(secret)).toBeNull()
})

test('a last day that is left alone stays to the second, also when it is over', async () => {
  const visitor = await visit()
  const { secret, row, same } = await makeKey(visitor, 'Old', { lastDay: tomorrow() })
  await site.cms.pool.query(
    `update api_clients set expires_at = '2020-01-02T03:04:05Z', updated_at = now() where id = $1`,
    [row.id],
  )
  const edited = async () => (await tabOf(visitor, `&edit=${row.id}`)).toEdit
  const { seen = '', lastDay = '' } = (await edited()) ?? {}
  expect(lastDay).toBe('2020-01-02')
  expect(await visitor.send({ ...same, seen, lastDay, name: 'Older' })).toMatchObject({ status: 200 })
  expect(await edited()).toMatchObject({ name: 'Older', expiresAt: '2020-01-02T03:04:05.000Z' })
  expect(await asKey(secret)).toBeNull()
})

test.each([
  ['name', ' \u200f ', 'Say what the key is for.'],
  ['name', 'x'.repeat(400), 'This name is too long.'],
  ['name', 'a\0b', /can’t be saved/],
  ['role', 'owner', 'Choose one of the scopes.'],
  ['lastDay', '2026-02-30', 'Enter a valid date.'],
  ['lastDay', 'soon', 'Enter a valid date.'],
  ['lastDay', '2020-01-01', 'Choose today or a later date.'],
])('a bad %s is refused at its field, and no key is made or changed', async (field, value, message) => {
  const visitor = await visit()
  const { same } = await makeKey(visitor, crypto.randomUUID())
  const before = (await tabOf(visitor)).keys
  for (const sound of [newKey, same]) {
    const reply = await visitor.send({ ...sound, [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.errors?.[field]).toMatch(message)
    expect(reply.values).toMatchObject({ [field]: [value] })
  }
  expect((await tabOf(visitor)).keys).toEqual(before)
})
