import { expect, test } from 'vitest'

import { supportHoursAt } from './support-hours'

test.each([
  ['2026-11-23T08:59:59.999Z', false, false], // a Monday
  ['2026-11-23T09:00:00Z', true, false],
  ['2026-11-23T10:00:00Z', true, true],
  ['2026-11-23T16:00:00Z', true, false],
  ['2026-11-27T17:59:59.999Z', true, false], // a Friday
  ['2026-11-27T18:00:00Z', false, false],
  ['2026-11-28T12:00:00Z', false, false], // Saturday and Sunday
  ['2026-11-29T12:00:00Z', false, false],
])('at %s chat is open: %s, phone: %s', (now, chat, phone) => {
  expect(supportHoursAt(Date.parse(now), 'chat').isOpen).toBe(chat)
  expect(supportHoursAt(Date.parse(now), 'phone').isOpen).toBe(phone)
})

test('at the weekend the hours are those of Monday', () => {
  const { opensAt, closesAt } = supportHoursAt(Date.parse('2026-11-28T12:00:00Z'), 'phone')
  expect([opensAt, closesAt]).toEqual(['2026-11-30T10:00:00.000Z', '2026-11-30T16:00:00.000Z'])
})
