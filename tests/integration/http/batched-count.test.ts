import { expect, test } from 'vitest'

import { createBatchedCount } from '~/api/limits/batched-count.server'
import { startTestCms } from '~tests/support/test-cms'

const limit = { points: 5, seconds: 600 }

test('each request counts once, also many at the same moment', async () => {
  await using cms = await startTestCms()
  const count = createBatchedCount(cms.pool, 'read', limit)
  const counts = await Promise.all(Array.from({ length: 8 }, async () => count('one')))
  expect(counts.map(({ points }) => points).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await count('other')).points).toBe(1)
})

test('the first request of a window knows what others have counted, and later ones cost no query', async () => {
  await using cms = await startTestCms()
  const [here, there] = [
    createBatchedCount(cms.pool, 'read', limit),
    createBatchedCount(cms.pool, 'read', limit),
  ]
  expect([(await here('one')).points, (await there('one')).points]).toEqual([1, 2])
  const later = here('one')
  expect(later).not.toBeInstanceOf(Promise)
  expect(await later).toMatchObject({ points: 2 })
})

test('what was counted is settled with the database', async () => {
  await using cms = await startTestCms()
  const count = createBatchedCount(cms.pool, 'read', limit)
  for (let request = 1; request <= 4; request++) await count('one')
  const stored = () =>
    cms.pool
      .query<{ points: number }>(`select points from rate_limits where key = 'read:one'`)
      .then(({ rows }) => rows[0]?.points)
  await expect.poll(stored, { timeout: 10_000 }).toBe(4)
})

test('past the limit a client costs nothing more', async () => {
  await using cms = await startTestCms()
  const count = createBatchedCount(cms.pool, 'read', limit)
  let last = await count('one')
  for (let request = 2; request <= 50; request++) last = await count('one')
  expect(last.points).toBe(limit.points + 1)
})
