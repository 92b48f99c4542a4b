import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'

import { audienceCondition, countAudience, isReachable } from '~/features/announcements/audience.server'
import { calendarDay } from '~/features/analytics/calendar-day'
import { audienceSchema, type Audience } from '~collections/announcement-audience'
import { idsIn, sql } from '~collections/transaction-sql'
import { channels } from '~collections/values/analytics'
import { languages } from '~collections/values/language'
import { entryStages } from '~collections/values/waitlist'
import { timeZone } from '~tests/support/announcements'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const site = openSite()

const interests = ['grammar', 'Reading', 'قواعد'] as const
const countries = ['JO', 'SA'] as const
/** Around midnight in Amman, where days begin three hours before those of UTC. */
const days = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
const hours = ['00:30', '20:59', '21:00', '23:30'] as const

const personShape = fc.record({
  stage: fc.constantFrom(...entryStages),
  isConfirmed: fc.boolean(),
  hasLeft: fc.boolean(),
  language: fc.constantFrom(...languages),
  channel: fc.option(fc.constantFrom(...channels)),
  country: fc.option(fc.constantFrom(...countries)),
  interests: fc.subarray([...interests]),
  joinedAt: fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(...hours))
    .map(([day, hour]) => `${day}T${hour}:00.000Z`),
})
type Person = { id: number } & (typeof personShape extends fc.Arbitrary<infer Value> ? Value : never)

const some = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const audienceShape = fc
  .record({
    status: some(entryStages),
    confirmed: some([true, false]),
    language: some(languages),
    interest: some([...interests, 'READING']),
    channel: some(channels),
    country: some(countries),
    joinedFrom: some([...days, '2026-02-28']),
    joinedUntil: some([...days, '9999-12-31']),
  })
  .map((audience) => JSON.parse(JSON.stringify(audience)) as unknown)
  .map((audience) => audienceSchema.safeParse(audience))
  .filter(({ success }) => success)
  .map(({ data }) => data ?? {})

/** The same in plain words. */
function isIn(person: Person, audience: Audience): boolean {
  const day = calendarDay(Date.parse(person.joinedAt), timeZone)
  const isInterested = (word: string) =>
    person.interests.some((interest) => interest.toLowerCase() === word.toLowerCase())
  return (
    (audience.status === undefined || person.stage === audience.status) &&
    (audience.confirmed === undefined || person.isConfirmed === audience.confirmed) &&
    (audience.language === undefined || person.language === audience.language) &&
    (audience.interest === undefined || isInterested(audience.interest)) &&
    (audience.channel === undefined || person.channel === audience.channel) &&
    (audience.country === undefined || person.country === audience.country) &&
    (audience.joinedFrom === undefined || day >= audience.joinedFrom) &&
    (audience.joinedUntil === undefined || day <= audience.joinedUntil)
  )
}

const people: Person[] = []
beforeAll(async () => {
  const drawn = fc.sample(personShape, { numRuns: 150, seed: 7 })
  for (const [place, person] of drawn.entries()) {
    const { rows } = await site.cms.pool.query(
      `insert into waitlist_entries (email, source, language, status, opened_at, confirmed_at, unsubscribed_at, channel, country,
         referral_code, created_at, updated_at)
       values ($1, 'test', $2, $3, $4, $5, $6, $7, $8, $9, $10, now()) returning id`,
      [
        `p${place}@example.com`,
        person.language,
        { pending: 'pending', sent: 'notified', opened: 'notified', completed: 'registered' }[person.stage],
        person.stage === 'opened' ? person.joinedAt : null,
        person.isConfirmed ? person.joinedAt : null,
        person.hasLeft ? person.joinedAt : null,
        person.channel,
        person.country,
        `T${String(place).padStart(9, 'X')}`,
        person.joinedAt,
      ],
    )
    const [id = 0] = idsIn(rows)
    for (const [order, interest] of person.interests.entries())
      await site.cms.pool.query(
        `insert into waitlist_entries_texts (parent_id, path, "order", text) values ($1, 'interests', $2, $3)`,
        [id, order + 1, interest],
      )
    people.push({ id, ...person })
  }
})

test('an audience has those whom its words describe', async () => {
  const { payload } = site.cms
  await fc.assert(
    fc.asyncProperty(audienceShape, async (audience) => {
      const described = people.filter((person) => isIn(person, audience))
      const reachable = described.filter(({ isConfirmed, hasLeft }) => isConfirmed && !hasLeft)
      const { rows } = await payload.db.drizzle.execute(
        sql`SELECT id FROM waitlist_entries WHERE ${audienceCondition(audience, timeZone)} AND ${isReachable} ORDER BY id`,
      )
      expect(idsIn(rows)).toEqual(reachable.map(({ id }) => id))
      const counted = await countAudience(payload, audience, timeZone)
      const countOf = (reason: string) => counted.leftOut.find((each) => each.reason === reason)?.count ?? 0
      expect(counted.people).toBe(reachable.length)
      expect(counted.byLanguage.ar).toBe(reachable.filter(({ language }) => language === 'ar').length)
      expect(countOf('unsubscribed')).toBe(described.filter(({ hasLeft }) => hasLeft).length)
      expect(countOf('unconfirmed')).toBe(
        described.filter(({ isConfirmed, hasLeft }) => !isConfirmed && !hasLeft).length,
      )
    }),
    { numRuns: 200 },
  )
  expect((await countAudience(payload, {}, timeZone)).people).toBeGreaterThan(20)
})
