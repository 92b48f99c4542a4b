import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'

import { useTimer } from '~/ui/use-timer'

const pause = 2000

/** Reads the screen anew every two seconds while something is under way and somebody looks at it. */
export function usePolling(isUnderway: boolean): void {
  const { state, revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  useTimer(
    isUnderway && state === 'idle' ? pause : null,
    () => {
      setRound(round + 1)
      revalidate()
    },
    round,
  )
}
