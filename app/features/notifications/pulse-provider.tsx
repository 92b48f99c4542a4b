import { createContext, useContext, useEffect, useState, type ReactNode, useEffectEvent, useRef } from 'react'

import type { Pulse, ReplyProgress } from './pulse'
import { useTimer } from '~/ui/use-timer'
import { useRevalidator } from '@remix-run/react'
import { pulsePath } from '~/admin/sections'

const PulseContext = createContext<Pulse | null>(null)
const WatchContext = createContext<(submission: number | null) => void>(() => undefined)

/** Keeps what the shell was loaded with up to date while somebody looks at the page. */
export function PulseProvider({ pulse, children }: { pulse: Pulse; children: ReactNode }) {
  const [watched, watch] = useState<number | null>(null)
  return (
    <WatchContext value={watch}>
      <PulseContext value={usePolledPulse(pulse, watched)}>{children}</PulseContext>
    </WatchContext>
  )
}

/** The latest that is known. */
export function usePulse(): Pulse {
  const pulse = useContext(PulseContext)
  if (!pulse) throw new Error('There is no pulse outside the shell.')
  return pulse
}

/**
 * How far the replies to a submission are, by their ids, as soon as there is news of them since it was opened; until then
 * what the screen was loaded with is the latest. It comes with the questions that the shell asks anyway.
 */
export function useReplyProgress(submission: number): Record<string, ReplyProgress | undefined> {
  const watch = useContext(WatchContext)
  const pulse = usePulse()
  const [atFirst] = useState(pulse)
  useEffect(() => {
    watch(submission)
    return () => watch(null)
  }, [watch, submission])
  return pulse === atFirst ? {} : pulse.replies
}

/** Milliseconds between two questions; what comes in is to be seen within five seconds. */
const pause = 4000
const longestPause = 60_000

/**
 * Asks every few seconds whether there is news. It rests while the page is hidden or offline, asks less often while the
 * server does not answer, and stops when the session is over. What the server rendered last wins. Of the submission that is
 * `watched` it hears how far the replies are.
 */
function usePolledPulse(given: Pulse, watched: number | null): Pulse {
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
    const reply = await fetch(`${pulsePath}?${query}`)
    if (reply.status === 204) return 'same'
    if (reply.status === 401) return 'over'
    if (!reply.ok) return 'failed'
    return (await reply.json()) as Pulse // this site's own server made it
  } catch {
    return 'failed'
  }
}

/**
 * Reads the screen anew when records have changed. Not for screens with a form that takes over what it was made from
 * (its `seen`): to refresh that under somebody's hands would pass over another one's change.
 */
export function useRevalidateOnPulse(): void {
  const { records } = usePulse()
  const known = useRef(records)
  const { revalidate } = useRevalidator()
  const readAnew = useEffectEvent(() => {
    revalidate()
  })
  useEffect(() => {
    if (known.current === records) return
    known.current = records
    readAnew()
  }, [records])
}
