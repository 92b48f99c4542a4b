import { useState, type ReactNode } from 'react'

import { formatNumber } from '~/i18n/format'
import { Badge } from '~/ui/badge'
import { buttonStyle } from '~/ui/button'
import { cx } from '~/ui/cx'
import { SlidersHorizontal } from '~/ui/icons'

import { useFormats } from '../use-admin'

/** For the form whose search has the button at the end of its line. */
export const besideSearchForm =
  'grid-cols-[minmax(0,1fr)_auto] gap-x-2 [&>:has(>input[type=search])]:col-span-1 @xs:grid-cols-[minmax(0,1fr)_auto] @3xl:grid-flow-row @3xl:gap-4'

type MoreFiltersProps = {
  label: string
  /** How many of them narrow the list. */
  count: number
  /** At the end of the search's line; where that is short, without its name. */
  isBesideSearch?: boolean
  children: ReactNode
}

/** Filters behind a button, which opens and closes without a script, too. Open at first when they narrow the list. */
export function MoreFilters({ label, count, isBesideSearch = false, children }: MoreFiltersProps) {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={cx(
        'group',
        isBesideSearch && 'col-start-2 row-start-1 self-end mb-1.5 open:col-span-full open:row-start-2',
      )}
    >
      <summary
        title={isBesideSearch ? label : undefined}
        className={buttonStyle({
          size: isBesideSearch ? 'medium' : 'small',
          className: 'list-none group-open:bg-sunken [&::-webkit-details-marker]:hidden',
        })}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        <span className={cx(isBesideSearch && '@max-sm:sr-only')}>{label}</span>
        {count > 0 && <Badge tone="brand">{formatNumber(count, formats)}</Badge>}
      </summary>
      {children}
    </details>
  )
}
