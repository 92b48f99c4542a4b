import { expect, test } from 'vitest'

import { sampleLevel, studyWeek } from './landing-content'
import { minutesOf, sumUpWeek } from './study-plan'

test('the sample week is one of 7.5 hours at level B2, with Friday and Saturday off', () => {
  expect(sampleLevel).toBe('B2')
  expect(studyWeek).toHaveLength(7)
  expect(sumUpWeek(studyWeek)).toEqual({ hours: 7.5, studyDays: 5, restDays: 2 })
  expect(studyWeek.filter((day) => minutesOf(day) === 0).map(({ day }) => day)).toEqual([
    'friday',
    'saturday',
  ])
})

test('its sessions are of 45 and 30 minutes, and make an hour and a half of each study day', () => {
  const lengths = studyWeek.flatMap(({ sessions }) => sessions.map(({ minutes }) => minutes))
  expect(new Set(lengths)).toEqual(new Set([45, 30]))
  for (const day of studyWeek.slice(0, 5)) expect([day.day, minutesOf(day)]).toEqual([day.day, 90])
})

test('a week without sessions is all rest', () => {
  expect(sumUpWeek([{ sessions: [] }, { sessions: [] }])).toEqual({ hours: 0, studyDays: 0, restDays: 2 })
})
