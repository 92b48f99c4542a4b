/**
 * How long a place in line takes to find among so many (`BENCH_ENTRIES`, a million), while twenty people a second join; beside a
 * plain count of those before, which a list without tallies would make. `BENCH_SECONDS` changes how long is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { readStandings } from '~/features/waitlist/standing.server'

import { freshStorage } from '../support/fresh-storage'
import { withCms } from '../support/with-cms'

import { chooseServer } from './choose-database'
import { number, percentile } from './numbers'
import { seedEntries } from './seed-entries'

const server = await chooseServer()
if (server) process.env.TEST_DATABASE_URL = server
const entries = number('BENCH_ENTRIES', server ? 1_000_000 : 50_000)
const seconds = number('BENCH_SECONDS', 20)
const joinsPerSecond = 20

await using storage = await freshStorage({ embedded: !server })
await withCms(storage, () => Promise.resolve())
await seedEntries((sql) => storage.query(sql), entries)

const numbers = await withCms(storage, async ({ payload, pool }) => {
  const { rows } = await pool.query<{ id: number }>(
    'select id from waitlist_entries where stage < 4 order by random() limit 500',
  )
  const ids = rows.map(({ id }) => id)
  const joining = { isOver: false, count: 0 }
  const joins = joinSteadily(joining, (place) =>
    joinWaitlist(
      { payload, needsConfirmation: true },
      { email: `bench-${place}@example.org`, source: 'bench', language: 'en', referral: null },
      'api',
    ),
  )
  const [place, count] = [[] as number[], [] as number[]]
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const id = ids[place.length % ids.length] ?? 0
    place.push(await timed(() => readStandings(payload, [id])))
    if (place.length % 10 === 0)
      count.push(
        await timed(() =>
          pool.query(
            `select count(*) from waitlist_entries where stage < 4 and unsubscribed_at is null and confirmed_at is not null
               and (line_at, id) <= (select line_at, id from waitlist_entries where id = $1)`,
            [id],
          ),
        ),
      )
    await wait(5)
  }
  joining.isOver = true
  await joins
  const p95 = (values: number[]) => percentile(values, 0.95)
  return {
    entries,
    joinsPerSecond: joining.count / seconds,
    places: place.length,
    place: { p50: percentile(place, 0.5), p95: p95(place) },
    count: { p50: percentile(count, 0.5), p95: p95(count) },
  }
})

const ms = (value: number) => `${value.toFixed(1)} ms`
console.log(
  `${entries} entries, ${numbers.joinsPerSecond.toFixed(1)} joins a second, ${numbers.places} places:`,
)
console.log(`a place: p50 ${ms(numbers.place.p50)}, p95 ${ms(numbers.place.p95)}`)
console.log(`counted one by one: p50 ${ms(numbers.count.p50)}, p95 ${ms(numbers.count.p95)}`)
mkdirSync('test-results', { recursive: true })
const written = { at: new Date(), node: process.version, ...numbers }
writeFileSync('test-results/bench-line.json', `${JSON.stringify(written, null, 2)}\n`)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function joinSteadily(
  state: { isOver: boolean; count: number },
  join: (place: number) => Promise<unknown>,
): Promise<void> {
  const under: Promise<unknown>[] = []
  while (!state.isOver) {
    under.push(join(state.count++))
    await wait(1000 / joinsPerSecond)
  }
  await Promise.all(under)
}
