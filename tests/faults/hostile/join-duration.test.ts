import { expect, test, vi } from 'vitest'

import { unknownOrigin } from '~/features/analytics/entry-origin.server'
import { acceptJoin } from '~/features/waitlist/accept-join.server'
import { setCms } from '~cms/client.server'
import { loadContext } from '~tests/support/load-context'
import { startTestCms } from '~tests/support/test-cms'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 180_000 })

const pairs = 20
/** Milliseconds, more than a join takes that a program hears of. */
const floor = 250

test('while a program hears of joins, a known address and a new one are held to the same time', async () => {
  await using cms = await startTestCms({ RATE_LIMITS: 'off' })
  setCms(cms)
  await addWebhook(cms, ['waitlist.joined'])
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
  try {
    for (let pair = 0; pair < pairs; pair++) {
      const email = `pair-${pair}@example.org`
      durations.fresh.push(await join(email))
      durations.known.push(await join(email))
    }
  } finally {
    setCms(undefined)
  }
  for (const each of [durations.fresh, durations.known])
    expect(Math.min(...each)).toBeGreaterThanOrEqual(floor)
})
