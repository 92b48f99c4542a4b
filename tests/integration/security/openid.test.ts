import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { beginOpenId } from '~/admin/sign-in/answer-openid.server'
import { loadShell } from '~/admin/admin-page.server'
import { openIdCallbackPath, openIdPath } from '~/auth/openid/openid-paths'
import { hashToken } from '~cms/link-tokens'
import { answerJoinTeam, loadJoinTeamPage } from '~/features/team/site/join-team-page.server'
import { readMembers } from '~/features/team/read-team.server'
import { openIdProvider } from '~/auth/openid/provider.server'
import { parseEnvironment, type Environment } from '~cms/environment'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import {
  startOpenIdProvider,
  type OpenIdTestProvider,
  type ProviderAccounts,
} from '~tests/support/openid-provider'
import { codeOf } from '~tests/support/phone-codes'
import { addTeamMember } from '~tests/support/team-member'
import { owner } from '~tests/support/test-environment'

import { openIdBrowser } from './openid-scene'
import { eventsOfMember, stopClock, turnOnSecondStep } from './security-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()
stopClock()

const accounts: ProviderAccounts = {}
let provider: OpenIdTestProvider
beforeAll(async () => {
  provider = await startOpenIdProvider('http://localhost:3000', accounts)
})
afterAll(() => provider[Symbol.asyncDispose]())

const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'kalima-admins=admin,kalima-editors=editor' }

/** The settings of the site, and those of the provider. */
function settings(more: Record<string, string> = roles): Environment {
  const { environment } = site.cms
  return { ...environment, ...pick(parseEnvironment({ ...provider.variables, ...more })) }
}
function pick(environment: Environment): Partial<Environment> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('OIDC_')))
}

let people = 0
beforeEach(() => {
  people += 1
})
/** An account of the provider for this test. */
function account(claims: Record<string, unknown> = {}, name = 'one') {
  const sub = `${name}-${people}`
  accounts[sub] = {
    email: `${sub}@example.com`,
    email_verified: true,
    name: 'Rima Saleh',
    groups: ['everybody', 'kalima-editors'],
    ...claims,
  }
  return { sub, email: `${sub}@example.com` }
}
let addresses = 0
const newBrowser = (environment = settings()) =>
  openIdBrowser(site.cms, environment, `198.51.100.${++addresses}`)

async function memberAt(email: string) {
  const { docs } = await site.cms.payload.find({
    collection: 'admins',
    where: { email: { equals: email } },
    overrideAccess: true, // a test looks at what is stored
  })
  return docs[0]
}
const actionsOf = async (id: number) => (await eventsOfMember(site.cms, id)).map(({ action }) => action)

const here = '/admin/users?page=2'
const refusal = (reason: string) => `${here}&openid=${reason}`

test('who has a role at the provider joins the team with it, and comes back to the page they wanted', async () => {
  const { sub, email } = account()
  const browser = newBrowser()
  expect(await browser.signIn(sub)).toBe(here)
  expect(await browser.isIn()).toBe(true)
  const member = await memberAt(email)
  expect(member).toMatchObject({ name: 'Rima Saleh', teamRole: 'editor', profile: { language: 'en' } })
  expect(await eventsOfMember(site.cms, member?.id ?? 0)).toEqual([
    { action: 'member-created', details: { role: 'editor' } },
    { action: 'openid-linked', details: { reason: 'new-member' } },
    { action: 'sign-in', details: { method: 'openid' } },
  ])
  const again = newBrowser()
  await again.signIn(sub)
  expect((await actionsOf(member?.id ?? 0)).slice(3)).toEqual(['sign-in'])
})

test('an existing member is found by a proven address once, and by who they are at the provider from then on', async () => {
  const { id, email } = await addTeamMember(site.cms.payload, 'editor')
  const { sub } = account({ email: email.toUpperCase() })
  expect(await newBrowser().signIn(sub)).toBe(here)
  expect(await actionsOf(id)).toEqual(['member-created', 'openid-linked', 'sign-in'])

  const colleague = await addTeamMember(site.cms.payload, 'editor')
  Object.assign(accounts[sub] ?? {}, { email: colleague.email })
  expect(await newBrowser().signIn(sub)).toBe(here)
  expect(await actionsOf(id)).toEqual(['member-created', 'openid-linked', 'sign-in', 'sign-in'])
  expect(await actionsOf(colleague.id)).toEqual(['member-created'])

  const other = account({ email }, 'other')
  expect(await newBrowser().signIn(other.sub)).toBe(refusal('otherIdentity'))
})

