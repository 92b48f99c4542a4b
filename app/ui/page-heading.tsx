import type { ReactNode, Ref } from 'react'

import { cx } from './cx'

type PageHeadingProps = {
  title: ReactNode
  lead?: ReactNode
  className?: string
  /** To lead to the title. */
  ref?: Ref<HTMLHeadingElement>
}

export function PageHeading({ title, lead, className, ref }: PageHeadingProps) {
  return (
    <header className={cx('max-w-reading', className)}>
      <h1
        ref={ref}
        tabIndex={ref ? -1 : undefined}
        className="text-4xl font-semibold tracking-heading wrap-anywhere"
      >
        {title}
      </h1>
      {lead != null && <p className="mt-4 text-lg text-ink-soft">{lead}</p>}
    </header>
  )
}
