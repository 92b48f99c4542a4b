import { cx } from './cx'

export type BarGroup = {
  /** Below the bars. */
  label: string
  /** Null draws no bar. */
  value: number | null
  /** Beside it, quieter, to compare. */
  compared: number | null
}

type BarChartProps = {
  /** Names the chart for who cannot see it; the table that stands beside each chart has the figures. */
  label: string
  groups: BarGroup[]
  formatValue: (value: number) => string
  className?: string
}

/** A line around it, since its tint stands out too little. Half of the line is outside of the drawing. */
export const comparedBar = 'fill-brand-fill/45 stroke-edge stroke-2'

/** Upright bars relative to the highest of them, in reading order. */
export function BarChart({ label, groups, formatValue, className }: BarChartProps) {
  const most = Math.max(1, ...groups.flatMap(({ value, compared }) => [value ?? 0, compared ?? 0]))
  return (
    <div role="img" aria-label={label} className={cx('flex gap-1.5 @md:gap-3', className)}>
      {groups.map((group) => (
        <div key={group.label} className="min-w-0 flex-1">
          <div className="flex h-40 items-end gap-0.5 border-b border-line pt-6">
            <Bar
              value={group.compared}
              most={most}
              look={comparedBar}
              words={formatValue(group.compared ?? 0)}
              // Two figures beside each other need room.
              isShort={group.value !== null}
            />
            <Bar
              value={group.value}
              most={most}
              look="fill-brand-fill"
              words={formatValue(group.value ?? 0)}
            />
          </div>
          <p className="mt-1.5 text-center text-xs text-ink-soft">{group.label}</p>
        </div>
      ))}
    </div>
  )
}

type BarProps = { value: number | null; most: number; look: string; words: string; isShort?: boolean }

function Bar({ value, most, look, words, isShort = false }: BarProps) {
  // An empty place keeps all bars of one width.
  if (value === null) return <div className="flex-1" />
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col justify-end">
      <span
        aria-hidden
        className={cx('mb-0.5 flex justify-center text-xs tabular-nums', isShort && '@max-xl:hidden')}
      >
        {words}
      </span>
      <svg
        aria-hidden
        width="100%"
        height={`${Math.round((value / most) * 1000) / 10}%`}
        className="block shrink-0 [print-color-adjust:exact]"
      >
        <rect width="100%" height="100%" rx="2" className={look} />
      </svg>
    </div>
  )
}
