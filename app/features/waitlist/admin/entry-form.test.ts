import { expect, test } from 'vitest'

import { statusChoices } from './entry-form'

test('an entry can go on, and back where nobody was mailed', () => {
  const sentDate = '2026-11-21T04:00:00.000Z'
  expect(statusChoices({ status: 'pending', sentDate: null, wasMailed: false })).toEqual([
    'pending',
    'notified',
    'registered',
  ])
  expect(statusChoices({ status: 'notified', sentDate, wasMailed: true })).not.toContain('pending')
  expect(statusChoices({ status: 'notified', sentDate, wasMailed: false })).toContain('pending')
  expect(statusChoices({ status: 'registered', sentDate, wasMailed: true })).toEqual([
    'registered',
    'notified',
  ])
  expect(statusChoices({ status: 'registered', sentDate: null, wasMailed: false })).toEqual([
    'registered',
    'pending',
  ])
})
