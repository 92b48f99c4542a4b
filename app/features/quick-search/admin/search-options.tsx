import { Link } from '@remix-run/react'

import type { SearchGroup } from './use-search-groups'

type SearchOptionsProps = {
  id: string
  groups: SearchGroup[]
  activeKey: string | undefined
  optionId: (key: string) => string
  onChoose: () => void
}

/** What the words lead to, by kind. The keyboard stays in the field above; a pointer chooses here. */
export function SearchOptions({ id, groups, activeKey, optionId, onChoose }: SearchOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={groups.map(({ title }) => title).join(', ')}
      className="grid gap-4"
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div
            id={`${id}-${group.id}`}
            role="presentation"
            className="mb-1 text-sm font-medium text-ink-soft"
          >
            {group.title}
          </div>
          {group.options.map(({ key, name, detail, to }) => (
            <Link
              key={key}
              id={optionId(key)}
              to={to}
              tabIndex={-1}
              role="option"
              aria-selected={key === activeKey}
              onClick={onChoose}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-brand-soft"
            >
              <bdi className="font-medium">{name}</bdi>
              {detail !== undefined && <bdi className="truncate text-sm text-ink-soft">{detail}</bdi>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}
