import { afterEach, expect, test, vi } from 'vitest'

import { serverClockOffset } from './server-clock'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hour = 3_600_000
const opened = Date.parse('2027-01-01T10:00:00Z')

/** A document that was asked for at `opened` and began to arrive 50 ms later, if it came over the network at all. */
function openDocument({ transferSize }: { transferSize?: number }) {
  class Navigation {
    responseStart = 50
    transferSize = transferSize
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { timeOrigin: opened, getEntriesByType: () => [new Navigation()] })
  vi.spyOn(Date, 'now').mockReturnValue(opened + 4000)
}

test.each([{ transferSize: 20_000 }, { transferSize: 300 }, {}])(
  'a document that the server has just sent or confirmed says how wrong the clock of the machine is (%o)',
  (sent) => {
    openDocument(sent)
    expect(serverClockOffset(opened - hour, true)).toBe(-hour - 50)
  },
)

test('what a browser has kept itself is of any age, so the machine is believed', () => {
  openDocument({ transferSize: 0 })
  expect(serverClockOffset(opened - 14 * hour, true)).toBe(0)
})

test('what a navigation has loaded is of now', () => {
  openDocument({ transferSize: 0 })
  expect(serverClockOffset(opened + hour, false)).toBe(hour - 4000)
})
