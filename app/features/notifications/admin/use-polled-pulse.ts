import { useState } from 'react'

import { useTimer } from '~/ui/use-timer'

import type { Pulse } from '../pulse'

/** Milliseconds between two questions; what comes in is to be seen within five seconds. */
const pause = 4000
const longestPause = 60_000

/**
 * Asks every few seconds whether there is news. It rests while the page is hidden or offline, asks less often while the
 * server does not answer, and stops when the session is over. What the server rendered last wins. Of the submission that is
 * `watched` it hears how far the replies are.
 */
export function usePolledPulse(given: Pulse, watched: number | null): Pulse {
  const [polled, setPolled] = useState({ given, pulse: given })
  const [{ round, failures }, setRound] = useState({ round: 0, failures: 0 })
  const [isOver, setIsOver] = useState(false)
  const pulse = polled.given === given ? polled.pulse : given

  const ask = async () => {
    const answer = navigator.onLine ? await askPulse(pulse.version, watched) : 'same'
    if (answer === 'over') return setIsOver(true)
    if (typeof answer === 'object') setPolled({ given, pulse: answer })
    setRound({ round: round + 1, failures: answer === 'failed' ? failures + 1 : 0 })
  }
  useTimer(isOver ? null : Math.min(pause * 2 ** failures, longestPause), () => void ask(), round)
  return pulse
}

async function askPulse(known: string, watched: number | null): Promise<Pulse | 'same' | 'over' | 'failed'> {
  const query = new URLSearchParams({ known, ...(watched !== null && { submission: String(watched) }) })
  try {
    const reply = await fetch(`/admin/pulse?${query}`)
    if (reply.status === 204) return 'same'
    if (reply.status === 401) return 'over'
    if (!reply.ok) return 'failed'
    return (await reply.json()) as Pulse // this site's own server made it
  } catch {
    return 'failed'
  }
}
