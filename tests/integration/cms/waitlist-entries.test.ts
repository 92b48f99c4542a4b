import { expect, test } from 'vitest'
import { isDuplicate } from '~cms/database-errors'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

test('the same address in other letters is one entry', async () => {
  await using cms = await startTestCms()
  const entry = await join(cms, '  Layla@Example.COM ')
  expect(entry.email).toBe('layla@example.com')
  const refused: unknown = await join(cms, 'layla@example.com').catch((error: unknown) => error)
  expect(isDuplicate(refused, 'email')).toBe(true)
  expect(isDuplicate(refused, 'referralCode')).toBe(false)
})

test('of a hundred who join with one address at the same moment, one is in', async () => {
  await using cms = await startTestCms()
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => join(cms, 'omar@example.com')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(99)
  for (const { reason } of refused) expect(isDuplicate(reason, 'email')).toBe(true)
  expect(await cms.payload.count({ collection: 'waitlist-entries', overrideAccess: true })).toEqual({
    totalDocs: 1,
  })
})

test('of a hundred different ones, all are in, each with a code of its own', async () => {
  await using cms = await startTestCms()
  const entries = await Promise.all(
    Array.from({ length: 100 }, (_, index) => join(cms, `guest${index}@example.com`)),
  )
  expect(new Set(entries.map(({ referralCode }) => referralCode)).size).toBe(100)
  expect(new Set(entries.map(({ email }) => email)).size).toBe(100)
})

test('the code stays, whatever is written', async () => {
  await using cms = await startTestCms()
  const { id, referralCode } = await join(cms, 'nour@example.com')
  const changed = await change(cms, id, { name: 'نور', referralCode: 'MINE' })
  expect(changed).toMatchObject({ name: 'نور', referralCode })
})

test('an entry that becomes "notified" has the time of it, and keeps it until it is pending again', async () => {
  await using cms = await startTestCms()
  const { id, sentAt } = await join(cms, 'nour@example.com')
  expect(sentAt).toBeNull()
  const notified = await change(cms, id, { status: 'notified' })
  expect(Date.now() - Date.parse(notified.sentAt ?? '')).toBeLessThan(10_000)
  await change(cms, id, { status: 'registered' })
  expect(await change(cms, id, { status: 'notified' })).toMatchObject({ sentAt: notified.sentAt })
  expect(await change(cms, id, { status: 'pending' })).toMatchObject({ sentAt: null, openedAt: null })
  const again = await change(cms, id, { status: 'notified' })
  expect(Date.parse(again.sentAt ?? '')).toBeGreaterThan(Date.parse(notified.sentAt ?? ''))
})

test('what is no address does not join', async () => {
  await using cms = await startTestCms()
  for (const email of ['not an address', 'a@b', `${'a'.repeat(251)}@b.c`, 'a\u0007@b.c'])
    await expect(join(cms, email)).rejects.toMatchObject({ data: { errors: [{ path: 'email' }] } })
})

function join({ payload }: TestCms, email: string) {
  return payload.create({
    collection: 'waitlist-entries',
    data: { email, language: 'ar', source: 'landing-page', status: 'pending' },
    overrideAccess: true, // as the join service does
  })
}

function change({ payload }: TestCms, id: number, data: object) {
  return payload.update({ collection: 'waitlist-entries', id, data, overrideAccess: true })
}
