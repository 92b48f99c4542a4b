import { expect, test } from 'vitest'

import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { actorOf } from '~tests/support/team-member'
import { startMailServer } from '~tests/support/mail-server'
import { startTestCms } from '~tests/support/test-cms'

test('a reply arrives in the sender’s language with what it answers, and no header can be put in', async () => {
  await using server = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: server.url })
  const { id } = await cms.payload.create({
    collection: 'contact-submissions',
    data: {
      name: 'Layla, "Bcc: x@y.example" <z@y.example>',
      email: 'layla@example.com',
      subject: 'Prices\r\nBcc: everyone@example.com',
      message: '<b>When</b> does it start?',
      language: 'ar',
      source: 'contact-page',
      status: 'new',
      priority: 'medium',
    },
    overrideAccess: true, // test setup
  })
  await replyToSubmission(await actorOf(cms, 'editor'), id, 'Very soon.')
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1)

  const [mail] = server.received
  expect(mail?.to).toEqual(['layla@example.com'])
  expect(mail?.headers.has('bcc')).toBe(false)
  expect(mail?.headers.get('subject')).toBe('Re: Prices Bcc: everyone@example.com')
  expect(mail?.headers.get('message-id')).toMatch(/^<[\w-]{36}@kalima\.local>$/)
  expect(mail?.headers.get('reply-to')).toContain('<support@kalima.example>')
  expect(mail?.raw).toMatch(/<html[^>]*dir=(3D)?"rtl"/)
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain('&lt;b&gt;When&lt;/b&gt; does it start?')
})
