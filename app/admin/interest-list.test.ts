import { expect, test } from 'vitest'

import { isSeparator, joinInterests, splitInterests } from './interest-list'

test.each([
  ['grammar, speaking', ['grammar', 'speaking']],
  ['قواعد، محادثة', ['قواعد', 'محادثة']],
  ['"a, b", c', ['a, b', 'c']],
  ['"say ""hi""", c,', ['say "hi"', 'c']],
  ['"a" b, c', ['"a" b', 'c']],
  ['"a, b', ['"a', 'b']],
  [' , ,a,a', ['a']],
  ['', []],
])('%j', (cell, interests) => {
  expect(splitInterests(cell)).toEqual(interests)
})

test('a list with commas and quotes comes back as it was', () => {
  const interests = ['a, b', 'قواعد، محادثة', 'say "hi"', '"', 'plain']
  expect(splitInterests(joinInterests(interests))).toEqual(interests)
})

test('what no list can be is not taken apart', () => {
  const cell = '",'.repeat(100_000)
  expect(splitInterests(cell)).toEqual([cell])
})

test('the comma of either keyboard ends an interest that is being typed', () => {
  expect([',', '،', ' ', 'Enter', 'و'].map(isSeparator)).toEqual([true, true, false, false, false])
})
