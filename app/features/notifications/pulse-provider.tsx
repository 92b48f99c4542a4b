import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

import type { Pulse, ReplyProgress } from './pulse'
import { usePolledPulse } from './admin/use-polled-pulse'

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
