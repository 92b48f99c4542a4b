import type { Countdown } from './time-remaining'

let underWay: Promise<Countdown | null> | null = null

/** The countdown from the public call, or null when it cannot be had; several askers share one request. */
export function fetchCountdown(): Promise<Countdown | null> {
  underWay ??= load().finally(() => {
    underWay = null
  })
  return underWay
}

async function load(): Promise<Countdown | null> {
  try {
    const response = await fetch('/api/system/countdown', { headers: { Accept: 'application/json' } })
    const reply: unknown = await response.json()
    return response.ok && isCountdown(reply) ? reply : null
  } catch (error) {
    console.warn('Failed to fetch countdown', error)
    return null
  }
}

/** By hand, since a schema library would weigh more than the rest of the countdown. */
function isCountdown(reply: unknown): reply is Countdown {
  if (typeof reply !== 'object' || reply === null) return false
  const { targetDate, isCompleted, title, description }: Partial<Record<keyof Countdown, unknown>> = reply
  return (
    typeof targetDate === 'string' &&
    !Number.isNaN(Date.parse(targetDate)) &&
    typeof isCompleted === 'boolean' &&
    typeof title === 'string' &&
    typeof description === 'string'
  )
}

/**
 * How far the server's clock is ahead of this machine's (ms). For the page that the server just sent, the server read
 * its clock when the reply began to arrive, not when scripts got to run; for data of a later navigation it is now.
 */
export function serverClockOffset(
  serverNow: number,
  { cameWithDocument }: { cameWithDocument: boolean },
): number {
  return serverNow - (cameWithDocument ? documentArrival() : Date.now())
}

function documentArrival(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const start = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
  return start > 0 ? performance.timeOrigin + start : Date.now()
}
