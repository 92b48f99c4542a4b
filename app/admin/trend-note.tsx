import type { ReactNode } from 'react'

import { cx } from '~/ui/cx'
import { Minus, TrendingDown, TrendingUp } from '~/ui/icons'

import { directionOf, type Trend } from './trend'

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
  /** Neither up nor down is good or bad here. */
  isNeutral?: boolean
  children: ReactNode
}
