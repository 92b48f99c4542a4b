import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { userIntents } from '~/features/users/admin/user-intents.server'
import { loadUsersPage } from '~/features/users/admin/users-page.server'
import api from '~/i18n/locales/en/api.json'
import texts from '~/i18n/locales/en/usersAdmin.json'
import { setCms } from '~cms/client.server'
import { actorOf } from '~tests/support/team-member'
import { unauditedRows } from '~tests/support/past-the-audit'
import { visitScreen, type Screen, type ScreenVisitor } from '~tests/support/screen-visitor'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addUser } from '~tests/support/users'

vi.setConfig({ testTimeout: 60_000 })

const screen: Screen = { path: '/admin/users', answer: (args) => answerForm(args, userIntents) }

let cms: TestCms
let admin: ScreenVisitor
beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
  admin = await visitScreen(cms, 'admin', screen)
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const stored = (id: number) =>
  cms.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // a test looks
  })

async function load(query: string) {
  const viewer = await actorOf(cms, 'viewer')
  return loadUsersPage(viewer, new Request(`http://localhost/admin/users${query}`))
}

const fields = (changes: Record<string, string> = {}) => ({
  name: 'Sami Khoury',
  email: `s-${crypto.randomUUID()}@example.com`,
  role: 'teacher',
  status: 'inactive',
  interests: ['grammar', 'قراءة'],
  notes: 'one\r\ntwo',
  ...changes,
})

test.each(['editor', 'viewer'] as const)('%ss write nothing, and are seen trying', async (role) => {
  const visitor = await visitScreen(cms, role, screen)
  const { id, ...before } = await addUser(cms.payload)
  for (const intent of Object.keys(userIntents))
    expect([
      intent,
      await visitor.send({ ...fields(), intent, id, change: 'role:admin', body: 'No', message: 1 }),
    ]).toMatchObject([intent, { status: 403, message: api.forbidden }])
  expect(await stored(id)).toMatchObject(before)
  const { docs } = await cms.payload.find({
    collection: 'audit-entries',
    where: { action: { equals: 'access-refused' } },
    limit: 200,
    overrideAccess: true, // a test looks
  })
  const doors = docs.map(({ details }) => JSON.stringify(details))
  expect(doors.some((each) => each.includes('/admin/users delete-many'))).toBe(true)
})

test('an admin adds somebody, and changes and deletes them', async () => {
  const added = await admin.send({ ...fields(), intent: 'add' })
  expect(added).toMatchObject({ status: 200, message: texts.done.added })
  const id = Number(added.details?.created)
  const { joinedDate, updatedAt: seen } = (await stored(id)) ?? {}
  expect(Date.now() - Date.parse(joinedDate ?? '')).toBeLessThan(60_000)
  expect((await load(`?user=${id}`)).user).toMatchObject({
    role: 'teacher',
    status: 'inactive',
    interests: ['grammar', 'قراءة'],
    notes: 'one\ntwo',
    lastActive: null,
    messages: [],
  })
  expect(
    await admin.send({ ...fields({ name: 'رنا' }), intent: 'save', id, seen: seen ?? '' }),
  ).toMatchObject({
    status: 200,
  })
  expect(await stored(id)).toMatchObject({ name: 'رنا' })
  expect(await admin.send({ intent: 'delete', id })).toMatchObject({ status: 200, deleted: id })
  expect(await stored(id)).toBeNull()
  expect((await load(`?user=${id}`)).user).toBeNull()
  expect(await admin.send({ intent: 'delete', id })).toMatchObject({ status: 404, message: api.recordGone })
})

test('what is wrong is told beside its field, with what was sent', async () => {
  const sent = { ...fields({ name: 'x'.repeat(300), email: 'nobody', role: 'owner' }), intent: 'add' }
  expect(await admin.send(sent)).toMatchObject({
    status: 400,
    errors: { name: texts.field.nameLong, email: texts.field.emailInvalid, role: texts.field.role },
    values: { name: [sent.name], email: ['nobody'] },
  })
})

test('an address that somebody has already, in another spelling, is refused beside the field', async () => {
  const { email } = await addUser(cms.payload)
  const { id } = await addUser(cms.payload)
  const taken = { status: 409, errors: { email: texts.field.emailTaken } }
  const spelling = ` ${email.toUpperCase()}. `
  expect(await admin.send({ ...fields({ email: spelling }), intent: 'add' })).toMatchObject(taken)
  expect(await admin.send({ ...fields({ email: spelling }), intent: 'save', id })).toMatchObject(taken)
})

