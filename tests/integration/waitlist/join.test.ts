import { expect, test } from 'vitest'

import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addWebhook } from '~tests/support/webhook-receiver'

const join = (cms: TestCms, email: string) =>
  joinWaitlist(cms, { email, source: 'hero', language: 'ar', referral: null }, 'form')

/** Everything stored, without what is another for each entry. */
async function storedEntry({ pool }: TestCms, email: string) {
  const { rows } = await pool.query<{ entry: object; age: number; hasCode: boolean }>(
    `select to_jsonb(entry) - '{id,email,shown_name,referral_code,created_at,updated_at,consent_at,confirmed_at,line_at}'::text[] as entry,
       extract(epoch from now() - least(created_at, updated_at, consent_at))::float8 as age,
       referral_code is not null as "hasCode"
     from waitlist_entries as entry where email = $1`,
    [email],
  )
  const [{ entry, age, hasCode } = { entry: {}, age: NaN, hasCode: false }] = rows
  expect(age).toBeGreaterThanOrEqual(-1)
  expect(age).toBeLessThan(60)
  expect(hasCode).toBe(true)
  return entry
}

test('an entry is stored alike, whether a program hears of it or not', async () => {
  await using cms = await startTestCms()
  expect(await join(cms, 'quiet@example.com')).toBe('joined')
  await addWebhook(cms, ['waitlist.joined'])
  expect(await join(cms, 'reported@example.com')).toBe('joined')
  const quiet = await storedEntry(cms, 'quiet@example.com')
  expect(quiet).toMatchObject({ source: 'hero', language: 'ar', status: 'pending', consent_how: 'form' })
  expect(await storedEntry(cms, 'reported@example.com')).toEqual(quiet)
  expect(await cms.payload.count({ collection: 'webhook-deliveries', overrideAccess: true })).toEqual({
    totalDocs: 1,
  })
})

test.each([{ isReported: false }, { isReported: true }])(
  'of a hundred joins with one address at the same moment, one is new ($isReported)',
  async ({ isReported }) => {
    await using cms = await startTestCms()
    if (isReported) await addWebhook(cms, ['waitlist.joined'])
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => join(cms, 'omar@example.com')))
    expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'already-joined')).toHaveLength(99)
  },
)
