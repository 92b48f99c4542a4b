import { expect, test, vi } from 'vitest'

import { withKey } from '~tests/support/api-keys'
import { confirmSession } from '~tests/support/confirm-session'
import { startMailServer } from '~tests/support/mail-server'
import { addTeamMember } from '~tests/support/team-member'
import { testServer } from '~tests/support/template'
import { startTestCms } from '~tests/support/test-cms'
import { postForm, startTwoInstances } from '~tests/support/two-instances'

vi.setConfig({ testTimeout: 180_000 }) // two starts take their time on a busy machine

// The embedded database serves one instance.
test.runIf(testServer())(
  'keys, mails and the site are on one instance as they were set on the other one',
  async () => {
    await using mail = await startMailServer()
    await using cms = await startTestCms()
    await using pair = await startTwoInstances(cms, { SMTP_URL: mail.url })
    const { here, there } = pair
    const { email } = await addTeamMember(cms.payload, 'admin')
    const { cookie } = await postForm(here, '/admin', { email, password: 'correct horse battery' })
    await confirmSession(cms, cookie)
    const save = async (tab: string, fields: Record<string, string>) => {
      const { status, text } = await postForm(here, `/admin/settings?tab=${tab}`, fields, cookie)
      expect([fields.intent, status]).toEqual([fields.intent, expect.toBeOneOf([200, 303])])
      return text
    }

    const key = { intent: 'key-make', name: 'CRM', role: 'viewer', lastDay: '' }
    const [, secret = ''] = /<code[^>]*>([\w-]{43})</.exec(await save('keys', key)) ?? []
    const { rows } = await cms.pool.query<{ id: string }>(
      `select id::text from api_clients where name = 'CRM'`,
    )
    const { id } = rows[0] ?? { id: '' }
    const statusThere = async () =>
      (await fetch(`${there.url}/api/waitlist`, { headers: withKey(secret) })).status
    expect(await statusThere()).toBe(200)
    await save('keys', { ...key, intent: 'key-change', id, role: 'public' })
    expect(await statusThere()).toBe(403)
    await save('keys', { intent: 'key-revoke', id })
    expect(await statusThere()).toBe(401)

    /** The next mail of the other instance: from whom, and about what. */
    const nextMail = async () => {
      const sent = mail.received.length
      const test = await postForm(there, '/admin/settings?tab=help', { intent: 'test-mail' }, cookie)
      expect([test.status, mail.received.length]).toEqual([200, sent + 1])
      const headers = mail.received.at(-1)?.headers
      return { from: headers?.get('from'), subject: headers?.get('subject') }
    }
    const before = await nextMail()
    await save('site', { intent: 'site', senderName: 'Lantern', senderAddress: 'post@kalima.example' })
    const from = 'Lantern <post@kalima.example>'
    expect(await nextMail()).toEqual({ from, subject: before.subject })
    const template = { mail: 'test', language: 'en' }
    const words = { seen: '', subject: 'Ping', text: 'Sent: {{sentAt}}' }
    await save('templates', { intent: 'template-save', ...template, ...words })
    expect(await nextMail()).toEqual({ from, subject: 'Ping' })
    await save('templates', { intent: 'template-reset', ...template })
    await save('site', { intent: 'site', senderName: '', senderAddress: '' })
    expect(await nextMail()).toEqual(before)

    const contactPage = async () => (await fetch(`${there.url}/contact`)).text()
    const phone = '+962 6 555 0177'
    expect(await contactPage()).not.toContain(phone)
    await save('site', {
      intent: 'site',
      supportEmail: 'help@kalima.example',
      phone,
      'en.address': 'Irbid, Jordan',
      'ar.address': 'إربد، الأردن',
    })
    // Public pages show a change within a second.
    await vi.waitFor(async () => expect(await contactPage()).toContain(phone), { timeout: 5000 })

    /** Who may show the join form. */
    const framed = async () => {
      const { status, headers } = await fetch(`${there.url}/embed/join`)
      return [status, /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]]
    }
    expect(await framed()).toEqual([404, "'none'"])
    const school = 'https://school.example'
    await save('site', { intent: 'site', embedOrigins: school })
    await vi.waitFor(async () => expect(await framed()).toEqual([200, `'self' ${school}`]), { timeout: 5000 })
    await save('site', { intent: 'site', embedOrigins: '' })
    await vi.waitFor(async () => expect(await framed()).toEqual([404, "'none'"]), { timeout: 5000 })
  },
)
