import { expect, test } from 'vitest'

import { translator } from '~/i18n/i18n.server'

import { forecastQueue } from './forecast'
import { launchWords, standings } from './sign-ups-card'

const day = (confirmed: number, left = 0) => ({ confirmed, left })

test('the waitlist at the end of each day is that of today, less who came since, with who left', () => {
  expect(standings([day(3), day(2, 1), day(0), day(4)], 11)).toEqual([6, 7, 7, 11])
  expect(standings([], 5)).toEqual([])
})

test.each([
  [0.4, 'At the launch, in less than a day:', 'عند الإطلاق خلال أقل من يوم:'],
  [1.4, 'At the launch, in 1 day:', 'عند الإطلاق بعد يوم واحد:'],
  [9, 'At the launch, in 9 days:', 'عند الإطلاق بعد 9 أيام:'],
])('%j days before the launch the forecast says how far that is', (daysLeft, english, arabic) => {
  const forecast = forecastQueue({ inQueue: 10, daily: Array<number>(14).fill(1), daysLeft })
  const days = forecast.kind === 'range' ? forecast.days : Number.NaN
  const values = { count: days, value: String(days) }
  expect(translator('en')(`funnel:${launchWords(days)}`, values)).toBe(english)
  expect(translator('ar')(`funnel:${launchWords(days)}`, values)).toBe(arabic)
})
