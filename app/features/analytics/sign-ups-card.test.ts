import { expect, test } from 'vitest'

import { standings } from './sign-ups-card'

const day = (confirmed: number, left = 0) => ({ confirmed, left })

test('the waitlist at the end of each day is that of today, less who came since, with who left', () => {
  expect(standings([day(3), day(2, 1), day(0), day(4)], 11)).toEqual([6, 7, 7, 11])
  expect(standings([], 5)).toEqual([])
})
