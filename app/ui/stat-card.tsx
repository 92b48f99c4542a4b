import type { ReactNode } from 'react'

type StatCardProps = { label: ReactNode; value: ReactNode; icon?: ReactNode; note?: ReactNode }

/** A figure of the back office with what it counts; cards stand in a {@link StatCards} list. */
export function StatCard({ label, value, icon, note }: StatCardProps) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <dt className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        {label}
        {icon}
      </dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
      {note != null && <dd className="text-xs text-ink-soft">{note}</dd>}
    </div>
  )
}

/** The cards over a screen, four in a row where there is room. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">{children}</dl>
}
