import type { ReactNode } from 'react'

type StatCardProps = { label: ReactNode; value: ReactNode; icon?: ReactNode; note?: ReactNode }

/** Must be inside {@link StatCards} or another `<dl>`. */
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

export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">{children}</dl>
}
