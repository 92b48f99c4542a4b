import type { PointerEvent } from 'react'

import { useHydrated } from './use-hydrated'

type ChartCursorProps = {
  label: string
  points: { spoken: string }[]
  chosen: number | null
  onChoose: (index: number | null) => void
  /** How much of the chart the points take, from its start; what follows is not chosen. */
  share?: number
}

/**
 * Lies over a chart: a slider, because that is what arrow keys and screen readers know, and it goes the other way by itself
 * where one reads from the right. Its own thumb is never seen. Paper and pages without JavaScript have none.
 */
export function ChartCursor({ label, points, chosen, onChoose, share = 1 }: ChartCursorProps) {
  if (!useHydrated()) return null
  const last = points.length - 1
  const value = chosen ?? last
  const leave = ({ currentTarget }: PointerEvent) => {
    if (document.activeElement !== currentTarget) onChoose(null)
  }
  return (
    <>
      <input
        type="range"
        min={0}
        max={last}
        value={value}
        aria-label={label}
        aria-valuetext={points[value]?.spoken}
        onChange={({ target }) => onChoose(target.valueAsNumber)}
        onFocus={() => onChoose(value)}
        onBlur={() => onChoose(null)}
        onPointerMove={(event) => onChoose(nearest(event, last))}
        onPointerLeave={leave}
        style={{ inlineSize: `${share * 100}%` }}
        className="peer absolute inset-y-0 start-0 m-0 h-full cursor-crosshair touch-pan-y opacity-0 print:hidden"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute -inset-1 rounded-small outline-focus peer-focus-visible:outline-3"
      />
    </>
  )
}

function nearest({ currentTarget, clientX }: PointerEvent, last: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const place = (clientX - left) / width
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  return Math.round(Math.min(Math.max(isMirrored ? 1 - place : place, 0), 1) * last)
}
