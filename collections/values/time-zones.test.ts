import { expect, test } from 'vitest'

import { timeZones } from './countdown'
import { isTimeZone } from './time-zones'

test('zones are those that the runtime knows', () => {
  expect(timeZones.every(isTimeZone)).toBe(true)
  expect(isTimeZone('Asia/Nowhere')).toBe(false)
})
