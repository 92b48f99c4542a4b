import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { memberOf, signIn } from '~/auth/sign-in.server'
import { identify } from '~/auth/identify.server'
import { setCms } from '~cms/client.server'
import { addTeamMember } from '~tests/support/team-member'
import { visitTeamTab, visitTeamTabAsOwner } from '~tests/support/team-screen'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
let ownersTab: Awaited<ReturnType<typeof visitTeamTabAsOwner>>
let heir: Awaited<ReturnType<typeof visitTeamTab>>
beforeAll(async () => {
  cms = await startTestCms({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  setCms(cms)
  ownersTab = await visitTeamTabAsOwner(cms)
  heir = await visitTeamTab(cms, 'admin')
})
afterEach(() => setCms(undefined))
afterAll(() => cms[Symbol.asyncDispose]())

const owners = async () => {
  const { rows } = await cms.pool.query<{ email: string }>(
    `select email from admins where team_role = 'owner'`,
  )
  return rows.map(({ email }) => email)
}
const offer = (fields: Record<string, string | number> = {}) =>
  ownersTab.send({ intent: 'team-offer', to: heir.id, currentPassword: owner.password, ...fields })

test.each([
  [{ currentPassword: '' }, 'currentPassword'],
  [{ currentPassword: 'not it' }, 'currentPassword'],
  [{ to: '' }, 'to'],
  [{ to: 999_999 }, 'to'],
])('an offer with %o is refused at its field', async (fields, field) => {
  expect(await offer(fields)).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } })
  expect(await heir.send({ intent: 'team-accept' })).toMatchObject({ status: 409 })
})

test('only an admin can be asked', async () => {
  const { id } = await addTeamMember(cms.payload, 'editor')
  expect(await offer({ to: id })).toMatchObject({ status: 409, errors: { to: expect.any(String) } })
})

test('what was taken back, declined or has run out is not accepted', async () => {
  const accept = () => heir.send({ intent: 'team-accept' })
  expect(await offer()).toMatchObject({ status: 200 })
  expect(await ownersTab.send({ intent: 'team-withdraw' })).toMatchObject({ status: 200 })
  expect(await accept()).toMatchObject({ status: 409 })

  await offer()
  expect(await heir.send({ intent: 'team-decline' })).toMatchObject({ status: 200 })
  expect(await accept()).toMatchObject({ status: 409 })
  expect(await ownersTab.send({ intent: 'team-withdraw' })).toMatchObject({ status: 409 })

  await offer()
  await cms.pool.query(
    `update admins set ownership_offer_expires_at = now() - interval '1 second' where ownership_offer_expires_at is not null`,
  )
  expect(await accept()).toMatchObject({ status: 409 })
  expect(await owners()).toEqual([owner.email])
})

test('an offer is for whom it was made, and the newest counts', async () => {
  const other = await visitTeamTab(cms, 'admin')
  await offer()
  expect(await other.send({ intent: 'team-accept' })).toMatchObject({ status: 409 })
  expect(await other.send({ intent: 'team-decline' })).toMatchObject({ status: 409 })
  await offer({ to: other.id })
  expect(await heir.send({ intent: 'team-accept' })).toMatchObject({ status: 409 })
  await ownersTab.send({ intent: 'team-withdraw' })
})

test('who accepts becomes the one owner, and the former owner an admin who signs in again', async () => {
  await offer()
  const replies = await Promise.all([1, 2].map(() => heir.send({ intent: 'team-accept' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await owners()).toEqual([heir.email])
  expect(await identify(ownersTab.load())).toBeNull()
  expect(await identify(heir.load())).toMatchObject({ user: { teamRole: 'owner' } })
  // Without an address it is the owner’s password, which is the same here.
  expect(memberOf((await signIn(cms, { password: 'correct horse battery' })) ?? '')).toBe(heir.id)
  expect(await signIn(cms, { email: owner.email, password: owner.password })).toEqual(expect.any(String))
  const { rows } = await cms.pool.query<{ action: string }>(
    `select action from audit_entries where action::text like 'ownership%' or action = 'role-changed' order by id desc limit 3`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['ownership-handed-over', 'role-changed', 'role-changed'])
})
