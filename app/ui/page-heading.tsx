import type { ReactNode } from 'react'

import { cx } from './cx'

export function PageHeading({
  title,
  lead,
  className,
}: {
  title: ReactNode
  lead?: ReactNode
  className?: string
}) {
  return (
    <header className={cx('max-w-reading', className)}>
      <h1 className="text-4xl font-semibold tracking-heading wrap-anywhere">{title}</h1>
      {lead != null && <p className="mt-4 text-lg text-ink-soft">{lead}</p>}
    </header>
  )
}
