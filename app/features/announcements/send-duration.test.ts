import { expect, test } from 'vitest'

import { sendDuration } from './send-duration'

const minute = 60_000
const day = 86_400_000

test.each([
  { mails: 500, pace: { perMinute: 100, perDay: null }, takes: 5 * minute },
  { mails: 501, pace: { perMinute: 100, perDay: null }, takes: 6 * minute },
  { mails: 1000, pace: { perMinute: null, perDay: 1000 }, takes: 0 },
  { mails: 1001, pace: { perMinute: null, perDay: 1000 }, takes: day },
  { mails: 2500, pace: { perMinute: 100, perDay: 1000 }, takes: 2 * day + 5 * minute },
  { mails: 0, pace: { perMinute: 10, perDay: 10 }, takes: 0 },
])('$mails mails take $takes ms at $pace', ({ mails, pace, takes }) => {
  expect(sendDuration(mails, pace)).toBe(takes)
})

test('without a pace nobody can tell', () => {
  expect(sendDuration(10, { perMinute: null, perDay: null })).toBeNull()
})
