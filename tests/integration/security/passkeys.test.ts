import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import enAdmin from '~/i18n/locales/en/admin.json'
import en from '~/i18n/locales/en/api.json'
import enSecurity from '~/i18n/locales/en/security.json'
import { resetPassword } from '~cms/reset-password'
import { openSite } from '~tests/support/open-site'
import { makePasskeyDevice, type PasskeyDevice } from '~tests/support/passkey-device'
import { codeOf } from '~tests/support/phone-codes'
import { addTeamMember } from '~tests/support/team-member'

import { type Browser, eventsOfMember, openBrowser, stopClock, turnOnSecondStep } from './security-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()
stopClock()

const password = 'correct horse battery'
let addresses = 0
const newBrowser = () => openBrowser(site.cms, `192.0.2.${++addresses}`)
const newDevice = () => makePasskeyDevice(site.cms.environment.SITE_URL)

async function signedIn() {
  const { id, email } = await addTeamMember(site.cms.payload, 'viewer')
  const own = newBrowser()
  await own.gate({ email, password })
  await own.confirm()
  return { id, email, own }
}

const offered = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string() }),
    excludeCredentials: z.array(z.object({ id: z.string() })),
  }),
})

/** What the server asks of a new passkey. */
async function offer(browser: Browser) {
  const reply = await browser.send('passkey-offer')
  const { options } = offered.parse(reply.details)
  return { ...options, rpId: options.rp.id }
}

async function add(browser: Browser, device: PasskeyDevice, name = 'Work laptop') {
  return browser.send('passkey-add', { name, answer: device.register(await offer(browser)) })
}

/** A member with a passkey and nothing else, in the browser where they made it. */
async function withPasskey() {
  const member = await signedIn()
  const device = newDevice()
  const reply = await add(member.own, device)
  return {
    ...member,
    device,
    codes: reply.ok && reply.details && 'codes' in reply.details ? reply.details.codes : [],
  }
}

/** Shows the password, and gives the browser and what it is asked for. */
async function atSecondStep(email: string) {
  const browser = newBrowser()
  await browser.gate({ email, password })
  const step = await browser.step()
  if (!step?.passkey) throw new Error('No passkey is asked for.')
  return { browser, asked: { challenge: step.passkey.challenge, rpId: step.passkey.rpId }, step }
}

const give = (browser: Browser, passkey: string) => browser.gate({ intent: 'code', passkey })

/** By name: while the clock stands, no passkey is older than another. */
const passkeyOf = async (browser: Browser, name = 'Work laptop') =>
  (await browser.load()).factor.passkeys.find((passkey) => passkey.name === name)?.id ?? ''

const actionsOf = async (id: number) => (await eventsOfMember(site.cms, id)).map(({ action }) => action)

test('the first passkey turns the second step on, with recovery codes, and opens the admin after the password', async () => {
  const { id, email, own, device, codes } = await withPasskey()
  expect(codes).toHaveLength(10)
  expect((await own.load()).factor).toMatchObject({
    isOn: true,
    hasApp: false,
    codesLeft: 10,
    passkeys: [{ name: 'Work laptop', usedAt: null }],
  })

  const { browser, asked, step } = await atSecondStep(email)
  expect(step).toMatchObject({
    hasApp: false,
    passkey: { allowCredentials: [{ id: device.id, transports: ['internal'] }] },
  })
  expect(await browser.isIn()).toBe(false)
  expect((await give(browser, device.answer(asked))).status).toBe(303)
  expect(await browser.isIn()).toBe(true)
  expect((await own.load()).factor.passkeys[0]?.usedAt).not.toBeNull()
  expect(await actionsOf(id)).toEqual([
    'member-created',
    'sign-in',
    'passkey-added',
    'second-factor-on',
    'recovery-codes-made',
    'sign-in',
  ])
})

test('an answer works once: a replay is refused as used, in the same step and in another', async () => {
  const { email, device } = await withPasskey()
  const [one, other] = [await atSecondStep(email), await atSecondStep(email)]
  const answer = device.answer(one.asked)
  expect(await give(other.browser, answer)).toEqual({ status: 401, error: 'admin:gate.passkeyUsed' })
  expect((await give(one.browser, answer)).status).toBe(303)
  expect(await give(other.browser, answer)).toEqual({ status: 401, error: 'admin:gate.passkeyUsed' })
  expect(enAdmin.gate.passkeyUsed).toMatch(/expired/)

  const twice = await atSecondStep(email)
  const same = device.answer(twice.asked)
  const replies = await Promise.all([give(twice.browser, same), give(twice.browser, same)])
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 401])
})

