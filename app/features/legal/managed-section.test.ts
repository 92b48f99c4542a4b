import { expect, test } from 'vitest'

import { todayIn } from './managed-section'

test('the day is that of the zone', () => {
  const evening = new Date('2026-12-31T22:30:00Z')
  expect(todayIn('Asia/Amman', evening)).toBe('2027-01-01')
  expect(todayIn('UTC', evening)).toBe('2026-12-31')
  expect(todayIn('America/New_York', new Date('2026-03-01T03:00:00Z'))).toBe('2026-02-28')
})
