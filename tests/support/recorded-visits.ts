import type { EventName } from '~collections/values/analytics'

export type RecordedEvent = {
  visitor: string
  at: Date
  name: EventName
  path: string
  seconds: number
  /** The page was loaded; otherwise the site only showed another one. */
  isLoaded: boolean
  /** The browser asks not to be counted. */
  asksNot: boolean
}

/** In Amman, three hours before UTC. */
const zone = '+03:00'

function visit(visitor: string, ...steps: [at: string, name: EventName, path: string, seconds?: number][]) {
  return steps.map(([at, name, path, seconds = 0], index): RecordedEvent => ({
    visitor,
    name,
    path,
    seconds,
    at: new Date(`${at.replace(' ', 'T')}:00${zone}`),
    isLoaded: index === 0,
    asksNot: visitor === 'Faris',
  }))
}

/** Two days of visits, chosen for what definitions differ in. */
export const recordedVisits: readonly RecordedEvent[] = [
  // Two pages one after the other.
  ...visit('Amal', ['2026-03-10 09:00', 'page_view', '/'], ['2026-03-10 09:05', 'engagement', '/', 40]),
  ...visit('Amal', ['2026-03-10 09:05', 'page_view', '/pricing']).map((event) => ({
    ...event,
    isLoaded: false,
  })),
  ...visit('Amal', ['2026-03-10 09:06', 'engagement', '/pricing', 20]).map((event) => ({
    ...event,
    isLoaded: false,
  })),
  // Back after three quarters of an hour, and again the next day.
  ...visit('Basil', ['2026-03-10 10:00', 'page_view', '/'], ['2026-03-10 10:01', 'engagement', '/', 30]),
  ...visit('Basil', ['2026-03-10 10:45', 'page_view', '/'], ['2026-03-10 10:46', 'engagement', '/', 15]),
  ...visit(
    'Basil',
    ['2026-03-11 10:00', 'page_view', '/faq'],
    ['2026-03-11 10:02', 'engagement', '/faq', 90],
  ),
  // One page for twelve minutes.
  ...visit('Carmen', ['2026-03-10 12:00', 'page_view', '/'], ['2026-03-10 12:12', 'engagement', '/', 700]),
  // Past midnight.
  ...visit(
    'Dana',
    ['2026-03-10 23:50', 'page_view', '/'],
    ['2026-03-11 00:05', 'engagement', '/', 100],
    ['2026-03-11 00:05', 'page_view', '/faq'],
    ['2026-03-11 00:06', 'engagement', '/faq', 50],
  ),
  // Loads a second page in the next hour of the clock.
  ...visit('Elias', ['2026-03-11 13:58', 'page_view', '/'], ['2026-03-11 14:03', 'engagement', '/', 60]),
  ...visit(
    'Elias',
    ['2026-03-11 14:03', 'page_view', '/pricing'],
    ['2026-03-11 14:04', 'engagement', '/pricing', 45],
  ),
  // Joins on the only page.
  ...visit(
    'Ghada',
    ['2026-03-11 16:00', 'page_view', '/'],
    ['2026-03-11 16:01', 'form_seen', '/'],
    ['2026-03-11 16:02', 'join_started', '/'],
    ['2026-03-11 16:03', 'joined', '/'],
    ['2026-03-11 16:04', 'engagement', '/', 120],
  ),
  ...visit('Faris', ['2026-03-11 18:00', 'page_view', '/'], ['2026-03-11 18:01', 'engagement', '/', 25]),
]
