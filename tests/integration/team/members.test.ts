import { expect, test, vi } from 'vitest'

import { loadSettingsTab } from '~/admin/settings/settings-tab.server'
import { identify } from '~/auth/identify.server'
import { teamTab } from '~/features/team/admin/team-tab.server'
import type { TeamRole } from '~collections/values/team'
import { withKey } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { addTeamMember } from '~tests/support/team-member'
import { visitTeamTab, visitTeamTabAsOwner } from '~tests/support/team-screen'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite({ RATE_LIMITS: 'off' })

const roleOf = async (id: number): Promise<TeamRole | undefined> => {
  const { rows } = await site.cms.pool.query<{ role: TeamRole }>(
    'select team_role as role from admins where id = $1',
    [id],
  )
  return rows[0]?.role
}
const auditOf = async (id: number) => {
  const { rows } = await site.cms.pool.query<{ action: string; actor_id: string; details: unknown }>(
    `select action, actor_id, details from audit_entries where record_kind = 'admins' and record_id = $1 order by id`,
    [String(id)],
  )
  return rows
}

async function makeKey(user: Awaited<ReturnType<typeof addTeamMember>>): Promise<Request> {
  const apiKey = crypto.randomUUID()
  await site.cms.payload.create({
    collection: 'api-clients',
    data: { name: 'A key', role: 'admin', enableAPIKey: true, apiKey, createdBy: user.id },
    overrideAccess: true, // a test sets the scene
  })
  return new Request(site.cms.environment.SITE_URL, { headers: withKey(apiKey) })
}

test.each(['viewer', 'editor'] as const)(
  '%s sees who is in the team, and reaches none of its forms',
  async (role) => {
    const visitor = await visitTeamTab(site.cms, role)
    const other = await addTeamMember(site.cms.payload, 'viewer')
    const tab = await loadSettingsTab([teamTab], {
      request: visitor.load(),
      context: loadContext(site.cms.environment),
    })
    expect(tab).toMatchObject({ canManage: false, invitations: [], ownership: null })
    expect(tab.members.find(({ id }) => id === other.id)).toMatchObject({ role: 'viewer', isFixed: true })
    expect(tab.members.every(({ isFixed }) => isFixed)).toBe(true)
    const forms: Record<string, string | number>[] = [
      { intent: 'team-invite', email: 'x@example.com', role: 'viewer', language: 'en' },
      { intent: 'team-role', id: other.id, role: 'admin', seen: 'viewer' },
      { intent: 'team-email', id: other.id, email: 'x@example.com', seen: other.email },
      { intent: 'team-remove', id: other.id },
      { intent: 'team-resend', id: 1 },
      { intent: 'team-revoke', id: 1 },
      { intent: 'team-offer', to: other.id, currentPassword: 'x' },
      { intent: 'team-accept' },
    ]
    for (const fields of forms) expect(await visitor.send(fields)).toMatchObject({ status: 403 })
    expect(await roleOf(other.id)).toBe('viewer')
  },
)

test('the tab shows everybody with their role, who is online, and when others last signed in', async () => {
  const visitor = await visitTeamTab(site.cms, 'admin')
  const { id: away } = await visitTeamTab(site.cms, 'viewer')
  await site.cms.pool.query('delete from admins_sessions where _parent_id = $1', [away])
  const { id: never } = await addTeamMember(site.cms.payload, 'viewer')
  const { members } = await loadSettingsTab([teamTab], {
    request: visitor.load(),
    context: loadContext(site.cms.environment),
  })
  expect(members[0]).toMatchObject({ role: 'owner', isFixed: true })
  const shown = (id: number) => members.find((each) => each.id === id)
  expect(shown(visitor.id)).toMatchObject({ isSelf: true, isFixed: true, isOnline: true })
  expect(shown(away)).toMatchObject({ role: 'viewer', isOnline: false, lastSignIn: expect.any(String) })
  expect(shown(never)).toMatchObject({ isOnline: false, lastSignIn: null })
})

test('a lowered role ends sessions and keys at once, a raised one does not', async () => {
  const admin = await visitTeamTab(site.cms, 'admin')
  const other = await visitTeamTab(site.cms, 'editor')
  const setRole = (seen: TeamRole, role: TeamRole) =>
    admin.send({ intent: 'team-role', id: other.id, role, seen })
  expect(await setRole('editor', 'admin')).toMatchObject({ status: 200 })
  expect(await identify(other.load())).toMatchObject({ user: { teamRole: 'admin' } })
  const key = await makeKey({ ...other, teamRole: 'admin' })
  const kept = await makeKey(await addTeamMember(site.cms.payload, 'admin'))
  expect(await identify(key)).toMatchObject({ user: { role: 'admin' } })

  expect(await setRole('admin', 'viewer')).toMatchObject({ status: 200 })
  expect(await identify(other.load())).toBeNull()
  expect(await identify(other.load(), { byItself: true })).toBeNull()
  expect(await identify(key)).toBeNull()
  expect(await identify(kept)).not.toBeNull()
  expect((await auditOf(other.id)).filter(({ action }) => action === 'role-changed')).toMatchObject([
    { actor_id: String(admin.id), details: { from: 'editor', to: 'admin' } },
    { actor_id: String(admin.id), details: { from: 'admin', to: 'viewer' } },
  ])
})

