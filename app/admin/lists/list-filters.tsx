import type { ReactNode } from 'react'

import { Button, ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { LiveForm } from '~/ui/live-form'
import { SearchField } from '~/ui/search-field'

import { searchMaxLength } from './list-query'
import { EmptyState } from '~/ui/empty-state'
import { Search } from '~/ui/icons'

type ListFiltersProps = {
  texts: { label: string; search: string; placeholder: string; apply: string }
  search: string
  /** Parameters to keep when a filter changes. */
  kept: Record<string, string | null>
  className: string
  children: ReactNode
}

/** Search and filters above an admin table; kept in the URL, and usable without scripts. */
export function ListFilters({ texts, search, kept, className, children }: ListFiltersProps) {
  return (
    <LiveForm
      role="search"
      aria-label={texts.label}
      className={cx('grid grid-cols-2 items-end gap-4 lg:grid-flow-col', className)}
    >
      {Object.entries(kept).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField
        name="search"
        label={texts.search}
        placeholder={texts.placeholder}
        defaultValue={search}
        maxLength={searchMaxLength}
        className="col-span-2 lg:col-span-1"
      />
      {children}
      <noscript>
        <Button type="submit">{texts.apply}</Button>
      </noscript>
    </LiveForm>
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
