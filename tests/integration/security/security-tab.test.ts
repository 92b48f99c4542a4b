import { expect, test, vi } from 'vitest'

import en from '~/i18n/locales/en/api.json'
import enSecurity from '~/i18n/locales/en/security.json'
import { openSite } from '~tests/support/open-site'
import { codeOf, wrongCode } from '~tests/support/phone-codes'
import { addTeamMember } from '~tests/support/team-member'

import { eventsOfMember, firefox, openBrowser, stopClock, turnOnSecondStep } from './security-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite({ GEO_HEADER: 'CF-IPCountry' })
stopClock()

const current = 'correct horse battery'
const fresh = 'Velvet harbour, 1987'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const off = { isOn: false, hasApp: false, codesLeft: 0, passkeys: [] }
let addresses = 0
async function signedIn(member: { email: string }, userAgent = firefox, password = current) {
  const browser = openBrowser(site.cms, `203.0.113.${++addresses}`, userAgent)
  await browser.gate({ email: member.email, password })
  return browser
}
const change = (newPassword: string, confirmPassword = newPassword, currentPassword = current) => ({
  currentPassword,
  newPassword,
  confirmPassword,
})
const eventsOf = (id: number) => eventsOfMember(site.cms, id)

test('a new password ends the other sessions, and nothing else goes with it', async () => {
  const me = await addTeamMember(site.cms.payload, 'viewer')
  const [here, there] = [await signedIn(me), await signedIn(me)]
  const { codes } = await turnOnSecondStep(here)
  await site.cms.pool.query(
    `insert into remembered_devices (admin_id, token_hash, expires_at) values ($1, '\\x01', now() + '1 day')`,
    [me.id],
  )
  expect(await here.send('password', change(fresh))).toMatchObject({
    status: 200,
    message: enSecurity.done.password,
  })
  expect([await here.isIn(), await there.isIn()]).toEqual([true, false])
  const { factor, devices } = await here.load()
  expect([factor.isOn, factor.codesLeft, devices.length]).toEqual([true, codes.length, 1])
  expect((await eventsOf(me.id)).at(-1)).toMatchObject({ action: 'password-changed' })

  const browser = openBrowser(site.cms, '203.0.113.250')
  expect((await browser.gate({ email: me.email, password: current })).status).toBe(401)
  expect((await browser.gate({ email: me.email, password: fresh })).status).toBe(303)
})

test.each([
  ['a wrong current one', change(fresh, fresh, 'not mine'), 'currentPassword', en.password.currentWrong],
  ['none', change(fresh, fresh, ''), 'currentPassword', en.password.currentMissing],
  ['a short one', change('Ab1!xyz'), 'newPassword', en.password.short_other.replace('{{count}}', '8')],
  ['one without capitals', change('velvet harbour, 1987'), 'newPassword', en.password.mixed],
  ['one without small letters', change('VELVET HARBOUR, 1987'), 'newPassword', en.password.mixed],
  ['one without a number', change('Velvet harbour, lane'), 'newPassword', en.password.mixed],
  ['one without a special character', change('Velvet harbour 1987'), 'newPassword', en.password.mixed],
  ['a common one', change('Password1!'), 'newPassword', en.password.weak],
  ['one that differs', change(fresh, `${fresh} `), 'confirmPassword', en.password.differs],
])('%s is told at its field, and changes nothing', async (_what, fields, field, message) => {
  const me = await addTeamMember(site.cms.payload, 'viewer')
  const browser = await signedIn(me)
  const reply = await browser.send('password', fields)
  expect(reply).toMatchObject({ status: 400, errors: { [field]: message } })
  expect(JSON.stringify(reply)).not.toContain(fresh)
  expect(await browser.isIn()).toBe(true)
  expect((await eventsOf(me.id)).map(({ action }) => action)).not.toContain('password-changed')
})

test('the current password is no new one, and admins need twelve characters', async () => {
  const me = await addTeamMember(site.cms.payload, 'admin')
  const browser = await signedIn(me)
  expect((await browser.load()).passwordMinLength).toBe(12)
  expect(await browser.send('password', change('Qz7-kWm2!'))).toMatchObject({
    errors: { newPassword: en.password.short_other.replace('{{count}}', '12') },
  })
  await browser.send('password', change(fresh))
  expect(await browser.send('password', change(fresh, fresh, fresh))).toMatchObject({
    errors: { newPassword: enSecurity.password.same },
  })
})

