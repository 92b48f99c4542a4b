import { type ReactNode, useId, useState } from 'react'

import { ChartCursor } from './chart-cursor'
import { cx } from './cx'

export type ChartPoint = {
  /** Below the axis, where there is room. */
  tick: string
  /** What a screen reader says of the point. */
  spoken: string
  value: number
  /** What is laid over it to compare; null without. */
  compared: number | null
}

/** Where the line is expected to go after its last point. */
type ChartForecast = {
  /** The range of each point to come, the next one first; as far apart as the points themselves. */
  path: { low: number; expected: number; high: number }[]
  /** Below the last of them. */
  tick: string
}

type LineChartProps = {
  /** Names the chart. */
  label: string
  points: ChartPoint[]
  /** Points that have a note. */
  marks?: number[]
  /** The last point is still counted, and the way to it is dashed. */
  isLastRunning?: boolean
  forecast?: ChartForecast | null
  /** What is to be reached. Far above everything else, its line would flatten all others: then only its label shows. */
  target?: { value: number; label: string } | null
  formatValue: (value: number) => string
  /** Stands above the chart: what the chosen point is, or without one what the lines are. */
  readout: (chosen: number | null) => ReactNode
  className?: string
}

/** Units of the drawing, which is stretched to its place. */
const width = 1000
const height = 100
/** Every day of a week has its name; of more days a few do. */
const mostNamed = 7
const fewNamed = 6

/**
 * Values of days as a line, drawn by the server and mirrored where one reads from the right. With JavaScript a pointer or
 * the arrow keys choose a point; who cannot see it has the slider's words, and the table that stands beside each chart.
 */
export function LineChart({
  label,
  points,
  marks = [],
  isLastRunning = false,
  forecast = null,
  target = null,
  formatValue,
  readout,
  className,
}: LineChartProps) {
  const [chosen, choose] = useState<number | null>(null)
  const id = useId()
  // After a change of the range there may be fewer points.
  const shown = chosen !== null && chosen < points.length ? chosen : null
  const most = Math.max(
    0,
    ...points.map(({ value, compared }) => Math.max(value, compared ?? 0)),
    ...(forecast?.path.map(({ high }) => high) ?? []),
  )
  const isTargetNear = target !== null && target.value <= most * targetReach
  const steps = axisSteps(isTargetNear ? Math.max(most, target.value) : most)
  const slots = points.length + (forecast?.path.length ?? 0)
  return (
    <figure className={className} aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      {readout(shown)}
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pe-6">
        <div
          aria-hidden
          className="flex h-52 flex-col-reverse justify-between text-xs text-ink-soft tabular-nums"
        >
          {steps.map((step) => (
            <span key={step} className="-my-2 text-end">
              {formatValue(step)}
            </span>
          ))}
        </div>
        <div className="relative ms-3">
          <Drawing
            {...{ points, steps, marks, isLastRunning, forecast }}
            target={isTargetNear ? target.value : null}
            chosen={shown}
          />
          {points.length > 0 && (
            <ChartCursor
              label={label}
              points={points}
              chosen={shown}
              onChoose={choose}
              share={placeOf(points.length - 1, slots)}
            />
          )}
          {target && !isTargetNear && (
            <span className="pointer-events-none absolute start-1.5 top-0.5 text-xs text-accent-ink">
              ↑ {target.label}
            </span>
          )}
        </div>
        <Ticks points={points} slots={slots} last={forecast?.tick} />
      </div>
    </figure>
  )
}

/** How many times higher than everything else a target may be and still have its line. */
const targetReach = 2

type DrawingProps = {
  points: ChartPoint[]
  steps: number[]
  marks: number[]
  isLastRunning: boolean
  forecast: ChartForecast | null
  target: number | null
  chosen: number | null
}

