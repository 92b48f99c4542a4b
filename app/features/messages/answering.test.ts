import { expect, test } from 'vitest'

import { replyAllRecipients, replyRecipients } from './answer-recipients'
import { forwardable, forwardedText } from './forwarded-text'
import { fillPlaceholders, openPlaceholders } from './placeholders'
import { readSendTime } from './send-time'

const person = (name: string) => ({ name, email: `${name}@x.co` })
const mail = (given: object) => ({
  kind: 'received' as const,
  isForward: false,
  from: person('layla'),
  to: [person('team')],
  cc: [],
  automatic: null,
  ...given,
})
const isOurs = (email: string) => email === 'team@x.co'

test('an answer goes to who wrote last, and to everybody else but us when all get it', () => {
  const received = mail({ to: [person('team'), person('omar')], cc: [person('sara'), person('layla')] })
  const ours = mail({ kind: 'sent', from: person('team'), to: [person('layla')] })
  expect(replyRecipients([received, ours], isOurs)).toEqual({ to: [person('layla')], cc: [] })
  expect(replyAllRecipients([received, ours], isOurs)).toEqual({
    to: [person('layla')],
    cc: [person('omar'), person('sara')],
  })
})

test('where only we have written, it goes to the same people; a bounce is nobody, nor is who got a forward', () => {
  const ours = mail({ kind: 'sent', from: person('team'), to: [person('layla')], cc: [person('omar')] })
  const bounce = mail({ from: person('daemon'), automatic: 'bounce' })
  expect(replyRecipients([ours, bounce], isOurs)).toEqual({ to: [person('layla')], cc: [] })
  expect(replyAllRecipients([ours, bounce], isOurs).cc).toEqual([person('omar')])
  const forward = mail({ kind: 'sent', isForward: true, from: person('team'), to: [person('sara')] })
  expect(replyRecipients([ours, forward], isOurs)).toEqual({ to: [person('layla')], cc: [] })
  expect(replyRecipients([], isOurs)).toEqual({ to: [], cc: [] })
})

test('known placeholders are filled in, others stay to be seen', () => {
  const values = { name: 'ليلى', brand: 'Kalima', member: '' }
  const filled = fillPlaceholders('{{name}}, {{ Brand }}: {{member}} {{price}} {{name}} {x}', values)
  expect(filled).toBe('ليلى, Kalima: {{member}} {{price}} ليلى {x}')
  expect(openPlaceholders(filled)).toEqual(['{{member}}', '{{price}}'])
})

test('a moment is read in the team’s zone, within a year', () => {
  const now = new Date('2026-05-01T06:00:00Z')
  const read = (typed: string) => readSendTime(typed, 'Asia/Amman', now)
  expect(read('2026-05-01T10:30')).toEqual({ at: new Date('2026-05-01T07:30:00Z') })
  expect(read('2026-05-01T09:00')).toEqual({ problem: 'past' })
  expect(read('2027-05-02T10:00')).toEqual({ problem: 'far' })
  for (const typed of [
    '',
    'soon',
    '2026-02-30T10:00',
    '2026-05-01',
    '2026-05-01T25:00',
    '2026-05-01T10:00T1',
  ])
    expect(read(typed)).toEqual({ problem: 'invalid' })
})

test('a forwarded mail brings the files that fit', () => {
  const megabyte = 1024 * 1024
  const sizes = [20, 10, 4].map((size) => ({ size: size * megabyte }))
  expect(forwardable(sizes).map(({ size }) => size / megabyte)).toEqual([20, 4])
  expect(forwardable(Array.from({ length: 12 }, () => ({ size: 1 })))).toHaveLength(10)
})

const words = {
  heading: '--- Forwarded ---',
  from: 'From:',
  to: 'To:',
  subject: 'Subject:',
  date: 'Date:',
  day: '2 May 2026',
}
const forwarded = (given: { content: string; quoted: string | null }) =>
  forwardedText({ from: person('layla'), to: [person('team')], subject: 'Lessons', ...given }, words)

test('a mail is forwarded with its history, a blank line below it', () => {
  const head = forwarded({ content: 'Hello', quoted: null }).replace(/Hello$/, '')
  expect(head).toMatch(/^\n\n--- Forwarded ---\nFrom: layla <layla@x\.co>\n.*\n\n$/s)
  expect(forwarded({ content: 'Hello', quoted: '\n \n\nOn 1 May, we wrote:\n>  Hi\n' })).toBe(
    `${head}Hello\n\nOn 1 May, we wrote:\n>  Hi`,
  )
})

test('one that is too long ends with a mark, and leaves room for one’s own words', () => {
  const text = forwarded({ content: `${'x'.repeat(40_000)}\n`, quoted: 'y'.repeat(20_000) })
  expect(text).toMatch(/x\n+y+\n\[…\]$/)
  expect(text.length).toBe(45_004)
  expect(forwarded({ content: '😀'.repeat(25_000), quoted: null })).toMatch(/😀\n\[…\]$/u)
})
