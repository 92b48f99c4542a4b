import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

type LinkedCardProps = {
  /** Of the heading. */
  id: string
  title: string
  /** The screen that has it in full. */
  link: { to: string; label: string }
  headClassName?: string
  className?: string | undefined
  children: ReactNode
}

/** A part of the dashboard, with the way to the screen of its own. */
export function LinkedCard({
  id,
  title,
  link,
  headClassName = 'mb-2',
  className,
  children,
}: LinkedCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <div className={cx('flex flex-wrap items-center justify-between gap-3', headClassName)}>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <Link
          to={link.to}
          className="inline-flex min-h-11 items-center text-sm underline md:min-h-6 print:hidden"
        >
          {link.label}
        </Link>
      </div>
      {children}
    </Card>
  )
}
