import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchUntilThere } from './fetch-countdown'

const countdown = {
  targetDate: '2027-01-01T00:00:00.000Z',
  isCompleted: false,
  isOpen: false,
  title: 'حتى الافتتاح',
  description: '',
}
const ask = vi.fn<(path: string) => Promise<Response>>()
const warn = vi.fn<(...words: unknown[]) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', ask)
  vi.spyOn(console, 'warn').mockImplementation(warn)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  ask.mockReset()
  warn.mockReset()
})

test.each<[string, () => Promise<Response>]>([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server refuses', () => Promise.resolve(Response.json({ success: false }, { status: 503 }))],
  ['a refusal looks like a countdown', () => Promise.resolve(Response.json(countdown, { status: 500 }))],
  ['the answer is a page', () => Promise.resolve(new Response('<h1>'))],
  ['the answer is another one', () => Promise.resolve(Response.json({ ...countdown, title: null }))],
])(
  'where %s, the console says so once, and the next one comes in the language of the page',
  async (_, fail) => {
    const results: unknown[] = []
    const fetching = new AbortController()
    ask.mockImplementationOnce(fail)
    fetchUntilThere(fetching.signal, (result) => results.push(result))
    await vi.advanceTimersByTimeAsync(0)
    expect(results).toEqual(['failed'])
    expect(warn.mock.calls).toEqual([['Failed to fetch countdown', expect.any(Error)]])

    ask.mockResolvedValueOnce(Response.json(countdown))
    await vi.advanceTimersByTimeAsync(15_000)
    fetching.abort()
    expect(results).toEqual(['failed', countdown])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(ask.mock.calls.map(([path]) => path)).toEqual(Array(2).fill('/api/system/countdown?lng=ar'))
  },
)
