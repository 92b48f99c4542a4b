import type { ReactNode } from 'react'

import { cx } from './cx'

type StatCardProps = { label: ReactNode; value: ReactNode; icon?: ReactNode; note?: ReactNode }

/**
 * Must be inside {@link StatCards}, whose cards share their lines: labels, values and notes stand at one height however long
 * a word is. Where others have a note, one without is null.
 */
export function StatCard({ label, value, icon, note }: StatCardProps) {
  return (
    <div
      className={cx(
        'grid grid-rows-subgrid gap-y-1 rounded-card border border-line bg-surface px-3 py-2 @xl:px-4 @xl:py-3',
        note === undefined ? 'row-span-2' : 'row-span-3',
      )}
    >
      <dt className="flex items-start justify-between gap-2 text-sm text-ink-soft">
        {label}
        {icon}
      </dt>
      <dd className="text-xl font-semibold tabular-nums @xl:text-2xl">{value}</dd>
      {note != null && <dd className="text-xs text-ink-soft">{note}</dd>}
    </div>
  )
}

const columns = {
  3: '@lg:grid-cols-3',
  4: 'grid-cols-2 @3xl:grid-cols-4',
  // Where there are two beside each other, the fifth has a row of its own.
  5: 'grid-cols-2 @3xl:grid-cols-5 @max-3xl:[&>:last-child]:col-span-2',
  6: 'grid-cols-2 @3xl:grid-cols-3 @7xl:grid-cols-6',
  // For short words, without notes.
  short6: 'grid-cols-3 @3xl:grid-cols-6',
}

export function StatCards({ count = 4, children }: { count?: keyof typeof columns; children: ReactNode }) {
  return (
    <div className="@container">
      <dl className={cx('grid gap-2 @xl:gap-3', columns[count])}>{children}</dl>
    </div>
  )
}
