import { expect, test } from 'vitest'

import {
  batchParams,
  readBatchParam,
  readInviteRequest,
  readRecipients,
  readSkippedParam,
} from './invitation-request'

const request = (query: string) => readInviteRequest(new URLSearchParams(query))

test('the address says whom to invite', () => {
  expect(request('')).toBeNull()
  expect(request('invite=12')).toEqual({ ids: [12] })
  expect(request('invite=selected&id=3&id=4')).toEqual({ ids: [3, 4] })
  expect(request('invite=next&count=50')).toEqual({ next: 50 })
})

test('it asks for a number when there is none that makes sense, and does nothing about nobody', () => {
  expect(['', '&count=0', '&count=501', '&count=x'].map((count) => request(`invite=next${count}`))).toEqual(
    Array.from({ length: 4 }, () => 'ask'),
  )
  expect(['selected', 'selected&id=x', '-3', 'everyone'].map((who) => request(`invite=${who}`))).toEqual(
    Array.from({ length: 4 }, () => null),
  )
  expect([request('invite=9999999999'), request('invite=selected&id=9999999999')]).toEqual([null, null])
})

test('the form of the preview names the same people', () => {
  const form = new FormData()
  form.append('person', '3')
  form.append('person', '4')
  expect(readRecipients(form)).toEqual({ ids: [3, 4] })
  form.append('next', '7')
  expect(readRecipients(form)).toEqual({ ids: [3, 4] })
  form.append('inLine', '1')
  expect(readRecipients(form)).toEqual({ ids: [3, 4], inLine: true })
  form.delete('person')
  expect(readRecipients(form)).toBeNull()
  expect(readRecipients(new FormData())).toBeNull()
})

test('a batch has a name that was given to it', () => {
  const batch = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(readBatchParam(new URLSearchParams({ batch }))).toBe(batch)
  expect(readBatchParam(new URLSearchParams('batch=failed'))).toBe('failed')
  expect(readBatchParam(new URLSearchParams("batch=' or true"))).toBeNull()
})

test('the address of a batch names those who were skipped', () => {
  const batch = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const params = new URLSearchParams(batchParams(batch, [3, 4]))
  expect(readBatchParam(params)).toBe(batch)
  expect(readSkippedParam(params)).toEqual({ ids: [3, 4] })
  expect(readSkippedParam(new URLSearchParams(batchParams(batch, [])))).toBeNull()
})
