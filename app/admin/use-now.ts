import { useEffect, useState } from 'react'

const step = 30_000

/** The server's time, going on in steps of half a minute since it came: a wrong clock of the browser does not matter. */
export function useNow(serverNow: number): number {
  const [passed, setPassed] = useState({ since: serverNow, milliseconds: 0 })
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(
      () => setPassed({ since: serverNow, milliseconds: performance.now() - began }),
      step,
    )
    return () => clearInterval(timer)
  }, [serverNow])
  return passed.since === serverNow ? serverNow + passed.milliseconds : serverNow
}
