import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { rememberBriefly } from './remember-briefly'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => vi.useRealTimers())

const age = 500

/** What is true changes whenever the test says so; a read takes its time and gives what was true when it began. */
function source(takes = 0) {
  const state = { truth: 'old', reads: 0 }
  const recall = rememberBriefly(async (...key: string[]) => {
    state.reads++
    const found = `${state.truth} ${key.join(' ')}`.trim()
    await new Promise((resolve) => setTimeout(resolve, takes))
    return found
  }, age)
  const ask = async (...key: string[]) => {
    const answer = recall(...key)
    await vi.advanceTimersByTimeAsync(takes)
    return answer
  }
  return { state, recall, ask }
}

test('one read answers everybody until it is of that age, each key for itself', async () => {
  const { state, ask } = source()
  expect(await ask('privacy', 'en')).toBe('old privacy en')
  expect(await ask('privacy', 'ar')).toBe('old privacy ar')
  state.truth = 'new'
  await vi.advanceTimersByTimeAsync(age - 1)
  expect(await ask('privacy', 'en')).toBe('old privacy en')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask('privacy', 'en')).toBe('new privacy en')
  expect(state.reads).toBe(3)
})

test('the age is that of what was read, and not that of the answer', async () => {
  const { state, ask } = source(400)
  expect(await ask()).toBe('old')
  state.truth = 'new'
  await vi.advanceTimersByTimeAsync(100)
  expect(await ask()).toBe('new')
})

test('who comes while it is being read shares the read', async () => {
  const { state, recall } = source(2 * age)
  const first = recall()
  await vi.advanceTimersByTimeAsync(age + 1)
  const second = recall()
  await vi.advanceTimersByTimeAsync(age)
  expect([await first, await second, state.reads]).toEqual(['old', 'old', 1])
})

test('a change that is made here shows at once', async () => {
  const { state, recall, ask } = source()
  await ask()
  state.truth = 'new'
  recall.forget()
  expect(await ask()).toBe('new')
})

test('a failure is not remembered', async () => {
  let fails = true
  const recall = rememberBriefly(
    () => (fails ? Promise.reject(new Error('away')) : Promise.resolve('here')),
    age,
  )
  await expect(recall()).rejects.toThrow('away')
  fails = false
  expect(await recall()).toBe('here')
})

test('a peek sees what is remembered and reads nothing', async () => {
  const { state, recall, ask } = source(100)
  expect(recall.peek()).toBeUndefined()
  const first = ask()
  expect(recall.peek()).toBeUndefined()
  await first
  expect(recall.peek()).toBe('old')
  await vi.advanceTimersByTimeAsync(age)
  expect(recall.peek()).toBeUndefined()
  expect(state.reads).toBe(1)
})
