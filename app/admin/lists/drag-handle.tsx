import type { ComponentProps } from 'react'

import { cx } from '~/ui/cx'
import { GripVertical } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

/** For pointers alone, since buttons do the same for everybody. */
export function DragHandle({ className, ...props }: ComponentProps<'span'>) {
  const isLive = useHydrated()
  if (!isLive) return null
  return (
    <span
      {...props}
      aria-hidden
      tabIndex={-1}
      data-drag
      className={cx(
        'flex shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-soft hover:text-ink active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical className="size-4.5" />
    </span>
  )
}
