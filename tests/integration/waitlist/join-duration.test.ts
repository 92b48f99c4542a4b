import { expect, test, vi } from 'vitest'

import { unknownOrigin } from '~/features/analytics/entry-origin.server'
import { acceptJoin } from '~/features/waitlist/accept-join.server'
import { setCms } from '~cms/client.server'
import { loadContext } from '~tests/support/load-context'
import { startTestCms } from '~tests/support/test-cms'
import { reportJoins } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 180_000 })

const pairs = 110
const lanes = 5
/** Milliseconds. */
const mostDifference = 8

const medianOf = (durations: number[]) =>
  durations.toSorted((one, other) => one - other)[durations.length >> 1] ?? 0

test('while a program hears of joins, a known address takes as long as a new one', async () => {
  await using cms = await startTestCms({ RATE_LIMITS: 'off' })
  setCms(cms)
  await reportJoins(cms)
  const durations = { fresh: [] as number[], known: [] as number[] }
  const join = async (email: string) => {
    const began = performance.now()
    const result = await acceptJoin(
      { email, consent: true },
      'api',
      loadContext(cms.environment),
      unknownOrigin,
    )
    expect(result.outcome).toBe('accepted')
    return performance.now() - began
  }
  async function lane(name: number) {
    for (let pair = 0; pair < pairs / lanes; pair++) {
      const email = `pair-${pair}-of-${name}@example.org`
      durations.fresh.push(await join(email))
      durations.known.push(await join(email))
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, async (_, name) => lane(name)))
  } finally {
    setCms(undefined)
  }
  const [fresh, known] = [medianOf(durations.fresh), medianOf(durations.known)]
  expect(Math.abs(fresh - known), `new ${fresh}, known ${known}`).toBeLessThan(mostDifference)
})
