import { expect, test, vi } from 'vitest'
import { visitEvent } from '~tests/support/visits'
import { EventQueue } from './event-queue.server'
import type { EventBatch } from './store-events.server'

const hour = 60 * 60_000
const many = (count: number) => Array.from({ length: count }, () => visitEvent())

/** A queue that stores as long as `isThere`, and what came of it. */
function queueBefore(database: { isThere: boolean }) {
  const stored: EventBatch[] = []
  const tried: string[] = []
  const failures: unknown[] = []
  const queue = new EventQueue({
    store: async (batch) => {
      tried.push(batch.id)
      if (!database.isThere) throw new Error('away')
      if (batch.events.some(({ path }) => path === '/refused')) throw new Error('refused')
      stored.push(batch)
    },
    onFailure: (error) => failures.push(error),
    isTemporary: (error) => error instanceof Error && error.message === 'away',
  })
  return {
    queue,
    stored,
    tried,
    failures,
    count: () => stored.reduce((sum, { events }) => sum + events.length, 0),
  }
}

test('every event is stored or counted as dropped', async () => {
  const { queue, count, stored } = queueBefore({ isThere: true })
  const thousand = many(1000)
  const replies = Array.from({ length: 60 }, () => queue.add(thousand))
  const sum = (name: 'accepted' | 'dropped') => replies.reduce((total, reply) => total + reply[name], 0)
  await queue.flush()
  expect(sum('dropped')).toBeGreaterThan(0)
  expect(queue.dropped).toBe(sum('dropped'))
  expect([sum('accepted') + sum('dropped'), count()]).toEqual([60_000, sum('accepted')])
  expect(Math.max(...stored.map(({ events }) => events.length))).toBe(5000)
})

test('what cannot be stored is tried again as the same batch, and what is left at the end is dropped', async () => {
  const database = { isThere: false }
  const { queue, tried, count, failures } = queueBefore(database)
  queue.add(many(3))
  await expect(queue.flush()).rejects.toThrow('away')
  queue.add(many(2))
  database.isThere = true
  await queue.flush()
  expect([tried[0] === tried[1], tried.length, count(), queue.dropped]).toEqual([true, 3, 5, 0])

  database.isThere = false
  queue.add(many(4))
  await queue.close()
  expect([queue.dropped, failures.length, count()]).toEqual([4, 1, 5])
})

test('a batch that is refused again and again makes room for the next', async () => {
  const { queue, tried, count } = queueBefore({ isThere: true })
  queue.add([visitEvent({ path: '/refused' })])
  for (let again = 0; again < 2; again++) await expect(queue.flush()).rejects.toThrow('refused')
  queue.add(many(2))
  await queue.flush()
  expect([tried.length, queue.dropped, count()]).toEqual([4, 1, 2])
})

test('events of before yesterday and of the future are dropped', () => {
  const { queue } = queueBefore({ isThere: true })
  const now = Date.now()
  const from = (at: number) => visitEvent({ at: new Date(at) })
  expect(queue.add([from(now - 48 * hour), from(now), from(now + 1000)], now)).toEqual({
    accepted: 3,
    dropped: 0,
  })
  expect(queue.add([from(now - 48 * hour - 1), from(now + hour)], now)).toEqual({ accepted: 0, dropped: 2 })
})

test('events that come after a store outlasted the gathering of the last ones are stored as well', async () => {
  vi.useFakeTimers()
  try {
    let release: () => void = vi.fn()
    const held = new Promise<void>((resolve) => (release = resolve))
    const stored: number[] = []
    const queue = new EventQueue({
      store: async ({ events }) => {
        await held
        stored.push(events.length)
      },
      onFailure: (error) => expect.fail(String(error)),
      isTemporary: () => false,
    })
    queue.add(many(1))
    await vi.advanceTimersByTimeAsync(500)
    queue.add(many(2)) // which the store under way takes along, before their own time has come
    release()
    await vi.advanceTimersByTimeAsync(1000)
    queue.add(many(3))
    await vi.advanceTimersByTimeAsync(500)
    expect(stored).toEqual([1, 2, 3])
  } finally {
    vi.useRealTimers()
  }
})
