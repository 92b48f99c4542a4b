import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { cx } from './cx'
import { ArrowDown, ArrowUp, ArrowUpDown } from './icons'

type SortDirection = 'ascending' | 'descending' | 'none'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the header a link that sorts by this column. */
  sort?: { direction: SortDirection; to: string }
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
}

/** Below these widths of the table's own place, not of the window, its rows are cards (`on-card:` in app.css). */
const rooms = { medium: '@container/medium-table', wide: '@container/wide-table' }

const cardPlaces = {
  lead: 'on-card:self-start',
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
}: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  return (
    <div className={rooms[room]}>
      <table
        role="table"
        aria-busy={isBusy}
        className={cx(
          'w-full border-collapse text-start text-sm transition-opacity on-card:block',
          isBusy && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="on-card:block">
          <tr
            role="row"
            className="border-b border-line on-card:flex on-card:flex-wrap on-card:items-center on-card:gap-x-3"
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
              className="border-b border-line transition-colors hover:bg-sunken aria-[current]:bg-brand-soft on-card:relative on-card:flex on-card:flex-wrap on-card:items-center on-card:gap-x-3 on-card:gap-y-1 on-card:py-1.5"
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
        'px-3 py-1 text-start font-medium text-ink-soft first:ps-0 last:pe-0 on-card:px-0 on-card:py-0',
        onCard === 'none' ? 'on-card:hidden' : !sort && onCard !== 'lead' && 'on-card:sr-only',
        className,
      )}
    >
      {sort && Icon ? (
        <Link
          to={sort.to}
          preventScrollReset
          className="inline-flex min-h-9 items-center gap-1.5 rounded-small whitespace-nowrap hover:text-ink max-md:min-h-11"
        >
          {header}
          <Icon
            aria-hidden
            className={cx('size-3.5 shrink-0', sort.direction === 'none' && 'opacity-60 on-card:hidden')}
          />
        </Link>
      ) : (
        header
      )}
    </th>
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
    'px-3 py-2.5 compact:py-1 text-start align-middle font-normal first:ps-0 last:pe-0 on-card:p-0',
    onCard !== 'none' &&
      onCard !== 'spoken' &&
      'on-card:flex on-card:min-w-0 on-card:items-center on-card:gap-2',
    isRowHeader && 'wrap-anywhere on-card:grow on-card:basis-[calc(100%-2.5rem)] @xl:on-card:basis-56',
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
