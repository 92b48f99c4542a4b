import { expect, test, vi } from 'vitest'

import { resetPassword } from '~cms/reset-password'
import { openSite } from '~tests/support/open-site'
import { codeOf, wrongCode } from '~tests/support/phone-codes'
import { addTeamMember } from '~tests/support/team-member'

import { eventsOfMember, openBrowser, stopClock, turnOnSecondStep } from './security-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite({ GEO_HEADER: 'CF-IPCountry' })
stopClock()

const password = 'correct horse battery'
let addresses = 0
const newBrowser = () => openBrowser(site.cms, `198.51.100.${++addresses}`)

/** A member with a second factor, and the browser where they turned it on. */
async function guarded() {
  const { id, email } = await addTeamMember(site.cms.payload, 'viewer')
  const own = newBrowser()
  await own.gate({ email, password })
  return { id, email, own, ...(await turnOnSecondStep(own)) }
}
const actionsOf = async (id: number) => (await eventsOfMember(site.cms, id)).map(({ action }) => action)

test('the right password alone opens nothing; with the code the requested page opens', async () => {
  const { id, email, key } = await guarded()
  const browser = newBrowser()
  expect(await browser.gate({ email, password: 'wrong' })).toEqual({
    status: 401,
    error: 'admin:gate.incorrect',
  })
  expect(await browser.gate({ email, password })).toEqual({ status: 303, error: undefined })
  expect([...browser.cookies.keys()]).toEqual(['second-step'])
  expect(await browser.isIn()).toBe(false)

  expect(await browser.gate({ intent: 'code', code: wrongCode(key) })).toEqual({
    status: 401,
    error: 'admin:gate.codeWrong',
  })
  expect(await browser.isIn()).toBe(false)
  expect((await browser.gate({ intent: 'code', code: codeOf(key) })).status).toBe(303)
  expect(await browser.isIn()).toBe(true)
  expect(browser.cookies.has('second-step')).toBe(false)
  expect((await actionsOf(id)).slice(-3)).toEqual(['sign-in-refused', 'sign-in-refused', 'sign-in'])
})

test('a code works once, also for two who send it at once, and an older one not after it', async () => {
  const { email, key } = await guarded()
  const browsers = [newBrowser(), newBrowser(), newBrowser()]
  for (const browser of browsers) await browser.gate({ email, password })
  const replies = await Promise.all(browsers.map((each) => each.gate({ intent: 'code', code: codeOf(key) })))
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 401, 401])

  const late = newBrowser()
  await late.gate({ email, password })
  for (const steps of [0, -1, -3, 2, 3])
    expect((await late.gate({ intent: 'code', code: codeOf(key, steps) })).status).toBe(401)
})

test('a clock that is one step ahead is taken, one that is three off is not', async () => {
  const { email, key } = await guarded()
  const browser = newBrowser()
  await browser.gate({ email, password })
  for (const steps of [-3, 3])
    expect((await browser.gate({ intent: 'code', code: codeOf(key, steps) })).status).toBe(401)
  expect((await browser.gate({ intent: 'code', code: codeOf(key, 1) })).status).toBe(303)
})

test('five tries are all for one password, and the password gives five more', async () => {
  const { email, key } = await guarded()
  const browser = newBrowser()
  await browser.gate({ email, password })
  const errors = []
  for (let count = 0; count < 5; count++)
    errors.push((await browser.gate({ intent: 'code', code: wrongCode(key) })).error)
  expect(errors).toEqual([...Array<string>(4).fill('admin:gate.codeWrong'), 'admin:gate.codeOver'])
  expect((await browser.gate({ intent: 'code', code: codeOf(key) })).error).toBe('admin:gate.codeOver')

  const next = newBrowser()
  await next.gate({ email, password })
  expect((await next.gate({ intent: 'code', code: codeOf(key) })).status).toBe(303)
})

test('who has the password and guesses codes from everywhere does not lock the person out', async () => {
  const { email, own, codes, key } = await guarded()
  for (let count = 0; count < 3; count++) {
    const guesser = newBrowser()
    await guesser.gate({ email, password })
    for (let guess = 0; guess < 4; guess++) await guesser.gate({ intent: 'code', code: wrongCode(key) })
  }
  const stranger = newBrowser()
  await stranger.gate({ email, password })
  expect((await stranger.gate({ intent: 'code', code: codeOf(key) })).status).toBe(429)
  expect((await stranger.gate({ intent: 'code', recoveryCode: codes[0] ?? '' })).status).toBe(303)

  await own.gate({ intent: 'lock' })
  await own.gate({ email, password })
  expect((await own.gate({ intent: 'code', code: codeOf(key) })).status).toBe(303)
})

