import { afterEach, expect, test, vi } from 'vitest'

import { fetchPoll } from './poll-provider'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a question whose connection is gone without a word fails in time, so that the next one is asked', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, init?: RequestInit) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const answer = fetchPoll('1', null)
  expect(timeout).toHaveBeenCalledWith(20_000)
  clock.abort(new DOMException('Too long.', 'TimeoutError'))
  expect(await answer).toBe('failed')
})
