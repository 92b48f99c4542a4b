/** What is compared: two periods, what is there with what was, or today with yesterday. */
export type Trend = { current: number; previous: number }

export type TrendDirection = 'up' | 'down' | 'level'

export function directionOf({ current, previous }: Trend): TrendDirection {
  if (current === previous) return 'level'
  return current > previous ? 'up' : 'down'
}

/** By which share it grew (0.12 is 12 %), in whole hundredths; null when there was nothing before to compare with. */
export function growthOf({ current, previous }: Trend): number | null {
  if (previous === 0) return current === 0 ? 0 : null
  return Math.round(((current - previous) / previous) * 100) / 100
}
