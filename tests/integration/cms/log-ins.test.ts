import { createHook } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findKnownMember, knownBrowserCookie } from '~/auth/known-browser.server'
import { signIn } from '~/auth/sign-in.server'
import { resetPassword } from '~cms/reset-password'
import type { Admin } from '~collections/payload-types'
import { isPasswordOf } from '~cms/auth/password-hash'
import { addTeamMember } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { owner } from '~tests/support/test-environment'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
})
afterAll(() => cms[Symbol.asyncDispose]())

const current = 'correct horse battery'
const fresh = 'Velvet harbour, 1987'

async function ownerRecord() {
  const { docs } = await cms.payload.find({
    collection: 'admins',
    where: { teamRole: { equals: 'owner' } },
    overrideAccess: true,
  })
  const [record] = docs
  if (!record) throw new Error('There is no owner.')
  return { ...record, collection: 'admins' as const }
}

type Change = Partial<Admin> & { currentPassword?: unknown }
type Member = Awaited<ReturnType<typeof addTeamMember>>

const change = (who: Member, id: number, data: Change) =>
  cms.payload.update({ collection: 'admins', id, data, user: who, overrideAccess: false })
const refusal = (path: string, message?: RegExp) => ({
  status: 400,
  data: { errors: [{ path, ...(message && { message: expect.stringMatching(message) }) }] },
})
const sessionsOf = async (pool: Pool, id: number) =>
  (await pool.query('select 1 from admins_sessions where _parent_id = $1', [id])).rowCount
const eventsAbout = async (id: number) => {
  const { docs } = await cms.payload.find({
    collection: 'audit-entries',
    where: { recordKind: { equals: 'admins' }, recordId: { equals: String(id) } },
    sort: 'id',
    pagination: false,
    overrideAccess: true,
  })
  return docs.map(({ action, actorKind, actorId }) => [action, actorKind, actorId])
}

describe('a new log-in', () => {
  const create = (password: string, teamRole: 'admin' | 'viewer') =>
    cms.payload.create({
      collection: 'admins',
      data: { email: 'mariam.saleh@example.org', name: 'Mariam Saleh', teamRole, password },
      overrideAccess: true,
    })

  test.each([
    ['1234567', 'viewer', /8 characters/],
    ['12345678', 'viewer', /easy to guess/],
    ['7hD-kWm2', 'admin', /12 characters/],
    ['MariamSaleh1990', 'admin', /name/],
    ['mariam.saleh@example.org', 'admin', /name/],
    ['Kalima 2026 Kalima', 'admin', /name/],
    ['correct horse\0 battery', 'admin', /character/],
  ] as const)('with the password %j of a %s is refused', async (password, role, message) => {
    await expect(create(password, role)).rejects.toMatchObject(refusal('password', message))
  })

  test('with a good one is kept, in the form that sign-in checks', async () => {
    const { id } = await create(fresh, 'viewer')
    const kept = await cms.payload.db.findOne<Admin>({ collection: 'admins', where: { id: { equals: id } } })
    expect(await isPasswordOf(kept ?? {}, fresh)).toBe(true)
    for (const other of [`${fresh}\0`, `${fresh} `, fresh.toUpperCase(), ''])
      expect(await isPasswordOf(kept ?? {}, other)).toBe(false)
  })
})

describe('a new password or address', () => {
  test.each(['password', 'email'] as const)('(%s) needs one’s own current password', async (field) => {
    const me = await addTeamMember(cms.payload, 'editor')
    const wanted = { password: fresh, email: `new-${me.email}` }[field]
    await expect(change(me, me.id, { [field]: wanted })).rejects.toMatchObject(
      refusal('currentPassword', /enter your own current password/),
    )
    for (const wrong of ['not the password', `${current}\0`, 7, null])
      await expect(change(me, me.id, { [field]: wanted, currentPassword: wrong })).rejects.toMatchObject(
        refusal('currentPassword'),
      )
    expect(await signIn(cms, { email: me.email, password: current })).not.toBeNull()
    expect(await change(me, me.id, { [field]: wanted, currentPassword: current })).not.toHaveProperty(
      'currentPassword',
    )
    expect((await eventsAbout(me.id)).at(-1)).toEqual([
      field === 'password' ? 'password-changed' : 'email-changed',
      'member',
      me.id,
    ])
  })

  test('of a colleague needs that of the person who changes it, not the colleague’s', async () => {
    const record = await ownerRecord()
    const colleague = await addTeamMember(cms.payload, 'viewer')
    const admin = await addTeamMember(cms.payload, 'admin')
    await change(admin, admin.id, { password: fresh, currentPassword: current })
    for (const [who, right, wrong] of [
      [admin, fresh, current],
      [record, owner.password, fresh],
    ] as const) {
      const data = { password: 'Seven tall lanterns, 4' }
      await expect(change(who, colleague.id, data)).rejects.toMatchObject(refusal('currentPassword'))
      await expect(change(who, colleague.id, { ...data, currentPassword: wrong })).rejects.toMatchObject(
        refusal('currentPassword'),
      )
      await change(who, colleague.id, { ...data, currentPassword: right })
      expect((await eventsAbout(colleague.id)).at(-1)).toEqual(['password-changed', 'member', who.id])
    }
  })

  test('that is none asks for nothing', async () => {
    const me = await addTeamMember(cms.payload, 'viewer')
    expect(await change(me, me.id, { name: 'Renamed', email: me.email })).toMatchObject({ name: 'Renamed' })
  })

  test('is held to the rule with the name and role that the change gives', async () => {
    const colleague = await addTeamMember(cms.payload, 'viewer')
    const admin = await addTeamMember(cms.payload, 'admin')
    const promote = { teamRole: 'admin' as const, currentPassword: current, password: '7hD-kWm2' }
    await expect(change(admin, colleague.id, promote)).rejects.toMatchObject(refusal('password', /12/))
    const rename = { name: 'Rima Nasser', currentPassword: current, password: 'RimaNasser1' }
    await expect(change(admin, colleague.id, rename)).rejects.toMatchObject(refusal('password', /name/))
  })

  test('ends the other sessions, and the browsers that were known are strangers again', async () => {
    const me = await addTeamMember(cms.payload, 'viewer')
    const tokens = [1, 2].map(() => signIn(cms, { email: me.email, password: current }))
    expect(await Promise.all(tokens)).not.toContain(null)
    expect(await sessionsOf(cms.pool, me.id)).toBe(2)
    const cookie = (await knownBrowserCookie(cms, me.id, { secure: true })).split(';')[0] ?? ''
    expect(cookie).toMatch(/^__Host-known-browser=/)
    const known = () =>
      findKnownMember(cms, new Request('https://kalima.example', { headers: { Cookie: cookie } }), {
        secure: true,
      })
    expect(await known()).toBe(me.id)
    await change(me, me.id, { password: fresh, currentPassword: current })
    expect(await sessionsOf(cms.pool, me.id)).toBe(0)
    expect(await known()).toBeNull()
  })
})

