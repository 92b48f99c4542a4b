import { Link } from '@remix-run/react'

import { displayName } from '~/features/waitlist/display-name'

import { initialsOf } from './initials'
import type { ListedEntry } from './shown-entries'
import { useOpenLink } from './use-open-link'

/** Who it is; the name opens the details. */
export function PersonLink({ entry }: { entry: ListedEntry }) {
  const openLink = useOpenLink()
  const name = displayName(entry)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-medium text-brand"
      >
        {initialsOf(name)}
      </span>
      <span className="grid min-w-0">
        <Link
          to={openLink({ entry: entry.id })}
          preventScrollReset
          className="truncate rounded-small font-medium text-ink underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <bdi dir="ltr" title={entry.email} className="max-w-full justify-self-start truncate text-ink-soft">
          {entry.email}
        </bdi>
      </span>
    </span>
  )
}
