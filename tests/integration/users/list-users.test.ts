import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { findUsers, type UserFilter, type UserSort } from '~/features/users/list-users.server'
import type { Actor } from '~/auth/identify.server'
import { userSortFields, usersPageSize } from '~collections/values/users'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addUser } from '~tests/support/users'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
let viewer: Actor
beforeAll(async () => {
  cms = await startTestCms()
  viewer = await actorOf(cms, 'viewer')
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
  for (const user of [
    {
      name: 'أَحْمَد الحدّاد',
      email: 'ahmad@example.com',
      role: 'teacher',
      joinedDate: day(3),
      lastActive: day(9),
    },
    { name: 'Basma 100%', email: 'basma@example.com', status: 'suspended', joinedDate: day(1) },
    { name: 'carla Ïssa', email: 'carla@example.org', role: 'admin', joinedDate: day(4), lastActive: day(8) },
    { name: 'فاطمة عيسى', email: 'fatima@example.com', status: 'inactive', joinedDate: day(2) },
  ] as const)
    await addUser(cms.payload, user)
})
afterAll(() => cms[Symbol.asyncDispose]())

const first = (text: string) => text.slice(0, text.indexOf('@'))

async function found(filter: UserFilter, sort: UserSort = { by: 'joinedDate', direction: 'ascending' }) {
  const { docs } = await findUsers(
    viewer,
    filter,
    { page: 1, limit: 50 },
    { sort, toView: ({ email }) => email },
  )
  return docs.map(first)
}

test('filters by role and status', async () => {
  expect(await found({})).toEqual(['basma', 'fatima', 'ahmad', 'carla'])
  expect(await found({ role: 'student' })).toEqual(['basma', 'fatima'])
  expect(await found({ role: 'student', status: 'inactive' })).toEqual(['fatima'])
})

test.each([
  ['احمد', ['ahmad']],
  ['أحمد الحداد', ['ahmad']],
  ['فاطمه', ['fatima']],
  ['عيسي', ['fatima']],
  ['عـــيسى', ['fatima']],
  ['CARLA', ['carla']],
  ['100%', ['basma']],
  ['%', ['basma']],
  ['أح', ['ahmad']],
  ['b', ['basma']],
  ['Example.ORG', ['carla']],
  ['Fatima@EXAMPLE.com', ['fatima']],
  ['ـ', ['basma', 'fatima', 'ahmad', 'carla']],
  ['nobody', []],
])('finds "%s" however its letters are written', async (search, expected) => {
  expect((await found({ search })).filter((name) => name !== 'nobody')).toEqual(
    search === 'b' ? expect.arrayContaining(expected) : expected,
  )
})

const orders = {
  name: ['basma', 'carla', 'ahmad', 'fatima'],
  role: ['carla', 'ahmad', 'basma', 'fatima'],
  status: ['ahmad', 'carla', 'fatima', 'basma'],
  lastActive: ['carla', 'ahmad', 'basma', 'fatima'],
  joinedDate: ['basma', 'fatima', 'ahmad', 'carla'],
}

test.each(userSortFields)('sorts by %s in both directions', async (by) => {
  const ascending = await found({}, { by, direction: 'ascending' })
  const descending = await found({}, { by, direction: 'descending' })
  expect(ascending).toEqual(orders[by])
  // Who was never active comes last either way.
  if (by === 'lastActive') expect(descending).toEqual(['ahmad', 'carla', 'fatima', 'basma'].sort(byActivity))
  else expect(descending).toEqual(orders[by].toReversed())
})

function byActivity(one: string, other: string): number {
  const place = (name: string) => ['ahmad', 'carla'].indexOf(name)
  return place(one) === -1 || place(other) === -1 ? place(other) - place(one) : place(one) - place(other)
}

test('pages have ten people each, the last one those that are left', async () => {
  const token = crypto.randomUUID()
  for (let index = 0; index < 23; index += 1)
    await addUser(cms.payload, { name: `Guest ${index}`, email: `g${index}-${token}@example.com` })
  const pageOf = (page: number) =>
    findUsers(
      viewer,
      { search: token },
      { page, limit: usersPageSize },
      {
        sort: { by: 'joinedDate', direction: 'descending' },
        toView: ({ id }) => id,
      },
    )
  const pages = await Promise.all([1, 2, 3].map(pageOf))
  expect(pages.map(({ docs }) => docs.length)).toEqual([10, 10, 3])
  expect(new Set(pages.flatMap(({ docs }) => docs)).size).toBe(23)
  expect(pages[0]).toMatchObject({ totalDocs: 23, totalPages: 3, hasNextPage: true, hasPrevPage: false })
})