function Drawing({ points, steps, marks, isLastRunning, forecast, target, chosen }: DrawingProps) {
  const top = steps.at(-1) ?? 1
  const slots = points.length + (forecast?.path.length ?? 0)
  const xOf = (index: number) => placeOf(index, slots) * width
  const yOf = (value: number) => height - (value / top) * height
  const places = points.map(({ value }, index) => [xOf(index), yOf(value)])
  const settled = isLastRunning && places.length > 1 ? places.slice(0, -1) : places
  const running = isLastRunning ? pathOf(places.slice(-2)) : ''
  const line = pathOf(settled)
  const compared = pathOf(
    points.flatMap(({ compared: value }, index) => (value === null ? [] : [[xOf(index), yOf(value)]])),
  )
  const chosenValue = chosen === null ? undefined : points[chosen]?.value
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-52 w-full overflow-visible fill-none [&>*]:[vector-effect:non-scaling-stroke] rtl:-scale-x-100"
    >
      {steps.map((step) => (
        <path key={step} d={`M0 ${yOf(step)}H${width}`} className="stroke-line" />
      ))}
      {points.length > 1 && (
        <path d={`${pathOf(places)}V${height}H${xOf(0)}Z`} stroke="none" className="fill-brand-soft/60" />
      )}
      {forecast && (
        <ForecastPaths
          path={forecast.path}
          from={places.at(-1)}
          xOf={(step) => xOf(points.length + step)}
          yOf={yOf}
        />
      )}
      {target !== null && (
        <path
          d={`M0 ${yOf(target)}H${width}`}
          strokeDasharray="2 3"
          className="stroke-accent-ink stroke-[1.5]"
        />
      )}
      {marks.map((index) => (
        <path
          key={index}
          d={`M${xOf(index)} 0V${height}`}
          strokeDasharray="2 3"
          className="stroke-accent-ink stroke-[1.5]"
        />
      ))}
      <path
        d={compared}
        strokeDasharray="5 4"
        strokeLinejoin="round"
        className="stroke-ink-soft stroke-[1.5]"
      />
      <path d={line} strokeLinejoin="round" className="stroke-brand stroke-2" />
      {running && <path d={running} strokeDasharray="4 4" className="stroke-brand stroke-2" />}
      {points.length === 1 && <Dot x={xOf(0)} y={yOf(points[0]?.value ?? 0)} />}
      {chosen !== null && chosenValue !== undefined && (
        <>
          <path d={`M${xOf(chosen)} 0V${height}`} className="stroke-edge" />
          <Dot x={xOf(chosen)} y={yOf(chosenValue)} />
        </>
      )}
    </svg>
  )
}

type ForecastPathsProps = {
  path: ChartForecast['path']
  /** The last point of the line. */
  from: number[] | undefined
  xOf: (step: number) => number
  yOf: (value: number) => number
}

/** The range that widens from the end of the line, and the middle of it. */
function ForecastPaths({ path, from, xOf, yOf }: ForecastPathsProps) {
  if (!from || path.length === 0) return null
  const side = (name: 'low' | 'expected' | 'high') => path.map((point, step) => [xOf(step), yOf(point[name])])
  const band = pathOf([from, ...side('high'), ...side('low').reverse()])
  return (
    <>
      <path d={`${band}Z`} stroke="none" className="fill-brand-fill/15" />
      <path
        d={pathOf([from, ...side('expected')])}
        strokeDasharray="2 4"
        className="stroke-brand stroke-[1.5]"
      />
      <path d={`M${from[0] ?? 0} 0V${height}`} className="stroke-edge/60" />
    </>
  )
}

/** The round end of a line without length stays round however the drawing is stretched. */
function Dot({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y}h0`} strokeLinecap="round" className="stroke-brand stroke-[10px]" />
}

type TicksProps = { points: ChartPoint[]; slots: number; last: string | undefined }

/** Each is mirrored twice: with its place, and back in itself. */
function Ticks({ points, slots, last }: TicksProps) {
  const isLong = points.length > mostNamed
  // Beside a forecast the points have only a part of the axis.
  const named = Math.max(
    1,
    Math.round(((isLong ? fewNamed : mostNamed) * points.length) / Math.max(slots, 1)),
  )
  const labelled = labelledPoints(points.length, named)
  const tick = 'origin-center [transform-box:fill-box] rtl:-scale-x-100'
  return (
    <svg
      aria-hidden
      width="100%"
      height="24"
      className="col-start-2 ms-3 overflow-visible fill-ink-soft text-xs rtl:-scale-x-100"
    >
      {labelled.map((index, each) => (
        <text
          key={index}
          x={`${placeOf(index, slots) * 100}%`}
          y="18"
          textAnchor="middle"
          className={cx(tick, each % 2 === 1 && '@max-lg:hidden')}
        >
          {points[index]?.tick}
        </text>
      ))}
      {last !== undefined && (
        <text x="100%" y="18" textAnchor="middle" className={cx(tick, 'font-medium')}>
          {last}
        </text>
      )}
    </svg>
  )
}

/** From 0 at the start to 1 at the end. */
function placeOf(index: number, count: number): number {
  return count > 1 ? index / (count - 1) : 0.5
}

function pathOf(places: number[][]): string {
  return places
    .map(([x = 0, y = 0], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`)
    .join('')
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** How far apart the lines of an axis may be, in each power of ten. */
const roundSteps = [1, 2, 5, 10]

/** The round values at which an axis from 0 has its lines, the highest at or above `max`; whole numbers only. */
export function axisSteps(max: number, most = 4): number[] {
  const least = Math.max(max, 1) / most
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  const step = (roundSteps.find((each) => each * power >= least) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, index) => index * step)
}

/** Which of `count` points get a label: at most `most`, evenly apart and from the ends. */
export function labelledPoints(count: number, most: number): number[] {
  const labels = Math.min(count, most)
  return Array.from({ length: labels }, (_, index) => Math.floor(((index + 0.5) * count) / labels))
}
