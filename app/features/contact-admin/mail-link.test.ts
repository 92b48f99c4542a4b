import { expect, test } from 'vitest'

import { mailLink } from './mail-link'

test('address and subject cannot add anything to the mail', () => {
  const link = mailLink({ email: 'a?bcc=x@example.org', subject: 'Prices & times? 50%\nليلى' })
  const url = new URL(link)
  expect(decodeURIComponent(url.pathname)).toBe('a?bcc=x@example.org')
  expect([...url.searchParams]).toEqual([['subject', 'Re: Prices & times? 50%\nليلى']])
})
