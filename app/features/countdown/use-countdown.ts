import { useEffect, useRef, useState } from 'react'

import { useHydrated } from '~/ui/use-hydrated'

import { type Countdown, isOver, timeRemaining, untilNextTick, type TimeRemaining } from './time-remaining'
import { serverClockOffset } from './server-clock'

export type CountdownInput = { countdown: Countdown | null; serverNow: number }

export type CountdownState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'running'; remaining: TimeRemaining; texts: Pick<Countdown, 'title' | 'description'> }
  /** The time is over, and the site is not open yet: the server says when it is. */
  | { status: 'due' }
  | { status: 'open' }

/**
 * Follows the server's clock. The first render uses `serverNow`, to match the server's HTML. Ticks fall on whole seconds
 * and stop while the page is hidden.
 */
export function useCountdown(input: CountdownInput): CountdownState {
  const { countdown, hasFailed } = useCountdownOrFetch(input.countdown)
  const now = useServerTime(input.serverNow, countdown)
  if (!countdown) return { status: hasFailed ? 'failed' : 'loading' }
  const target = Date.parse(countdown.targetDate)
  if (countdown.isOpen) return { status: 'open' }
  if (countdown.isCompleted || isOver(target, now)) return { status: 'due' }
  return { status: 'running', remaining: timeRemaining(target, now), texts: countdown }
}

/** The server's countdown, or if it had none, one that is fetched until it succeeds. Hardly a page needs the code for that. */
function useCountdownOrFetch(initial: Countdown | null) {
  const [fetched, setFetched] = useState<Countdown | 'failed' | null>(null)
  const countdown = initial ?? (fetched === 'failed' ? null : fetched)
  const isMissing = countdown === null
  useEffect(() => {
    if (!isMissing) return
    const fetching = new AbortController()
    import('./fetch-countdown').then(
      ({ fetchUntilThere }) => fetchUntilThere(fetching.signal, setFetched),
      () => setFetched('failed'),
    )
    return () => fetching.abort()
  }, [isMissing])
  return { countdown, hasFailed: fetched === 'failed' }
}

/** Epoch ms as of the last tick. */
function useServerTime(serverNow: number, countdown: Countdown | null): number {
  const [now, setNow] = useState(serverNow)
  const isHydrated = useHydrated()
  const [first] = useState([serverNow, !isHydrated] as const)
  const clockOffset = useRef<number>(null)
  const targetDate = countdown?.isCompleted === false ? countdown.targetDate : null
  useEffect(() => {
    if (targetDate === null) return
    const target = Date.parse(targetDate)
    // Once: a date that is moved later would find the first time too old.
    clockOffset.current ??= serverClockOffset(...first)
    const offset = clockOffset.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const time = Date.now() + offset
      setNow(time)
      if (!document.hidden && !isOver(target, time)) timer = setTimeout(tick, untilNextTick(target, time))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [targetDate, first])
  return now
}
