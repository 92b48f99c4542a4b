/**
 * How long it takes to count an audience by each filter among so many (`BENCH_ENTRIES`, a million) and to begin sending, and what
 * the process holds while it feeds the mails of all of them (`BENCH_ROUNDS` batches).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Pool } from 'pg'

import { countAudience } from '~/features/announcements/audience.server'
import { sendAnnouncement } from '~/features/announcements/send-announcement.server'
import type { Audience } from '~collections/announcement-audience'
import { addAnnouncement, adminOf, runOnce, storedAnnouncement, timeZone } from '~tests/support/announcements'

import { freshStorage } from '../support/fresh-storage'
import { withCms } from '../support/with-cms'

import { chooseServer } from './choose-database'
import { median, number, percentile } from './numbers'
import { seedEntries, seedInterests } from './seed-entries'

const server = await chooseServer()
if (server) process.env.TEST_DATABASE_URL = server
const entries = number('BENCH_ENTRIES', server ? 1_000_000 : 50_000)
const rounds = number('BENCH_ROUNDS', 200)
const counts = 20

await using storage = await freshStorage({ embedded: !server })
await withCms(storage, () => Promise.resolve())
await seedEntries((sql) => storage.query(sql), entries)
await seedInterests((sql) => storage.query(sql))

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const audiences: Record<string, Audience> = {
  everybody: {},
  status: { status: 'pending' },
  confirmed: { confirmed: true },
  language: { language: 'ar' },
  interest: { interest: 'grammar' },
  'rare interest': { interest: 'calligraphy' },
  channel: { channel: 'social' },
  country: { country: 'JO' },
  days: { joinedFrom: day(200), joinedUntil: day(20) },
  'all at once': {
    status: 'pending',
    confirmed: true,
    language: 'en',
    interest: 'grammar',
    channel: 'social',
    country: 'JO',
    joinedFrom: day(300),
    joinedUntil: day(1),
  },
}

const numbers = await withCms(
  storage,
  async (cms) => {
    const counted: Record<string, { people: number; p50: number; p95: number }> = {}
    for (const [name, audience] of Object.entries(audiences)) {
      const times: number[] = []
      let people = 0
      for (let place = 0; place < counts; place++)
        times.push(
          await timed(async () => {
            people = (await countAudience(cms.payload, audience, timeZone)).people
          }),
        )
      counted[name] = { people, p50: median(times), p95: percentile(times, 0.95) }
    }
    const id = await addAnnouncement(cms)
    const admin = await adminOf(cms)
    const start = await timed(() => sendAnnouncement(admin, id, { at: 'now' }, { timeZone }))
    const feeding: number[] = []
    const heap: number[] = []
    for (let round = 0; round < rounds; round++) {
      feeding.push(await timed(() => runOnce(cms)))
      await letMailsLeave(cms.pool)
      if (round % 10 === 9) heap.push(heldMegabytes())
    }
    const { recipients } = await storedAnnouncement(cms, id)
    return {
      entries,
      counted,
      start,
      recipients,
      feed: { p50: median(feeding), p95: percentile(feeding, 0.95) },
      heapMegabytes: { first: heap[0] ?? NaN, last: heap.at(-1) ?? NaN, most: Math.max(...heap) },
    }
  },
  { runsJobs: false },
)

const ms = (value: number) => `${value.toFixed(1)} ms`
console.log(`${entries} entries`)
for (const [name, { people, p50, p95 }] of Object.entries(numbers.counted))
  console.log(`count by ${name}: ${people} people, p50 ${ms(p50)}, p95 ${ms(p95)}`)
console.log(`begin: ${ms(numbers.start)}`)
const { feed, heapMegabytes: held, recipients } = numbers
console.log(`feed (${recipients} in ${rounds} batches): p50 ${ms(feed.p50)}, p95 ${ms(feed.p95)}`)
console.log(
  `heap: ${held.first.toFixed(0)} MB at first, ${held.last.toFixed(0)} MB at last, ${held.most.toFixed(0)} MB at most`,
)
mkdirSync('test-results', { recursive: true })
const written = { at: new Date(), node: process.version, ...numbers }
writeFileSync('test-results/bench-announcements.json', `${JSON.stringify(written, null, 2)}\n`)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** As the sender notes it. */
async function letMailsLeave(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update announcement_recipients set state = 'sent', sent_at = now() where state = 'waiting'`,
  )
  await pool.query(`update outgoing_mails set state = 'sent', settled_at = now() where state = 'queued'`)
}

function heldMegabytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 2 ** 20
}