test('the claim gives the role at each sign-in: a lower one ends what is open, none ends it, too', async () => {
  const { sub, email } = account({ groups: ['kalima-editors', 'kalima-admins'] })
  const first = newBrowser()
  await first.signIn(sub)
  const id = (await memberAt(email))?.id ?? 0
  expect((await memberAt(email))?.teamRole).toBe('admin')

  Object.assign(accounts[sub] ?? {}, { groups: 'kalima-editors' })
  const second = newBrowser()
  await second.signIn(sub)
  expect((await memberAt(email))?.teamRole).toBe('editor')
  expect([await first.isIn(), await second.isIn()]).toEqual([false, true])
  expect(await eventsOfMember(site.cms, id)).toContainEqual({
    action: 'role-changed',
    details: { from: 'admin', to: 'editor' },
  })

  Object.assign(accounts[sub] ?? {}, { groups: ['owner', 'everybody'] })
  expect(await newBrowser().signIn(sub)).toBe(refusal('noRole'))
  expect(await second.isIn()).toBe(false)
  expect((await eventsOfMember(site.cms, id)).at(-1)).toEqual({
    action: 'sign-in-refused',
    details: { step: 'openid', reason: 'noRole' },
  })
})

test.each([
  ['no role and no default', roles, { groups: ['everybody'] }, 'noRole'],
  ['an address that is not proven', roles, { email_verified: false }, 'unverified'],
  ['no address', roles, { email: undefined }, 'unverified'],
])('%s: nobody joins, and the gate says why', async (_, more, claims, reason) => {
  const { sub, email } = account(claims)
  const browser = newBrowser(settings(more))
  expect(await browser.signIn(sub)).toBe(refusal(reason))
  expect([await browser.isIn(), await memberAt(email)]).toEqual([false, undefined])
})

test('an address that is not proven opens no account that is there', async () => {
  const { email, id } = await addTeamMember(site.cms.payload, 'admin')
  const { sub } = account({ email, email_verified: false })
  expect(await newBrowser().signIn(sub)).toBe(refusal('unverified'))
  expect(await actionsOf(id)).toEqual(['member-created'])
})

test('the owner signs in with the password alone, whatever the provider says', async () => {
  const { sub } = account({ email: owner.email, groups: ['kalima-admins'] })
  const browser = newBrowser()
  expect(await browser.signIn(sub)).toBe(refusal('owner'))
  expect(await browser.isIn()).toBe(false)
})

test('without roles by a claim the team keeps its own, and new people need a default or an invitation', async () => {
  const { email, id } = await addTeamMember(site.cms.payload, 'viewer')
  const { sub } = account({ email, groups: ['kalima-admins'] })
  const unmapped = settings({})
  expect(await newBrowser(unmapped).signIn(sub)).toBe(here)
  expect((await memberAt(email))?.teamRole).toBe('viewer')
  expect(await actionsOf(id)).toContain('sign-in')

  const stranger = account({}, 'stranger')
  expect(await newBrowser(unmapped).signIn(stranger.sub)).toBe(refusal('noRole'))
  await invite(stranger.email, 'editor')
  expect(await newBrowser(unmapped).signIn(stranger.sub)).toBe(here)
  expect((await memberAt(stranger.email))?.teamRole).toBe('editor')

  const another = account({}, 'another')
  expect(await newBrowser(settings({ OIDC_DEFAULT_ROLE: 'viewer' })).signIn(another.sub)).toBe(here)
  expect((await memberAt(another.email))?.teamRole).toBe('viewer')
})

test('the role of an invitation counts before the default', async () => {
  const { sub, email } = account()
  await invite(email, 'viewer')
  const browser = () => newBrowser(settings({ OIDC_DEFAULT_ROLE: 'editor' }))
  expect(await browser().signIn(sub)).toBe(here)
  expect(await browser().signIn(sub)).toBe(here)
  expect((await memberAt(email))?.teamRole).toBe('viewer')
})

function invite(email: string, role: string) {
  return site.cms.pool.query(
    `insert into team_invitations (email, role, language, seed, token_hash, delivery, expires_at)
     values ($1, $2, 'en', $1, $1, 'queued', now() + interval '1 day')`,
    [email, role],
  )
}

test('who was removed from the team comes back by an invitation alone', async () => {
  const { sub, email } = account()
  await newBrowser().signIn(sub)
  const removed = await memberAt(email)
  await site.cms.payload.delete({ collection: 'admins', id: removed?.id ?? 0, overrideAccess: true }) // a test sets the scene
  expect(await newBrowser().signIn(sub)).toBe(refusal('removed'))
  expect(await memberAt(email)).toBeUndefined()
  await invite(email, 'viewer')
  expect(await newBrowser().signIn(sub)).toBe(here)
  expect((await memberAt(email))?.teamRole).toBe('editor')
})

