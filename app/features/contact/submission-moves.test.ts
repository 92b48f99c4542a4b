import { expect, test } from 'vitest'

import { statusAfter, hasReply } from './submission-moves'

test.each([
  { move: 'unarchive', status: 'archived', isAnswered: true, then: 'replied' },
  { move: 'unarchive', status: 'archived', isAnswered: false, then: 'read' },
  { move: 'unspam', status: 'spam', isAnswered: true, then: 'replied' },
  { move: 'unspam', status: 'spam', isAnswered: false, then: 'read' },
  { move: 'archive', status: 'replied', isAnswered: true, then: 'archived' },
  { move: 'spam', status: 'new', isAnswered: false, then: 'spam' },
  { move: 'unread', status: 'read', isAnswered: false, then: 'new' },
  { move: 'read', status: 'new', isAnswered: false, then: 'read' },
  { move: 'reply', status: 'archived', isAnswered: false, then: 'replied' },
] as const)(
  '$move takes what is $status (answered: $isAnswered) to $then',
  ({ move, then, ...submission }) => {
    expect(statusAfter(move, submission)).toBe(then)
  },
)

test.each([
  { move: 'unarchive', status: 'spam' },
  { move: 'unspam', status: 'archived' },
  { move: 'read', status: 'replied' },
  { move: 'reply', status: 'spam' },
] as const)('$move leaves what is $status as it is', ({ move, status }) => {
  expect(statusAfter(move, { status, isAnswered: true })).toBe(status)
})

test('a reply is an answer unless it failed', () => {
  expect(hasReply(null)).toBe(false)
  expect(hasReply([{ delivery: 'failed' }])).toBe(false)
  expect(hasReply([{ delivery: 'failed' }, { delivery: 'queued' }])).toBe(true)
  expect(hasReply([{ delivery: 'failed' }, { delivery: 'sent' }])).toBe(true)
})
