/** From the first visit to the finished registration. */
export const funnelSteps = [
  'visited',
  'sawForm',
  'began',
  'joined',
  'confirmed',
  'invited',
  'opened',
  'registered',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** What the funnel can be taken apart by; `week` is the week of the visit and of joining. */
export const funnelDimensions = ['channel', 'campaign', 'language', 'device', 'country', 'week'] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

/** Null for what cannot be known under the filters that are on. */
export type FunnelCounts = Record<FunnelStep, number | null>
export type FunnelRow = { key: string; counts: FunnelCounts }

export type Funnel = {
  total: FunnelCounts
  by: FunnelDimension | null
  /** The largest, or the newest weeks first. An empty key is what nobody knows. */
  rows: FunnelRow[]
  /** Rows that are left out. */
  more: number
}

export function toFunnelDimension(text: string | null): FunnelDimension | null {
  return funnelDimensions.find((dimension) => dimension === text) ?? null
}

/** How many of the step before came further; null where there is nothing to compare, or more came than had been before. */
export function shareOfStep(counts: FunnelCounts, step: FunnelStep): number | null {
  const before = funnelSteps[funnelSteps.indexOf(step) - 1]
  const from = before && counts[before]
  const to = counts[step]
  if (from == null || to === null || from === 0 || to > from) return null
  return to / from
}
