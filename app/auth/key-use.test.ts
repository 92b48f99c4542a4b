import type { Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'

import { hasExpired, noteUse } from './identify.server'

test('a key expires at the moment that it names, or never', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  expect(hasExpired({ expiresAt: '2026-11-22T12:00:00.001Z' }, now)).toBe(false)
  expect(hasExpired({ expiresAt: '2026-11-22T12:00:00.000Z' }, now)).toBe(true)
  expect(hasExpired({ expiresAt: null }, now)).toBe(false)
  expect(hasExpired({}, now)).toBe(false)
})

describe('the use of a key', () => {
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const scene = (query: () => Promise<unknown>) => ({
    pool: { query: vi.fn(query) } as Pick<Pool, 'query'>,
    logger: { warn: vi.fn() },
  })

  test('is noted at most once a minute', () => {
    const context = scene(() => Promise.resolve())
    noteUse({ id: 7, lastUsedAt: secondsAgo(50) }, context)
    expect(context.pool.query).not.toHaveBeenCalled()
    noteUse({ id: 7, lastUsedAt: secondsAgo(61) }, context)
    noteUse({ id: 7, lastUsedAt: null }, context)
    expect(context.pool.query).toHaveBeenCalledTimes(2)
  })

  test('that cannot be noted fails no call', async () => {
    const context = scene(() => Promise.reject(new Error('away')))
    noteUse({ id: 7, lastUsedAt: null }, context)
    await expect.poll(() => context.logger.warn).toHaveBeenCalled()
  })
})
