import { useEffect, useRef, type ReactNode } from 'react'

import { IconLink } from '~/ui/icon-link'
import { X } from '~/ui/icons'

type SidePanelProps = {
  label: string
  title: ReactNode
  actions?: ReactNode
  close: { to: string; label: string }
  /** A dialog over the panel; once it closes, the focus returns here if its opener is hidden. */
  isDialogOpen: boolean
  children: ReactNode
}

/** A record beside its list. Its heading takes the focus when it opens. */
export function SidePanel({ label, title, actions, close, isDialogOpen, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!isDialogOpen && document.activeElement === document.body) heading.current?.focus()
  }, [isDialogOpen])
  return (
    <aside
      aria-label={label}
      className="min-w-0 rounded-card border border-line bg-surface @4xl:sticky @4xl:top-20 @4xl:max-h-[calc(100dvh-6rem)] @4xl:overflow-y-auto print:static print:max-h-none print:overflow-visible print:border-0"
    >
      <header className="flex items-start border-b border-line py-2 ps-5 pe-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 grow py-1.5 font-semibold wrap-anywhere">
          <span dir="auto" className="line-clamp-3 w-fit max-w-full">
            {title}
          </span>
        </h2>
        {actions}
        <IconLink
          label={close.label}
          icon={<X aria-hidden className="size-5" />}
          to={close.to}
          preventScrollReset
          className="shrink-0 print:hidden"
        />
      </header>
      {children}
    </aside>
  )
}
