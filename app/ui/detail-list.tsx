import type { ReactNode } from 'react'

import { cx } from './cx'

/** Must be inside {@link DetailList} or another `<dl>`. */
export function Detail({ label, value, isWide }: { label: string; value: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {value === null || value === '' || value === undefined ? '–' : value}
      </dd>
    </div>
  )
}

/** What is known of a record, each with its name. */
export function DetailList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={cx('grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 text-sm sm:grid-cols-2', className)}>
      {children}
    </dl>
  )
}
