import { useFormats } from './use-admin'
import { formatAgo, formatInstant } from '~/i18n/format'
import { useEffect, useState } from 'react'

type RelativeTimeProps = { instant: string; serverNow: number }

/** A relative time, with the exact one as its title. */
export function RelativeTime({ instant, serverNow }: RelativeTimeProps) {
  const formats = useFormats()
  const now = useNow(serverNow)
  return (
    <time
      dateTime={instant}
      title={formatInstant(instant, formats)}
      className="shrink-0 text-xs text-ink-soft"
    >
      {formatAgo(Date.parse(instant), now, formats)}
    </time>
  )
}

const step = 30_000

/** The server’s time, advanced every half minute, so that a wrong browser clock does not matter. */
function useNow(serverNow: number): number {
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
