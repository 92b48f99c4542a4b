import { useAdmin } from './use-admin'
import { formatAgo, formatInstant } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { useEffect, useState } from 'react'

type RelativeTimeProps = { instant: string; serverNow: number }

/** How long ago something was, as of now; the moment itself on pointing at it. */
export function RelativeTime({ instant, serverNow }: RelativeTimeProps) {
  const language = useLanguage()
  const { timeZone } = useAdmin()
  const now = useNow(serverNow)
  return (
    <time
      dateTime={instant}
      title={formatInstant(instant, language, timeZone)}
      className="shrink-0 text-xs text-ink-soft"
    >
      {formatAgo(Date.parse(instant) - now, language)}
    </time>
  )
}

const step = 30_000

/** The server's time, going on in steps of half a minute since it came: a wrong clock of the browser does not matter. */
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