test('two sign-ins at once both hold, and one with a password that changes meanwhile does not bring it back', async () => {
  const me = await addTeamMember(cms.payload, 'viewer')
  const [token] = await Promise.all([
    signIn(cms, { email: me.email, password: current }),
    change(me, me.id, { password: fresh, currentPassword: current }),
  ])
  expect(await signIn(cms, { email: me.email, password: current })).toBeNull()
  expect(await signIn(cms, { email: me.email, password: fresh })).not.toBeNull()
  expect(await sessionsOf(cms.pool, me.id)).toBe(1)
  expect(token === null || token.length > 0).toBe(true)
})

test('whatever is wrong, the time is that of one password’s hash', async () => {
  const member = await addTeamMember(cms.payload, 'viewer')
  const hashes: string[] = []
  const hook = createHook({ init: (_id, type) => type === 'PBKDF2REQUEST' && hashes.push(type) }).enable()
  try {
    for (const email of [
      undefined,
      member.email,
      'nobody@example.org',
      'a'.repeat(20_000),
      'a\0@example.com',
    ]) {
      hashes.length = 0
      expect(await signIn(cms, { email, password: 'a wrong guess' })).toBeNull()
      expect(hashes).toHaveLength(1)
    }
  } finally {
    hook.disable()
  }
})

test('signing in is on record, and so is what was refused; no address, no password', async () => {
  const me = await addTeamMember(cms.payload, 'viewer')
  await signIn(cms, { email: me.email, password: current })
  await signIn(cms, { email: me.email, password: 'a wrong guess' })
  expect((await eventsAbout(me.id)).slice(1)).toEqual([
    ['sign-in', 'member', me.id],
    ['sign-in-refused', 'visitor', null],
  ])
  await signIn(cms, { email: 'nobody@example.org', password: 'a wrong guess' })
  const { rows } = await cms.pool.query<{ line: string }>(
    'select row_to_json(e)::text line from audit_entries e',
  )
  const written = rows.map(({ line }) => line).join('\n')
  for (const secret of [me.email, 'nobody@example.org', 'a wrong guess', current])
    expect(written).not.toContain(secret)
})

describe('the reset', () => {
  const file = () => join(cms.environment.DATA_DIR, 'admin-password')

  test('of a member gives a password that works, and ends their sessions', async () => {
    await writeFile(file(), 'the first password')
    const me = await addTeamMember(cms.payload, 'admin')
    await signIn(cms, { email: me.email, password: current })
    const { email, password } = await resetPassword(cms.payload, ` ${me.email.toUpperCase()} `)
    expect(email).toBe(me.email)
    expect(await sessionsOf(cms.pool, me.id)).toBe(0)
    expect((await eventsAbout(me.id)).at(-1)).toEqual(['password-reset', 'system', null])
    expect(await signIn(cms, { email, password: current })).toBeNull()
    expect(await signIn(cms, { email, password })).not.toBeNull()
    expect(existsSync(file())).toBe(true)
  })

  test('of the owner, as any new password of theirs, removes the file with the first one', async () => {
    await writeFile(file(), 'the first password')
    const { password } = await resetPassword(cms.payload)
    expect(existsSync(file())).toBe(false)

    await writeFile(file(), 'the first password')
    const me = await ownerRecord()
    await change(me, me.id, { name: 'Kalima' })
    expect(existsSync(file())).toBe(true)
    await change(me, me.id, { password: fresh, currentPassword: password })
    expect(existsSync(file())).toBe(false)
  })

  test('of somebody who is not there says so', async () => {
    await expect(resetPassword(cms.payload, 'nobody@example.org')).rejects.toThrow('nobody@example.org')
  })
})
