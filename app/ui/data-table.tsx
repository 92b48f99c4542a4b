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
  /** On phones, the cell has no label and the full width. */
  isBare?: boolean
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
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/**
 * Below 768 px each row is a card whose cells repeat the headers. Explicit roles, because browsers drop table semantics
 * once CSS changes `display`.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selectedKey,
  empty,
  isBusy = false,
}: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  return (
    <table
      role="table"
      aria-busy={isBusy}
      className={cx(
        'w-full border-collapse text-start text-sm transition-opacity max-md:block',
        isBusy && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:block">
        <tr role="row" className="border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-4">
          {columns.map((column) => (
            <Header key={column.id} {...column} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            aria-current={rowKey(row) === selectedKey || undefined}
            className="border-b border-line transition-colors hover:bg-sunken aria-[current]:bg-brand-soft max-md:grid max-md:gap-1 max-md:py-3"
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Header<Row>({ header, sort, className, isBare }: Column<Row>) {
  const Icon = sort && sortIcons[sort.direction]
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort?.direction}
      className={cx(
        'px-3 py-1 text-start font-medium text-ink-soft first:ps-0 last:pe-0 max-md:px-0',
        (!sort || isBare) && 'max-md:sr-only',
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
          <Icon aria-hidden className={cx('size-3.5', sort.direction === 'none' && 'opacity-60')} />
        </Link>
      ) : (
        header
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { isRowHeader, isBare, header, cell, className } = column
  const content = (
    <>
      {!isRowHeader && !isBare && (
        <span aria-hidden className="hidden w-28 shrink-0 text-ink-soft max-md:inline">
          {header}
        </span>
      )}
      {cell(row)}
    </>
  )
  const look = cx(
    'px-3 py-2.5 text-start align-middle font-normal first:ps-0 last:pe-0 ' +
      'max-md:flex max-md:items-center max-md:gap-3 max-md:px-0 max-md:py-0.5',
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
