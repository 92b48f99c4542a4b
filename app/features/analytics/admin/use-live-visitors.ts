import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'

import { pathOfSection } from '~/admin/sections'
import { useTimer } from '~/ui/use-timer'

/** Milliseconds between two questions. */
const pollInterval = 10_000
const maxPollInterval = 60_000
const timeout = 10_000

/**
 * Asks while the page is visible, less often while the server fails, and no more once the session has ended. While
 * anybody is on the site its figures move, so these are loaded again as well.
 */
export function useLiveVisitors(loaded: number): number {
  const [{ visitors, of }, setVisitors] = useState({ visitors: loaded, of: loaded })
  const [{ round, failures, hasEnded }, setRound] = useState({ round: 0, failures: 0, hasEnded: false })
  const { revalidate } = useRevalidator()

  const poll = async () => {
    const answer = await fetchVisitors()
    if (typeof answer === 'number') {
      setVisitors({ visitors: answer, of: loaded })
      if (answer > 0 || answer !== visitors) revalidate()
    }
    setRound({
      round: round + 1,
      failures: answer === 'failed' ? failures + 1 : 0,
      hasEnded: answer === 'over',
    })
  }
  useTimer(
    hasEnded ? null : Math.min(pollInterval * 2 ** failures, maxPollInterval),
    () => void poll(),
    round,
  )
  // What the screen was loaded with again is the latest.
  return of === loaded ? visitors : loaded
}

async function fetchVisitors(): Promise<number | 'over' | 'failed'> {
  if (!navigator.onLine) return 'failed'
  try {
    const reply = await fetch(`${pathOfSection('analytics')}/live`, { signal: AbortSignal.timeout(timeout) })
    if (reply.status === 401) return 'over'
    if (!reply.ok) return 'failed'
    return ((await reply.json()) as { visitors: number }).visitors // a reply of our own server
  } catch {
    return 'failed'
  }
}
