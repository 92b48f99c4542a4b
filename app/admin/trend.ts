export type Trend = { current: number; previous: number }

export type TrendDirection = 'up' | 'down' | 'level'

export function directionOf({ current, previous }: Trend): TrendDirection {
  if (current === previous) return 'level'
  return current > previous ? 'up' : 'down'
}

/** As a fraction in whole hundredths (0.12 is 12 %); null if there was nothing before. */
export function growthOf({ current, previous }: Trend): number | null {
  if (previous === 0) return null
  return Math.round(((current - previous) / previous) * 100) / 100
}