test('of two people’s changes the later one is refused', async () => {
  const { id, updatedAt: seen } = await addUser(cms.payload)
  const other = await visitScreen(cms, 'admin', screen)
  expect(await other.send({ ...fields({ name: 'First' }), intent: 'save', id, seen })).toMatchObject({
    status: 200,
  })
  expect(await admin.send({ ...fields({ name: 'Second' }), intent: 'save', id, seen })).toMatchObject({
    status: 409,
    message: api.changedMeanwhile,
    values: { name: ['Second'] },
  })
  expect(await stored(id)).toMatchObject({ name: 'First' })
})

test('a change of many is undone, but for whom somebody has changed since', async () => {
  const people = [
    await addUser(cms.payload, { role: 'student' }),
    await addUser(cms.payload, { role: 'admin' }),
    await addUser(cms.payload, { role: 'teacher' }),
    await addUser(cms.payload, { role: 'student' }),
  ]
  const ids = people.map(({ id }) => id)
  const rolesNow = async () => Promise.all(ids.map(async (id) => (await stored(id))?.role))

  const changed = await admin.send({ intent: 'bulk', id: [...ids, 999_999], change: 'role:teacher' })
  expect(changed).toMatchObject({ status: 200, message: '3 users changed.' })
  expect(await rolesNow()).toEqual(['teacher', 'teacher', 'teacher', 'teacher'])

  const [, second = 0] = ids
  await cms.payload.update({
    collection: 'users',
    id: second,
    data: { notes: 'Somebody else was here.' },
    overrideAccess: true, // a test sets the scene
  })
  const undone = await admin.send({ intent: 'undo', undo: String(changed.undo) })
  expect(undone.message).toBe(
    'Undone for 2 users. 1 stays as is, because someone changed or deleted them since.',
  )
  expect(await rolesNow()).toEqual(['student', 'teacher', 'teacher', 'student'])
  expect(await admin.send({ intent: 'undo', undo: '{"field":"email"}' })).toMatchObject({ status: 400 })
})

test('a status for nobody, or one that there is not, changes nothing', async () => {
  const { id } = await addUser(cms.payload)
  expect(await admin.send({ intent: 'bulk', change: 'status:active' })).toMatchObject({ status: 400 })
  expect(await admin.send({ intent: 'bulk', id, change: 'status:gone' })).toMatchObject({ status: 400 })
  expect(await admin.send({ intent: 'bulk', id, change: 'notes:x' })).toMatchObject({ status: 400 })
  expect(await stored(id)).toMatchObject({ status: 'active' })
})

test('many are asked about by name, and deleted together', async () => {
  const ids = [(await addUser(cms.payload)).id, (await addUser(cms.payload)).id]
  const query = `?delete=selected&id=${ids[0]}&id=${ids[1]}&id=999999`
  expect((await load(query)).toDelete).toBeNull() // a viewer is not asked
  expect(await admin.send({ intent: 'delete-many', id: [...ids, 999_999] })).toMatchObject({
    status: 200,
    message: '2 users deleted.',
  })
  expect(await Promise.all(ids.map(stored))).toEqual([null, null])
  const { totalDocs } = await cms.payload.count({
    collection: 'audit-entries',
    where: { action: { equals: 'deleted' }, recordId: { in: ids.map(String) } },
    overrideAccess: true, // a test looks
  })
  expect(totalDocs).toBe(2)
})

test('an id that no record can have is nobody’s', async () => {
  const beyond = 9_999_999_999
  const { id } = await addUser(cms.payload)
  const asking = await actorOf(cms, 'admin')
  const url = `http://localhost/admin/users?delete=selected&id=${beyond}&id=${id}`
  expect((await loadUsersPage(asking, new Request(url))).toDelete).toMatchObject([{ id }])
  expect(await admin.send({ intent: 'delete-many', id: beyond })).toMatchObject({ status: 400 })
  expect(await admin.send({ intent: 'delete-many', id: [id, beyond] })).toMatchObject({ status: 200 })
})

test('beyond the last page the address leads back to it', async () => {
  const beyond = await load('?page=9000').catch((thrown: unknown) => thrown)
  expect(beyond).toBeInstanceOf(Response)
  expect((await load('?role=admin&search=nobody-at-all')).list).toMatchObject({ docs: [], totalDocs: 0 })
})

test.each([
  [10_000, false],
  [10_001, true],
])('of %i matches it is said whether there are more: %s', async (matches, isCapped) => {
  await cms.pool.query(`${unauditedRows} insert into users (name, email, role, status, joined_date)
    select 'crowd', 'crowd' || n || '@example.com', 'student', 'active', now() from generate_series(1, ${matches}) n`)
  const { list, isCapped: isMore } = await load('?search=crowd')
  await cms.pool.query(`${unauditedRows} delete from users where name = 'crowd'`)
  expect([list.totalDocs, isMore]).toEqual([10_000, isCapped])
})
