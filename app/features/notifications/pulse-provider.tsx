import { createContext, useContext, type ReactNode } from 'react'

import type { Pulse } from './pulse'
import { usePolledPulse } from './use-polled-pulse'

const PulseContext = createContext<Pulse | null>(null)

/** Keeps what the shell was loaded with up to date while somebody looks at the page. */
export function PulseProvider({ pulse, children }: { pulse: Pulse; children: ReactNode }) {
  return <PulseContext value={usePolledPulse(pulse)}>{children}</PulseContext>
}

/** The latest that is known. */
export function usePulse(): Pulse {
  const pulse = useContext(PulseContext)
  if (!pulse) throw new Error('There is no pulse outside the shell.')
  return pulse
}
