import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { useCountdown, type CountdownInput, type CountdownState } from '~/features/countdown/use-countdown'
import { formatFigure } from '~/i18n/figures'
import { cx } from '~/ui/cx'
import { Stat } from '~/ui/stat'

/** Shown when the countdown fails to load. */
const daysFallback = 57

type WaitlistStatsProps = CountdownInput & {
  queueCount: number
  /** Once the site is open, there is no queue any more, nor a discount for coming early. */
  queueLabel: string | undefined
  discount: string
  className?: string
}

/** `queueCount` already includes the site's offset; `discount` is written by the server, which spares browsers `Intl`. */
export function WaitlistStats({ queueCount, queueLabel, discount, className, ...input }: WaitlistStatsProps) {
  const { t } = useTranslation('waitlist')
  const language = useLanguage()
  const days = daysLeft(useCountdown(input))
  return (
    <dl
      className={cx(
        queueLabel ? 'grid-cols-2' : 'grid-cols-3',
        'grid gap-4 border-t border-panel-line pt-8',
        className,
      )}
    >
      <Stat
        value={formatFigure(queueCount, language)}
        label={queueLabel ?? t('stats.queue', { count: queueCount })}
      />
      <Stat
        value={days === null ? '...' : formatFigure(days, language)}
        label={t('stats.days', { count: days ?? daysFallback })}
      />
      {!queueLabel && <Stat value={discount} label={t('stats.discount')} />}
    </dl>
  )
}

function daysLeft(state: CountdownState): number | null {
  switch (state.status) {
    case 'loading':
      return null
    case 'failed':
      return daysFallback
    case 'due':
    case 'open':
      return 0
    case 'running':
      return state.remaining.days
  }
}
