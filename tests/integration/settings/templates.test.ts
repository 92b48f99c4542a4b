import { expect, test, vi } from 'vitest'

import { builtInWords } from '~/features/mail-templates/built-in-words.server'
import { templateIntents } from '~/features/mail-templates/admin/template-intents.server'
import { templatesTab } from '~/features/mail-templates/admin/templates-tab.server'
import { composeInvitation } from '~/features/invitations/mail/invitation-mail.server'
import { supportIntents } from '~/features/support/support-intents.server'
import { teamIntents } from '~/features/team/admin/team-intents.server'
import { mailWords } from '~collections/mail-template-schema'
import settings from '~/i18n/locales/en/settings.json'
import { languages } from '~collections/values/language'
import { templateMails } from '~collections/values/mail-templates'
import { openSiteWithMail } from '~tests/support/open-site'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { textPart, unquoted } from '~tests/support/mail-parts'
import { visitSettingsTab } from '~tests/support/settings-screen'

vi.setConfig({ testTimeout: 60_000 })

const site = openSiteWithMail({ RATE_LIMITS: 'off' })

const intents = { ...templateIntents, ...teamIntents, ...supportIntents }
const visit = (role: 'viewer' | 'editor' | 'admin' = 'admin') =>
  visitSettingsTab(site.cms, role, { tab: templatesTab, intents })
type Visitor = Awaited<ReturnType<typeof visit>>
const tabOf = ({ show }: Visitor, query = '') => show(query)
const links = { acceptUrl: 'https://kalima.example/accept', unsubscribeUrl: 'https://kalima.example/leave' }
const words = {
  intent: 'template-save',
  mail: 'invitation',
  language: 'en',
  seen: '',
  subject: 'Come in, {{brand}} is open',
  text: '# It is <b>time</b>\n\nFor {{days}} days at {{brand}}:\r\n\r\n{{link}}',
}

test.each(['viewer', 'editor'] as const)('%s reaches neither the tab nor its forms', async (role) => {
  const visitor = await visit(role)
  await expect(visitor.show()).rejects.toMatchObject({ status: 403 })
  await expect(templatesTab.load(await visitor.visit())).rejects.toMatchObject({ status: 403 })
  for (const intent of Object.keys(templateIntents))
    expect(await visitor.send({ ...words, intent })).toMatchObject({ status: 403 })
  const { user } = await visitor.member()
  const read = { collection: 'mail-templates', user, overrideAccess: false } as const
  await expect(site.cms.payload.find(read)).rejects.toMatchObject({ status: 403 })
})

