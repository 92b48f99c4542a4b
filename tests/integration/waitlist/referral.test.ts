import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { joinOfAddress } from '~/features/waitlist/site/join-form.server'
import { referralCodeOf } from '~collections/fields/referral-code'
import { readMailKey } from '~collections/suppression/suppress'
import { loadContext } from '~tests/support/load-context'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { testServer } from '~tests/support/template'
import { addWebhook } from '~tests/support/webhook-receiver'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
})
afterAll(() => cms[Symbol.asyncDispose]())

const join = (email: string, referral: string | null = null) =>
  joinWaitlist(cms, { email, source: 'landing-page', language: 'ar', referral }, 'form')

async function entryOf(email: string) {
  const { docs } = await cms.payload.find({
    collection: 'waitlist-entries',
    where: { email: { equals: email } },
    overrideAccess: true,
  })
  return docs[0]
}

test('the code of an entry is the one that follows from its address', async () => {
  await join('layla@example.com')
  expect((await entryOf('layla@example.com'))?.referralCode).toBe(
    referralCodeOf(await readMailKey(cms.payload), 'layla@example.com'),
  )
})

test('who comes by somebody’s link is noted as such; a second join changes nothing', async () => {
  await join('sami@example.com')
  const code = (await entryOf('sami@example.com'))?.referralCode ?? ''
  await join('friend@example.com', code)
  expect((await entryOf('friend@example.com'))?.referredBy).toBe(code)

  await join('rana@example.com')
  expect(await join('friend@example.com', (await entryOf('rana@example.com'))?.referralCode)).toBe(
    'already-joined',
  )
  expect((await entryOf('friend@example.com'))?.referredBy).toBe(code)
})

test('a code that somebody typed in small letters counts, in a link and by a call', async () => {
  await join('huda@example.com')
  const code = (await entryOf('huda@example.com'))?.referralCode ?? ''
  await join('small@example.com', code.toLowerCase())
  expect((await entryOf('small@example.com'))?.referredBy).toBe(code)
  const params = new URLSearchParams({ ref: code.toLowerCase() })
  expect(await joinOfAddress(params, 'en', loadContext(cms.environment))).toMatchObject({ referral: code })
})

test.each(['ZZZZZZZZZZ', 'sami', "'; drop table waitlist_entries; --", '', null])(
  'the code %j, which nobody has, does not stop a join',
  async (code) => {
    const email = `join.${Math.abs(String(code).length)}.${typeof code}@example.com`
    expect(await join(email, code)).toBe('joined')
    expect((await entryOf(email))?.referredBy ?? null).toBeNull()
  },
)

test('an address whose code stayed with a corrected entry can still join', async () => {
  for (const isReported of [false, true]) {
    const [typed, meant] = [`tpyo.${isReported}@example.com`, `typo.${isReported}@example.com`]
    await join(typed)
    const entry = await entryOf(typed)
    await cms.pool.query('update waitlist_entries set email = $2 where id = $1', [entry?.id, meant])
    if (isReported) await addWebhook(cms, ['waitlist.joined'])
    expect(await join(typed)).toBe('joined')
    const codes = [(await entryOf(typed))?.referralCode, (await entryOf(meant))?.referralCode]
    expect(codes).toEqual([expect.stringMatching(/^\w{10}$/), entry?.referralCode])
    expect(codes[0]).not.toBe(codes[1])
  }
})

test('a link follows who moved to another address, until the mailbox of the former one has confirmed', async () => {
  const [former, present] = ['moved.from@example.com', 'moved.to@example.com']
  await join(former)
  const { id, referralCode: code = '' } = (await entryOf(former)) ?? {}
  await cms.pool.query('update waitlist_entries set email = $2 where id = $1', [id, present])
  const input = { email: former, source: 'landing-page', language: 'ar', referral: null } as const
  await joinWaitlist({ ...cms, needsConfirmation: true }, input, 'form')
  await join('friend.of.moved@example.com', code)
  expect((await entryOf('friend.of.moved@example.com'))?.referredBy).toBe(code)

  await cms.pool.query('update waitlist_entries set confirmed_at = now() where email = $1', [former])
  await join('friend.of.former@example.com', code)
  expect((await entryOf('friend.of.former@example.com'))?.referredBy).toBe(
    (await entryOf(former))?.referralCode,
  )
})

describe.runIf(testServer())('on a PostgreSQL server', () => {
  test.each([{ isReported: false }, { isReported: true }])(
    'an address whose code somebody else takes in the same instant joins with another one ($isReported)',
    async ({ isReported }) => {
      await using own = await startTestCms()
      if (isReported) await addWebhook(own, ['waitlist.joined'])
      const joinThere = (email: string) =>
        joinWaitlist(own, { email, source: 'landing-page', language: 'ar', referral: null }, 'form')
      const code = referralCodeOf(await readMailKey(own.payload), 'second@example.com')
      await joinThere('first@example.com')
      const other = await own.pool.connect()
      try {
        await other.query('begin')
        await other.query(`update waitlist_entries set referral_code = $1`, [code])
        const outcome = joinThere('second@example.com')
        const waiting = async () => {
          const { rowCount } = await own.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rowCount
        }
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
        await other.query('commit')
        expect(await outcome).toBe('joined')
      } finally {
        other.release()
      }
      const { rows } = await own.pool.query<{ code: string }>(
        `select referral_code as code from waitlist_entries where email = 'second@example.com'`,
      )
      expect(rows).toEqual([{ code: expect.stringMatching(/^\w{10}$/) }])
      expect(rows[0]?.code).not.toBe(code)
    },
  )
})
