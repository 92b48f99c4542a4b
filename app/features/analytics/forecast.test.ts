import { expect, test } from 'vitest'

import { forecastQueue } from './forecast'

/** Numbers from 0 to 1 that depend on the seed alone. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** How many come when so many are to be expected, one by one. */
function poisson(mean: number, next: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}

const range = (forecast: ReturnType<typeof forecastQueue>) => {
  if (forecast.kind !== 'range') throw new Error(forecast.kind)
  return forecast
}

test('a steady list goes on, and chance alone makes its range', () => {
  const forecast = range(forecastQueue({ inQueue: 500, daily: Array<number>(28).fill(10), daysLeft: 30 }))
  expect(forecast.expected).toBe(800)
  expect(forecast.low).toBeLessThan(790)
  expect(forecast.high).toBeGreaterThan(810)
  expect(forecast.high - forecast.expected).toBe(forecast.expected - forecast.low)
})

test('the range grows with the days left and with what differed', () => {
  const width = (daily: number[], daysLeft: number) => {
    const { low, high } = range(forecastQueue({ inQueue: 1000, daily, daysLeft }))
    return high - low
  }
  const even = Array<number>(28).fill(10)
  const uneven = even.map((count, day) => count + (Math.floor(day / 7) % 2 === 0 ? 8 : -8))
  expect(width(even, 60)).toBeGreaterThan(2 * width(even, 20))
  expect(width(uneven, 20)).toBeGreaterThan(2 * width(even, 20))
  expect(width(even.slice(-7), 60)).toBeGreaterThan(width(even, 60))
})

test('the forecast has a point for each day to the launch, as far as a chart goes, and ends in the range', () => {
  const daily = Array<number>(28).fill(10)
  const near = range(forecastQueue({ inQueue: 500, daily, daysLeft: 9.5 }))
  expect(near.path).toHaveLength(10)
  expect(near.path[0]?.expected).toBe(510)
  expect(near.path.at(-1)?.high).toSatisfy((high: number) => Math.abs(high - near.high) < 1)
  expect(range(forecastQueue({ inQueue: 500, daily, daysLeft: 200 })).path).toHaveLength(60)
})

test('with less than a week, and after the launch, nothing is foretold', () => {
  expect(forecastQueue({ inQueue: 5, daily: [1, 2, 3, 4, 5, 6], daysLeft: 9 })).toEqual({
    kind: 'too-young',
    days: 6,
  })
  expect(forecastQueue({ inQueue: 5, daily: Array<number>(30).fill(1), daysLeft: 0 })).toEqual({
    kind: 'launched',
  })
})

test('nobody can be fewer than nobody, and no sign-ups are no certainty', () => {
  const leaving = range(forecastQueue({ inQueue: 10, daily: Array<number>(14).fill(-1), daysLeft: 60 }))
  expect(leaving).toMatchObject({ low: 0, expected: 0 })
  const silent = range(forecastQueue({ inQueue: 10, daily: Array<number>(14).fill(0), daysLeft: 60 }))
  expect(silent.expected).toBe(10)
  expect(silent.high).toBeGreaterThan(10)
})

/** Weekends are quieter, and some weeks go better than others. */
const worlds = {
  'one by one': () => 1,
  'with a rhythm of the week': (_: () => number, day: number) => (day % 7 < 5 ? 1.2 : 0.5),
  'with good and bad weeks': (next: () => number, day: number) => (day % 7 === 0 ? 0.6 + 0.8 * next() : null),
}

test.each(Object.entries(worlds))('four of five forecasts come true, people joining %s', (_name, pace) => {
  const cases = 400
  let hits = 0
  for (let seed = 1; seed <= cases; seed++) {
    const next = chance(seed * 7919)
    let factor = 1
    const day = (index: number) => {
      factor = pace(next, index) ?? factor
      return poisson(12 * factor, next)
    }
    const daily = Array.from({ length: 56 }, (_, index) => day(index))
    const future = Array.from({ length: 28 }, (_, index) => day(56 + index)).reduce(
      (sum, count) => sum + count,
    )
    const { low, high } = range(forecastQueue({ inQueue: 700, daily, daysLeft: 28 }))
    if (700 + future >= low && 700 + future <= high) hits++
  }
  // Rather too wide than too narrow: the largest of three measures of chance is taken.
  expect(hits / cases).toBeGreaterThan(0.78)
  expect(hits / cases).toBeLessThan(0.97)
})
