import { useAdmin } from './use-admin'
import { formatAgo, formatInstant } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'

import { useNow } from './use-now'

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
