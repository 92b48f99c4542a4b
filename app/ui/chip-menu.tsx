import { useState, type ReactNode, type ToggleEvent } from 'react'

import { closeMenu, useLightDismiss } from './action-menu'
import { cx } from './cx'
import { Check, ChevronDown } from './icons'

type ChipMenuProps = {
  /** What the chip is about; it stands before the value for screen readers, and as the tooltip. */
  label: string
  value: ReactNode
  icon?: ReactNode
  className?: string
  /** Forms whose buttons are {@link ChipChoice}s. */
  children: ReactNode
}

/** A value that a choice from a list changes. Works without JavaScript; with it, a choice, Escape and clicks elsewhere close it. */
export function ChipMenu({ label, value, icon, className, children }: ChipMenuProps) {
  const [opensBack, setOpensBack] = useState(false)
  return (
    <details
      ref={useLightDismiss()}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => {
        const { currentTarget } = event
        if (!currentTarget.open) setOpensBack(false)
        else if (isBeyond(currentTarget.lastElementChild, currentTarget.parentElement)) setOpensBack(true)
      }}
      onSubmit={({ currentTarget }) => closeMenu(currentTarget)}
      className="group/chip relative max-w-full min-w-0 print:hidden"
    >
      <summary
        title={label}
        className={cx(
          'flex min-h-7 w-fit max-w-full list-none items-center gap-1.5 rounded-full border border-line px-2.5 text-sm transition-colors hover:bg-sunken max-sm:px-2 group-open/chip:bg-sunken max-md:min-h-8 [&::-webkit-details-marker]:hidden',
          className,
        )}
      >
        {icon}
        <span className="sr-only">{label}: </span>
        <span dir="auto" className="truncate">
          {value}
        </span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
      </summary>
      <div
        className={cx(
          'absolute top-full z-20 mt-1 grid max-h-80 w-56 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-lifted',
          opensBack ? 'end-0' : 'start-0',
        )}
      >
        {children}
      </div>
    </details>
  )
}

/** Whether the list has no room on its side of the chip. */
function isBeyond(list: Element | null, row: Element | null): boolean {
  if (!list || !row) return false
  const [inner, outer] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  return inner.left < outer.left - 1 || inner.right > outer.right + 1
}

type ChipChoiceProps = {
  name: string
  value: string
  isCurrent?: boolean
  disabled?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** A submit button that says what to choose. */
export function ChipChoice({ isCurrent = false, icon, children, ...button }: ChipChoiceProps) {
  return (
    <button
      {...button}
      type="submit"
      aria-current={isCurrent || undefined}
      className="flex min-h-9 w-full min-w-0 items-center gap-2.5 rounded-control px-2.5 text-start text-sm transition-colors hover:bg-sunken disabled:text-ink-soft max-md:min-h-11"
    >
      {icon}
      <span dir="auto" className="min-w-0 truncate">
        {children}
      </span>
      {isCurrent && <Check aria-hidden className="ms-auto size-4 shrink-0 text-brand" />}
    </button>
  )
}