test('only addresses that the site allows in its team join it', async () => {
  await site.cms.pool.query(`update site_settings set invitation_domains = 'kalima.example'`)
  try {
    expect(await newBrowser().signIn(account().sub)).toBe(refusal('domain'))
  } finally {
    await site.cms.pool.query('update site_settings set invitation_domains = null')
  }
})

test('somebody with a second step here is asked for it, too, and the audit says by what they came', async () => {
  const { id, email } = await addTeamMember(site.cms.payload, 'editor')
  const own = newBrowser()
  await own.gate({ email, password: 'correct horse battery' })
  const { key } = await turnOnSecondStep(own)
  const browser = newBrowser()
  expect(await browser.signIn(account({ email }).sub)).toBe(here)
  expect(await browser.isIn()).toBe(false)
  expect((await browser.gate({ intent: 'code', code: codeOf(key) })).status).toBe(303)
  expect(await browser.isIn()).toBe(true)
  expect((await eventsOfMember(site.cms, id)).at(-1)).toEqual({
    action: 'sign-in',
    details: { method: 'openid', second: 'code' },
  })
})

test('an answer of the provider counts once, in the browser that began, while its time lasts', async () => {
  const { sub } = account()
  const [mine, others, late] = [newBrowser(), newBrowser(), newBrowser()]
  const callback = mine.pathOf(await mine.visit(await mine.begin(), sub))
  // The other browser is on its way, too, so that it has a token of its own.
  await others.begin()
  expect(await others.go(callback)).toBe('/admin?openid=expired')
  expect(await newBrowser().go(callback)).toBe('/admin?openid=expired')
  expect(await mine.go(callback)).toBe(here)
  expect(await mine.go(callback)).toBe('/admin?openid=expired')

  const expired = late.pathOf(await late.visit(await late.begin(), sub))
  await site.cms.pool.query(`update openid_attempts set expires_at = now() - interval '1 second'`)
  expect(await late.go(expired)).toBe('/admin?openid=expired')
  expect([await others.isIn(), await late.isIn()]).toEqual([false, false])
})

test('a state, a nonce or an issuer that is not ours ends the attempt', async () => {
  const { sub } = account()
  const changing = async (change: (address: URL) => void, at: 'there' | 'back') => {
    const browser = newBrowser()
    const changed = (address: string) => {
      const url = new URL(address)
      change(url)
      return url.href
    }
    const away = await browser.begin()
    const back = await browser.visit(at === 'there' ? changed(away) : away, sub)
    const end = await browser.go(browser.pathOf(at === 'back' ? changed(back) : back))
    return { end, isIn: await browser.isIn() }
  }
  const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value)
  expect(await changing(set('nonce', 'another'), 'there')).toEqual({ end: refusal('invalid'), isIn: false })
  expect(await changing(set('state', 'another'), 'back')).toEqual({
    end: '/admin?openid=expired',
    isIn: false,
  })
  expect(await changing(set('iss', 'https://login.elsewhere.example'), 'back')).toEqual({
    end: refusal('invalid'),
    isIn: false,
  })
  expect(await changing(set('code', 'another'), 'back')).toEqual({ end: refusal('expired'), isIn: false })
  // A code that was made for another challenge: somebody else’s.
  expect(await changing(set('code_challenge', 'x'.repeat(43)), 'there')).toEqual({
    end: refusal('expired'),
    isIn: false,
  })
})

test('who cancels at the provider, and a provider that is away, are told at the gate; the password still works', async () => {
  account()
  expect(await newBrowser().signIn(null)).toBe(refusal('refused'))
  await site.cms.pool.query('delete from openid_attempts')
  const browser = newBrowser(settings({ ...roles, OIDC_ISSUER: 'http://127.0.0.1:1' }))
  expect(await browser.begin()).toBe(refusal('away'))
  const { rows } = await site.cms.pool.query('select from openid_attempts')
  expect(rows).toEqual([])
  expect((await browser.gate({ password: owner.password })).status).toBe(303)
})

test('who lost to somebody else in the database is to try again, and comes in then', async () => {
  const { sub } = account()
  const browser = newBrowser()
  await site.cms.pool.query(`
    create function lose() returns trigger language plpgsql as $$
      begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$;
    create trigger lose before insert on member_identities for each row execute function lose()`)
  try {
    const refused = await browser.signIn(sub).catch((reply: unknown) => reply)
    if (!(refused instanceof Response)) throw new Error('The sign-in was answered.')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  } finally {
    await site.cms.pool.query('drop function lose cascade')
  }
  expect(await browser.signIn(sub)).toBe(here)
})

