import { expect, test } from 'vitest'

import { type FunnelCounts, shareOfStep, toFunnelDimension } from './funnel'
import { funnelRows } from './funnel-rows'

const counts: FunnelCounts = {
  visited: 1000,
  sawForm: 580,
  began: 40,
  joined: 50,
  confirmed: 40,
  invited: 20,
  opened: 0,
  registered: null,
}

test('each step is compared with the one before', () => {
  expect(shareOfStep(counts, 'visited')).toBeNull()
  expect(shareOfStep(counts, 'sawForm')).toBe(0.58)
  expect(shareOfStep(counts, 'confirmed')).toBe(0.8)
  expect(shareOfStep(counts, 'invited')).toBe(0.5)
  expect(shareOfStep(counts, 'opened')).toBe(0)
})

test('nothing is compared with nobody, with what is not known, or with fewer', () => {
  expect(shareOfStep(counts, 'registered')).toBeNull()
  expect(shareOfStep({ ...counts, began: 0 }, 'joined')).toBeNull()
  expect(shareOfStep(counts, 'joined')).toBeNull()
})

test.each(['', 'weeks', 'constructor', null])('%j is nothing to break down by', (text) => {
  expect(toFunnelDimension(text)).toBeNull()
})

const visitsOf = (key: string, visited: number) => ({ key, visited, sawForm: 2, began: 1, joined: 1 })
const entriesOf = (key: string, joined: number) => ({
  key,
  joined,
  confirmed: 2,
  invited: 1,
  opened: 0,
  registered: 0,
})

test('visits and entries of one key are one row, and of what entries do not know the visits tell who joined', () => {
  const visits = [visitsOf('spring', 9), visitsOf('', 4)]
  const later = { confirmed: 2, invited: 1, opened: 0, registered: 0 }
  expect(funnelRows(visits, [entriesOf('spring', 3), entriesOf('radio', 5)])).toEqual([
    { key: 'spring', counts: { visited: 9, sawForm: 2, began: 1, joined: 3, ...later } },
    {
      key: '',
      counts: {
        visited: 4,
        sawForm: 2,
        began: 1,
        joined: 0,
        confirmed: 0,
        invited: 0,
        opened: 0,
        registered: 0,
      },
    },
    { key: 'radio', counts: { visited: 0, sawForm: 0, began: 0, joined: 5, ...later } },
  ])
  const unknown = { confirmed: null, invited: null, opened: null, registered: null }
  expect(funnelRows(visits, null)[0]?.counts).toEqual({
    visited: 9,
    sawForm: 2,
    began: 1,
    joined: 1,
    ...unknown,
  })
})

test('many campaigns are looked at once each, not once for each other one', () => {
  const campaigns = 2000
  let looks = 0
  const counted = <Row extends { key: string }>(row: Row) =>
    Object.defineProperty({ ...row }, 'key', {
      get: () => {
        looks += 1
        return row.key
      },
    })
  const names = Array.from({ length: campaigns }, (_, index) => `campaign ${index}`)
  const rows = funnelRows(
    names.map((name) => counted(visitsOf(name, 1))),
    names.map((name) => counted(entriesOf(name, 1))),
  )
  expect(rows).toHaveLength(campaigns)
  expect(looks).toBeLessThan(10 * campaigns)
})