test('a browser that is known as a colleague’s has no tries of its own', async () => {
  const { email, key } = await guarded()
  const colleague = await addTeamMember(site.cms.payload, 'viewer')
  const theirs = newBrowser()
  await theirs.gate({ email: colleague.email, password })
  await theirs.gate({ intent: 'lock' })
  for (let count = 0; count < 3; count++) {
    const guesser = newBrowser()
    await guesser.gate({ email, password })
    for (let guess = 0; guess < 4; guess++) await guesser.gate({ intent: 'code', code: wrongCode(key) })
  }
  await theirs.gate({ email, password })
  expect(theirs.cookies.has('known-browser')).toBe(true)
  expect((await theirs.gate({ intent: 'code', code: codeOf(key) })).status).toBe(429)
})

test('a step that nobody began, that was ended or ran out, or whose password changed, takes no code', async () => {
  const { id, email, key } = await guarded()
  const tries = async (browser: ReturnType<typeof newBrowser>) =>
    (await browser.gate({ intent: 'code', code: codeOf(key) })).error
  expect(await tries(newBrowser())).toBe('admin:gate.codeOver')

  const again = newBrowser()
  await again.gate({ email, password })
  const token = again.cookies.get('second-step') ?? ''
  await again.gate({ intent: 'code', restart: '1' })
  again.cookies.set('second-step', token)
  expect(await tries(again)).toBe('admin:gate.codeOver')

  const late = newBrowser()
  await late.gate({ email, password })
  await site.cms.pool.query(
    `update pending_sign_ins set expires_at = now() - interval '1 second' where admin_id = $1`,
    [id],
  )
  expect(await tries(late)).toBe('admin:gate.codeOver')

  const outdated = newBrowser()
  await outdated.gate({ email, password })
  await site.cms.payload.update({
    collection: 'admins',
    id,
    data: { password: 'Velvet harbour, 1987' },
    overrideAccess: true,
  })
  expect(await tries(outdated)).toBe('admin:gate.codeOver')
})

test('each recovery code opens once, however it is typed', async () => {
  const { id, email, codes } = await guarded()
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  const [first = ''] = codes
  const enter = async (recoveryCode: string) => {
    const browser = newBrowser()
    await browser.gate({ email, password })
    return (await browser.gate({ intent: 'code', recoveryCode })).status
  }
  expect(await enter(` ${first.toLowerCase().replaceAll('-', ' ')} `)).toBe(303)
  expect(await enter(first)).toBe(401)
  expect(await enter('')).toBe(401)
  expect(await actionsOf(id)).toContain('recovery-code-used')
  const { rows } = await site.cms.pool.query<{ line: string }>(
    `select r::text line from member_recovery_codes r`,
  )
  expect(rows.map(({ line }) => line).join()).not.toContain(first.replaceAll('-', ''))
})

test('a remembered device skips the code, not the password, until it is forgotten', async () => {
  const { email, key } = await guarded()
  const browser = newBrowser()
  await browser.gate({ email, password })
  await browser.gate({ intent: 'code', code: codeOf(key), remember: 'on' })
  await browser.gate({ intent: 'lock' })
  expect((await browser.gate({ email, password: 'wrong' })).status).toBe(401)
  expect((await browser.gate({ email, password })).status).toBe(303)
  expect(await browser.isIn()).toBe(true)
  const { devices } = await browser.load()
  expect(devices).toMatchObject([{ browser: 'Firefox', system: 'Windows', country: 'Jordan' }])

  expect((await browser.send('forget', { device: devices[0]?.id ?? '' })).ok).toBe(true)
  await browser.gate({ intent: 'lock' })
  await browser.gate({ email, password })
  expect(await browser.isIn()).toBe(false)
})

test('another member’s remembered device is a stranger’s', async () => {
  const [one, other] = [await guarded(), await guarded()]
  const browser = newBrowser()
  await browser.gate({ email: one.email, password })
  await browser.gate({ intent: 'code', code: codeOf(one.key), remember: 'on' })
  await browser.gate({ intent: 'lock' })
  await browser.gate({ email: other.email, password })
  expect(await browser.isIn()).toBe(false)
})

test('the reset on the server’s own command line is the way back for those who lost everything', async () => {
  const { id, email } = await guarded()
  const reset = await resetPassword(site.cms.payload, email)
  const browser = newBrowser()
  await browser.gate({ email, password: reset.password })
  expect(await browser.isIn()).toBe(true)
  expect(await actionsOf(id)).toContain('second-factor-off')
})

test('the secret is sealed: neither its bytes nor its letters stand in the database', async () => {
  const { id, key } = await guarded()
  const { rows } = await site.cms.pool.query<{ sealed: Buffer }>(
    'select sealed_secret as sealed from member_authenticators where admin_id = $1',
    [id],
  )
  const letters = key.replaceAll(' ', '')
  const stored = rows[0]?.sealed ?? Buffer.alloc(0)
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.toString('latin1')).not.toContain(letters)
})
