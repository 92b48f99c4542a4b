import { z } from 'zod'
import { channels, eventNames } from '~collections/values/analytics'
import { countFunnel, type FunnelVisits } from './count-funnel'
import { countVisits, noVisits, type VisitCounts } from './count-visits'
import { funnelDimensions, type FunnelDimension } from './funnel'
import type { VisitPack } from './visit-pack'

const funnelKinds = ['none', ...funnelDimensions] as const

/** What a day comes to without a filter, as everybody sees it first. */
export type DayTotals = { counts: VisitCounts; funnels: Record<(typeof funnelKinds)[number], FunnelVisits[]> }

export function countDayTotals(pack: VisitPack, day: string): DayTotals {
  const counts = noVisits()
  countVisits(pack, {}, counts)
  const funnelBy = (by: FunnelDimension | null) => countFunnel(pack, {}, { by, day })
  return {
    counts,
    funnels: {
      none: funnelBy(null),
      channel: funnelBy('channel'),
      campaign: funnelBy('campaign'),
      language: funnelBy('language'),
      device: funnelBy('device'),
      country: funnelBy('country'),
      week: funnelBy('week'),
    },
  }
}

const count = z.int()
const amounts = <Name extends string>(name: z.ZodType<Name, Name>) =>
  z.codec(z.array(z.tuple([name, count])), z.map(name, count), {
    decode: (pairs) => new Map(pairs),
    encode: (map) => [...map],
  })
const funnelRow = z.object({
  key: z.string(),
  visited: count,
  sawForm: count,
  began: count,
  joined: count,
})

/** As it is stored. */
export const dayTotalsCodec = z.object({
  counts: z.object({
    metrics: z.object({
      activeUsers: count,
      newUsers: count,
      sessions: count,
      userEngagementDuration: count,
      screenPageViews: count,
      eventCount: count,
    }),
    channels: amounts(z.enum(channels)),
    events: amounts(z.enum(eventNames)),
    pages: amounts(z.string()),
    countries: amounts(z.string()),
  }),
  funnels: z.record(z.enum(funnelKinds), z.array(funnelRow)),
})
