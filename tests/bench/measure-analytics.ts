/**
 * How fast the figures of a year's visits are in every range and filter, and what collecting costs the site.
 * `BENCH_DATABASE_URL`, `BENCH_EVENTS`, `BENCH_SECONDS` (of collecting) and `BENCH_ROUNDS` change what is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import { calendarDay } from '~/features/analytics/calendar-day'
import type { FiguresQuery } from '~/features/analytics/figures'
import { readFigures } from '~/features/analytics/read-figures.server'
import { setCms, type Cms } from '~cms/client.server'
import {
  analyticsRanges,
  channels,
  deviceClasses,
  eventNames,
  regions,
  visitCategories,
  visitorSegments,
} from '~collections/values/analytics'

import { freshStorage } from '../support/fresh-storage'
import { withCms } from '../support/with-cms'

import { chooseServer } from './choose-database'
import { summarize } from './measure'
import { measureCollecting, printCollecting } from './measure-collecting'
import { number } from './numbers'
import { printPeople } from './report'
import { seedVisits } from './seed-visits'

const timeZone = 'Asia/Amman'
/** Milliseconds within which the figures answer (p95). */
const budget = 200

const server = await chooseServer()
if (server) process.env.TEST_DATABASE_URL = server
const events = number('BENCH_EVENTS', server ? 10_000_000 : 100_000)
const rounds = number('BENCH_ROUNDS', 10)
const days = 365

const filters: Record<string, Omit<FiguresQuery, 'days'>[]> = {
  everything: [{}],
  segment: visitorSegments.map((segment) => ({ segment })),
  category: visitCategories.map((category) => ({ category })),
  region: regions.map((region) => ({ region })),
  device: deviceClasses.map((device) => ({ device })),
  channel: channels.map((channel) => ({ channel })),
  event: eventNames.map((event) => ({ event })),
  page: [{ page: '/' }, { page: '/faq' }],
  country: [{ country: 'JO' }, { country: 'SE' }],
  campaign: [{ campaign: 'spring' }],
  language: [{ language: 'ar' }, { language: 'en' }],
  'all of them': [
    { segment: 'new', category: 'grammar', region: 'mena', device: 'mobile', channel: 'organic' },
    { segment: 'new', region: 'mena', page: '/', event: 'page_view', language: 'ar' },
  ],
}

await using storage = await freshStorage({ embedded: !server })
// A product on its usual settings drops the older months, here while they are still being filled.
storage.variables.ANALYTICS_RETENTION_DAYS = String(2 * days)
// Jobs would count the days as well, and hold up the counting here.
const figures = await withCms(storage, measureFigures, { runsJobs: false })
printPeople(figures.results, budget)
const collecting = await measureCollecting(storage)
printCollecting(collecting)
mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench-analytics.json',
  `${JSON.stringify({ at: new Date(), node: process.version, events, ...figures, collecting }, null, 2)}\n`,
)
console.log('Written to test-results/bench-analytics.json.')

async function measureFigures(cms: Cms) {
  setCms(cms)
  console.log(`Seeding ${events.toLocaleString('en')} events …`)
  const began = performance.now()
  await seedVisits(cms, { today: calendarDay(Date.now(), timeZone), days, events })
  console.log(`Seeded and counted in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  const unfiltered = await timeOf({ days })
  const cold = await timeOf({ days, language: 'ar' })
  const milliseconds = `${unfiltered.toFixed(0)} ms without a filter, ${cold.toFixed(0)} ms with one`
  console.log(`12 months that are not in memory: ${milliseconds}`)
  const results = []
  for (const [range, length] of Object.entries(analyticsRanges))
    for (const [name, queries] of Object.entries(filters)) {
      const times = []
      for (let round = 0; round < rounds; round++)
        for (const query of queries) times.push(await timeOf({ days: length, ...query }))
      const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
      results.push({ name: `${range} ${name}`, numbers: summarize([{ times, seconds, failures: 0 }]) })
    }
  setCms(undefined)
  return { unfiltered, cold, results }
}

async function timeOf(query: FiguresQuery): Promise<number> {
  const asked = performance.now()
  await readFigures(query, timeZone)
  return performance.now() - asked
}
