import { expect, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { formatsOf } from '~/admin/formats-of.server'
import { intentsOf } from '~/admin/screen-tabs.server'
import { loadSettingsTab } from '~/admin/settings/settings-tab.server'
import { notificationsTab } from '~/features/notifications/admin/notifications-tab.server'
import {
  appearanceTab,
  billingTab,
  languageTab,
  privacyTab,
} from '~/features/preferences/admin/preference-tabs.server'
import { keepToggledChoice } from '~/features/preferences/keep-toggled-choice.server'
import { requireKnownZone } from '~/features/preferences/save-preferences.server'
import { profileTab } from '~/features/profile/admin/profile-tab.server'
import { helpTab } from '~/features/support/admin/help-tab.server'
import { signIn } from '~/auth/sign-in.server'
import type { ToggledPreferences } from '~/site/preferences/preferences.server'
import { readPreferences } from '~collections/preferences-schema'
import { timeZoneNames } from '~collections/values/time-zones'
import { loadContext } from '~tests/support/load-context'
import { visitorOf } from '~tests/support/screen-visitor'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

const tabs = [
  profileTab,
  notificationsTab,
  appearanceTab,
  languageTab,
  privacyTab,
  billingTab,
  helpTab,
] as const
type Role = 'viewer' | 'editor' | 'admin'

/** The theme that the tab of the appearance shows in a browser with these cookies. */
async function shownTheme(request: Request, theme?: string) {
  const headers = new Headers(request.headers)
  if (theme !== undefined) headers.set('Cookie', `${headers.get('Cookie') ?? ''}; theme=${theme}`)
  const tab = await loadSettingsTab([appearanceTab], {
    request: new Request(request.url, { headers }),
    context: loadContext(site.cms.environment),
  })
  return tab.theme
}

/** A member in front of the settings; `send` gives the address that a saved form leads to, or what was refused. */
async function visit(role: Role = 'viewer') {
  const { id, email } = await addTeamMember(site.cms.payload, role)
  const token = await signIn(site.cms, { email, password: 'correct horse battery' })
  const cookie = `payload-token=${token ?? ''}`
  const screen = {
    path: '/admin/settings',
    answer: (args: Parameters<typeof answerForm>[0]) => answerForm(args, intentsOf(tabs, args)),
  }
  const visitor = visitorOf(site.cms, cookie, screen)
  const send = async (fields: Record<string, string>) => {
    try {
      return await visitor.send(fields)
    } catch (reply) {
      if (!(reply instanceof Response)) throw reply
      return {
        status: reply.status,
        to: reply.headers.get('Location'),
        cookie: reply.headers.get('Set-Cookie'),
      }
    }
  }
  const read = () =>
    site.cms.payload.findByID({
      collection: 'admins',
      id,
      depth: 0,
      overrideAccess: true, // the test looks at what is stored
    })
  return { id, send, read, visitor }
}

const profile = { intent: 'profile', name: 'Layla', phone: '', bio: '', language: 'ar' }
const region = {
  intent: 'region',
  language: 'en',
  timeZone: 'Asia/Tokyo',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '12',
  firstDayOfWeek: 'saturday',
  numberFormat: 'ar-SA',
}

test('a viewer saves their own profile, and the language comes along as a cookie', async () => {
  const { send, read } = await visit()
  const reply = await send({ ...profile, phone: '+962 (6) 555-0100', bio: 'Two\r\nlines' })
  expect(reply).toMatchObject({ status: 303, to: '/admin/settings?tab=profile&saved=1' })
  expect(reply).toMatchObject({ cookie: expect.stringMatching(/lng=ar; Max-Age=\d+; Path=\//) as string })
  const stored = await read()
  expect(stored.name).toBe('Layla')
  expect(stored.profile).toMatchObject({ phone: '+962 (6) 555-0100', bio: 'Two\nlines', language: 'ar' })
  expect(stored.teamRole).toBe('viewer')
})

test.each([
  ['phone', '0'.repeat(400), 'A phone number can have at most 40 characters.'],
  ['phone', 'call me', /digits/],
  ['name', ' \u200f ', 'Please enter your name.'],
  ['name', 'x'.repeat(5000), 'This name is too long.'],
  ['bio', 'x'.repeat(100_000).slice(0, 30_000), 'This text is too long.'],
  ['bio', 'a\0b', /can’t be saved/],
  ['language', 'fr', 'Choose one of the options.'],
])('a bad %s is refused at its field, and nothing is lost or saved', async (field, value, message) => {
  const { send, read } = await visit()
  const before = await read()
  const reply = await send({ ...profile, [field]: value })
  expect(reply).toMatchObject({
    status: 400,
    errors: { [field]: typeof message === 'string' ? message : (expect.stringMatching(message) as string) },
    values: { name: [field === 'name' ? value : 'Layla'] },
  })
  expect(await read()).toEqual(before)
})

test('what changed in the meantime is not overwritten', async () => {
  const { send, read } = await visit()
  const seen = (await read()).updatedAt
  expect(await send({ ...profile, seen })).toMatchObject({ status: 303 })
  expect(await send({ ...profile, name: 'Other', seen })).toMatchObject({ status: 409 })
  expect((await read()).name).toBe('Layla')
})

test('each tab saves its part and keeps the others', async () => {
  const { send, read } = await visit('editor')
  await send({ intent: 'appearance', theme: 'dark', compactMode: 'on' })
  await send(region)
  await send({ intent: 'payment', defaultMethod: 'mastercard', currency: 'JOD' })
  const stored = await read()
  expect(stored.preferences).toEqual({
    theme: 'dark',
    compactMode: true,
    animationsEnabled: false,
    timeZone: 'Asia/Tokyo',
    dateFormat: 'DD/MM/YYYY',
    timeFormat: '12',
    hidesSetUp: false,
    hidesJoinsNotice: false,
    firstDayOfWeek: 'saturday',
    numberFormat: 'ar-SA',
    notifications: expect.objectContaining({ email: 'off' }) as object,
    privacy: expect.objectContaining({ allowMessages: 'all' }) as object,
    payment: { defaultMethod: 'mastercard', currency: 'JOD', autoRenew: false },
  })
  expect(formatsOf(stored, 'en', site.cms.environment)).toMatchObject({
    timeZone: 'Asia/Tokyo',
    timeFormat: '12',
  })
})

test.each([
  ['region', 'timeZone', 'Mars/Olympus'],
  ['region', 'timeZone', '+03:00'],
  ['region', 'timeZone', ''],
  ['region', 'dateFormat', 'YY'],
  ['region', 'timeFormat', '13'],
  ['region', 'firstDayOfWeek', 'friday'],
  ['region', 'numberFormat', 'ar'],
  ['appearance', 'theme', 'pink'],
  ['payment', 'currency', 'BTC'],
  ['payment', 'defaultMethod', 'cash'],
])('%s refuses %s “%s” at its field', async (intent, field, value) => {
  const { send, read } = await visit()
  const forms: Record<string, Record<string, string>> = {
    region,
    appearance: { theme: 'dark' },
    payment: { defaultMethod: 'card', currency: 'USD' },
  }
  expect(await send({ ...forms[intent], intent, [field]: value })).toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) as string },
  })
  expect((await read()).preferences ?? null).toBeNull()
})

