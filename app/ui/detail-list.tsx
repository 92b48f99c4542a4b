import type { ReactNode } from 'react'

import { cx } from './cx'

/** Nothing without a value. Must be inside {@link DetailList} or another `<dl>`. */
export function Detail({ label, value, isWide }: { label: string; value: ReactNode; isWide?: boolean }) {
  if (value === null || value === '' || value === undefined || value === false) return null
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{value}</dd>
    </div>
  )
}

type DetailListProps = {
  /** Names beside their values instead of above them. */
  isBeside?: boolean
  className?: string
  children: ReactNode
}

const besides =
  'gap-y-2 *:grid *:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] *:items-baseline *:gap-x-4 [&_dd]:mt-0'

/** What is known of a record, each with its name. */
export function DetailList({ isBeside = false, className, children }: DetailListProps) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] text-sm empty:hidden',
        isBeside ? besides : 'gap-x-6 gap-y-4 sm:grid-cols-2',
        className,
      )}
    >
      {children}
    </dl>
  )
}
