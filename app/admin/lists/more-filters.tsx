import { useState, type ReactNode } from 'react'

import { formatNumber } from '~/i18n/format'
import { Badge } from '~/ui/badge'
import { buttonStyle } from '~/ui/button'
import { cx } from '~/ui/cx'
import { SlidersHorizontal } from '~/ui/icons'

import { useFormats } from '../use-admin'

type MoreFiltersProps = {
  label: string
  /** How many of them narrow the list. */
  count: number
  className?: string
  children: ReactNode
}

/** Filters behind a button, which opens and closes without a script, too. Open at first when they narrow the list. */
export function MoreFilters({ label, count, className, children }: MoreFiltersProps) {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={cx('group', className)}
    >
      <summary
        className={buttonStyle({
          size: 'small',
          className: 'list-none group-open:bg-sunken [&::-webkit-details-marker]:hidden',
        })}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {label}
        {count > 0 && <Badge tone="brand">{formatNumber(count, formats)}</Badge>}
      </summary>
      {children}
    </details>
  )
}
