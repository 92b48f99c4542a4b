import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { routeOfPath } from '../collect-events.server'

const token = `1.${'s3cret-_'.repeat(5)}abc`
const sendBeacon = vi.fn<(url: string, body: string) => boolean>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sendBeacon.mockReset()
})

/** What the script sends of a page that somebody opens. */
async function sentFrom(pathname: string): Promise<string> {
  const listen = () => undefined
  class Watch {
    observe = listen
    disconnect = listen
  }
  const page = {
    visibilityState: 'visible',
    referrer: '',
    addEventListener: listen,
    querySelectorAll: () => [],
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname, search: '' })
  vi.stubGlobal('history', { pushState: listen, replaceState: listen })
  vi.stubGlobal('navigator', { maxTouchPoints: 0, doNotTrack: null, sendBeacon })
  vi.stubGlobal('IntersectionObserver', Watch)
  vi.stubGlobal('PerformanceNavigationTiming', Watch)
  vi.stubGlobal('addEventListener', listen)
  await vi.importActual('./visit-script') // a script, which is no module for the types
  await vi.advanceTimersByTimeAsync(1000)
  return String(sendBeacon.mock.lastCall?.[1])
}

test.each([
  [`/place/${token}`, '/place/:token'],
  [`/place/${token}/data`, '/place/:token'],
  [`/place/${token}/address`, '/place/:token'],
  [`/place/${token}/erase`, '/place/:token'],
  [`/invitation/${token.slice(2)}`, '/invitation/:token'],
  ['/faq', '/faq'],
])('of %s it sends no token, and it counts as %s', async (pathname, route) => {
  const sent = await sentFrom(pathname)
  expect(sent).not.toContain('s3cret')
  const { events } = JSON.parse(sent) as { events: { name: string; path: string }[] }
  expect(events.map(({ name, path }) => [name, routeOfPath(path)])).toEqual([['page_view', route]])
})
