import { afterAll, expect, test } from 'vitest'

import { takeFromLimit } from '~/http/rate-limits.server'
import { setCms } from '~cms/client.server'
import { loadContext } from '~tests/support/load-context'
import { startTestCms } from '~tests/support/test-cms'

afterAll(() => setCms(undefined))

test('reads cost no write and joins are counted for all instances; each counts once at the same moment', async () => {
  await using cms = await startTestCms({ RATE_LIMIT_READ: '5/600', RATE_LIMIT_JOIN: '5/600' })
  setCms(cms)
  const context = loadContext(cms.environment)
  const tryEight = async (kind: 'read' | 'join') => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => takeFromLimit(kind, context)))
    return outcomes.filter(({ allowed }) => allowed).length
  }
  const counted = async () =>
    (await cms.pool.query<{ points: number }>('select points from rate_limits')).rows

  expect(await tryEight('read')).toBe(5)
  expect((await takeFromLimit('read', context, 'somebody else')).allowed).toBe(true)
  expect(await counted()).toEqual([])

  expect(await tryEight('join')).toBe(5)
  expect(await counted()).toEqual([{ points: 8 }])
})
