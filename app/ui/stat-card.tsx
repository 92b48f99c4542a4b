import type { ReactNode } from 'react'

import { cx } from './cx'

type StatCardProps = { label: ReactNode; value: ReactNode; icon?: ReactNode; note?: ReactNode }

/** Must be inside {@link StatCards} or another `<dl>`. */
export function StatCard({ label, value, icon, note }: StatCardProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 rounded-card border border-line bg-surface px-3 py-2 @xl:flex-col @xl:items-stretch @xl:justify-start @xl:gap-1 @xl:p-4">
      <dt className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        {label}
        {icon}
      </dt>
      <dd className="text-xl font-semibold tabular-nums @xl:text-2xl">{value}</dd>
      {note != null && <dd className="basis-full text-xs text-ink-soft @xl:basis-auto">{note}</dd>}
    </div>
  )
}

const columns = {
  4: '@3xl:grid-cols-4',
  // Where there are two beside each other, the fifth has a row of its own.
  5: '@3xl:grid-cols-5 @max-3xl:[&>:last-child]:col-span-2',
  6: '@3xl:grid-cols-3 @7xl:grid-cols-6',
}

export function StatCards({ count = 4, children }: { count?: keyof typeof columns; children: ReactNode }) {
  return (
    <div className="@container">
      <dl className={cx('grid grid-cols-2 gap-2 @xl:gap-3', columns[count])}>{children}</dl>
    </div>
  )
}
