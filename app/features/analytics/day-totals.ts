import { z } from 'zod'
import { channels, eventNames } from '~collections/values/analytics'
import { isAnnouncementCampaign } from '~collections/values/announcements'
import { countFunnel, type FunnelVisits } from './count-funnel'
import { countVisits, noVisits, type VisitCounts } from './count-visits'
import { funnelDimensions, type FunnelDimension } from './funnel'
import { bytesOfNames, type VisitPack } from './visit-pack'

const funnelKinds = ['none', ...funnelDimensions] as const

/** What the links of an announcement have led to. */
type AnnouncementVisits = { campaign: string; sessions: number; registrations: number }

/** What a day comes to without a filter, as everybody sees it first, and for the announcements. */
export type DayTotals = {
  counts: VisitCounts
  funnels: Record<(typeof funnelKinds)[number], FunnelVisits[]>
  announcements: AnnouncementVisits[]
}

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
    announcements: countAnnouncements(pack),
  }
}

function countAnnouncements(pack: VisitPack): AnnouncementVisits[] {
  return pack.campaigns.filter(isAnnouncementCampaign).map((campaign) => {
    const counts = noVisits()
    countVisits(pack, { campaign }, counts)
    const registrations = counts.events.get('registered') ?? 0
    return { campaign, sessions: counts.metrics.sessions, registrations }
  })
}

/** Roughly what it takes in memory. */
export function bytesOfTotals({ counts, funnels }: DayTotals): number {
  const rows = Object.values(funnels).flat()
  return (
    2048 + bytesOfNames([...counts.pages.keys(), ...counts.countries.keys(), ...rows.map(({ key }) => key)])
  )
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
  announcements: z.array(z.object({ campaign: z.string(), sessions: count, registrations: count })),
})
