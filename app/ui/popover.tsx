import type { ReactNode, ToggleEvent } from 'react'

import { cx } from './cx'

type PopoverProps = {
  id: string
  label: string
  onToggle?: (event: ToggleEvent) => void
  className?: string
  children: ReactNode
}

/** Opened by a button with `popoverTarget={id}`, without JavaScript. Positioned below the admin's header. */
export function Popover({ id, label, onToggle, className, children }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={onToggle}
      className={cx(
        'fixed inset-auto end-4 top-16 m-0 max-h-[calc(100dvh-5rem)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto ' +
          'rounded-card border border-line bg-surface p-4 text-ink shadow-lifted',
        className,
      )}
    >
      {children}
    </div>
  )
}
