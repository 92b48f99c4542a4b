import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { FormIntent } from '~/admin/answer-form.server'
import { adminSections, pathOfSection } from '~/admin/sections'
import { settingsPath } from '~/admin/settings/settings-path'
import { intentsOf } from '~/admin/screen-tabs.server'
import { type SettingsTab } from '~/admin/settings/settings-tab.server'
import { keysTab } from '~/features/api-keys/admin/keys-tab.server'
import { previewIntents } from '~/features/mail-templates/admin/template-intents.server'
import { templatesTab } from '~/features/mail-templates/admin/templates-tab.server'
import { notificationsTab } from '~/features/notifications/admin/notifications-tab.server'
import {
  appearanceTab,
  billingTab,
  languageTab,
  privacyTab,
} from '~/features/preferences/admin/preference-tabs.server'
import { profileTab } from '~/features/profile/admin/profile-tab.server'
import { passkeyIntents } from '~/features/security/admin/passkey-intents.server'
import { strengthIntents } from '~/features/security/admin/security-intents.server'
import { securityTab } from '~/features/security/admin/security-tab.server'
import { siteTab } from '~/features/site-settings/admin/site-tab.server'
import { helpTab } from '~/features/support/admin/help-tab.server'
import { teamTab } from '~/features/team/admin/team-tab.server'
import { webhooksTab } from '~/features/webhooks/admin/webhooks-tab.server'
import { hasRole } from '~collections/access/roles'
import { withKey } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { adminPaths } from '~tests/support/hostile/form-paths'
import { loadContext } from '~tests/support/load-context'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner, testEnvironment } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000 })

let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startServerWithKeys({
    variables: { RATE_LIMITS: 'off' },
    prepare: ({ payload }) => signInEach(payload, owner),
  })
beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

const lesser = ['editor', 'viewer'] as const
type Role = (typeof lesser)[number] | 'owner'
const sessionOf = (role: Role) => ({
  Cookie: `payload-token=${server.prepared[role]}`,
  Origin: server.url,
  Accept: 'text/html',
})
const statusOf = async (path: string, headers: Record<string, string>, init: RequestInit = {}) => {
  const reply = await fetch(server.url + path, { ...init, headers, redirect: 'manual' })
  await reply.arrayBuffer()
  return reply.status
}
const pageFor = async (role: Role, path: string) =>
  (await fetch(server.url + path, { headers: sessionOf(role) })).text()

/** By the names under which the route imports them. */
const tabs = {
  profileTab,
  securityTab,
  notificationsTab,
  appearanceTab,
  languageTab,
  privacyTab,
  siteTab,
  teamTab,
  billingTab,
  keysTab,
  webhooksTab,
  templatesTab,
  helpTab,
} satisfies Record<string, SettingsTab>
const settingsTabs: SettingsTab[] = Object.values(tabs)
const closedTabs = settingsTabs.filter(({ role }) => role === 'admin').map(({ id }) => id)
const openTabs = settingsTabs.filter(({ role }) => role === 'viewer').map(({ id }) => id)
const closedSections = adminSections.filter(({ forAdmins }) => forAdmins).map(({ segment }) => segment)

/** The screens behind them, and whatever else has an address below one of the sections. */
const closedScreens = [
  ...closedTabs.map((tab) => settingsPath(tab)),
  ...closedSections.flatMap((segment) =>
    adminPaths.filter(
      (path) => path === pathOfSection(segment) || path.startsWith(`${pathOfSection(segment)}/`),
    ),
  ),
]
/** As the router of a page asks for the same, for one route of it, and as older ones did. */
const waysTo = (screen: string) => {
  const { pathname, search } = new URL(screen, 'http://site')
  const route = `routes${pathname.replace('/audit/', '/audit_/').replaceAll('/', '.').replace('.', '/')}`
  const also = search ? `${search}&` : '?'
  return [
    screen,
    `${pathname}.data${search}`,
    `${pathname}.data${also}_routes=${encodeURIComponent(route)}`,
    `${screen}${search ? '&' : '?'}_data=${encodeURIComponent(route)}`,
  ]
}

test('what is for admins alone', () => {
  expect(closedTabs).toEqual(['site', 'keys', 'webhooks', 'templates'])
  expect(closedSections).toEqual(['audit'])
  expect(closedScreens).toEqual(expect.arrayContaining(['/admin/audit', '/admin/audit/export']))
})

