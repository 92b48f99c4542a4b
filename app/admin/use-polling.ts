import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'

import { useTimer } from '~/ui/use-timer'

const pollInterval = 2000

/** Loads the page again and again while something is under way. Pauses while the page is hidden. */
export function usePolling(isUnderway: boolean): void {
  const { state, revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  useTimer(
    isUnderway && state === 'idle' ? pollInterval : null,
    () => {
      setRound(round + 1)
      revalidate()
    },
    round,
  )
}
