import { expect, test } from 'vitest'

import { helpfulVote, voterCookieFor, voterOf } from './helpful-vote.server'

const secret = 'a secret of more than thirty-two characters'
const today = new Date('2026-11-22T23:59:00Z')
const tomorrow = new Date('2026-11-23T00:01:00Z')

type Visit = { address?: string; browser?: string; cookie?: string; now?: Date; key?: string }

function voter({
  address = '203.0.113.1',
  browser = 'Firefox',
  cookie,
  now = today,
  key = secret,
}: Visit = {}) {
  const headers = new Headers({ 'User-Agent': browser, ...(cookie && { Cookie: cookie }) })
  return voterOf({ headers }, { clientAddress: address }, key, now)
}

const cookieOf = (name: string, key = secret) =>
  voterCookieFor(name, key, { secure: false }).split(';')[0] ?? ''

test('a voter is a network and a browser for a day', () => {
  expect(voter()).toBe(voter())
  expect(voter({ address: '2001:db8::1' })).toBe(voter({ address: '2001:db8::2' }))
  const others = [
    { address: '203.0.113.2' },
    { browser: 'Safari' },
    { now: tomorrow },
    { key: `another ${secret}` },
  ]
  expect(new Set([{}, ...others].map(voter)).size).toBe(1 + others.length)
})

test('a voter says nothing about the network or the browser', () => {
  expect(voter()).toMatch(/^[\w-]{43}$/)
  expect(voter()).not.toContain('203')
})

test('the cookie of a vote makes the same voter of another day, network and browser', () => {
  const cookie = cookieOf(voter())
  expect(voter({ cookie, now: tomorrow, address: '198.51.100.7', browser: 'Safari' })).toBe(voter())
})

test('a cookie that was not signed here is none', () => {
  const stranger = voter({ address: '198.51.100.7' })
  for (const cookie of [
    `helpful=${stranger}`,
    `helpful=${stranger}.${stranger}`,
    cookieOf(stranger, 'another key'),
    'helpful=',
  ])
    expect(voter({ cookie })).toBe(voter())
})

test.each([
  [
    { testimonial: '3', helpful: 'yes' },
    { testimonial: 3, helpful: 'yes' },
  ],
  [
    { testimonial: '3', helpful: 'no', more: '1' },
    { testimonial: 3, helpful: 'no' },
  ],
  [{ testimonial: '', helpful: 'yes' }, null],
  [{ testimonial: '1.5', helpful: 'yes' }, null],
  [{ testimonial: '99999999999', helpful: 'yes' }, null],
  [{ testimonial: '1', helpful: 'maybe' }, null],
  [{}, null],
])('the form %j is read as %j', (form, expected) => {
  expect(helpfulVote.safeParse(form).data ?? null).toEqual(expected)
})
