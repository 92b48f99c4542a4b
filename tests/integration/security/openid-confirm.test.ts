import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { acceptOwnership } from '~/features/team/ownership.server'
import { identify, isMember } from '~/auth/identify.server'
import en from '~/i18n/locales/en/api.json'
import { parseEnvironment, type Environment } from '~cms/environment'
import { openSite } from '~tests/support/open-site'
import {
  startOpenIdProvider,
  visitProvider,
  type OpenIdTestProvider,
  type ProviderAccounts,
} from '~tests/support/openid-provider'
import { codeOf, wrongCode } from '~tests/support/phone-codes'
import { addTeamMember } from '~tests/support/team-member'

import { openIdBrowser } from './openid-scene'
import { eventsOfMember, stopClock, turnOnSecondStep } from './security-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()
stopClock()

const person = (sub: string) => ({ email: `${sub}@example.com`, email_verified: true, name: sub })
const accounts: ProviderAccounts = Object.fromEntries(
  ['form', 'guarded', 'stale', 'stranger', 'password', 'heir', 'only'].map((sub) => [sub, person(sub)]),
)
let provider: OpenIdTestProvider
let environment: Environment
beforeAll(async () => {
  provider = await startOpenIdProvider('http://localhost:3000', accounts)
  const parsed = parseEnvironment({ ...provider.variables, OIDC_DEFAULT_ROLE: 'admin' })
  const ofProvider = Object.entries(parsed).filter(([name]) => name.startsWith('OIDC_'))
  environment = { ...site.cms.environment, ...Object.fromEntries(ofProvider) }
})
afterAll(() => provider[Symbol.asyncDispose]())

let addresses = 0
async function signedIn(account: string) {
  const browser = openIdBrowser(site.cms, environment, `198.51.100.${++addresses}`)
  await browser.signIn(account)
  return browser
}
const tab = (outcome: string) => `/admin/settings?tab=security&openid=${outcome}`
const confirming = { confirming: '1' }

test('who has no password confirms at the provider, in this session alone, and the form is carried out', async () => {
  const browser = await signedIn('form')
  const elsewhere = await signedIn('form')
  const asked = await browser.send('begin')
  expect(asked).toMatchObject({
    status: 403,
    confirm: { first: { password: false, provider: 'Example Login' }, second: null },
  })
  expect(await browser.send('begin', confirming)).toMatchObject({
    status: 400,
    errors: { currentPassword: en.confirmation.notVouchedFor },
  })
  expect(await browser.confirmAt('form')).toBe(tab('confirmed'))
  expect((await browser.send('begin', confirming)).status).toBe(200)
  expect((await elsewhere.send('begin', confirming)).status).toBe(400)
})

test('a second step is asked for after it', async () => {
  const browser = await signedIn('guarded')
  const { key } = await turnOnSecondStep(browser)
  await site.cms.pool.query('delete from session_confirmations')
  expect(await browser.confirmAt('guarded')).toBe(tab('confirmed'))
  expect(await browser.send('renew')).toMatchObject({ status: 403, confirm: { second: { hasApp: true } } })
  expect((await browser.send('renew', { ...confirming, confirmCode: wrongCode(key) })).status).toBe(400)
  expect((await browser.send('renew', { ...confirming, confirmCode: codeOf(key) })).status).toBe(200)
  expect((await browser.send('renew')).status).toBe(200)
})

test('somebody else’s account, an earlier sign-in and another session confirm nothing', async () => {
  const browser = await signedIn('stale')
  const others = visitProvider()
  const toOther = await others(await browser.go('/admin/openid?confirm'), 'stranger')
  expect(await browser.go(browser.pathOf(toOther))).toBe(tab('otherPerson'))
  // As a provider does that asks nobody again: five minutes later they are still signed in there.
  vi.setSystemTime(Date.now() + 5 * 60_000)
  const away = new URL(await browser.go('/admin/openid?confirm'))
  away.searchParams.delete('prompt')
  away.searchParams.delete('max_age')
  expect(await browser.go(browser.pathOf(await browser.visit(away.href, 'stale')))).toBe(tab('notAgain'))

  const thief = await signedIn('stranger')
  const ofOther = await browser.visit(await browser.go('/admin/openid?confirm'), 'stale')
  thief.cookies.set('openid', browser.cookies.get('openid') ?? '')
  expect(await thief.go(thief.pathOf(ofOther))).toBe(tab('expired'))
  expect((await browser.send('begin', confirming)).status).toBe(400)
  const id = (await memberOf(browser)).user.id
  const events = (await eventsOfMember(site.cms, id)).filter(({ action }) => action.startsWith('identity'))
  expect(events).toEqual([{ action: 'identity-refused', details: { step: 'openid' } }])
})

