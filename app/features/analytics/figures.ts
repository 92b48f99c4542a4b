import type {
  Channel,
  DeviceClass,
  EventName,
  Region,
  VisitCategory,
  VisitorSegment,
} from '~collections/values/analytics'
import type { Language } from '~collections/values/language'

/** A range that ends today in the team's zone, and what is asked of it. */
export type FiguresQuery = {
  days: number
  segment?: VisitorSegment | undefined
  category?: VisitCategory | undefined
  region?: Region | undefined
  device?: DeviceClass | undefined
  channel?: Channel | undefined
  country?: string | undefined
  language?: Language | undefined
  campaign?: string | undefined
  page?: string | undefined
  event?: EventName | undefined
}

export type Metrics = {
  activeUsers: number
  newUsers: number
  sessions: number
  /** Seconds. */
  userEngagementDuration: number
  screenPageViews: number
  eventCount: number
}

export type DailyFigures = {
  /** `YYYY-MM-DD` */
  date: string
  activeUsers: number
  sessions: number
  screenPageViews: number
}

export type Figures = {
  metrics: Metrics
  previous: Metrics
  channelData: { channel: Channel; sessions: number }[]
  events: { name: EventName; count: number }[]
  /** `path` is the route; calls add a title. */
  pageViewsData: { path: string; views: number }[]
  countryData: { country: string; users: number }[]
  /** Each day of the range. */
  daily: DailyFigures[]
  /** Each day of the period before, as many. */
  previousDaily: DailyFigures[]
}
