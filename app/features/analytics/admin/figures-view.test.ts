import { expect, test } from 'vitest'

import type { Figures, Metrics } from '../figures'
import { formatsOfLanguage } from '~/i18n/formats'
import { parseAnalyticsQuery } from './analytics-query'
import { figureLines } from './export-figures.server'
import { formatDuration, viewFigures } from './figures-view.server'

const none: Metrics = {
  activeUsers: 0,
  newUsers: 0,
  sessions: 0,
  userEngagementDuration: 0,
  screenPageViews: 0,
  eventCount: 0,
}
const figures: Figures = {
  metrics: { ...none, activeUsers: 1200, sessions: 3, userEngagementDuration: 400 },
  previous: { ...none, activeUsers: 1000, userEngagementDuration: 7 },
  channelData: [{ channel: 'social', sessions: 3 }],
  events: [{ name: 'page_view', count: 2 }],
  pageViewsData: Array.from({ length: 12 }, (_, index) => ({ path: `/${index}`, views: 12 - index })),
  countryData: [
    { country: 'JO', users: 4 },
    { country: '', users: 1 },
  ],
  daily: [{ date: '2026-11-23', activeUsers: 5, sessions: 6, screenPageViews: 7 }],
  previousDaily: [{ date: '2026-11-22', activeUsers: 1, sessions: 2, screenPageViews: 3 }],
}
const view = (search = '') => viewFigures(figures, parseAnalyticsQuery(new URLSearchParams(search)), 'en')

test.each([
  [0, '0s'],
  [59.0, '59s'],
  [60, '1m'],
  [125, '2m 5s'],
  [3_600, '60m'],
  [3_725, '62m 5s'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds, 'en')).toBe(words)
})

test('cards compare with the period before, and the average is by 1 where there were no sessions', () => {
  const cards = Object.fromEntries(view().cards.map((card) => [card.name, card]))
  expect(cards.activeUsers).toMatchObject({ value: '1,200', previous: '1,000', growth: '+20%' })
  expect(cards.averageDuration).toMatchObject({ value: '2m 13s', previous: '7s' })
  expect(cards.sessions).toMatchObject({ value: '3', growth: null })
  expect(cards.eventCount).toMatchObject({ value: '0', growth: null }) // nothing, compared with nothing
})

test('a list is short until all of it is asked for, and who is unknown cannot be filtered by', () => {
  expect(view().lists.pages).toMatchObject({ rows: { length: 10 }, total: 12 })
  expect(view('list=pages').lists.pages.rows).toHaveLength(12)
  expect(view().lists.countries.rows).toMatchObject([
    { key: 'JO', label: 'Jordan', share: 1 },
    { key: null, label: 'Unknown', share: 0.25 },
  ])
})

test('the day of the period before is there when it is asked for', () => {
  expect(view().days).toMatchObject([{ label: '23 Nov 2026', tick: '23 Nov', before: null }])
  expect(view('compare=1').days).toMatchObject([
    { before: { label: '22 Nov 2026', figures: { sessions: 2 } } },
  ])
})

test('a file has every row, and plain numbers', () => {
  const lines = figureLines(figures, 'en', null)
  expect(lines[0]).toEqual(['Part', 'Item', 'Figure', 'Value', 'Previous period'])
  expect(lines).toContainEqual(['Total', '', 'Active users', '1200', '1000'])
  expect(lines).toContainEqual(['Total', '', 'Average session duration (seconds)', '133', '7'])
  expect(lines.filter(([part]) => part === 'Top pages')).toHaveLength(12)
  const named = { ...figures, pageViewsData: [{ path: '/faq', views: 3 }] }
  expect(figureLines(named, 'ar', null)).toContainEqual([
    'أهم الصفحات',
    'الأسئلة الشائعة (/faq)',
    expect.any(String),
    '3',
    '',
  ])
  expect(lines).toContainEqual(['Day by day', '2026-11-23', 'Sessions', '6', '2'])
  const reader = { ...formatsOfLanguage('ar', 'Asia/Amman'), dateFormat: 'DD/MM/YYYY' } as const
  expect(figureLines(figures, 'en', reader)).toContainEqual([
    'Day by day',
    '23/11/2026',
    'Sessions',
    '6',
    '2',
  ])
})
