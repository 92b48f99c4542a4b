import type { ReactNode } from 'react'

import { cx } from '~/ui/cx'
import { Minus, TrendingDown, TrendingUp } from '~/ui/icons'

import { directionOf, type Trend, growthOf } from '../trend'
import { useTranslation, useLanguage } from '~/i18n/use-translation'
import { formatNumber } from '~/i18n/format'

const icons = { up: TrendingUp, down: TrendingDown, level: Minus }
const colours = { up: 'text-success', down: 'text-danger', level: 'text-ink-soft' }

export function TrendNote({ trend, isNeutral, children }: TrendNoteProps) {
  const direction = directionOf(trend)
  const Icon = icons[direction]
  return (
    <span className="inline-flex items-start gap-1.5">
      <Icon
        aria-hidden
        className={cx(
          'mt-px size-4 shrink-0 rtl:-scale-x-100',
          isNeutral ? 'text-ink-soft' : colours[direction],
        )}
      />
      <span>{children}</span>
    </span>
  )
}

type TrendNoteProps = {
  trend: Trend
  /** Neither direction is good or bad. */
  isNeutral?: boolean
  children: ReactNode
}

/** `arrivals` compares 30 days with the 30 before, `standing` today with 30 days ago. */
export function useTrendWords() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  return (trend: Trend, kind: 'arrivals' | 'standing') => {
    const growth = growthOf(trend)
    const share =
      growth === null ? null : formatNumber(growth, language, { style: 'percent', signDisplay: 'exceptZero' })
    const [current, previous] = [
      formatNumber(trend.current, language),
      formatNumber(trend.previous, language),
    ]
    return share === null
      ? t(`trend.${kind}New`, { current })
      : t(`trend.${kind}`, { share, current, previous })
  }
}
