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
 * The countdown by the server's clock. The first render is what the server rendered, from `serverNow`; ticks follow once
 * scripts run, on whole seconds, and rest while the page is hidden.
 */
export function useCountdown(input: CountdownInput): CountdownState {
  const { countdown, hasFailed } = useLoadedCountdown(input.countdown)
  const now = useServerTime(input.serverNow, countdown)
  if (!countdown) return { status: hasFailed ? 'failed' : 'loading' }
  const target = Date.parse(countdown.targetDate)
  if (countdown.isCompleted || isOver(target, now)) return { status: 'completed' }
  return { status: 'running', remaining: timeRemaining(target, now) }
}

/** What the server sent or, when it had nothing, what asking again in the background brings. */
function useLoadedCountdown(sent: Countdown | null) {
  const [fetched, setFetched] = useState<Countdown | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const countdown = sent ?? fetched
  const isMissing = countdown === null
  useEffect(() => {
    if (!isMissing) return
    const ask = async () => {
      const found = await fetchCountdown()
      setFetched(found)
      setHasFailed(found === null)
    }
    void ask()
    const retry = setInterval(() => void ask(), retryDelay)
    return () => clearInterval(retry)
  }, [isMissing])
  return { countdown, hasFailed }
}

/** The server's time as of the last tick (epoch ms). */
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
