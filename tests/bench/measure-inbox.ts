/**
 * How fast the services of the inbox are with half a million messages. `BENCH_DATABASE_URL`, `BENCH_MESSAGES`,
 * `BENCH_SECONDS` and `BENCH_CONNECTIONS` change what is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

import type { Member } from '~/auth/identify.server'
import { setCms } from '~cms/client.server'

import { freshStorage } from '../support/fresh-storage'
import { addTeamMember } from '../support/team-member'
import { withCms } from '../support/with-cms'

import { chooseServer } from './choose-database'
import { inboxCases } from './inbox-cases'
import { summarize, type Sample } from './measure'
import { number } from './numbers'
import { printPeople } from './report'
import { seedInbox } from './seed-inbox'

const server = await chooseServer()
if (server) process.env.TEST_DATABASE_URL = server
const messages = number('BENCH_MESSAGES', server ? 500_000 : 10_000)
const clients = number('BENCH_CONNECTIONS', 4)
const seconds = number('BENCH_SECONDS', 5)

await using storage = await freshStorage({ embedded: !server })
await withCms(storage, () => Promise.resolve())
console.log(`Seeding ${messages.toLocaleString('en')} messages …`)
await seedInbox(storage.query, messages)
const results = await withCms(storage, async (cms) => {
  setCms(cms)
  const user = await addTeamMember(cms.payload, 'editor')
  const member: Member = { user, payload: cms.payload, as: { user, overrideAccess: false } }
  const measured = []
  for (const [name, run] of Object.entries(inboxCases(member))) {
    await Promise.all(Array.from({ length: clients }, run)) // connections are open, plans are made
    measured.push({ name, numbers: summarize([await sampleWork(run)]) })
  }
  return measured
})
printPeople(results)
mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench-inbox.json',
  `${JSON.stringify({ at: new Date(), node: process.version, messages, results }, null, 2)}\n`,
)
console.log('Written to test-results/bench-inbox.json.')

/** So many clients at once, each of whom asks as soon as it has its answer. */
async function sampleWork(run: () => Promise<unknown>): Promise<Sample> {
  const began = performance.now()
  const times: number[] = []
  let failures = 0
  const askOnAndOn = async () => {
    while (performance.now() - began < seconds * 1000) {
      const asked = performance.now()
      await run().catch(() => failures++)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, askOnAndOn))
  return { times, seconds: (performance.now() - began) / 1000, failures }
}
