import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { lng } from '~/api/contract/inputs'
import { successWith } from '~/api/contract/shapes'
import {
  analyticsRanges,
  type AnalyticsRange,
  channels,
  defaultAnalyticsRange,
  deviceClasses,
  eventNames,
  regions,
  visitCategories,
  visitorSegments,
} from '~collections/values/analytics'

import type { Language } from '~collections/values/language'

import type { Figures } from './figures'
import { pageTitle } from './page-title.server'
import { readFigures } from './read-figures.server'

const tag = 'Analytics'
const rangePattern = /^(7d|30d|90d|12m|[1-9]\d{0,2})$/

const isRange = (text: string): text is AnalyticsRange => text in analyticsRanges

/** A named range, or a number of days; gives the days. */
const timeRange = z
  .optional(z.string('api:field.range').regex(rangePattern, 'api:field.range'))
  .transform((text = defaultAnalyticsRange) => (isRange(text) ? analyticsRanges[text] : Number(text)))
  .refine((days) => days <= 365, 'api:field.range')
  .meta({
    description: '`7d`, `30d`, `90d`, `12m` or days from 1 to 365, which end today; 30 days unless given',
    example: '30d',
    override: ({ jsonSchema }: { jsonSchema: object }) => {
      Object.assign(jsonSchema, { pattern: rangePattern.source })
    },
  })

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, description: string) =>
  z.optional(z.enum(values, 'api:field.choice')).meta({ description })

const metrics = z
  .object({
    activeUsers: z.int().meta({ description: 'Visitors, who count once a day' }),
    newUsers: z.int().meta({ description: 'Those who were not here on the two days before' }),
    sessions: z.int(),
    userEngagementDuration: z.int().meta({ description: 'Seconds for which pages were in sight' }),
    screenPageViews: z.int(),
    eventCount: z.int(),
  })
  .meta({ id: 'VisitMetrics' })

const shape = {
  metrics,
  channelData: z.array(z.object({ channel: z.enum(channels), sessions: z.int() })),
  events: z.array(z.object({ name: z.enum(eventNames), count: z.int() })),
  pageViewsData: z.array(
    z.object({
      title: z.string().meta({ description: 'In the language of `lng`; the path of a page without a title' }),
      path: z.string().meta({ description: 'The route' }),
      views: z.int(),
    }),
  ),
  countryData: z.array(
    z.object({
      country: z.string().meta({ description: 'ISO 3166-1, or empty where it is not known' }),
      users: z.int(),
    }),
  ),
}

const titled = (pages: Figures['pageViewsData'], language: Language) =>
  pages.map(({ path, views }) => ({ title: pageTitle(path, language) ?? path, path, views }))

export const figuresCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/analytics',
    who: 'viewer',
    tag,
    summary: 'What visitors did; each list has the greatest first',
    query: z.object({ timeRange, lng }),
    status: 200,
    reply: successWith({ data: z.object(shape) }),
  }),
  async ({ query, language, context }) => {
    const { metrics, channelData, events, pageViewsData, countryData } = await readFigures(
      { days: query.timeRange },
      context.environment.SITE_TIME_ZONE,
    )
    return success({
      data: { metrics, channelData, events, pageViewsData: titled(pageViewsData, language), countryData },
    })
  },
)

export const comprehensiveFiguresCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/analytics/comprehensive',
    who: 'viewer',
    tag,
    summary: 'The same of some visitors or sessions, with each day and the period before',
    query: z.object({
      timeRange,
      segment: oneOf(visitorSegments, 'Visitors; `premium` are those who registered that day'),
      category: oneOf(visitCategories, 'Sessions that used a demo or read a page of it'),
      region: oneOf(regions, 'Visitors from its countries'),
      device: oneOf(deviceClasses, 'Visitors by their device'),
      channel: oneOf(channels, 'Sessions by what led to them'),
      lng,
    }),
    status: 200,
    reply: successWith({
      data: z.object({
        ...shape,
        daily: z.array(
          z.object({
            date: z.iso.date(),
            activeUsers: z.int(),
            sessions: z.int(),
            screenPageViews: z.int(),
          }),
        ),
        previous: metrics,
      }),
    }),
  }),
  async ({ query: { timeRange: days, segment, category, region, device, channel }, language, context }) => {
    const figures = await readFigures(
      { days, segment, category, region, device, channel },
      context.environment.SITE_TIME_ZONE,
    )
    const { metrics, previous, channelData, events, countryData, daily } = figures
    const pageViewsData = titled(figures.pageViewsData, language)
    return success({ data: { metrics, channelData, events, pageViewsData, countryData, daily, previous } })
  },
)
