import type { Countdown } from './time-remaining'

let pendingRequest: Promise<Countdown | null> | null = null

const retryDelay = 15_000

/** Reports each result until `signal` fires, which the caller does once it has the countdown. */
export function fetchUntilThere(signal: AbortSignal, tell: (result: Countdown | 'failed') => void): void {
  const refresh = async () => {
    const result = await fetchCountdown()
    if (!signal.aborted) tell(result ?? 'failed')
  }
  void refresh()
  const retry = setInterval(() => void refresh(), retryDelay)
  signal.addEventListener('abort', () => clearInterval(retry))
}

/** Null if the request fails; concurrent callers share one request. */
function fetchCountdown(): Promise<Countdown | null> {
  pendingRequest ??= load().finally(() => {
    pendingRequest = null
  })
  return pendingRequest
}

async function load(): Promise<Countdown | null> {
  try {
    const response = await fetch(`/api/system/countdown?lng=${document.documentElement.lang}`, {
      headers: { Accept: 'application/json' },
    })
    const reply: unknown = await response.json()
    if (response.ok && isCountdown(reply)) return reply
    throw new Error(`Not a countdown, but ${response.status}`)
  } catch (error) {
    console.warn('Failed to fetch countdown', error)
    return null
  }
}

/** Checked by hand, because a schema library would outweigh the rest of the countdown. */
function isCountdown(reply: unknown): reply is Countdown {
  if (typeof reply !== 'object' || reply === null) return false
  const { targetDate, isCompleted, isOpen, title, description }: Partial<Record<keyof Countdown, unknown>> =
    reply
  return (
    typeof targetDate === 'string' &&
    !Number.isNaN(Date.parse(targetDate)) &&
    typeof isCompleted === 'boolean' &&
    typeof isOpen === 'boolean' &&
    typeof title === 'string' &&
    typeof description === 'string'
  )
}
