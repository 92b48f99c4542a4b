import { useRevalidator } from '@remix-run/react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { usePulse } from './pulse-provider'

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
