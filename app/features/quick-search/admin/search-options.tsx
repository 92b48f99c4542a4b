import { Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'
import { adminSections, entryPath, pathOfSection, submissionPath } from '~/admin/sections'
import type { SearchResults, SearchResult } from '../quick-search-results'

type SearchOptionsProps = {
  id: string
  groups: SearchGroup[]
  activeKey: string | undefined
  optionId: (key: string) => string
  onChoose: () => void
}

/** Keyboard focus stays in the search field; pointers choose here. */
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

export type SearchOption = { key: string; name: string; detail?: string; to: string }
export type SearchGroup = { id: 'sections' | 'people' | 'messages'; title: string; options: SearchOption[] }

/** Matches sections by their translated names. Omits empty groups. */
export function useSearchGroups(words: string, results: SearchResults | null): SearchGroup[] {
  const { t } = useTranslation('admin')
  const sections = adminSections
    .map(({ segment }) => ({ key: segment, name: t(`section.${segment}`), to: pathOfSection(segment) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase()))
  const toOption = (kind: string, pathTo: (id: number) => string) => (record: SearchResult) => ({
    key: `${kind}-${record.id}`,
    name: record.name,
    detail: record.detail,
    to: pathTo(record.id),
  })
  const groups: SearchGroup[] = [
    { id: 'sections', title: t('search.sections'), options: sections },
    {
      id: 'people',
      title: t('search.people'),
      options: (results?.people ?? []).map(toOption('person', entryPath)),
    },
    {
      id: 'messages',
      title: t('search.messages'),
      options: (results?.messages ?? []).map(toOption('message', submissionPath)),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
