import { afterEach, expect, test, vi } from 'vitest'

import { acceptMessage } from '~/features/contact/accept-message.server'
import { honeypotName } from '~/features/contact/contact-fields'
import { createFormStamp } from '~/features/contact/spam-check.server'
import { setCms } from '~cms/client.server'
import { loadContext } from '~tests/support/load-context'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })
afterEach(() => setCms(undefined))

const good = { name: 'Sami Haddad', email: 'sami@example.com', message: 'When do the lessons begin?' }

async function start(variables: Record<string, string> = {}) {
  const cms = await startTestCms(variables)
  setCms(cms)
  return Object.assign(cms, {
    accept: (input: Record<string, unknown>, { client = '203.0.113.1' } = {}) =>
      acceptMessage(input, loadContext(cms.environment, client)),
    acceptForm: (input: Record<string, unknown>, { stamp = '', honeypot = '' } = {}) =>
      acceptMessage(input, loadContext(cms.environment), { stamp, honeypot }),
  })
}

async function statuses({ pool }: TestCms): Promise<unknown[][]> {
  const { rows } = await pool.query<{ status: string; spam_reason: string | null }>(
    'select status, spam_reason from contact_submissions order by id',
  )
  return rows.map(({ status, spam_reason }) => [status, spam_reason])
}

test('what is wrong is said before how long to wait, and does not begin a wait', async () => {
  await using cms = await start()

  const spoiled = { ...good, message: 'short' }
  const wrong = { outcome: 'invalid', problems: [{ field: 'message', message: 'contact:message.short' }] }
  expect(await cms.accept(spoiled)).toMatchObject(wrong)
  expect(await cms.accept(good)).toMatchObject({ outcome: 'sent' })
  expect(await cms.accept(spoiled)).toMatchObject(wrong)
  const again = await cms.accept({ ...good, email: ' SAMI@example.com' })
  expect(again).toMatchObject({ outcome: 'too-soon' })
  expect(Number(again.headers['Retry-After'])).toBeGreaterThan(50)
  expect(Number(again.headers['Retry-After'])).toBeLessThanOrEqual(60)
  expect(await statuses(cms)).toEqual([['new', null]])
})

test('what a bot has filled in is kept apart, its sender sees success and nobody has to wait', async () => {
  await using cms = await start({ RATE_LIMITS: 'off' })
  const { secret } = cms.payload
  const typed = createFormStamp(secret, Date.now() - 5000)

  expect(await cms.acceptForm(good, { honeypot: 'http://x.example' })).toMatchObject({ outcome: 'sent' })
  expect(await cms.acceptForm(good, { stamp: typed })).toMatchObject({ outcome: 'sent' })
  expect(await cms.acceptForm(good, { honeypot: 'x', stamp: typed })).toMatchObject({ outcome: 'sent' })
  expect(await statuses(cms)).toEqual([
    ['spam', 'honeypot'],
    ['new', null],
    ['spam', 'honeypot'],
  ])
})

test('a form that comes back faster than people type is taken like any other', async () => {
  await using cms = await start()
  const stamp = createFormStamp(cms.payload.secret, Date.now() - 2900)
  expect(await cms.acceptForm(good, { stamp })).toMatchObject({ outcome: 'sent' })
  expect(await statuses(cms)).toEqual([['new', null]])
})

test('a program may send a website, or a field named like that of the form, with its message', async () => {
  await using cms = await start({ CONTACT_COOLDOWN_SECONDS: '0' })
  for (const name of ['website', honeypotName, 'stamp'])
    expect(await cms.accept({ ...good, [name]: 'https://x.example' })).toMatchObject({ outcome: 'sent' })
  expect(await statuses(cms)).toEqual([
    ['new', null],
    ['new', null],
    ['new', null],
  ])
})

test('a bot hears what is wrong with its message like everybody', async () => {
  await using cms = await start()
  expect(await cms.acceptForm({ ...good, email: 'x' }, { honeypot: 'x' })).toMatchObject({
    outcome: 'invalid',
  })
  expect(await statuses(cms)).toEqual([])
})

test('tries are limited by client, wrong ones too', async () => {
  await using cms = await start({ RATE_LIMIT_CONTACT: '2/60' })

  expect(await cms.accept({})).toMatchObject({ outcome: 'invalid', headers: { 'RateLimit-Limit': '2' } })
  expect(await cms.accept(good)).toMatchObject({ outcome: 'sent' })
  expect(await cms.accept(good)).toMatchObject({ outcome: 'limited' })
  expect(await cms.accept({ ...good, email: 'b@example.com' }, { client: '203.0.113.2' })).toMatchObject({
    outcome: 'sent',
  })
})

test('nobody but the team says what becomes of a message', async () => {
  await using cms = await start()
  await cms.accept({
    ...good,
    status: 'replied',
    priority: 'high',
    isDemo: true,
    spamReason: 'marked',
    id: 99,
  })
  const { docs } = await cms.payload.find({ collection: 'contact-submissions', overrideAccess: true })
  expect(docs).toMatchObject([{ status: 'new', priority: 'medium', spamReason: null }])
  expect(docs[0]?.id).not.toBe(99)
})
