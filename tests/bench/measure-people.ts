/**
 * How fast the screens of users, courses and the dashboard's course completion are with many of them. `BENCH_DATABASE_URL`, `BENCH_ROUNDS`,
 * `BENCH_SECONDS` and `BENCH_CONNECTIONS` change what is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import { freshStorage } from '../support/fresh-storage'
import { startServer } from '../support/start-server'
import { testSecret } from '../support/test-environment'
import { withCms } from '../support/with-cms'

import { chooseServer } from './choose-database'
import { signInMany } from './dashboards'
import { sample, summarize, type Sample } from './measure'
import { number } from './numbers'
import { printPeople } from './report'
import { seedPeople } from './seed-people'

const server = await chooseServer()
if (server) process.env.TEST_DATABASE_URL = server
const counts = server
  ? { users: 200_000, courses: 2000, enrolments: 1_000_000 }
  : { users: 5000, courses: 200, enrolments: 20_000 }
const load = { connections: number('BENCH_CONNECTIONS', 4), seconds: number('BENCH_SECONDS', 2) }

const screens = {
  'users, newest first': 'users',
  'users, page 1,000': 'users?page=1000',
  'users, last page by name': `users?sort=name&page=${counts.users / 10}`,
  'users, least active first': 'users?sort=lastActive',
  'users, suspended teachers': 'users?status=suspended&role=teacher',
  'users, inactive, page 1,000': 'users?status=inactive&page=1000',
  'users, an address': 'users?search=person.77777%40gmail.com',
  'users, a common word': 'users?search=sara',
  'users, Arabic in another spelling': `users?search=${encodeURIComponent('الاء حداد')}`,
  'users, two letters': `users?search=${encodeURIComponent('ال')}`,
  'users, nobody': 'users?search=zzzzzz',
  courses: 'courses',
  'courses, by students, last page': `courses?sort=-enrolledStudents&page=${Math.ceil(counts.courses / 12)}`,
  'courses, published grammar of B1': 'courses?status=published&category=speaking&level=B1',
  'courses, a common word': 'courses?search=step',
  'courses, Arabic in another spelling': `courses?search=${encodeURIComponent('انجليزية الاعمال')}`,
  'dashboard, 30 days': 'dashboard',
  'dashboard, a year': 'dashboard?period=365',
}

await using storage = await freshStorage({ embedded: !server })
const [cookie = ''] = await withCms(storage, (cms) => signInMany(cms, 1))
console.log(`Seeding ${JSON.stringify(counts)} …`)
await seedPeople(storage.query, counts)
await using running = await startServer({
  ...storage.variables,
  PAYLOAD_SECRET: testSecret,
  RATE_LIMITS: 'off',
  DEMO_DATA: 'off',
  LOG_LEVEL: 'warn',
})
const samples = new Map(Object.keys(screens).map((name) => [name, [] as Sample[]]))
for (let round = 0; round < number('BENCH_ROUNDS', 5); round++)
  for (const [name, path] of Object.entries(screens)) {
    const [section = '', query = ''] = path.split('?')
    samples
      .get(name)
      ?.push(
        await sample(running.url, { path: `/admin/${section}.data?${query}`, headers: { cookie } }, load),
      )
  }
const people = [...samples].map(([name, taken]) => ({ name, numbers: summarize(taken) }))
printPeople(people)
mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench-people.json',
  `${JSON.stringify({ at: new Date(), node: process.version, counts, people }, null, 2)}\n`,
)
console.log('Written to test-results/bench-people.json.')
