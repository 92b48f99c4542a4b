import { expect, test, vi } from 'vitest'

import { enforceRetention } from '~/features/retention/run-retention.server'
import { siteIntents } from '~/features/site-settings/admin/site-intents.server'
import { siteTab } from '~/features/site-settings/admin/site-tab.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { supportIntents } from '~/features/support/support-intents.server'
import { teamIntents } from '~/features/team/admin/team-intents.server'
import { openSiteWithMail } from '~tests/support/open-site'
import { visitSettingsTab } from '~tests/support/settings-screen'
import { storeMessage } from '~tests/support/stored-messages'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'

vi.setConfig({ testTimeout: 60_000 })

const site = openSiteWithMail({ RATE_LIMITS: 'off' })

const intents = { ...siteIntents, ...supportIntents, ...teamIntents }
const visit = (role: 'viewer' | 'editor' | 'admin' = 'admin') =>
  visitSettingsTab(site.cms, role, { tab: siteTab, intents })
const saved = { status: 303, to: '/admin/settings?tab=site&saved=1' }
const stored = () => site.cms.payload.findGlobal({ slug: 'site-settings', overrideAccess: true }) // the test looks at what is stored
const contact = {
  intent: 'site',
  supportEmail: 'help@kalima.example',
  phone: '+962 6 555 0199',
  'en.address': 'Irbid, Jordan',
  'ar.address': 'إربد، الأردن',
}

test.each(['viewer', 'editor'] as const)('%s reaches neither the tab nor a form of it', async (role) => {
  const visitor = await visit(role)
  const { show, send, member } = visitor
  await expect(show()).rejects.toMatchObject({ status: 403 })
  await expect(siteTab.load(await visitor.visit())).rejects.toMatchObject({ status: 403 })
  const before = await stored()
  for (const intent of Object.keys(siteIntents))
    expect(await send({ ...contact, intent })).toMatchObject({ status: 403 })
  expect(await stored()).toEqual(before)
  const { user } = await member()
  const change = { slug: 'site-settings', data: { phone: '1' }, user, overrideAccess: false } as const
  await expect(site.cms.payload.updateGlobal(change)).rejects.toMatchObject({ status: 403 })
})

test('how the site is run is for admins alone, what visitors see is for all', async () => {
  await (await visit()).send({ intent: 'site', retentionMessages: '7', retentionWaitlist: '' })
  const { user } = await (await visit('editor')).member()
  const seen = await site.cms.payload.findGlobal({ slug: 'site-settings', user, overrideAccess: false })
  expect(seen).toMatchObject({ brand: 'Kalima' })
  for (const name of ['senderName', 'senderAddress', 'retentionMessages', 'invitationDomains'])
    expect(seen).not.toHaveProperty(name)
})

test('a group is saved in both languages, keeps the others, and the public pages show it', async () => {
  const { send, show } = await visit()
  expect(await send(contact)).toMatchObject(saved)
  const brand = { 'en.brand': 'Kalima Plus', 'en.tagline': '', 'ar.brand': 'كلمة بلس', 'ar.tagline': 'أهلًا' }
  expect(await send({ intent: 'site', ...brand })).toMatchObject(saved)
  const figures = {
    rating: '4.9/5',
    progressFactor: '2.5',
    'en.activeUsers': '20k+',
    'ar.activeUsers': '20 ألفًا',
    'en.activeUsersNote': 'In our first year',
    'ar.activeUsersNote': 'في عامنا الأول',
  }
  expect(await send({ intent: 'site', ...figures, 'en.workouts': '', 'ar.workouts': '' })).toMatchObject(
    saved,
  )
  expect(await send({ intent: 'site', queueOffset: '1234' })).toMatchObject(saved)
  expect(await getSiteSettings('en')).toMatchObject({
    brand: 'Kalima Plus',
    supportEmail: 'help@kalima.example',
    address: 'Irbid, Jordan',
    figures: {
      activeUsers: { value: '20k+', note: 'In our first year' },
      rating: { value: '4.9/5', note: '' },
      workouts: { value: '', note: '' },
      progressFactor: { value: 2.5, note: '' },
    },
    queueOffset: 1234,
  })
  expect(await getSiteSettings('ar')).toMatchObject({
    brand: 'كلمة بلس',
    phone: '+962 6 555 0199',
    address: 'إربد، الأردن',
    figures: { activeUsers: { value: '20 ألفًا', note: 'في عامنا الأول' }, rating: { value: '4.9/5' } },
  })
  const { values } = await show()
  expect(values).toMatchObject({
    'ar.tagline': 'أهلًا',
    'en.tagline': '',
    queueOffset: '1234',
    progressFactor: '2.5',
  })
  await send({ intent: 'site', 'en.brand': 'Kalima', 'ar.brand': 'كلمة' })
})

test('social links are those with an address', async () => {
  const { send } = await visit()
  const links = {
    linkedin: 'https://www.linkedin.com/company/kalima',
    instagram: '',
    youtube: 'https://youtu.be/k',
  }
  expect(await send({ intent: 'site', ...links })).toMatchObject(saved)
  for (const language of ['en', 'ar'] as const)
    expect((await getSiteSettings(language)).socialLinks).toEqual([
      { network: 'linkedin', url: links.linkedin },
      { network: 'youtube', url: links.youtube },
    ])
})

