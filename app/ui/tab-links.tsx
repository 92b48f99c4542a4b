import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

export type TabLink = { id: string; label: ReactNode; to: string }

/** Links, so that the tab is in the URL and works without JavaScript. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: TabLink[]; current: string }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 max-sm:px-2.5 text-ink-soft transition-colors hover:text-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