test('of two who change one role the later one gets a conflict, and changes nothing', async () => {
  const [one, another] = [await visitTeamTab(site.cms, 'admin'), await visitTeamTab(site.cms, 'admin')]
  const { id } = await addTeamMember(site.cms.payload, 'viewer')
  expect(await one.send({ intent: 'team-role', id, role: 'editor', seen: 'viewer' })).toMatchObject({
    status: 200,
  })
  expect(await another.send({ intent: 'team-role', id, role: 'admin', seen: 'viewer' })).toMatchObject({
    status: 409,
    errors: { role: expect.stringContaining('in the meantime') },
  })
  expect(await roleOf(id)).toBe('editor')
  const { id: same } = await addTeamMember(site.cms.payload, 'viewer')
  const replies = await Promise.all(
    [one, another].map((who) => who.send({ intent: 'team-role', id: same, role: 'editor', seen: 'viewer' })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a removed member’s sessions and keys end at once', async () => {
  const admin = await visitTeamTab(site.cms, 'admin')
  const other = await visitTeamTab(site.cms, 'admin')
  const key = await makeKey(other)
  expect(await identify(other.load(), { byItself: true })).not.toBeNull()
  expect(await admin.send({ intent: 'team-remove', id: other.id })).toMatchObject({ status: 200 })
  expect(await identify(other.load())).toBeNull()
  expect(await identify(other.load(), { byItself: true })).toBeNull()
  expect(await identify(key)).toBeNull()
  expect((await auditOf(other.id)).at(-1)).toMatchObject({
    action: 'member-deleted',
    actor_id: String(admin.id),
  })
  expect(await admin.send({ intent: 'team-remove', id: other.id })).toMatchObject({ status: 404 })
  expect(await other.send({ intent: 'team-remove', id: admin.id })).toMatchObject({ status: 401 })
})

test('a key ends with the member who gave it its present secret', async () => {
  const admin = await visitTeamTab(site.cms, 'admin')
  const leaving = await visitTeamTab(site.cms, 'admin')
  const { id } = await site.cms.payload.create({
    collection: 'api-clients',
    data: {
      name: 'A key',
      role: 'admin',
      enableAPIKey: true,
      apiKey: crypto.randomUUID(),
      createdBy: admin.id,
    },
    overrideAccess: true, // a test sets the scene
  })
  const change = async (data: { name?: string; apiKey?: string; currentPassword?: string }) => {
    const member = await site.cms.payload.findByID({
      collection: 'admins',
      id: leaving.id,
      overrideAccess: true,
    })
    const user = { ...member, collection: 'admins' as const }
    await site.cms.payload.update({ collection: 'api-clients', id, data, user, overrideAccess: true })
    const changed = await site.cms.payload.findByID({
      collection: 'api-clients',
      id,
      depth: 0,
      overrideAccess: true,
    })
    return changed.createdBy
  }
  const apiKey = crypto.randomUUID()
  expect(await change({ name: 'A renamed key' })).toBe(admin.id)
  expect(await change({ apiKey, currentPassword: 'correct horse battery' })).toBe(leaving.id)
  const byKey = new Request(site.cms.environment.SITE_URL, { headers: withKey(apiKey) })
  expect(await identify(byKey)).not.toBeNull()
  await admin.send({ intent: 'team-remove', id: leaving.id })
  expect(await identify(byKey)).toBeNull()
})

test('nobody removes or lowers the owner, or themselves', async () => {
  const admin = await visitTeamTab(site.cms, 'admin')
  const ownersTab = await visitTeamTabAsOwner(site.cms)
  const { rows } = await site.cms.pool.query<{ id: number }>(
    `select id from admins where team_role = 'owner'`,
  )
  const id = rows[0]?.id ?? 0
  for (const visitor of [admin, ownersTab]) {
    expect(await visitor.send({ intent: 'team-remove', id })).toMatchObject({ status: 403 })
    expect(await visitor.send({ intent: 'team-role', id, role: 'admin', seen: 'viewer' })).toMatchObject({
      status: 403,
    })
  }
  expect(await admin.send({ intent: 'team-remove', id: admin.id })).toMatchObject({ status: 403 })
  expect(
    await admin.send({ intent: 'team-role', id: admin.id, role: 'viewer', seen: 'admin' }),
  ).toMatchObject({ status: 403 })
  expect(await roleOf(id)).toBe('owner')
  expect(await admin.send({ intent: 'team-role', id, role: 'owner', seen: 'owner' })).toMatchObject({
    status: 400,
  })
})

test('a change that was on its way cannot give a lowered role back', async () => {
  const { id } = await addTeamMember(site.cms.payload, 'admin')
  const admin = await visitTeamTab(site.cms, 'admin')
  const preferences = (count: number) =>
    site.cms.payload.update({
      collection: 'admins',
      id,
      data: { preferences: { count } },
      overrideAccess: true,
    })
  await Promise.all([
    preferences(1),
    preferences(2),
    admin.send({ intent: 'team-role', id, role: 'viewer', seen: 'admin' }),
    preferences(3),
    preferences(4),
  ])
  expect(await roleOf(id)).toBe('viewer')
})