test.each([
  ['site', 'supportEmail', 'nobody', 'Enter an email address, such as name@example.com.'],
  ['site', 'supportEmail', '', 'Please fill this in.'],
  ['site', 'phone', '0'.repeat(400), 'This is too long.'],
  ['site', 'ar.address', 'a\0b', 'This contains characters that can’t be saved.'],
  ['site', 'ar.brand', '  ', 'Please fill this in.'],
  ['site', 'en.brand', 'A\r\nBcc: x@example.com', 'This contains characters that can’t be saved.'],
  ['site', 'youtube', 'javascript:alert(1)', 'Enter a web address that begins with https://.'],
  ['site', 'progressFactor', '101', /reasonable number/],
  ['site', 'queueOffset', '-1', /reasonable number/],
  ['site', 'queueOffset', '', /reasonable number/],
  ['site', 'queueOffset', '1.5', /reasonable number/],
  ['site', 'senderAddress', 'x@y', /email address/],
  ['site', 'senderName', 'Team <x@example.com>', /can’t be saved/],
  ['site', 'retentionWaitlist', '0', /reasonable number/],
  ['site', 'retentionMessages', '1e9', /reasonable number/],
  ['site', 'invitationDomains', 'not a domain!', /email domains/],
  ['site', 'embedOrigins', 'https://school.example\nhttp://partner.example', /begin with https/],
  ['site', 'embedOrigins', 'https://*.school.example', /asterisk/],
])(
  '%s refuses a bad %s at its field, and nothing is lost or saved',
  async (intent, field, value, message) => {
    const { send } = await visit()
    const before = await stored()
    const sound = { ...contact, 'en.brand': 'Kalima', 'ar.brand': 'كلمة', queueOffset: '5', rating: '5/5' }
    const reply = await send({ ...sound, intent, [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.errors?.[field]).toMatch(message)
    expect(reply.values).toMatchObject({ [field]: [value], rating: ['5/5'] })
    expect(await stored()).toEqual(before)
  },
)

test('programs get the same reply', async () => {
  const { user } = await (await visit()).member()
  const update = (data: object) =>
    site.cms.payload.updateGlobal({ slug: 'site-settings', data, user, overrideAccess: false })
  await expect(update({ queueOffset: -1 })).rejects.toMatchObject({ status: 400 })
  await expect(update({ senderAddress: 'nobody' })).rejects.toMatchObject({ status: 400 })
  await expect(update({ figures: { progressFactor: 400 } })).rejects.toMatchObject({ status: 400 })
  expect(await update({ supportEmail: ' Help@Kalima.Example ' })).toMatchObject({
    supportEmail: 'help@kalima.example',
  })
})

test('of two who save from the same screen the later one gets a conflict', async () => {
  const { send, show } = await visit()
  const { seen } = await show()
  expect(await send({ intent: 'site', queueOffset: '10', seen })).toMatchObject(saved)
  expect(await send({ intent: 'site', queueOffset: '20', seen })).toMatchObject({ status: 409 })
  expect((await stored()).queueOffset).toBe(10)
})

test('mails go out with the sender, at once and by jobs, and with the environment’s without one', async () => {
  const { send, email } = await visit()
  const sender = { intent: 'site', senderName: 'Team Kalima', senderAddress: 'Team@kalima.example' }
  expect(await send(sender)).toMatchObject(saved)
  expect(await send({ intent: 'test-mail' })).toMatchObject({ status: 200 })
  const invited = `invited-${crypto.randomUUID()}@example.org`
  const invitation = { intent: 'team-invite', email: invited, role: 'viewer', language: 'en' }
  expect(await send(invitation)).toMatchObject({ status: 200 })
  const mailsTo = (to: string) => site.mail.received.filter((each) => each.to.includes(to))
  await hurryJobsUntil(site.cms, () => mailsTo(invited).length > 0)
  for (const to of [email, invited])
    expect(mailsTo(to)[0]?.headers.get('from')).toBe('Team Kalima <team@kalima.example>')
  expect(await send({ intent: 'site', senderName: '', senderAddress: '' })).toMatchObject(saved)
  await send({ intent: 'test-mail' })
  expect(mailsTo(email)[1]?.headers.get('from')).toContain(site.cms.environment.MAIL_FROM.address)
})

test('only addresses of the named servers are invited', async () => {
  const { send } = await visit()
  const domains = { intent: 'site', invitationDomains: 'Kalima.example, @مثال.إختبار' }
  expect(await send(domains)).toMatchObject(saved)
  expect((await stored()).invitationDomains).toBe('kalima.example xn--mgbh0fb.xn--kgbechtv')
  const invite = (email: string) => send({ intent: 'team-invite', email, role: 'viewer', language: 'en' })
  const refused = await invite('x@notkalima.example')
  expect(refused).toMatchObject({ status: 400, errors: { email: expect.stringContaining('kalima.example') } })
  expect(await invite(`x-${crypto.randomUUID()}@kalima.example`)).toMatchObject({ status: 200 })
  expect(await send({ ...domains, invitationDomains: '' })).toMatchObject(saved)
  expect(await invite(`x-${crypto.randomUUID()}@example.org`)).toMatchObject({ status: 200 })
})

test('conversations go after the months of the settings', async () => {
  const { send } = await visit()
  await storeMessage(site.cms.payload, { name: 'Old' })
  const ago = `now() - interval '4 months'`
  await site.cms.pool.query(`update messages set date = ${ago}, created_at = ${ago}, updated_at = ${ago}`)
  await site.cms.pool.query('select refresh_message_threads(array(select id from message_threads))')
  const { payload, pool, environment, database } = site.cms
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const left = async () => {
    await enforceRetention(
      { payload, pool, environment, embedded: database.embedded, logger },
      new AbortController().signal,
    )
    return (await pool.query('select id from message_threads')).rows.length
  }
  const retention = { intent: 'site', retentionWaitlist: '' }
  await send({ ...retention, retentionMessages: '5' })
  expect(await left()).toBe(1)
  await send({ ...retention, retentionMessages: '3' })
  expect(await left()).toBe(0)
})
