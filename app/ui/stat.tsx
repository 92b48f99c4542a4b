import type { ReactNode } from 'react'

import { cx } from './cx'

/** Must be inside a `<dl>`. */
export function Stat({
  value,
  label,
  className,
}: {
  value: ReactNode
  label: ReactNode
  className?: string
}) {
  return (
    <div className={cx('flex flex-col-reverse justify-end gap-1', className)}>
      <dt className="text-sm leading-snug">{label}</dt>
      <dd className="text-4xl font-medium tabular-nums">{value}</dd>
    </div>
  )
}