test('the database knows the zones that can be chosen, and an unknown one is refused', async () => {
  for (const name of timeZoneNames) await requireKnownZone(name)
  await expect(requireKnownZone('Mars/Olympus')).rejects.toMatchObject({ status: 400 })
})

test('a zone has one name, whichever of its names was typed or stored', async () => {
  const { id, read, send } = await visit()
  const present = new Set(timeZoneNames)
  expect(present.size).toBe(timeZoneNames.length)
  const names = {
    'Asia/Calcutta': 'Asia/Kolkata',
    'Europe/Kiev': 'Europe/Kyiv',
    'US/Eastern': 'America/New_York',
  }
  for (const [former, name] of Object.entries(names)) {
    expect([present.has(former), present.has(name)]).toEqual([false, true])
    expect(await send({ ...region, timeZone: former })).toMatchObject({ status: 303 })
    expect((await read()).preferences).toMatchObject({ timeZone: name })
    await site.cms.payload.update({
      collection: 'admins',
      id,
      data: { preferences: { timeZone: former } },
      overrideAccess: true, // as it was stored before
    })
    expect(readPreferences((await read()).preferences).timeZone).toBe(name)
  }
  expect(await send({ ...region, timeZone: 'america/new york' })).toMatchObject({ status: 303 })
  expect((await read()).preferences).toMatchObject({ timeZone: 'America/New_York' })
})

test('records from before, and whatever programs have written, are read as defaults', async () => {
  const { id, read } = await visit()
  await site.cms.payload.update({
    collection: 'admins',
    id,
    data: { preferences: { theme: 'pink', compactMode: 'yes', timeFormat: '12', junk: 'x'.repeat(1000) } },
    overrideAccess: true, // as an admin could by REST
  })
  expect((await read()).preferences).toEqual({ ...readPreferences(null), timeFormat: '12' })
  for (const stored of ['text', 7, [], [[['deep']]]])
    expect(readPreferences(stored)).toEqual(readPreferences(undefined))
})

test('only admins send themselves a test mail', async () => {
  const editor = await visit('editor')
  expect(await editor.send({ intent: 'test-mail' })).toMatchObject({ status: 403 })
  const admin = await visit('admin')
  expect(await admin.send({ intent: 'test-mail' })).toMatchObject({
    status: 200,
    message: 'There is no mail server yet, so the test email is waiting in the outbox.',
  })
})

test('each toggle in the sidebar replaces what was chosen, however soon it follows the last one', async () => {
  const { send, read, visitor } = await visit()
  const warn = vi.fn()
  const toggle = (choice: ToggledPreferences) => keepToggledChoice(visitor.load(), choice, { warn })
  const chosen = async () => {
    const { preferences, profile: stored } = await read()
    return { theme: readPreferences(preferences).theme, language: stored?.language ?? null }
  }
  await toggle({ theme: 'dark' })
  await toggle({ language: 'ar' })
  expect(await chosen(), 'the browser alone').toEqual({ theme: null, language: null })

  await send({ intent: 'appearance', theme: 'light' })
  await send(profile)
  await toggle({ theme: 'dark' })
  await toggle({ language: 'en' })
  expect(await chosen()).toEqual({ theme: 'dark', language: 'en' })
  await toggle({ theme: 'light' })
  await toggle({ language: 'ar' })
  expect(await chosen()).toEqual({ theme: 'light', language: 'ar' })
  const { updatedAt } = await read()
  await toggle({ theme: 'light' })
  expect((await read()).updatedAt, 'nothing new').toBe(updatedAt)
  expect(warn).not.toHaveBeenCalled()
})

test('the appearance shows the theme in force, so that saving anything else there leaves the page as it is', async () => {
  const { send, visitor } = await visit()
  expect(await shownTheme(visitor.load())).toBe('system')
  expect(await shownTheme(visitor.load(), 'dark')).toBe('dark')
  await send({ intent: 'appearance', theme: 'light' })
  expect(await shownTheme(visitor.load(), 'dark')).toBe('light')
})
