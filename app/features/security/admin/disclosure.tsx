import type { ReactNode } from 'react'

type DisclosureProps = {
  title: string
  /** Which one, where there are several. */
  about?: string
  lead: string
  isOpen?: boolean
  children: ReactNode
}

/** What is asked before something goes. */
export function Disclosure({ title, about, lead, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="rounded-control border border-line px-4 py-1" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        <span>
          {title}
          {about !== undefined && <span className="sr-only">: {about}</span>}
        </span>
      </summary>
      <div className="grid gap-4 pt-1 pb-3">
        <p className="text-sm text-ink-soft">{lead}</p>
        {children}
      </div>
    </details>
  )
}
