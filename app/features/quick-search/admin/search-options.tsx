import { Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'
import {
  coursePath,
  entryPath,
  pathOfSection,
  sectionsFor,
  submissionPath,
  threadPath,
  userPath,
} from '~/admin/sections'
import { useAdmin } from '~/admin/use-admin'
import { Badge } from '~/ui/badge'
import { type SearchedKind, searchedKinds, type SearchResults } from '../quick-search-results'

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
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
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
          {group.options.map(({ key, name, detail, place, to }) => (
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
              <bdi className="font-medium wrap-anywhere">{name}</bdi>
              {detail && <bdi className="text-sm text-ink-soft wrap-anywhere">{detail}</bdi>}
              {place && <Badge>{place}</Badge>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

export type SearchOption = {
  key: string
  name: string
  detail?: string
  place?: string | undefined
  to: string
}
export type SearchGroup = { id: 'sections' | SearchedKind; title: string; options: SearchOption[] }

const paths: Record<SearchedKind, (id: number) => string> = {
  people: entryPath,
  users: userPath,
  courses: coursePath,
  threads: threadPath,
  messages: submissionPath,
}

/** Matches sections by their translated names. Omits empty groups. */
export function useSearchGroups(words: string, results: SearchResults | null): SearchGroup[] {
  const { t } = useTranslation('admin')
  const sections = sectionsFor(useAdmin().may)
    .map(({ segment }) => ({ key: segment, name: t(`section.${segment}`), to: pathOfSection(segment) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase()))
  const groups: SearchGroup[] = [
    { id: 'sections', title: t('search.sections'), options: sections },
    ...searchedKinds.map((kind) => ({
      id: kind,
      title: t(`search.${kind}`),
      options: (results?.[kind] ?? []).map(({ id, name, detail, place }) => ({
        key: `${kind}-${id}`,
        name,
        detail,
        place,
        to: paths[kind](id),
      })),
    })),
  ]
  return groups.filter(({ options }) => options.length > 0)
}
