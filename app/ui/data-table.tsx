import { Link, useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'

import { cx } from './cx'
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown } from './icons'
import { useChoiceSelect } from './use-choice-select'

type SortDirection = 'ascending' | 'descending' | 'none'

type Sort = {
  direction: SortDirection
  to: string
  /** The orders by this column, for the list of orders that stands above the cards. */
  choices?: { label: string; to: string; isCurrent: boolean }[]
}

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the header a link that sorts by this column. */
  sort?: Sort
  /** Names the row for screen readers. */
  isRowHeader?: boolean
  /**
   * The place in a card: before the name, below it with or without the header or on a line of its own, at the end, for ears
   * alone, nowhere.
   */
  onCard?: keyof typeof cardPlaces
  className?: string
}

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** The row whose details are open. */
  selectedKey?: string | number | null
  /** Shown without rows. */
  empty: ReactNode
  isBusy?: boolean
  /** The room that the columns need beside each other. */
  room?: keyof typeof rooms
  /** Names the list of orders above the cards. */
  sortLabel?: string
}

/** Below these widths of the table's own place, not of the window, its rows are cards (`on-card:` in app.css). */
const rooms = {
  small: '@container/small-table',
  medium: '@container/medium-table',
  wide: '@container/wide-table',
}

const cardPlaces = {
  lead: 'on-card:absolute on-card:start-0 on-card:top-1.5',
  labelled: '',
  plain: '',
  line: 'on-card:basis-full',
  end: 'on-card:ms-auto',
  spoken: 'on-card:sr-only',
  none: 'on-card:hidden',
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/**
 * A table where there is room, else a list of cards. Explicit roles, because browsers drop table semantics once CSS
 * changes `display`.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selectedKey,
  empty,
  isBusy = false,
  room = 'medium',
  sortLabel,
}: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  const choices = columns.flatMap(({ sort }) => sort?.choices ?? [])
  const hasChoices = choices.length > 0 && sortLabel !== undefined
  const hasLead = columns.some(({ onCard }) => onCard === 'lead')
  return (
    <div className={rooms[room]}>
      {hasChoices && <SortSelect label={sortLabel} choices={choices} />}
      <table
        role="table"
        aria-busy={isBusy}
        className={cx(
          'w-full border-collapse text-start text-sm transition-opacity on-card:block',
          // The box for all of them stands beside the list of orders.
          hasChoices && 'on-card:-mt-11 noscript:on-card:mt-0',
          isBusy && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="on-card:block">
          <tr
            role="row"
            className={cx(
              'border-b border-line on-card:flex on-card:flex-wrap on-card:items-center on-card:gap-x-3',
              (hasLead || hasChoices) && 'on-card:min-h-11',
            )}
          >
            {columns.map((column) => (
              <Header key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody className="on-card:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-current={rowKey(row) === selectedKey || undefined}
              className={cx(
                'border-b border-line transition-colors hover:bg-sunken aria-[current]:bg-brand-soft on-card:relative on-card:flex on-card:flex-wrap on-card:items-center on-card:gap-x-3 on-card:gap-y-1 on-card:py-1.5',
                hasLead && 'on-card:ps-10',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Header<Row>({ header, sort, className, onCard }: Column<Row>) {
  const Icon = sort && sortIcons[sort.direction]
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort?.direction}
      className={cx(
        'px-3 py-1 font-medium text-ink-soft first:ps-0 last:pe-0 on-card:px-0 on-card:py-0',
        onCard === 'end' ? 'text-end' : 'text-start',
        onCard === 'none' ? 'on-card:hidden' : !sort && onCard !== 'lead' && 'on-card:sr-only',
        sort?.choices && 'on-card:sr-only noscript:on-card:not-sr-only',
        className,
      )}
    >
      {sort && Icon ? (
        <>
          <Link
            to={sort.to}
            preventScrollReset
            className={cx(
              'group/sort inline-flex min-h-9 items-center gap-1.5 rounded-small whitespace-nowrap hover:text-ink max-md:min-h-11',
              sort.direction !== 'none' && 'text-ink',
              sort.choices && 'on-card:hidden noscript:on-card:inline-flex',
            )}
          >
            {header}
            <Icon
              aria-hidden
              className={cx(
                'size-3.5 shrink-0 transition-opacity',
                sort.direction === 'none' &&
                  'opacity-0 group-hover/sort:opacity-70 group-focus-visible/sort:opacity-70 pointer-coarse:opacity-70 on-card:hidden',
              )}
            />
          </Link>
          {sort.choices && <span className="hidden on-card:inline noscript:on-card:hidden">{header}</span>}
        </>
      ) : (
        header
      )}
    </th>
  )
}

/** Above the cards, which have no headings to sort by; without a script those stay. */
function SortSelect({ label, choices }: { label: string; choices: NonNullable<Sort['choices']> }) {
  const navigate = useNavigate()
  const value = choices.find(({ isCurrent }) => isCurrent)?.to ?? ''
  const control = useChoiceSelect(value, (select) => navigate(select.value, { preventScrollReset: true }))
  return (
    <label className="relative z-1 ms-auto hidden min-h-11 w-fit max-w-[calc(100%-2.5rem)] items-center gap-2 text-sm on-card:flex noscript:on-card:hidden print:hidden">
      <span className="shrink-0 text-ink-soft @max-sm:sr-only">{label}</span>
      <span className="relative min-w-0">
        <select
          {...control}
          value={value}
          className="min-h-9 w-full appearance-none rounded-control border border-edge bg-surface ps-3 pe-8 text-ink hover:border-ink"
        >
          {choices.map((choice) => (
            <option key={choice.to} value={choice.to}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </label>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { isRowHeader, header, cell, className } = column
  const onCard = column.onCard ?? (isRowHeader ? 'plain' : 'labelled')
  const content = (
    <>
      {onCard === 'labelled' && (
        <span aria-hidden className="hidden text-ink-soft on-card:inline">
          {header}
        </span>
      )}
      {cell(row)}
    </>
  )
  const look = cx(
    'h-12 px-3 py-1.5 compact:h-10 compact:py-1 align-middle font-normal first:ps-0 last:pe-0 on-card:h-auto on-card:p-0',
    onCard === 'end' ? 'text-end' : 'text-start',
    onCard !== 'none' &&
      onCard !== 'spoken' &&
      'on-card:flex on-card:min-w-0 on-card:items-center on-card:gap-2',
    isRowHeader && 'wrap-anywhere on-card:grow on-card:basis-full @xl:on-card:basis-44',
    cardPlaces[onCard],
    className,
  )
  return isRowHeader ? (
    <th role="rowheader" scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td className={look}>{content}</td>
  )
}
