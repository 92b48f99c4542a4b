import fc from 'fast-check'

import type { FiguresQuery } from '~/features/analytics/figures'
import type { VisitEvent } from '~/features/analytics/visit-event'
import {
  channels,
  deviceClasses,
  eventNames,
  regions,
  visitCategories,
  visitorSegments,
} from '~collections/values/analytics'
import { languages } from '~collections/values/language'

/** A page view of now, but for what is said. */
export function visitEvent(changes: Partial<VisitEvent> = {}): VisitEvent {
  return {
    name: 'page_view',
    path: '/',
    at: new Date(),
    fingerprint: '203.0.113.1 a browser',
    seconds: 0,
    channel: 'direct',
    referrer: '',
    campaign: '',
    device: 'mobile',
    country: 'JO',
    language: 'ar',
    category: null,
    ...changes,
  }
}

const some = {
  path: fc.constantFrom('/', '/faq', '/invitation/:token'),
  campaign: fc.constantFrom('', 'spring', 'o\'clock "\\ربيع'),
  country: fc.constantFrom('', 'JO', 'US', 'DE'),
}
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })

/** Events of few visitors, late or early by up to two days, of which many stand at the same moment or just at a session's end. */
export function anyVisitEvent(now: Date): fc.Arbitrary<VisitEvent> {
  const minutesAgo = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 47 * 60 }) },
    { weight: 2, arbitrary: fc.constantFrom(0, 1, 29, 30, 31, 60, 12 * 60, 24 * 60) },
  )
  return fc.record({
    ...some,
    name: fc.constantFrom(...eventNames),
    at: minutesAgo.map((minutes) => new Date(now.getTime() - minutes * 60_000)),
    fingerprint: fc.constantFrom('a', 'b', 'c', 'd'),
    seconds: fc.constantFrom(0, 1, 300, 86_400),
    channel: fc.constantFrom(...channels),
    referrer: fc.constantFrom('', 'example.com'),
    device: fc.constantFrom(...deviceClasses),
    language: fc.constantFrom(...languages),
    category: fc.constantFrom(null, ...visitCategories),
  })
}

export const anyFiguresQuery: fc.Arbitrary<FiguresQuery> = fc.record({
  days: fc.constantFrom(1, 2, 7),
  segment: maybe(fc.constantFrom(...visitorSegments)),
  category: maybe(fc.constantFrom(...visitCategories)),
  region: maybe(fc.constantFrom(...regions)),
  device: maybe(fc.constantFrom(...deviceClasses)),
  channel: maybe(fc.constantFrom(...channels)),
  country: maybe(some.country),
  language: maybe(fc.constantFrom(...languages)),
  campaign: maybe(some.campaign),
  page: maybe(some.path),
  event: maybe(fc.constantFrom(...eventNames)),
})