test('a wrong origin, host, challenge, key, counter or passkey opens nothing, and uses the challenge up', async () => {
  const { email, device } = await withPasskey()
  const first = await atSecondStep(email)
  expect((await give(first.browser, device.answer(first.asked))).status).toBe(303)
  const lies = [
    { origin: 'https://kalima.example.net' },
    { rpId: 'example.net' },
    { forged: true },
    { counter: 1 }, // as of a copy: that one has been shown
    { counter: 0 },
  ]
  for (const lie of lies) {
    const { browser, asked } = await atSecondStep(email)
    expect(await give(browser, device.answer(asked, lie))).toMatchObject({ error: 'admin:gate.passkeyWrong' })
    expect(await give(browser, device.answer(asked))).toMatchObject({ error: 'admin:gate.passkeyUsed' })
    expect(await browser.isIn()).toBe(false)
  }
  const { browser, asked } = await atSecondStep(email)
  const madeUp = device.answer(asked, { challenge: 'bWFkZSB1cA' })
  expect(await give(browser, madeUp)).toMatchObject({ error: 'admin:gate.passkeyUsed' })
  for (const answer of ['{}', 'no JSON', '{"id":', 'x'.repeat(20_000)])
    expect((await give(browser, answer)).status).toBe(401)
  const strange = await atSecondStep(email)
  expect(await give(strange.browser, newDevice().answer(strange.asked))).toMatchObject({
    error: 'admin:gate.passkeyWrong',
  })
})

test('an expired challenge, and one of another person, are refused', async () => {
  const [me, other] = [await withPasskey(), await withPasskey()]
  const late = await atSecondStep(me.email)
  await site.cms.pool.query(
    `update passkey_challenges set expires_at = now() - interval '1 second' where admin_id = $1`,
    [me.id],
  )
  expect(await give(late.browser, me.device.answer(late.asked))).toMatchObject({
    error: 'admin:gate.passkeyUsed',
  })
  const [mine, theirs] = [await atSecondStep(me.email), await atSecondStep(other.email)]
  expect((await give(mine.browser, other.device.answer(theirs.asked))).status).toBe(401)
  expect((await give(mine.browser, other.device.answer(mine.asked))).status).toBe(401)
})

test('a registration is bound to its session, works once, and is refused from elsewhere', async () => {
  const { own, email } = await signedIn()
  const there = newBrowser()
  await there.gate({ email, password })
  await there.confirm()
  const device = newDevice()
  const name = 'Key'
  const asked = await offer(own)
  const answer = device.register(asked)
  expect(await there.send('passkey-add', { name, answer })).toMatchObject({
    status: 400,
    message: enSecurity.passkeys.over,
  })
  for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }])
    expect(
      await own.send('passkey-add', { name, answer: device.register(await offer(own), lie) }),
    ).toMatchObject({
      status: 400,
      message: enSecurity.passkeys.wrong,
    })
  expect((await own.send('passkey-add', { name, answer })).status).toBe(200)
  expect(await own.send('passkey-add', { name, answer })).toMatchObject({ message: enSecurity.passkeys.over })
  const again = await offer(own)
  expect(again.excludeCredentials).toMatchObject([{ id: device.id }])
  expect(await own.send('passkey-add', { name, answer: device.register(again) })).toMatchObject({
    status: 409,
    message: enSecurity.passkeys.known,
  })
  expect((await own.load()).factor.passkeys).toHaveLength(1)
})

test('a passkey needs a name, and its field says so', async () => {
  const { own } = await signedIn()
  const cases = { '': 'nameMissing', '\u200f ': 'nameMissing', ['x'.repeat(101)]: 'nameLong' } as const
  for (const [name, problem] of Object.entries(cases)) {
    const answer = newDevice().register(await offer(own))
    expect(await own.send('passkey-add', { name, answer })).toMatchObject({
      status: 400,
      errors: { name: enSecurity.passkeys[problem] },
    })
  }
  expect(await own.send('passkey-add', { name: 'Key' })).toMatchObject({
    message: enSecurity.passkeys.needsScript,
  })
})

