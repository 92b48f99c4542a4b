import { expect, test } from 'vitest'

import { visitSource } from './visit-source'

const own = ['kalima.example']
const channelOf = (address: string, referrer = '') => visitSource(address, referrer, own).channel

test.each([
  ['', 'direct'],
  ['https://kalima.example/faq', 'direct'],
  ['about:client', 'direct'],
  ['no address', 'direct'],
  ['https://www.google.com/', 'organic'],
  ['https://www.google.co.uk/search?q=learn+english', 'organic'],
  ['https://duckduckgo.com/', 'organic'],
  ['https://search.brave.com/', 'organic'],
  ['android-app://com.google.android.googlequicksearchbox/', 'organic'],
  ['https://l.facebook.com/l.php', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://t.me/kalima', 'social'],
  ['https://www.linkedin.com/feed', 'social'],
  ['android-app://org.telegram.messenger/', 'social'],
  ['https://mail.google.com/mail/u/0/', 'email'],
  ['https://outlook.live.com/', 'email'],
  ['https://webmail.university.example/', 'email'],
  ['https://teachers.example/links', 'referral'],
  ['https://notgoogle.example/', 'referral'],
])('a visit from “%s” is %s', (referrer, channel) => {
  expect(channelOf('/', referrer)).toBe(channel)
})

test.each([
  ['/?utm_medium=email&utm_source=anything', 'email'],
  ['/?utm_medium=Social&utm_source=google', 'social'],
  ['/?utm_source=newsletter', 'email'],
  ['/?utm_source=Facebook&utm_medium=cpc', 'social'],
  ['/?utm_source=google&utm_medium=cpc', 'organic'],
  ['/?utm_source=teachers-club', 'referral'],
  ['/?utm_campaign=launch', 'referral'],
  ['/?lng=ar#utm_source=google', 'direct'],
])('a link to %s is %s', (address, channel) => {
  expect(channelOf(address)).toBe(channel)
})

test('a link says more than the page that it stands on', () => {
  expect(channelOf('/?utm_medium=email', 'https://www.google.com/')).toBe('email')
  expect(channelOf('/?utm_source=teachers-club', 'https://www.google.com/')).toBe('organic')
})

test('of the page before only the host is kept', () => {
  const { referrer } = visitSource('/', 'https://user:pass@Teachers.example:8080/class?pupil=ann', own)
  expect(referrer).toBe('teachers.example')
  expect(visitSource('/', 'https://kalima.example/contact', own).referrer).toBe('')
})

test.each([
  ['Spring+Launch', 'Spring Launch'],
  ['%D8%A5%D8%B7%D9%84%D8%A7%D9%82', 'إطلاق'],
  ['a%00b%0Ac', 'a b c'],
  ['for-ann@example.com', ''],
  ['x'.repeat(150), 'x'.repeat(100)],
  [`x${'\u{1D5E6}'.repeat(80)}`, `x${'\u{1D5E6}'.repeat(49)}`],
])('the campaign %s is kept as “%s”', (given, campaign) => {
  expect(visitSource(`/?utm_campaign=${given}`, '', own).campaign).toBe(campaign)
})