type Browser = Awaited<ReturnType<typeof signedIn>>

async function memberOf(browser: Browser) {
  const actor = await identify(browser.requestTo('/admin'))
  if (!isMember(actor)) throw new Error('Nobody is signed in.')
  return actor
}

test('a password can be set without one, and signs in from then on', async () => {
  const browser = await signedIn('password')
  const fresh = { newPassword: 'Velvet harbour, 1987', confirmPassword: 'Velvet harbour, 1987' }
  expect(await browser.load()).toMatchObject({
    ways: { password: false, provider: 'Example Login', isProviderOnly: false },
  })
  expect((await browser.send('password', fresh)).status).toBe(403)
  await browser.confirmAt('password')
  expect((await browser.send('password', { ...fresh, confirmPassword: 'x' })).status).toBe(400)
  expect((await browser.send('password', fresh)).status).toBe(200)
  expect((await browser.load()).ways.password).toBe(true)
  // It is asked for like any other.
  expect((await browser.send('password', { ...fresh, currentPassword: 'wrong' })).status).toBe(400)
  const other = openIdBrowser(site.cms, environment, '198.51.100.99')
  expect((await other.gate({ email: 'password@example.com', password: fresh.newPassword })).status).toBe(303)
})

test('nobody without a password takes the site over, for its owner signs in with one', async () => {
  const browser = await signedIn('heir')
  const { user } = await memberOf(browser)
  await browser.confirmAt('heir')
  await site.cms.pool.query(
    `update admins set ownership_offered_to_id = $1, ownership_offer_expires_at = now() + interval '1 day'
     where team_role = 'owner'`,
    [user.id],
  )
  await expect(acceptOwnership(await memberOf(browser))).rejects.toMatchObject({
    messageKey: 'team:needsPassword',
  })
})

test('with OIDC_ONLY, who is asked to take the site over can set the password for it', async () => {
  const browser = openIdBrowser(site.cms, { ...environment, OIDC_ONLY: 'on' }, '198.51.100.97')
  await browser.signIn('only')
  const { user } = await memberOf(browser)
  const offer = (until: string) =>
    site.cms.pool.query(
      `update admins set ownership_offered_to_id = $1, ownership_offer_expires_at = now() + $2::interval
       where team_role = 'owner'`,
      [user.id, until],
    )
  await offer('-1 minute')
  expect((await browser.load()).ways).toMatchObject({ isProviderOnly: true, isAskedToOwn: false })
  await offer('1 day')
  expect((await browser.load()).ways).toMatchObject({
    password: false,
    isProviderOnly: false,
    isAskedToOwn: true,
  })
  await browser.confirmAt('only')
  const fresh = { newPassword: 'Velvet harbour, 1987', confirmPassword: 'Velvet harbour, 1987' }
  expect((await browser.send('password', fresh)).status).toBe(200)
  await browser.confirmAt('only')
  await acceptOwnership(await memberOf(browser))
  const { rows } = await site.cms.pool.query('select team_role from admins where id = $1', [user.id])
  expect(rows).toEqual([{ team_role: 'owner' }])
})

test('members with a password keep confirming with it, and are offered the provider when it knows them', async () => {
  const { email } = await addTeamMember(site.cms.payload, 'editor')
  const browser = openIdBrowser(site.cms, environment, '198.51.100.98')
  await browser.gate({ email, password: 'correct horse battery' })
  expect(await browser.send('begin')).toMatchObject({
    confirm: { first: { password: true, provider: null } },
  })
  const wrong = { ...confirming, currentPassword: '' }
  expect(await browser.send('begin', wrong)).toMatchObject({
    status: 400,
    errors: { currentPassword: en.password.currentMissing },
  })
  const right = { ...confirming, currentPassword: 'correct horse battery' }
  expect((await browser.send('begin', right)).status).toBe(200)
})