test('a removed passkey opens nothing, and with the last factor the second step ends', async () => {
  const { id, email, own, device } = await withPasskey()
  const second = newDevice()
  const reply = await add(own, second, 'Second')
  expect(reply).toMatchObject({ message: enSecurity.done.passkey, details: { codes: [] } })
  const passkey = await passkeyOf(own)
  const { browser, asked } = await atSecondStep(email)
  expect(await own.send('passkey-drop', { passkey, currentPassword: 'wrong' })).toMatchObject({
    status: 400,
    errors: { currentPassword: en.password.currentWrong },
  })
  expect(await own.send('passkey-drop', { passkey, currentPassword: password })).toMatchObject({
    message: enSecurity.done.passkeyGone,
  })
  expect(await give(browser, device.answer(asked))).toMatchObject({ error: 'admin:gate.passkeyWrong' })
  const left = await atSecondStep(email)
  expect((await give(left.browser, second.answer(left.asked))).status).toBe(303)

  await own.send('passkey-drop', { passkey: await passkeyOf(own, 'Second'), currentPassword: password })
  expect((await own.load()).factor).toMatchObject({ isOn: false, codesLeft: 0, passkeys: [] })
  const free = newBrowser()
  await free.gate({ email, password })
  expect(await free.isIn()).toBe(true)
  expect((await actionsOf(id)).slice(-5)).toEqual([
    'sign-in',
    'identity-confirmed',
    'passkey-removed',
    'second-factor-off',
    'sign-in',
  ])
})

test('nobody removes another person’s passkey', async () => {
  const [me, other] = [await withPasskey(), await withPasskey()]
  const passkey = await passkeyOf(me.own)
  await other.own.send('passkey-drop', { passkey, currentPassword: password })
  expect((await me.own.load()).factor.passkeys).toHaveLength(1)
  expect((await me.own.send('passkey-drop', { passkey: 'x', currentPassword: password })).status).toBe(404)
})

test('beside the app, either opens; a recovery code opens for those with passkeys alone', async () => {
  const both = await signedIn()
  const { key, codes } = await turnOnSecondStep(both.own)
  const device = newDevice()
  await add(both.own, device)
  expect((await both.own.load()).factor).toMatchObject({ hasApp: true, codesLeft: codes.length })
  const { browser, asked, step } = await atSecondStep(both.email)
  expect(step.hasApp).toBe(true)
  expect((await give(browser, device.answer(asked))).status).toBe(303)
  const typing = newBrowser()
  await typing.gate({ email: both.email, password })
  expect((await typing.gate({ intent: 'code', code: codeOf(key) })).status).toBe(303)

  const only = await withPasskey()
  const lost = newBrowser()
  await lost.gate({ email: only.email, password })
  const [recoveryCode = '', spare = ''] = only.codes
  expect((await lost.gate({ intent: 'code', recoveryCode })).status).toBe(303)
  expect((await lost.send('off', { currentPassword: password, confirmCode: spare })).ok).toBe(true)
  expect((await lost.load()).factor).toMatchObject({ isOn: false, passkeys: [] })
})

test('the app beside a passkey leaves the recovery codes as they are', async () => {
  const { own, codes } = await withPasskey()
  await own.send('begin')
  const key = (await own.load()).factor.setUp?.key ?? ''
  const reply = await own.send('finish', { code: codeOf(key) })
  expect(reply).toMatchObject({ message: enSecurity.done.app, details: { codes: [] } })
  expect((await own.load()).factor).toMatchObject({ hasApp: true, codesLeft: codes.length })
})

test('five answers are all for one password; a new password ends the step; others do not lock the owner out', async () => {
  const { id, email, device, own } = await withPasskey()
  const { browser } = await atSecondStep(email)
  const errors = []
  for (let count = 0; count < 5; count++) errors.push((await give(browser, '{}')).error)
  expect(errors).toEqual([...Array<string>(4).fill('admin:gate.passkeyWrong'), 'admin:gate.codeOver'])
  for (let count = 0; count < 3; count++) {
    const guesser = await atSecondStep(email)
    for (let guess = 0; guess < 4; guess++) await give(guesser.browser, '{}')
  }
  const mine = await atSecondStep(email)
  expect((await give(mine.browser, device.answer(mine.asked))).status).toBe(303)

  const outdated = await atSecondStep(email)
  const fresh = 'Velvet harbour, 1987'
  await own.send('password', { currentPassword: password, newPassword: fresh, confirmPassword: fresh })
  expect(await give(outdated.browser, device.answer(outdated.asked))).toMatchObject({
    error: 'admin:gate.codeOver',
  })
  expect(await mine.browser.isIn()).toBe(false)
  await resetPassword(site.cms.payload, email)
  const { rows } = await site.cms.pool.query('select from member_passkeys where admin_id = $1', [id])
  expect(rows).toEqual([])
})

test('a remembered device skips the passkey, too', async () => {
  const { email, device } = await withPasskey()
  const { browser, asked } = await atSecondStep(email)
  await browser.gate({ intent: 'code', passkey: device.answer(asked), remember: 'on' })
  await browser.gate({ intent: 'lock' })
  await browser.gate({ email, password })
  expect(await browser.isIn()).toBe(true)
})
