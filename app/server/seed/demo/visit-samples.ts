import type { VisitEvent } from '~/features/analytics/visit-event'
import type { DeviceClass, EventName, VisitCategory } from '~collections/values/analytics'
import type { Language } from '~collections/values/language'

/** The specification's week from Monday to Sunday. */
export const sampleUsers = [120, 145, 132, 165, 170, 110, 95] as const

type Step = Pick<VisitEvent, 'name' | 'path' | 'seconds' | 'category'> & {
  /** Seconds since the event before. */
  after: number
}

export type SampleVisit = Omit<VisitEvent, 'at' | keyof Step> & {
  /** `HH:MM` in the team's zone. */
  time: string
  steps: Step[]
}

type Weighted<Value> = readonly (readonly [weight: number, value: Value])[]
type Source = Pick<VisitEvent, 'channel' | 'referrer' | 'campaign'>

const sources: Weighted<Source> = [
  [34, { channel: 'organic', referrer: 'www.google.com', campaign: '' }],
  [27, { channel: 'direct', referrer: '', campaign: '' }],
  [14, { channel: 'social', referrer: 'www.instagram.com', campaign: 'first-words' }],
  [9, { channel: 'social', referrer: 'www.facebook.com', campaign: '' }],
  [9, { channel: 'referral', referrer: 'teachers.example', campaign: '' }],
  [7, { channel: 'email', referrer: '', campaign: 'newsletter' }],
]
const countries: Weighted<string> = [
  [31, 'JO'],
  [21, 'SA'],
  [15, 'EG'],
  [9, 'AE'],
  [6, 'IQ'],
  [5, 'MA'],
  [4, 'KW'],
  [4, 'US'],
  [3, 'DE'],
  [2, ''],
]
const devices: Weighted<DeviceClass> = [
  [63, 'mobile'],
  [32, 'desktop'],
  [5, 'tablet'],
]
const spokenLanguages: Weighted<Language> = [
  [73, 'ar'],
  [27, 'en'],
]
const categories: Weighted<VisitCategory> = [
  [30, 'vocabulary'],
  [25, 'grammar'],
  [18, 'speaking'],
  [12, 'reading'],
  [9, 'writing'],
  [6, 'business'],
]
const secondPages: Weighted<string | null> = [
  [62, null],
  [14, '/pricing'],
  [11, '/faq'],
  [8, '/testimonials'],
  [5, '/contact'],
]

/** One visitor in so many comes every day. */
const regulars = 6

/** The visits of a day, the same whenever they are made: there is no chance in them. */
export function sampleVisits(weekday: number): SampleVisit[] {
  return Array.from({ length: sampleUsers[weekday] ?? 0 }, (_, visitor) => {
    const next = numbersFrom(weekday * 1000 + visitor + 1)
    const hour = Math.floor((next() < 0.6 ? 16 : 8) + next() * 7)
    const minute = Math.floor(next() * 60)
    return {
      fingerprint: visitor % regulars === 0 ? `every day ${visitor}` : `${weekday} ${visitor}`,
      time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
      ...pick(sources, next()),
      device: pick(devices, next()),
      country: pick(countries, next()),
      language: pick(spokenLanguages, next()),
      steps: stepsOf(next),
    }
  })
}

function stepsOf(next: () => number): Step[] {
  const steps: Step[] = []
  const add = (name: EventName, more: Partial<Step> = {}) =>
    steps.push({
      name,
      path: '/',
      seconds: 0,
      category: null,
      after: steps.length === 0 ? 0 : 5 + Math.floor(next() * 40),
      ...more,
    })
  add('page_view')
  if (next() < 0.3) add('demo_used', { category: pick(categories, next()) })
  const reach = next()
  if (reach < 0.58) add('form_seen')
  if (reach < 0.055) add('join_started')
  if (reach < 0.016) add('joined')
  if (next() < 0.04) add('language_changed')
  if (next() < 0.06) add('theme_changed')
  add('engagement', { seconds: 8 + Math.floor(next() ** 2 * 240) })
  const path = pick(secondPages, next())
  if (path === null) return steps
  add('page_view', { path, after: 1 })
  if (path === '/contact' && next() < 0.3) add('contact_sent', { path })
  add('engagement', { path, seconds: 5 + Math.floor(next() * 70) })
  return steps
}

function pick<Value>(values: Weighted<Value>, luck: number): Value {
  let left = luck * values.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, value] of values) if ((left -= weight) < 0) return value
  const [last] = values.slice(-1)
  if (!last) throw new Error('There is nothing to pick.')
  return last[1]
}

/** Numbers from 0 to 1 that look like chance and depend on the seed alone (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