test('guesses of the current password end, and the person still signs in', async () => {
  const me = await addTeamMember(site.cms.payload, 'viewer')
  const browser = await signedIn(me)
  const statuses = []
  for (let count = 0; count < 11; count++)
    statuses.push((await browser.send('password', change(fresh, fresh, 'a guess'))).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  expect(await (await signedIn(me)).isIn()).toBe(true)
})

test('sessions say browser, system and country, keep no user agent, and end one by one or all others', async () => {
  const me = await addTeamMember(site.cms.payload, 'viewer')
  const stranger = await signedIn(await addTeamMember(site.cms.payload, 'viewer'))
  const [here, phone, tablet] = [await signedIn(me), await signedIn(me, iphone), await signedIn(me)]
  const { sessions } = await here.load()
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
  expect(sessions.find(({ system }) => system === 'iPhone')).toMatchObject({
    browser: 'Safari',
    country: 'Jordan',
  })
  const { rows } = await site.cms.pool.query<{ line: string }>(`select s::text line from admins_sessions s`)
  expect(rows.map(({ line }) => line).join()).not.toMatch(/Mozilla|Gecko/)

  const name = sessions.find(({ system }) => system === 'iPhone')?.name ?? ''
  expect((await stranger.send('end-session', { session: name })).ok).toBe(true)
  expect(await phone.isIn()).toBe(true)
  expect((await here.send('end-session', { session: name })).ok).toBe(true)
  expect([await phone.isIn(), await tablet.isIn()]).toEqual([false, true])

  const own = sessions.find(({ isThis }) => isThis)?.name ?? ''
  await here.send('end-session', { session: own })
  expect(await here.send('end-others')).toMatchObject({ ok: true, message: '1 session was ended.' })
  expect([await here.isIn(), await tablet.isIn(), await stranger.isIn()]).toEqual([true, false, true])
  expect((await eventsOf(me.id)).filter(({ action }) => action === 'session-ended')).toEqual([
    { action: 'session-ended', details: { count: 1 } },
    { action: 'session-ended', details: { count: 1 } },
  ])
})

test('turning on needs a code of this secret, and turning off the password and a code', async () => {
  const me = await addTeamMember(site.cms.payload, 'viewer')
  const browser = await signedIn(me)
  await browser.confirm()
  expect((await browser.send('finish', { code: '123456' })).status).toBe(409)
  await browser.send('begin')
  const first = (await browser.load()).factor.setUp
  expect(first?.qr.path).toMatch(/^M4 4h7/)
  await browser.send('cancel')
  expect((await browser.load()).factor).toEqual({ ...off, setUp: null })

  await browser.send('begin')
  const key = (await browser.load()).factor.setUp?.key ?? ''
  expect(key).not.toBe(first?.key)
  for (const code of ['', wrongCode(key), codeOf(first?.key ?? '')])
    expect(await browser.send('finish', { code })).toMatchObject({
      status: 400,
      errors: { code: enSecurity.factor.codeWrong },
    })
  const { codes, key: ownKey } = await turnOnSecondStep(browser)
  expect((await browser.load()).factor).toMatchObject({ isOn: true, codesLeft: 10 })
  expect((await browser.send('begin')).status).toBe(409)

  const [spare = ''] = codes
  const renewed = await browser.send('renew')
  const newest =
    renewed.ok && renewed.details && 'codes' in renewed.details ? (renewed.details.codes[0] ?? '') : ''
  await browser.confirm(10)
  const confirming = { confirming: '1', currentPassword: current }
  expect(await browser.send('off')).toMatchObject({ status: 403, confirm: { second: { hasApp: true } } })
  expect(await browser.send('off', { ...confirming, currentPassword: 'wrong' })).toMatchObject({
    status: 400,
    errors: { currentPassword: en.password.currentWrong },
  })
  expect(await browser.send('off', confirming)).toMatchObject({
    status: 400,
    errors: { confirmCode: en.confirmation.codeMissing },
  })
  // The form for a new password has a field of its own for the code where there is no JavaScript.
  const change = {
    currentPassword: current,
    newPassword: 'Harbor lantern 42!',
    confirmPassword: 'Harbor lantern 42!',
  }
  const blank = await browser.send('password', { ...change, confirmCode: '' })
  expect(blank).toMatchObject({ status: 400, errors: { confirmCode: en.confirmation.codeMissing } })
  expect(blank).not.toHaveProperty('confirm')
  for (const confirmCode of [wrongCode(ownKey), spare])
    expect(await browser.send('off', { ...confirming, confirmCode })).toMatchObject({
      status: 400,
      errors: { confirmCode: en.confirmation.codeWrong },
      confirm: { second: { hasApp: true } },
    })
  expect((await browser.send('off', { ...confirming, confirmCode: newest })).ok).toBe(true)
  expect((await browser.load()).factor).toEqual({ ...off, setUp: null })
  expect((await eventsOf(me.id)).map(({ action }) => action)).toEqual([
    ...['member-created', 'sign-in', 'second-factor-on', 'recovery-codes-made', 'recovery-codes-made'],
    ...['identity-refused', 'identity-refused', 'identity-refused'],
    ...['recovery-code-used', 'identity-confirmed', 'second-factor-off'],
  ])
})

test('without a session no form is taken', async () => {
  const browser = openBrowser(site.cms, '203.0.113.251')
  expect((await browser.send('password', change(fresh))).status).toBe(401)
})