test('the built-in words of every mail are a template of their own, and are shown with real data', async () => {
  const visitor = await visit()
  for (const name of templateMails)
    for (const language of languages) {
      expect(mailWords(name).safeParse(builtInWords(name, language)).error).toBeUndefined()
      const { template, sample } = await tabOf(visitor, `&mail=${name}&language=${language}`)
      expect(template).toEqual({ mail: name, language, ...builtInWords(name, language), seen: null })
      expect(`${sample.subject} ${sample.html} ${sample.text}`).not.toMatch(/\{\{|\}\}/)
      expect(sample.html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
      expect(sample.html).not.toMatch(/<style|cid:/)
      expect(sample.subject).toMatch(language === 'ar' ? /كلمة/ : /Kalima/)
    }
})

test('words are previewed, saved, mailed in their language alone, and reset', async () => {
  const visitor = await visit()
  const before = await composeInvitation(site.cms.payload, 'en', links)
  const preview = await visitor.send({ ...words, intent: 'template-preview' })
  expect(preview).toMatchObject({ status: 200, details: { shown: { subject: 'Come in, Kalima is open' } } })
  expect(await composeInvitation(site.cms.payload, 'en', links)).toEqual(before)

  expect(await visitor.send(words)).toMatchObject({ status: 303 })
  const written = await composeInvitation(site.cms.payload, 'en', links)
  expect(written.subject).toBe('Come in, Kalima is open')
  expect(written.html).toContain('It is &lt;b&gt;time&lt;/b&gt;')
  expect(written.html).toContain(`href="${links.acceptUrl}"`)
  expect(written.html).toContain(`href="${links.unsubscribeUrl}"`)
  expect(written.text).toMatch(/^It is <b>time<\/b>\n\nFor \d+ days at Kalima:\n\n/)
  expect(written.text).toContain(links.acceptUrl)
  expect(written.text).toContain(links.unsubscribeUrl)
  expect((await composeInvitation(site.cms.payload, 'ar', links)).subject).toContain('«كلمة»')
  const { own, template } = await tabOf(visitor, '&mail=invitation&language=en')
  expect(own).toEqual([{ mail: 'invitation', language: 'en' }])
  expect(template).toMatchObject({ subject: words.subject, seen: expect.any(String) })

  const reset = await visitor.send({ ...words, intent: 'template-reset' })
  expect(reset).toMatchObject({
    status: 303,
    to: '/admin/settings?tab=templates&mail=invitation&language=en&saved=1',
  })
  expect(await composeInvitation(site.cms.payload, 'en', links)).toEqual(before)
})

test('what stands in for a placeholder is escaped, on one line of the subject, and no placeholder itself', async () => {
  const visitor = await visit()
  const name = '<img src=x>\r\nBcc: {{link}}'
  await site.cms.pool.query('update admins set name = $2 where id = $1', [visitor.id, name])
  const team = { ...words, mail: 'team', subject: 'From {{name}}', text: 'By {{name}}\n\n{{link}}' }
  expect(await visitor.send(team)).toMatchObject({ status: 303 })
  const email = `invited-${crypto.randomUUID()}@example.org`
  const invitation = { intent: 'team-invite', email, role: 'viewer', language: 'en' }
  expect(await visitor.send(invitation)).toMatchObject({ status: 200 })
  const own = () => site.mail.received.find(({ to }) => to.includes(email))
  await hurryJobsUntil(site.cms, () => own() !== undefined)
  expect(own()?.headers.get('subject')).toBe('From <img src=x> Bcc: {{link}}')
  expect(own()?.headers.has('bcc')).toBe(false)
  const html = unquoted(own()?.raw.split('Content-Type: text/html')[1] ?? '')
  expect(html).toContain('&lt;img src')
  expect(html).not.toContain('<img src="x')
  expect(html).not.toContain('<img src=x')
  expect(textPart(own()?.raw ?? '')).toMatch(/^By <img src=x> Bcc: \{\{link\}\}\s+Join the team:\s+http/)
})

test('the test mail is written in the words, too, and carries the mark that it shows', async () => {
  const visitor = await visit()
  const test = { ...words, mail: 'test', subject: 'Ping', text: 'Sent: {{sentAt}}' }
  expect(await visitor.send(test)).toMatchObject({ status: 303 })
  await visitor.send({ intent: 'test-mail' })
  const received = site.mail.received.find(({ to }) => to.includes(visitor.email))
  expect(received?.headers.get('subject')).toBe('Ping')
  expect(textPart(received?.raw ?? '')).toMatch(/^Sent: /)
  const related = received?.raw.split('Content-Type: multipart/related')[1] ?? ''
  expect(unquoted(related)).toContain('src="cid:mark@kalima"')
  expect(related).toMatch(/Content-Type: image\/png[^]+Content-Id: <mark@kalima>/i)
  expect(related).toContain('Content-Disposition: inline')
})

test.each([
  ['subject', 'Hello\r\nBcc: x@example.com', 'Write the subject on one line.'],
  ['subject', ' ', 'Please fill this in.'],
  ['subject', 'x'.repeat(400), 'This is too long.'],
  ['subject', 'Go to {{link}}', 'The placeholder {{link}} doesn’t exist here.'],
  ['subject', 'Hello {{user}}', 'The placeholder {{user}} doesn’t exist here.'],
  ['text', 'Come in, {{brand}} is open.', /^The placeholder \{\{link\}\} is missing/],
  ['text', 'Hello {{ user }}\n\n{{link}}', 'The placeholder {{user}} doesn’t exist here.'],
  ['text', 'Hello {{user\n\n{{link}}', 'The placeholder {{ doesn’t exist here.'],
  ['text', 'Here: {{link}}', 'The placeholder {{link}} needs a paragraph of its own.'],
  ['text', '{{link}}\n\n{{link}}', 'Use the placeholder {{link}} once.'],
  ['text', 'a\0b\n\n{{link}}', 'This contains characters that can’t be saved.'],
  ['text', `${'x'.repeat(6000)}\n\n{{link}}`, 'This is too long.'],
])('a bad %s is refused at its field, and nothing else is lost: %j', async (field, value, message) => {
  const visitor = await visit()
  for (const intent of ['template-save', 'template-preview']) {
    const reply = await visitor.send({ ...words, intent, mail: 'rejoin', [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.errors?.[field]).toMatch(message)
    expect(reply.values).toMatchObject({ [field]: [value] })
  }
  expect((await tabOf(visitor, '&mail=rejoin&language=en')).template.seen).toBeNull()
  const data = {
    mail: 'rejoin',
    language: 'en',
    subject: words.subject,
    text: words.text,
    [field]: value,
  } as const
  const create = { collection: 'mail-templates', data, overrideAccess: true } as const
  await expect(site.cms.payload.create(create)).rejects.toMatchObject({ status: 400 })
})

test('of two who write one mail the later one gets a conflict', async () => {
  const visitor = await visit()
  const digest = { ...words, mail: 'digest', language: 'ar', text: 'من {{from}}\n\n{{figures}}\n\n{{link}}' }
  expect(await visitor.send(digest)).toMatchObject({ status: 303 })
  expect(await visitor.send(digest)).toMatchObject({ status: 409 })
  const { seen } = (await tabOf(visitor, '&mail=digest&language=ar')).template
  expect(await visitor.send({ ...digest, seen: seen ?? '', subject: 'أسبوعك' })).toMatchObject({
    status: 303,
  })
  expect(await visitor.send({ ...digest, seen: seen ?? '', subject: 'الأسبوع' })).toMatchObject({
    status: 409,
  })
  expect((await tabOf(visitor, '&mail=digest&language=ar')).template.subject).toBe('أسبوعك')
  // The person who resets has not seen those words either.
  const reset = { ...digest, intent: 'template-reset' }
  expect(await visitor.send({ ...reset, seen: seen ?? '' })).toMatchObject({ status: 409 })
  const { template } = await tabOf(visitor, '&mail=digest&language=ar')
  expect(template.subject).toBe('أسبوعك')
  const done = await visitor.send({ ...reset, seen: template.seen ?? '', stay: 1 })
  expect(done).toMatchObject({ status: 200, message: settings.saved })
  expect((await tabOf(visitor, '&mail=digest&language=ar')).template.seen).toBeNull()
})
