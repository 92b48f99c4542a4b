import { useId, useState, type ReactNode } from 'react'

import { Button, ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { LiveForm } from '~/ui/live-form'
import { SearchField } from '~/ui/search-field'

import { searchMaxLength } from './list-query'
import { EmptyState } from '~/ui/empty-state'
import { Search, SlidersHorizontal } from '~/ui/icons'

type ListFiltersProps = {
  /** The translation of the list's own namespace. */
  t: (text: 'filter.label' | 'filter.search' | 'filter.placeholder' | 'filter.apply') => string
  search: string
  /** Parameters to keep when a filter changes. */
  kept: Record<string, string | null>
  className: string
  /** As soon as there is some room: few and narrow choices. */
  isInLine?: boolean
  /** With it, a button at the end of the search's line brings the choices on phones: its name, and how many narrow the list. */
  fold?: { label: string; count: number }
  children: ReactNode
}

/** Search and filters above an admin table; kept in the URL, and usable without scripts. */
export function ListFilters({ t, search, kept, className, isInLine, fold, children }: ListFiltersProps) {
  return (
    <LiveForm role="search" aria-label={t('filter.label')} className="@container print:hidden">
      {/* Each choice as wide as its longest text wants, or below each other. */}
      <div
        className={cx(
          'grid items-end gap-x-3 gap-y-4 @xs:grid-cols-[auto_auto] @3xl:gap-4',
          isInLine ? '@xl:grid-flow-col' : '@3xl:grid-flow-col',
          className,
          fold && '@max-xl:grid-cols-[minmax(0,1fr)_auto]!',
        )}
      >
        {Object.entries(kept).map(
          ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField
          name="search"
          label={t('filter.search')}
          placeholder={t('filter.placeholder')}
          defaultValue={search}
          maxLength={searchMaxLength}
          className={cx(
            fold ? '@xl:col-span-full' : 'col-span-full',
            isInLine ? '@xl:col-span-1!' : '@3xl:col-span-1!',
          )}
        />
        {fold ? <FoldedChoices {...fold}>{children}</FoldedChoices> : children}
        <noscript>
          <Button type="submit">{t('filter.apply')}</Button>
        </noscript>
      </div>
    </LiveForm>
  )
}

function FoldedChoices({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
        className={cx('mb-1.5 @xl:hidden noscript:hidden', isOpen && 'bg-sunken')}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
      </Button>
      <div
        id={id}
        className={cx(
          'col-span-full grid grid-cols-2 items-end gap-3 @xl:contents',
          !isOpen && '@max-xl:hidden noscript:grid!',
        )}
      >
        {children}
      </div>
    </>
  )
}

type NoMatchesProps = { title: string; text: string; reset: { to: string; label: string } }

/** Stands in for a list whose filters match nothing. */
export function NoMatches({ title, text, reset }: NoMatchesProps) {
  return (
    <EmptyState icon={<Search aria-hidden className="size-8" />} title={title} text={text}>
      <ButtonLink to={reset.to} className="mt-2">
        {reset.label}
      </ButtonLink>
    </EmptyState>
  )
}
