import { expect, test } from 'vitest'

import { inTurns, TooManyWaiting } from './in-turns'

test('two run, two wait, and one more has to come back later', async () => {
  const inTurn = inTurns({ atOnce: 2, waiting: 2 })
  const ends: (() => void)[] = []
  const started: number[] = []
  const work = (name: number) =>
    inTurn(() => {
      started.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const works = [work(1), work(2), work(3), work(4)]
  await expect(work(5)).rejects.toThrow(TooManyWaiting)
  expect(started).toEqual([1, 2])
  ends[0]?.()
  await works[0]
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3])
  ends[1]?.()
  await works[1]
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3, 4])
  for (const end of ends) end()
  await Promise.all(works)
})

test('a work that fails gives its place to the next', async () => {
  const inTurn = inTurns({ atOnce: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again')
})
