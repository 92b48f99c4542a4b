import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchLaunch } from './watch-launch'

const targetDate = '2027-01-01T00:00:00.000Z'
const said = { isOpen: false, targetDate, timeRemaining: { totalSeconds: 86_400 } }
const page = Object.assign(new EventTarget(), { hidden: false })
const ask = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', ask)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  ask.mockReset()
})

function show(isShown: boolean) {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a page that comes and goes while it waits for an answer asks no more often afterwards', async () => {
  ask.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(Response.json(said)), 1000)))
  const watching = new AbortController()
  watchLaunch({ isOpen: false, targetDate }, watching.signal, () => undefined)
  for (const isShown of [false, true, false, true]) show(isShown)
  await vi.advanceTimersByTimeAsync(1000)
  ask.mockClear()
  await vi.advanceTimersByTimeAsync(62_000)
  expect(ask).toHaveBeenCalledTimes(2)
  watching.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).toHaveBeenCalledTimes(2)
})
