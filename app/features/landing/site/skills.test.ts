import { expect, test } from 'vitest'

import { levelProgress, skillProgress } from './landing-content'
import { compareSkills } from './skills'

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
