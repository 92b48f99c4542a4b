import { expect, test } from 'vitest'

import { siteValues } from './site-settings-schema'

test('numbers may be typed in the digits of either script', () => {
  const { queueOffset, progressFactor, retentionMessages } = siteValues
  expect([queueOffset.parse('١٢'), queueOffset.parse(' 12 ')]).toEqual([12, 12])
  expect([progressFactor.parse('٣٫٥'), progressFactor.parse('')]).toEqual([3.5, null])
  expect(retentionMessages.parse('۲۴')).toBe(24)
  expect([queueOffset.safeParse('').success, queueOffset.safeParse('١٫٥').success]).toEqual([false, false])
})
