import { afterEach, expect, test, vi } from 'vitest'

import { identify } from '~/auth/identify.server'
import { lock, signIn } from '~/auth/sign-in.server'
import { openSite } from '~tests/support/open-site'
import { owner } from '~tests/support/test-environment'

const hour = 3_600_000

const site = openSite()

afterEach(() => vi.useRealTimers())

async function signedIn(): Promise<Request> {
  const token = (await signIn(site.cms, { password: owner.password })) ?? ''
  return new Request('http://localhost:3000/admin', { headers: { Cookie: `payload-token=${token}` } })
}
const minutesLeft = async () => {
  const { rows } = await site.cms.pool.query<{ minutes: string }>(
    'select extract(epoch from max(expires_at) - now()) / 60 as minutes from admins_sessions',
  )
  return Number(rows[0]?.minutes)
}
const leave = (minutes: number) =>
  site.cms.pool.query('update admins_sessions set expires_at = now() + make_interval(mins => $1)', [minutes])

test('a session that is not used for 30 minutes is over, and stays so', async () => {
  const request = await signedIn()
  expect(await minutesLeft()).toBeGreaterThan(29.5)
  expect(await minutesLeft()).toBeLessThanOrEqual(30)
  await leave(-1)
  expect(await identify(request)).toBeNull()
  expect(await minutesLeft()).toBeLessThan(0)
})

test('one that is used lasts for another 30 minutes from then', async () => {
  const request = await signedIn()
  await leave(5)
  expect((await identify(request))?.user).toMatchObject({ email: owner.email })
  expect(await minutesLeft()).toBeGreaterThan(29.5)
})

test('after 12 hours it is over however much it was used', async () => {
  const request = await signedIn()
  await leave(13 * 60) // as if it had been used all the time
  const began = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(began + 11.9 * hour)
  expect(await identify(request)).not.toBeNull()
  vi.setSystemTime(began + 12 * hour + 60_000)
  expect(await identify(request)).toBeNull()
})

test('Lock ends this session on the server and no other', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const actor = await identify(one)
  if (!actor) throw new Error('Nobody is signed in.')
  await lock(actor)
  expect(await identify(one)).toBeNull()
  expect(await identify(other)).not.toBeNull()
})

test('what a page asks by itself does not keep a session awake', async () => {
  const request = await signedIn()
  await leave(5)
  expect((await identify(request, { byItself: true }))?.user).toMatchObject({ email: owner.email })
  expect(await minutesLeft()).toBeLessThanOrEqual(5)
  await leave(-1)
  expect(await identify(request, { byItself: true })).toBeNull()
})
