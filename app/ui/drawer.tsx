import type { MouseEvent, ReactNode } from 'react'

import { cx } from './cx'

type DrawerProps = {
  id: string
  label: string
  /** The edge that it slides in from. */
  side?: 'start' | 'end'
  className?: string
  children: ReactNode
}

const sheet =
  'fixed inset-y-0 m-0 h-dvh max-h-none w-88 max-w-[88vw] overflow-y-auto border-line ' +
  'bg-surface p-0 text-ink backdrop:bg-scrim transition-transform duration-(--motion-calm)'

const sides = {
  start: 'start-0 end-auto border-e starting:open:-translate-x-full rtl:starting:open:translate-x-full',
  end: 'start-auto end-0 border-s starting:open:translate-x-full rtl:starting:open:-translate-x-full',
}

/** A popover without JavaScript, a modal dialog with it. Open it with {@link drawerTrigger}. */
export function Drawer({ id, label, side = 'end', className, children }: DrawerProps) {
  return (
    // The browser handles Escape; the click handler is only for the backdrop.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      id={id}
      popover="auto"
      aria-label={label}
      onClick={closeOnBackdrop}
      className={cx(sheet, sides[side], className)}
    >
      {children}
    </dialog>
  )
}

/** Props for the button that opens the drawer. */
export function drawerTrigger(id: string) {
  return {
    popoverTarget: id,
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      const drawer = findDrawer(id)
      if (!drawer || drawer.matches(':popover-open')) return
      event.preventDefault()
      drawer.showModal()
    },
  }
}

/** Props for the button inside that closes it. */
export function drawerCloser(id: string) {
  return { popoverTarget: id, popoverTargetAction: 'hide' as const, onClick: () => closeDrawer(id) }
}

/** For links inside the drawer. */
export function closeDrawer(id: string) {
  const drawer = findDrawer(id)
  drawer?.close()
  drawer?.hidePopover()
}

function findDrawer(id: string): HTMLDialogElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLDialogElement ? element : null
}

function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) closeDrawer(event.currentTarget.id)
}