test('nobody is sent there by another site, and nowhere but into the admin afterwards', async () => {
  const { sub } = account()
  const browser = newBrowser()
  for (const site of ['cross-site', 'same-site'])
    expect(await browser.go(`${openIdPath}?to=/admin/users`, { 'Sec-Fetch-Site': site })).toBe('/admin/users')
  expect(browser.cookies.size).toBe(0)
  for (const to of ['https://elsewhere.example/admin', '//elsewhere.example/admin', '/contact'])
    expect(await newBrowser().signIn(sub, to)).toBe('/admin')
})

test('the provider sends people back to SITE_URL, whatever host the request names', async () => {
  const environment = settings()
  const request = new Request('http://evil.example/admin/openid', { headers: { Host: 'evil.example' } })
  const reply = await beginOpenId({ request, context: loadContext(environment, '203.0.113.77') })
  const sent = new URL(reply.headers.get('Location') ?? '').searchParams
  expect(sent.get('redirect_uri')).toBe(environment.SITE_URL + openIdCallbackPath)
  expect(Object.fromEntries(sent)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(reply.headers.getSetCookie()[0]).toMatch(/^openid=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
})

test('attempts are limited like those at the gate', async () => {
  const browser = newBrowser()
  const ends: string[] = []
  for (let count = 0; count < 11; count++) ends.push(await browser.begin())
  expect(ends.slice(0, 10).every((end) => end.startsWith(provider.issuer))).toBe(true)
  expect(ends[10]).toBe(refusal('tooMany'))
})

test('with OIDC_ONLY nobody but the owner signs in with a password', async () => {
  const only = settings({ ...roles, OIDC_ONLY: 'on' })
  const { email } = await addTeamMember(site.cms.payload, 'editor')
  const browser = newBrowser(only)
  const refused = { status: 403, error: 'admin:gate.openIdOnly' }
  expect(await browser.gate({ email, password: 'correct horse battery' })).toEqual(refused)
  expect(await browser.gate({ email, password: 'wrong' })).toEqual(refused)
  expect(await browser.gate({ email: 'nobody@example.com', password: 'wrong' })).toEqual(refused)
  expect((await browser.gate({ password: owner.password })).status).toBe(303)
  expect(await newBrowser(only).signIn(account({ email }).sub)).toBe(here)
})

test('with OIDC_ONLY an invitation leads to the provider, and takes no password', async () => {
  const only = settings({ OIDC_ONLY: 'on' })
  const { sub, email } = account()
  await invite(email, 'editor')
  const token = 'link-of-the-invitation'
  await site.cms.pool.query('update team_invitations set token_hash = $1 where email = $2', [
    hashToken(token),
    email,
  ])
  const visit = (environment: Environment, body?: URLSearchParams) => ({
    request: new Request(`${environment.SITE_URL}/join-team/${token}?lng=ar`, {
      ...(body && { method: 'POST', body }),
    }),
    params: { token },
    context: loadContext(environment),
  })
  const providerOn = async (environment: Environment) =>
    (await loadJoinTeamPage(visit(environment))).data.provider
  expect(await providerOn(settings())).toBeNull()
  expect(await providerOn(only)).toBe('Example Login')

  const form = new URLSearchParams({ name: 'Rima', password: 'Correct horse battery 7!' })
  const answer = await answerJoinTeam(visit(only, form))
  if (!(answer instanceof Response)) throw new Error('The form was answered.')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/join-team/${token}?lng=ar`])
  expect(await memberAt(email)).toBeUndefined()

  expect(await newBrowser(only).signIn(sub)).toBe(here)
  expect(await memberAt(email)).toMatchObject({ teamRole: 'editor' })
  expect((await loadJoinTeamPage(visit(only))).data.view).toEqual({ state: 'used' })
})

test('the gate offers the provider by its name', async () => {
  const shell = async (environment: Environment) => {
    const parts = {
      readBrand: () => Promise.resolve('Kalima'),
      readPoll: () => Promise.resolve(null),
      emptyPoll: () => null,
      hasDemoData: () => Promise.resolve(false),
    }
    const { data } = await loadShell(
      new Request('http://localhost:3000/admin'),
      loadContext(environment),
      parts,
    )
    return data.provider
  }
  expect(await shell(settings())).toEqual({ name: 'Example Login', isOnlyWay: false })
  expect(await shell(site.cms.environment)).toBeNull()
})

test('the team sees who comes by the provider', async () => {
  const { sub, email } = account()
  const admin = await addTeamMember(site.cms.payload, 'admin')
  const environment = settings()
  await newBrowser(environment).signIn(sub)
  const { payload } = site.cms
  const member = { payload, user: admin, as: { user: admin, overrideAccess: false as const } }
  const { docs } = await readMembers(member, 1, openIdProvider(environment))
  const waysOf = new Map(docs.map((each) => [each.email, each.provider]))
  expect([waysOf.get(email), waysOf.get(admin.email)]).toEqual(['Example Login', null])
})
