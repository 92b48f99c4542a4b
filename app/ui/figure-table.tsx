import type { ReactNode } from 'react'

import { cx } from './cx'

export type FigureRow = { key: string; name: ReactNode; figures: ReactNode[] }

type FigureTableProps = {
  caption: string
  /** Of the names, and of each figure. */
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
            <th key={header} scope="col" className="py-1 ps-3 text-end font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal wrap-break-word">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={others[index]} className="py-1.5 ps-3 text-end whitespace-nowrap tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
