import { expect, test } from 'vitest'

import { mailLink } from './submission-actions'

test('an ordinary address can be read in the link, and the subject comes after "Re:"', () => {
  expect(mailLink({ email: 'layla@example.com', subject: 'Prices' })).toBe(
    'mailto:layla@example.com?subject=Re%3A%20Prices',
  )
})

test('address and subject cannot add anything to the mail', () => {
  const link = mailLink({ email: 'a?bcc=x&y,z@b@example.org', subject: 'Prices & times? 50%+\r\nBcc: ليلى' })
  expect(link).toMatch(/^mailto:a%3Fbcc%3Dx%26y%2Cz%40b@example\.org\?subject=/)
  expect([...new URL(link).searchParams]).toEqual([['subject', 'Re: Prices & times? 50%+ Bcc: ليلى']])
})

test('a domain in other letters is encoded as a whole', () => {
  const link = mailLink({ email: 'سامي@مثال.إختبار', subject: 'سؤال' })
  expect(link).toMatch(/^mailto:[\w%]+@[\w.%]+\?subject=[\w.%]+$/)
  expect(decodeURIComponent(new URL(link).pathname)).toBe('سامي@مثال.إختبار')
})

test('what was typed as a reply is carried along, with the line breaks of mails', () => {
  const link = mailLink({
    email: 'a@b.co',
    subject: 'Prices',
    body: ' Dear Layla,\nyes & no?\r\n\ud800ليلى ',
  })
  expect(link).toMatch(/^mailto:a@b\.co\?subject=Re%3A%20Prices&body=/)
  expect(new URL(link).searchParams.get('body')).toBe('Dear Layla,\r\nyes & no?\r\nليلى')
  expect(mailLink({ email: 'a@b.co', subject: 'Prices', body: ' \n' })).not.toContain('body')
})
