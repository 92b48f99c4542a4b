import { growthOf, type Trend } from '~/admin/trend'
import { formatNumber } from '~/i18n/format'
import { toFormats, type Reader } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'

import type { DailyFigures, Figures, Metrics } from '../figures'
import type { AnalyticsQuery, DailyFigure, ListName } from './analytics-query'
import { pageTitle } from '../page-title.server'
import { figureLabels } from './figure-labels.server'

export const cardNames = [
  'activeUsers',
  'newUsers',
  'sessions',
  'averageDuration',
  'screenPageViews',
  'eventCount',
] as const
export type CardName = (typeof cardNames)[number]

export type CardView = {
  name: CardName
  trend: Trend
  value: string
  previous: string
  /** In percent; null if there was nothing before. */
  growth: string | null
}
export type RowView = {
  /** What a filter by this row asks for; null if there is no such filter. */
  key: string | null
  label: string
  /** The route of a page that has a name. */
  route: string | null
  count: number
  value: string
  /** Its share of the highest figure in the list, from 0 to 1. */
  share: number
}
type DayFigures = Record<DailyFigure, number>
export type DayView = {
  date: string
  label: string
  tick: string
  figures: DayFigures
  before: { label: string; figures: DayFigures } | null
}

/** Rows of a list until all of them are asked for. */
const shortList = 10

/** What the screen shows of the figures, in words and numbers as the reader has them. */
export function viewFigures(figures: Figures, query: AnalyticsQuery, reader: Reader) {
  const lists = listRows(figures, reader)
  const cut = (name: ListName) => ({
    rows: query.list === name ? lists[name] : lists[name].slice(0, shortList),
    total: lists[name].length,
  })
  return {
    cards: cardNames.map((name) => viewCard(name, figures, reader)),
    lists: {
      channels: cut('channels'),
      events: cut('events'),
      pages: cut('pages'),
      countries: cut('countries'),
    },
    days: viewDays(figures, query.compares, reader),
  }
}

export type FiguresView = ReturnType<typeof viewFigures>
export type ListView = FiguresView['lists'][ListName]

/** All rows, each with what it is called. */
export function listRows(figures: Figures, reader: Reader): Record<ListName, RowView[]> {
  const { language } = toFormats(reader)
  const t = translator(language)
  const labels = figureLabels(reader)
  return {
    channels: toRows(figures.channelData, reader, ({ channel, sessions }) => ({
      ...row(channel, t(`analytics:channel.${channel}`)),
      count: sessions,
    })),
    events: toRows(figures.events, reader, ({ name, count }) => ({
      ...row(name, t(`analytics:event.${name}`)),
      count,
    })),
    pages: toRows(figures.pageViewsData, reader, ({ path, views }) => {
      const title = pageTitle(path, language)
      return { ...row(path, title ?? path, title === null ? null : path), count: views }
    }),
    countries: toRows(figures.countryData, reader, ({ country, users }) => ({
      ...row(country || null, labels.country(country)),
      count: users,
    })),
  }
}

type Named = Pick<RowView, 'key' | 'label' | 'route'>

function row(key: string | null, label: string, route: string | null = null): Named {
  return { key, label, route }
}

function toRows<Item>(
  items: Item[],
  reader: Reader,
  name: (item: Item) => Named & { count: number },
): RowView[] {
  const named = items.map(name).sort((one, other) => other.count - one.count)
  const most = Math.max(1, ...named.map(({ count }) => count))
  return named.map((each) => ({
    ...each,
    value: formatNumber(each.count, reader),
    share: each.count / most,
  }))
}

function viewCard(name: CardName, { metrics, previous }: Figures, reader: Reader): CardView {
  const trend = { current: figureOf(name, metrics), previous: figureOf(name, previous) }
  const format = (value: number) =>
    name === 'averageDuration' ? formatDuration(value, reader) : formatNumber(value, reader)
  const growth = growthOf(trend)
  return {
    name,
    trend,
    value: format(trend.current),
    previous: format(trend.previous),
    growth:
      growth === null ? null : formatNumber(growth, reader, { style: 'percent', signDisplay: 'exceptZero' }),
  }
}

/** An average is of whole seconds for each session; without sessions it is the sum itself. */
export function figureOf(name: CardName, metrics: Metrics): number {
  if (name !== 'averageDuration') return metrics[name]
  return Math.round(metrics.userEngagementDuration / Math.max(metrics.sessions, 1))
}

/** “2m 5s”, “2m” or “40s”. */
export function formatDuration(seconds: number, reader: Reader): string {
  const parts = [
    [Math.floor(seconds / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  return parts
    .filter(([value], index) => value > 0 || (index === 1 && seconds === 0))
    .map(([value, unit]) => formatNumber(value, reader, { style: 'unit', unit, unitDisplay: 'narrow' }))
    .join(' ')
}

function viewDays({ daily, previousDaily }: Figures, compares: boolean, reader: Reader): DayView[] {
  const labels = figureLabels(reader)
  return daily.map((day, index) => {
    const before = compares ? previousDaily[index] : undefined
    return {
      date: day.date,
      label: labels.day(day.date),
      tick: labels.shortDay(day.date),
      figures: figuresOf(day),
      before: before ? { label: labels.day(before.date), figures: figuresOf(before) } : null,
    }
  })
}

function figuresOf({ activeUsers, sessions, screenPageViews }: DailyFigures): DayFigures {
  return { activeUsers, sessions, screenPageViews }
}
