import type { ReactNode } from 'react'

import { cx } from './cx'

export type FigureRow = {
  key: string
  name: ReactNode
  figures: ReactNode[]
  /** From 0 to 1: how long the bar behind the name is. */
  share?: number
}

type FigureTableProps = {
  caption: string
  /** The heading of the names, then that of each figure. */
  headers: [string, ...string[]]
  rows: FigureRow[]
  className?: string
}

/** Names and their figures, as it stands beside a chart: narrow enough to stay a table on phones. */
export function FigureTable({ caption, headers: [first, ...others], rows, className }: FigureTableProps) {
  return (
    <table className={cx('w-full border-collapse text-sm', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {first}
          </th>
          {others.map((header) => (
            <th key={header} scope="col" className="py-1 ps-2 text-end font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures, share }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th
              scope="row"
              className={cx(
                'text-start font-normal wrap-break-word',
                share === undefined ? 'py-1.5 pe-3' : 'py-px',
              )}
            >
              {share === undefined ? name : <BarredName share={share}>{name}</BarredName>}
            </th>
            {figures.map((figure, index) => (
              <td key={others[index]} className="ps-2 text-end whitespace-nowrap tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The bar is decoration beside the figure itself. */
function BarredName({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="relative block px-2 py-0.5">
      <svg aria-hidden className="absolute inset-0 size-full rtl:-scale-x-100 [print-color-adjust:exact]">
        <rect width={`${Math.round(share * 1000) / 10}%`} height="100%" rx="4" className="fill-brand-soft" />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}
