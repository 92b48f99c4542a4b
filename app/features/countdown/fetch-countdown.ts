import type { Countdown } from './time-remaining'

let pendingRequest: Promise<Countdown | null> | null = null

/** Null if the request fails; concurrent callers share one request. */
export function fetchCountdown(): Promise<Countdown | null> {
  pendingRequest ??= load().finally(() => {
    pendingRequest = null
  })
  return pendingRequest
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

/** Checked by hand, because a schema library would outweigh the rest of the countdown. */
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
 * How far the server's clock is ahead of this machine's (ms). `serverNow` of the initial page is as old as the arrival of
 * its response, because scripts run later; that of a client navigation is current.
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
