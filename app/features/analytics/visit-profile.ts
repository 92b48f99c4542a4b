import { z } from 'zod'
import {
  channels,
  type Channel,
  deviceClasses,
  eventNames,
  type DeviceClass,
  type EventName,
  visitCategories,
} from '~collections/values/analytics'
import { languages, type Language } from '~collections/values/language'

/** What a visitor did on a page in one session: how often, and for how many seconds in all. */
export type VisitCell = { path: string; name: EventName; count: number; seconds: number }

export type VisitSession = {
  channel: Channel
  language: Language
  campaign: string
  /** A bit for each of `visitCategories`. */
  categories: number
  cells: VisitCell[]
}

/** Visitors of a day who are alike in all but their seconds, which are added up. */
export type VisitProfile = {
  visitors: number
  isReturning: boolean
  hasRegistered: boolean
  device: DeviceClass
  country: string
  sessions: VisitSession[]
}

export const categoryBit = (category: (typeof visitCategories)[number]) =>
  1 << visitCategories.indexOf(category)

const cell = z.tuple([z.string(), z.enum(eventNames), z.int()])
const session = z.tuple([z.enum(channels), z.enum(languages), z.string(), z.int(), z.array(cell)])
const profile = z.tuple([z.boolean(), z.boolean(), z.enum(deviceClasses), z.string(), z.array(session)])
export const profileRows = z.array(
  z.object({
    visitors: z.coerce.number(),
    profile: z.string().transform((text) => profile.parse(JSON.parse(text))),
    seconds: z.array(z.int()),
  }),
)

/** The seconds of a row are those of all its cells in turn. */
export function profileOf(row: z.output<typeof profileRows>[number]): VisitProfile {
  const [isReturning, hasRegistered, device, country, sessions] = row.profile
  let place = 0
  return {
    visitors: row.visitors,
    isReturning,
    hasRegistered,
    device,
    country,
    sessions: sessions.map(([channel, language, campaign, categories, cells]) => ({
      channel,
      language,
      campaign,
      categories,
      cells: cells.map(([path, name, count]) => ({ path, name, count, seconds: row.seconds[place++] ?? 0 })),
    })),
  }
}
