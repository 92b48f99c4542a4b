import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUnconfirmed } from '~tests/support/friends'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
})
afterAll(() => cms[Symbol.asyncDispose]())

test('the team reads when somebody confirmed and cannot set it; nobody reads the network', async () => {
  const { payload, as } = await actorOf(cms, 'admin')
  const { id } = await addUnconfirmed(cms, { network: 'n'.repeat(43) })
  const target = { collection: 'waitlist-entries', id, showHiddenFields: true, ...as } as const
  const data = { confirmedAt: new Date().toISOString(), name: 'Lina' }
  expect(await payload.update({ ...target, data })).toMatchObject({ name: 'Lina', confirmedAt: null })
  expect(await payload.findByID(target)).not.toHaveProperty('network')

  const made = await payload.create({
    collection: 'waitlist-entries',
    data: { email: 'made@example.com', language: 'en', source: 'crm', status: 'pending', confirmedAt: null },
    ...as,
  })
  expect(made.confirmedAt).toEqual(expect.any(String))
})

test('who is added with a day of joining counts from that day on', async () => {
  const createdAt = new Date(Date.now() - 9 * 86_400_000).toISOString()
  const made = await cms.payload.create({
    collection: 'waitlist-entries',
    data: { email: 'earlier@example.com', language: 'en', source: 'crm', status: 'pending', createdAt },
    overrideAccess: true, // a test sets the scene
  })
  expect([made.createdAt, made.confirmedAt]).toEqual([createdAt, createdAt])
})
