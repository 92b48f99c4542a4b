import * as z from 'zod/mini'

import {
  analyticsRanges,
  campaignMaxLength,
  channels,
  defaultAnalyticsRange,
  deviceClasses,
  eventNames,
  regions,
  visitCategories,
  visitorSegments,
  type AnalyticsRange,
} from '~collections/values/analytics'
import { languages } from '~collections/values/language'

import type { DailyFigures, FiguresQuery } from '../figures'

export const ranges = ['7d', '30d', '90d', '12m'] as const satisfies AnalyticsRange[]

/** What the daily chart can show. */
export const dailyFigures = ['activeUsers', 'sessions', 'screenPageViews'] as const satisfies Exclude<
  keyof DailyFigures,
  'date'
>[]
export type DailyFigure = (typeof dailyFigures)[number]

export const listNames = ['channels', 'events', 'pages', 'countries'] as const
export type ListName = (typeof listNames)[number]

const pageMaxLength = 200

/** What figures are asked for. */
const askedSchema = z.object({
  range: z.optional(z.enum(ranges)),
  segment: z.optional(z.enum(visitorSegments)),
  category: z.optional(z.enum(visitCategories)),
  region: z.optional(z.enum(regions)),
  device: z.optional(z.enum(deviceClasses)),
  channel: z.optional(z.enum(channels)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  language: z.optional(z.enum(languages)),
  campaign: z.optional(z.string().check(z.maxLength(campaignMaxLength), z.regex(/^\P{Cc}+$/u))),
  page: z.optional(z.string().check(z.maxLength(pageMaxLength), z.regex(/^\/\P{Cc}*$/u))),
  event: z.optional(z.enum(eventNames)),
})
type Asked = z.output<typeof askedSchema>

export const filterNames = [
  'segment',
  'category',
  'region',
  'device',
  'channel',
  'country',
  'language',
  'campaign',
  'page',
  'event',
] as const satisfies (keyof Asked)[]
export type FilterName = (typeof filterNames)[number]
export type Filters = Pick<Asked, FilterName>

export type AnalyticsQuery = Filters & {
  range: AnalyticsRange
  /** The period before is laid over the chart. */
  compares: boolean
  figure: DailyFigure
  /** The list that shows all its rows. */
  list: ListName | null
}

/** Invalid parameters count as absent. */
export function parseAnalyticsQuery(params: URLSearchParams): AnalyticsQuery {
  const { shape } = askedSchema
  const valid = [...params].filter(([name, value]) => isAsked(name) && shape[name].safeParse(value).success)
  return {
    ...withDefaults(askedSchema.parse(Object.fromEntries(valid))),
    compares: params.get('compare') === '1',
    figure: dailyFigures.find((name) => name === params.get('figure')) ?? 'activeUsers',
    list: listNames.find((name) => name === params.get('list')) ?? null,
  }
}

/** For a file, in which nobody would notice that a filter was left out: null when a value is invalid. */
export function parseAskedFigures(params: URLSearchParams): (Filters & { range: AnalyticsRange }) | null {
  const given = [...params].filter(([name, value]) => isAsked(name) && value !== '')
  const { success, data } = askedSchema.safeParse(Object.fromEntries(given))
  return success ? withDefaults(data) : null
}

export function toFiguresQuery({ range, ...filters }: Filters & { range: AnalyticsRange }): FiguresQuery {
  return { ...pickFilters(filters), days: analyticsRanges[range] }
}

/** The parameters that ask for these figures, for a link to them. */
export function askedParams(query: AnalyticsQuery): URLSearchParams {
  const filters = Object.entries(pickFilters(query)).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return new URLSearchParams([['range', query.range], ...filters])
}

/** The filters that choose something. */
export function pickFilters(query: Filters): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, query[name]]))
}

/** “All visitors” is no filter. */
function withDefaults({ range = defaultAnalyticsRange, segment, ...filters }: Asked) {
  return { ...filters, range, segment: segment === 'all' ? undefined : segment }
}

function isAsked(name: string): name is keyof Asked {
  return Object.hasOwn(askedSchema.shape, name)
}
