import { expect, test } from 'vitest'

import { followedBatch, invitedBy, recipientsOf } from './invitation-request'

const asked = (query: string) => invitedBy(new URLSearchParams(query))

test('the address says whom to invite', () => {
  expect(asked('')).toBeNull()
  expect(asked('invite=12')).toEqual({ ids: [12] })
  expect(asked('invite=selected&id=3&id=4')).toEqual({ ids: [3, 4] })
  expect(asked('invite=next&count=50')).toEqual({ next: 50 })
})

test('it asks for a number when there is none that makes sense, and does nothing about nobody', () => {
  expect(['', '&count=0', '&count=501', '&count=x'].map((count) => asked(`invite=next${count}`))).toEqual(
    Array.from({ length: 4 }, () => 'ask'),
  )
  expect(['selected', 'selected&id=x', '-3', 'everyone'].map((who) => asked(`invite=${who}`))).toEqual(
    Array.from({ length: 4 }, () => null),
  )
})

test('the form of the preview names the same people', () => {
  const form = new FormData()
  form.append('person', '3')
  form.append('person', '4')
  expect(recipientsOf(form)).toEqual({ ids: [3, 4] })
  form.append('next', '7')
  expect(recipientsOf(form)).toEqual({ next: 7 })
  expect(recipientsOf(new FormData())).toBeNull()
})

test('a batch has a name that was given to it', () => {
  const batch = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(followedBatch(new URLSearchParams({ batch }))).toBe(batch)
  expect(followedBatch(new URLSearchParams('batch=failed'))).toBe('failed')
  expect(followedBatch(new URLSearchParams("batch=' or true"))).toBeNull()
})
