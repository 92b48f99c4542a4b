/** How many there will be in the queue on the day of the launch. */
export type Forecast =
  | { kind: 'launched' }
  /** The list is younger than the shortest time that says anything. */
  | { kind: 'too-young'; days: number }
  | {
      kind: 'range'
      low: number
      expected: number
      high: number
      /** Until the launch. */
      days: number
      /** The days it is based on. */
      observedDays: number
      /** The queue on each day to come, the next one first, until the launch or as far as a chart shows it. */
      path: ForecastPoint[]
    }
type ForecastPoint = { low: number; expected: number; high: number }

export const forecastDaysMin = 7
export const forecastDaysMax = 56
const pathDaysMax = 60
const week = 7
/** Full weeks from which on their differences say how much weeks differ. */
const weeksMin = 3

/**
 * The 90th percentile of Student's t distribution by degrees of freedom: between it and its negative lie four of five
 * cases. Beyond the table it is as good as the normal distribution's.
 */
const percentile90 = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341,
  1.337, 1.333, 1.33, 1.328, 1.325,
]
const normal90 = 1.2816

type Observed = {
  inQueue: number
  /** Who joined less who left, on each full day up to yesterday, the oldest first. */
  daily: readonly number[]
  /** Until the launch, whole and part. */
  daysLeft: number
}

/**
 * What the queue will be if people go on joining as they did, with a range that four of five such futures end in: how
 * much days and weeks differ, and how little is known of the mean, both count (docs/analytics.md).
 */
export function forecastQueue({ inQueue, daily, daysLeft }: Observed): Forecast {
  if (daysLeft <= 0) return { kind: 'launched' }
  const observed = daily.slice(-forecastDaysMax)
  const count = observed.length
  if (count < forecastDaysMin) return { kind: 'too-young', days: count }
  const mean = sum(observed) / count
  const { variance, freedom } = dailyVariance(observed, mean)
  const at = (days: number, round: (value: number) => number): ForecastPoint => {
    const spread = quantile(freedom) * Math.sqrt(variance * (days + days ** 2 / count))
    const expected = inQueue + mean * days
    const shown = (value: number) => Math.max(0, round(value))
    return { low: shown(expected - spread), expected: shown(expected), high: shown(expected + spread) }
  }
  const shownDays = Math.min(Math.ceil(daysLeft), pathDaysMax)
  return {
    kind: 'range',
    ...at(daysLeft, Math.round),
    days: Math.floor(daysLeft),
    observedDays: count,
    path: Array.from({ length: shownDays }, (_, index) => at(Math.min(index + 1, daysLeft), tenths)),
  }
}

/** Fine enough for a drawing. */
const tenths = (value: number) => Math.round(value * 10) / 10

/**
 * Of a day, as it adds up over many: the largest of what single days show, what whole weeks show (a good week is seldom a
 * coincidence of its days), and what chance alone makes of people who come one by one.
 */
function dailyVariance(daily: readonly number[], mean: number) {
  const ofDays = { variance: varianceOf(daily), freedom: daily.length - 1 }
  const byChance = { variance: Math.max(Math.abs(mean), 1 / daily.length), freedom: daily.length - 1 }
  const weeks = weeklySums(daily)
  const ofWeeks =
    weeks.length < weeksMin ? byChance : { variance: varianceOf(weeks) / week, freedom: weeks.length - 1 }
  return [ofDays, byChance, ofWeeks].reduce((most, each) => (each.variance > most.variance ? each : most))
}

function weeklySums(daily: readonly number[]): number[] {
  const weeks = Math.floor(daily.length / week)
  const whole = daily.slice(daily.length - weeks * week)
  return Array.from({ length: weeks }, (_, index) => sum(whole.slice(index * week, (index + 1) * week)))
}

function quantile(freedom: number): number {
  return percentile90[freedom - 1] ?? normal90
}

function varianceOf(values: readonly number[]): number {
  const mean = sum(values) / values.length
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
