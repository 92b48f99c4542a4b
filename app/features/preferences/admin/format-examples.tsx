import { formatDay, formatInstant, formatNumber, formatTime } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { toZonedTime } from '~/i18n/zoned-time'
import { Card } from '~/ui/card'
import { Fact } from '~/ui/fact'

const exampleNumber = 1_234_567.89
const exampleShare = 0.425

/** What is chosen, as dates and numbers will look. */
export function FormatExamples({ formats, now }: { formats: Formats; now: string }) {
  const { t } = useTranslation('settings')
  return (
    <Card as="section" aria-labelledby="format-examples">
      <h3 id="format-examples" className="mb-4 text-lg font-semibold">
        {t('region.examples')}
      </h3>
      <dl aria-live="polite" className="grid gap-4 text-sm tabular-nums">
        <Fact label={t('region.example.dateTime')} value={formatInstant(now, formats)} />
        <Fact label={t('region.example.date')} value={formatDay(dayOf(now, formats), formats)} />
        <Fact label={t('region.example.time')} value={formatTime(now, formats)} />
        <Fact label={t('region.example.number')} value={formatNumber(exampleNumber, formats)} />
        <Fact
          label={t('region.example.share')}
          value={formatNumber(exampleShare, formats, { style: 'percent', maximumFractionDigits: 1 })}
        />
        <Fact label={t('region.example.week')} value={t(`region.days.${formats.firstDayOfWeek}`)} />
      </dl>
    </Card>
  )
}

function dayOf(instant: string, { timeZone }: Formats): string {
  return toZonedTime(Date.parse(instant), timeZone).date
}
