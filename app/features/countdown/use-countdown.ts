import { useEffect, useState } from 'react'

import { useHydrated } from '~/ui/use-hydrated'

import { type Countdown, isOver, timeRemaining, untilNextTick, type TimeRemaining } from './time-remaining'
import { fetchCountdown, serverClockOffset } from './fetch-countdown'

export type CountdownInput = { countdown: Countdown | null; serverNow: number }

export type CountdownState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'running'; remaining: TimeRemaining }
  | { status: 'completed' }

const retryDelay = 15_000

/**
 * Follows the server's clock. The first render uses `serverNow`, to match the server's HTML. Ticks fall on whole seconds
 * and stop while the page is hidden.
 */
export function useCountdown(input: CountdownInput): CountdownState {
  const { countdown, hasFailed } = useCountdownOrFetch(input.countdown)
  const now = useServerTime(input.serverNow, countdown)
  if (!countdown) return { status: hasFailed ? 'failed' : 'loading' }
  const target = Date.parse(countdown.targetDate)
  if (countdown.isCompleted || isOver(target, now)) return { status: 'completed' }
  return { status: 'running', remaining: timeRemaining(target, now) }
}

/** The server's countdown, or if it had none, one that is fetched until it succeeds. */
function useCountdownOrFetch(initial: Countdown | null) {
  const [fetched, setFetched] = useState<Countdown | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const countdown = initial ?? fetched
  const isMissing = countdown === null
  useEffect(() => {
    if (!isMissing) return
    const refresh = async () => {
      const result = await fetchCountdown()
      setFetched(result)
      setHasFailed(result === null)
    }
    void refresh()
    const retry = setInterval(() => void refresh(), retryDelay)
    return () => clearInterval(retry)
  }, [isMissing])
  return { countdown, hasFailed }
}

/** Epoch ms as of the last tick. */
function useServerTime(serverNow: number, countdown: Countdown | null): number {
  const [now, setNow] = useState(serverNow)
  const isHydrated = useHydrated()
  const [cameWithDocument] = useState(!isHydrated)
  const [firstServerNow] = useState(serverNow)
  const targetDate = countdown?.isCompleted === false ? countdown.targetDate : null
  useEffect(() => {
    if (targetDate === null) return
    const target = Date.parse(targetDate)
    const offset = serverClockOffset(firstServerNow, { cameWithDocument })
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
  }, [targetDate, firstServerNow, cameWithDocument])
  return now
}
