import { expect, test } from 'vitest'

import { changesOf } from '~/api/contract/inputs'

import { submissionChanges } from './change-submission.server'

const changes = changesOf(submissionChanges)

test('a message without a subject that a client sends back whole stays without one', () => {
  expect(changes.parse({ id: 7, subject: 'No Subject', status: 'read', priority: 'low' })).toEqual({
    subject: null,
    status: 'read',
    priority: 'low',
  })
  expect(changes.parse({ subject: ' About lesson 7 ' })).toEqual({ subject: 'About lesson 7' })
  expect(changes.parse({ subject: null })).toEqual({ subject: null })
  expect(changes.parse({ status: 'read' })).toEqual({ status: 'read' })
})
