import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { Command } from '~/admin/commands'
import { Keys } from '~/admin/keys-help'
import { useTranslation } from '~/i18n/use-translation'
import {
  announcementPath,
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
import { cx } from '~/ui/cx'

import { matchWords } from '../match-words'
import { type SearchedKind, searchedKinds, type SearchResults } from '../quick-search-results'
import { useCommands, type Choice } from './use-commands'

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
          {group.options.map((option) => (
            <OptionControl
              key={option.key}
              option={option}
              id={optionId(option.key)}
              tabIndex={-1}
              role="option"
              aria-selected={option.key === activeKey}
              onChoose={onChoose}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-2 text-start hover:bg-sunken aria-selected:bg-brand-soft"
            >
              <OptionText option={option} />
            </OptionControl>
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionControlProps = {
  option: SearchOption
  id?: string
  tabIndex?: number
  role?: 'option'
  'aria-selected'?: boolean
  onChoose?: () => void
  className: string
  children: ReactNode
}

/** What chooses it: a link, a button, or the button of a form. */
export function OptionControl({ option: { choice }, onChoose, ...control }: OptionControlProps) {
  if ('to' in choice) return <Link to={choice.to} onClick={onChoose} {...control} />
  if ('run' in choice)
    return (
      <button
        type="button"
        onClick={() => {
          onChoose?.()
          choice.run()
        }}
        {...control}
      />
    )
  const { action, fields, reloads = false } = choice.post
  return (
    // Where the page reloads, the form has to stay on it until then.
    <Form method="post" action={action} reloadDocument={reloads} onSubmit={reloads ? undefined : onChoose}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...control} />
    </Form>
  )
}

export function OptionText({
  option: { name, detail, place, Icon, keys },
  nameStyle,
}: {
  option: SearchOption
  nameStyle?: string
}) {
  return (
    <>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />}
      <bdi className={cx('font-medium wrap-anywhere', nameStyle)}>{name}</bdi>
      {detail && <bdi className="text-sm text-ink-soft wrap-anywhere">{detail}</bdi>}
      {place && <Badge>{place}</Badge>}
      {keys && (
        <span aria-hidden className="ms-auto max-md:hidden">
          <Keys strokes={keys} />
        </span>
      )}
    </>
  )
}

export type SearchOption = {
  key: string
  name: string
  choice: Choice
  detail?: string
  place?: string | undefined
  Icon?: Command['Icon']
  /** The keys that do the same. */
  keys?: string[]
}
export type SearchGroup = {
  id: 'actions' | 'sections' | SearchedKind
  title: string
  options: SearchOption[]
}

const paths: Record<SearchedKind, (id: number) => string> = {
  people: entryPath,
  announcements: announcementPath,
  users: userPath,
  courses: coursePath,
  threads: threadPath,
  messages: submissionPath,
}

/** Shown before anything is typed. */
const suggestedActions = 6

/** Omits empty groups. */
export function useSearchGroups(words: string, results: SearchResults | null): SearchGroup[] {
  const { t } = useTranslation('admin')
  const ownActions = useActions(words)
  const ownSections = useSections(words)
  const actions: SearchGroup = { id: 'actions', title: t('search.actions'), options: ownActions.options }
  const sections: SearchGroup = { id: 'sections', title: t('search.sections'), options: ownSections.options }
  // What the menu does not show comes first, unless a section is named at least as well.
  const isSectionFirst = words !== '' && ownSections.rank >= ownActions.rank
  const groups: SearchGroup[] = [
    ...(isSectionFirst ? [sections, actions] : [actions, sections]),
    ...searchedKinds.map((kind) => ({
      id: kind,
      title: t(`search.${kind}`),
      options: (results?.[kind] ?? []).map(({ id, name, detail, place }) => ({
        key: `${kind}-${id}`,
        name,
        detail,
        place,
        choice: { to: paths[kind](id) },
      })),
    })),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function useActions(words: string): Matches {
  const { t } = useTranslation('admin')
  const commands = useCommands().map(({ name, Icon, ...choice }) => ({
    rank: matchWords(words, t(`command.${name}.name`), t(`command.${name}.words`)),
    option: { key: name, name: t(`command.${name}.name`), Icon, choice },
  }))
  const { rank, options } = best(commands)
  return { rank, options: words === '' ? options.slice(0, suggestedActions) : options }
}

function useSections(words: string): Matches {
  const { t } = useTranslation('admin')
  const sections = sectionsFor(useAdmin().may).map(({ segment, Icon, key }) => ({
    rank: matchWords(words, t(`section.${segment}`), t(`sectionWords.${segment}`)),
    option: {
      key: segment,
      name: t(`section.${segment}`),
      Icon,
      keys: ['g', key],
      choice: { to: pathOfSection(segment) },
    },
  }))
  return best(sections)
}

/** `rank` is that of the best. */
type Matches = { rank: number; options: SearchOption[] }

/** Those that match, by their names before by other words. */
function best(ranked: { rank: number; option: SearchOption }[]): Matches {
  const sorted = ranked.filter(({ rank }) => rank > 0).sort((one, other) => other.rank - one.rank)
  return { rank: sorted[0]?.rank ?? 0, options: sorted.map(({ option }) => option) }
}