describe.each(closedScreens)('%s', (screen) => {
  test.each(waysTo(screen))('at %s', async (path) => {
    for (const role of lesser) expect([role, await statusOf(path, sessionOf(role))]).toEqual([role, 403])
    expect(await statusOf(path, {})).toBe(401)
    expect(await statusOf(path, withKey(server.keys.admin))).toBeOneOf([401, 403])
    expect(await statusOf(path, sessionOf('owner'))).toBeOneOf([200, 202])
  })
})

/** Where links and forms of a page lead. */
function leadsOf(html: string): string[] {
  const found = parse(html).querySelectorAll('[href], [action], [formaction]')
  return found.flatMap((each) =>
    ['href', 'action', 'formaction'].flatMap(
      (name) => each.getAttribute(name)?.replaceAll('&amp;', '&') ?? [],
    ),
  )
}
const isClosed = (address: string) =>
  closedTabs.some((tab) => address.includes(`tab=${tab}`)) ||
  closedSections.some((segment) => address.includes(pathOfSection(segment)))

test.each(lesser)('no page, menu, tab, search or refusal shows the %s a way there', async (role) => {
  const pages = [
    '/admin',
    ...openTabs.map((tab) => settingsPath(tab)),
    ...closedScreens,
    ...['settings', 'team', 'audit'].flatMap((q) => [`/admin/search?q=${q}`, `/admin/find?q=${q}`]),
  ]
  for (const path of pages) {
    // A refusal offers to try again where they are.
    const leads = leadsOf(await pageFor(role, path)).filter((each) => each !== path)
    expect([path, leads.filter(isClosed)]).toEqual([path, []])
  }
  const tabs = leadsOf(await pageFor(role, settingsPath('profile'))).filter((each) => each.includes('?tab='))
  expect([...new Set(tabs)]).toEqual(expect.arrayContaining(openTabs.map((tab) => settingsPath(tab))))
})

test('the owner is shown every way, so that the look above is not in vain', async () => {
  const leads = leadsOf(await pageFor('owner', settingsPath('profile')))
  expect(leads).toEqual(expect.arrayContaining(closedTabs.map((tab) => settingsPath(tab))))
  expect(leads).toContain('/admin/audit')
})

const environment = testEnvironment('', {})
const args = { request: new Request(environment.SITE_URL), context: loadContext(environment) }
/** The forms that only scripts send, by the names under which their routes import them. */
const ofScripts = { strengthIntents, previewIntents, passkeyIntents }
const routes = new URL('../../../app/routes/', import.meta.url)

test('every form of the routes is among those tried here', () => {
  const files = readdirSync(routes).filter((file) => file.startsWith('admin.settings'))
  const names = files.flatMap(
    (file) => readFileSync(new URL(file, routes), 'utf8').match(/\b[a-z]\w+(?:Intents|Tab)\b/g) ?? [],
  )
  const known = [...Object.keys(tabs), ...Object.keys(ofScripts)]
  expect([...new Set(names)].filter((name) => name !== 'loadSettingsTab').sort()).toEqual(known.sort())
})

const all: [string, FormIntent][] = Object.entries({
  ...intentsOf(Object.values(tabs), args),
  ...strengthIntents,
  ...previewIntents,
  ...passkeyIntents(args),
})
const mayViewer = ({ role }: FormIntent) => hasRole({ collection: 'admins', teamRole: 'viewer' }, role)

test('members send for themselves alone what concerns them alone', () => {
  const open = all.filter(([, intent]) => mayViewer(intent)).map(([name]) => name)
  expect(open.sort()).toEqual([
    ...['appearance', 'notifications', 'payment', 'privacy', 'profile', 'profile-email'],
    ...['push-off', 'push-on', 'region'],
    ...['security-begin', 'security-cancel', 'security-end-others', 'security-end-session'],
    ...['security-finish', 'security-forget', 'security-forget-all', 'security-off'],
    ...['security-passkey-add', 'security-passkey-drop', 'security-passkey-offer'],
    ...['security-password', 'security-renew', 'strength'],
  ])
})

test.each(all.filter(([, intent]) => !mayViewer(intent)).map(([name]) => name))(
  'the form %s is refused to both, with the page and by script',
  async (intent) => {
    for (const role of lesser)
      for (const path of ['/admin/settings', '/admin/settings.data', '/admin/settings?tab=profile']) {
        const body = new URLSearchParams({ intent, id: '1', name: 'Mine', role: 'admin', lastDay: '' })
        const sent = { method: 'POST', body }
        expect([role, path, await statusOf(path, sessionOf(role), sent)]).toEqual([role, path, 403])
        body.set('intent', `${intent}-x`)
        expect(await statusOf(path, sessionOf(role), sent)).toBe(400)
      }
  },
)
