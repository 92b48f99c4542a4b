import { useAdmin } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'

import { formatRowDate } from './row-date'

/** With the exact moment as its title. `now` is the server's, so that a wrong clock does not matter. */
export function RowDate({ instant, now }: { instant: string; now: number }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { timeZone } = useAdmin()
  return (
    <time dateTime={instant} title={formatInstant(instant, language, timeZone)}>
      {formatRowDate(instant, { now, language, timeZone, yesterday: t('yesterday') })}
    </time>
  )
}
