import { expect, test } from 'vitest'

import { listHeaders } from './list-headers'

const unsubscribeUrl = 'https://kalima.example/unsubscribe/7.abc?lng=ar'

test('a mail of the list names it, how to leave it, and whose complaints are counted', () => {
  expect(listHeaders({ kind: 'invitation', domain: 'kalima.example', unsubscribeUrl })).toEqual({
    'List-Id': '<waitlist.kalima.example>',
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    'Feedback-ID': 'invitation:invitation:kalima.example:kalima',
  })
})

test.each([
  ['2026-12: launch', 'kalima.example', '2026-12--launch:announcement:kalima.example:kalima'],
  ['one', 'مثال.إختبار', 'one:announcement:xn--mgbh0fb.xn--kgbechtv:kalima'],
])('mailings of one kind are told apart: %s from %s', (campaign, domain, feedbackId) => {
  const headers = listHeaders({ kind: 'announcement', campaign, domain, unsubscribeUrl })
  expect(headers['Feedback-ID']).toBe(feedbackId)
  expect(Object.values(headers).join('')).toMatch(/^[ -~]+$/)
})
