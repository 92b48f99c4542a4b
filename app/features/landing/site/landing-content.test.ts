import { expect, test } from 'vitest'

import {
  levelProgress,
  skillProgress,
  compareSkills,
  sampleLevel,
  studyWeek,
  minutesOf,
  summarizeWeek,
} from './landing-content'

test('the sample figures are those of the specification', () => {
  expect(levelProgress).toBe(75)
  expect(skillProgress.map(({ skill, percent }) => [skill, percent])).toEqual([
    ['listening', 82],
    ['speaking', 68],
    ['reading', 91],
    ['writing', 63],
  ])
})

test('reading is the strongest of them, writing comes next', () => {
  expect(compareSkills(skillProgress)).toEqual({ strongest: 'reading', weakest: 'writing' })
})

test('of equal skills the first one counts', () => {
  const equal = [
    { skill: 'speaking', percent: 50 },
    { skill: 'reading', percent: 50 },
  ] as const
  expect(compareSkills(equal)).toEqual({ strongest: 'speaking', weakest: 'speaking' })
})

test('the sample week is one of 7.5 hours at level B2, with Friday and Saturday off', () => {
  expect(sampleLevel).toBe('B2')
  expect(studyWeek).toHaveLength(7)
  expect(summarizeWeek(studyWeek)).toEqual({ hours: 7.5, studyDays: 5, restDays: 2 })
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
  expect(summarizeWeek([{ sessions: [] }, { sessions: [] }])).toEqual({ hours: 0, studyDays: 0, restDays: 2 })
})
