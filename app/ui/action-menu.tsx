import { useEffect, useRef, type ReactNode } from 'react'

import { EllipsisVertical } from './icons'
import { VisuallyHidden } from './visually-hidden'

/** A button that shows further actions below it. Works without JavaScript; with it, a choice, Escape and clicks elsewhere close it. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useLightDismiss()
  useEffect(() => {
    const element = menu.current
    const closeOnChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) closeMenu(element)
    }
    element?.addEventListener('click', closeOnChoice)
    return () => element?.removeEventListener('click', closeOnChoice)
  }, [menu])
  return (
    <details ref={menu} className="group relative shrink-0 print:hidden">
      <summary
        title={label}
        className="flex size-11 list-none items-center justify-center rounded-control text-ink-soft transition-colors group-open:bg-sunken hover:bg-sunken hover:text-ink md:size-9 [&::-webkit-details-marker]:hidden"
      >
        <EllipsisVertical aria-hidden className="size-5" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
      <div className="absolute end-0 top-full z-20 mt-1 grid w-60 gap-2 rounded-card border border-line bg-surface p-3 shadow-lifted">
        {children}
      </div>
    </details>
  )
}

/** The focus goes to what has opened it, and comes back there from a dialog that the choice opens. */
export function closeMenu(menu: HTMLDetailsElement | null) {
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus({ preventScroll: true })
}

export function useLightDismiss() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && !(target instanceof Node && menu.current.contains(target)))
        menu.current.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open || !menu.current.contains(document.activeElement))
        return
      event.preventDefault() // the keys of the screen have it, too
      closeMenu(menu.current)
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [])
  return menu
}
