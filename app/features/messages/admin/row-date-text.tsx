import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import { formatRowDate } from './row-date'

/** With the exact moment as its title. `now` is the server's, so that a wrong clock does not matter. */
export function RowDate({ instant, now }: { instant: string; now: number }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return (
    <time dateTime={instant} title={formatInstant(instant, formats)}>
      {formatRowDate(instant, { now, formats, yesterday: t('yesterday') })}
    </time>
  )
}
