import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { answerByPayload } from '~/api/payload-rest.server'
import { signIn } from '~/auth/sign-in.server'
import { profileIntents } from '~/features/profile/admin/profile-intents.server'
import { profileTab } from '~/features/profile/admin/profile-tab.server'
import { answerConfirmEmail, loadConfirmEmailPage } from '~/features/profile/site/confirm-email-page.server'
import enApi from '~/i18n/locales/en/api.json'
import en from '~/i18n/locales/en/settings.json'
import enTeam from '~/i18n/locales/en/team.json'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { loadContext } from '~tests/support/load-context'
import { textPart } from '~tests/support/mail-parts'
import { openSiteWithMail } from '~tests/support/open-site'
import { visitSettingsTab } from '~tests/support/settings-screen'
import { addTeamMember } from '~tests/support/team-member'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSiteWithMail()
const password = 'correct horse battery'
const restReply = z.object({ doc: z.optional(z.object({ email: z.string() })) })
const newAddress = () => `new-${crypto.randomUUID()}@kalima.example`
const visit = () => visitSettingsTab(site.cms, 'viewer', { tab: profileTab, intents: profileIntents })
const mailsTo = (address: string) => site.mail.received.filter(({ to }) => to.includes(address))

/** The token of the newest link that was mailed to the address. */
async function tokenFor(address: string, mails = 1) {
  await hurryJobsUntil(site.cms, () => mailsTo(address).length >= mails)
  return /\/confirm-email\/([\w-]{43})\?/.exec(textPart(mailsTo(address).at(-1)?.raw ?? ''))?.[1] ?? ''
}

const requestTo = (token: string, method: string) =>
  new Request(`${site.cms.environment.SITE_URL}/confirm-email/${token}?lng=en`, { method })

async function press(token: string) {
  const context = loadContext(site.cms.environment)
  const answer = await answerConfirmEmail({ request: requestTo(token, 'POST'), params: { token }, context })
  if (!(answer instanceof Response)) throw new Error('The address could not be confirmed.')
  return answer.headers.get('Location')
}

const open = async (token: string) => {
  const context = loadContext(site.cms.environment)
  const { data, init } = await loadConfirmEmailPage({
    request: requestTo(token, 'GET'),
    params: { token },
    context,
  })
  return { status: init?.status, email: data.email }
}

test('a new address is confirmed by its link before it opens the site, and the former one gets a notice', async () => {
  const me = await visit()
  const email = newAddress()
  expect(await me.send({ intent: 'profile-email', email: ` ${email.toUpperCase()} ` })).toMatchObject({
    status: 200,
    message: en.profile.newEmail.done.asked.replace('{{email}}', email),
  })
  const tab = await me.show()
  expect([tab.askedEmail, tab.profile.email]).toEqual([email, me.email])
  const token = await tokenFor(email)
  expect(await signIn(site.cms, { email, password })).toBeNull()
  for (let times = 0; times < 2; times++) expect(await open(token)).toEqual({ status: 200, email })
  expect(await signIn(site.cms, { email: me.email, password })).not.toBeNull()

  expect(await press(token)).toMatch(/outcome=done/)
  expect(await signIn(site.cms, { email: me.email, password })).toBeNull()
  expect(await signIn(site.cms, { email, password })).not.toBeNull()
  await hurryJobsUntil(site.cms, () => mailsTo(me.email).length === 1)
  expect(textPart(mailsTo(me.email)[0]?.raw ?? '')).toContain(email)
  expect(mailsTo(email)).toHaveLength(1)
  expect(await open(token)).toMatchObject({ status: 404, email: null })
  expect(await press(token)).not.toMatch(/outcome/)
  const { rows } = await site.cms.pool.query(
    `select actor_kind, actor_id::int as actor from audit_entries where action = 'email-changed'`,
  )
  expect(rows).toEqual([{ actor_kind: 'member', actor: me.id }])
  await hurryJobsUntil(site.cms, async () => {
    const { rowCount } = await site.cms.pool.query('select from email_notices')
    return rowCount === 0
  })
})

test('a newer link replaces the one before, and none works a day later or for an address that is taken', async () => {
  const me = await visit()
  const [first, second] = [newAddress(), newAddress()]
  await me.send({ intent: 'profile-email', email: first })
  const outdated = await tokenFor(first)
  await me.send({ intent: 'profile-email', email: second })
  const token = await tokenFor(second)
  expect((await open(outdated)).status).toBe(404)
  await site.cms.pool.query(`update email_changes set expires_at = now() - interval '1 second'`)
  expect(await press(token)).not.toMatch(/outcome/)
  await me.send({ intent: 'profile-email', email: second })
  const again = await tokenFor(second, 2)
  const other = await addTeamMember(site.cms.payload, 'viewer')
  await site.cms.pool.query('update admins set email = $1 where id = $2', [second, other.id])
  expect(await press(again)).toMatch(/outcome=taken/)
  expect(await signIn(site.cms, { email: me.email, password })).not.toBeNull()
})

test('a new password takes back the change of the address that waits', async () => {
  const me = await visit()
  const email = newAddress()
  await me.send({ intent: 'profile-email', email })
  const token = await tokenFor(email)
  await site.cms.payload.update({
    collection: 'admins',
    id: me.id,
    data: { password: 'Velvet harbour, 1987' },
    context: { passwordReset: true },
    overrideAccess: true, // as the reset command does
  })
  expect((await open(token)).status).toBe(404)
  expect(await press(token)).not.toMatch(/outcome/)
  expect(await signIn(site.cms, { email: me.email, password: 'Velvet harbour, 1987' })).not.toBeNull()
})

test('an address that an admin sets takes back the change that waits', async () => {
  const me = await visit()
  const [asked, set] = [newAddress(), newAddress()]
  await me.send({ intent: 'profile-email', email: asked })
  const token = await tokenFor(asked)
  await site.cms.payload.update({
    collection: 'admins',
    id: me.id,
    data: { email: set },
    overrideAccess: true, // a colleague has set it
  })
  expect((await open(token)).status).toBe(404)
  expect(await press(token)).not.toMatch(/outcome/)
  expect(await signIn(site.cms, { email: set, password })).not.toBeNull()
})

test('by REST a member’s own address waits for its link as well, and an admin sets that of another', async () => {
  const colleague = await addTeamMember(site.cms.payload, 'admin')
  const me = await visit()
  const change = async (by: string, data: object) => {
    const token = await signIn(site.cms, { email: by, password })
    const { environment } = site.cms
    const request = new Request(`${environment.SITE_URL}/api/admins/${me.id}`, {
      method: 'PATCH',
      headers: {
        Cookie: `payload-token=${token ?? ''}`,
        Origin: environment.SITE_URL,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ...data, currentPassword: password }),
    })
    const reply = await answerByPayload({ request, context: loadContext(environment) })
    const { doc } = restReply.parse(await reply.json())
    const retryAfter = reply.headers.get('Retry-After')
    return { status: reply.status, email: doc?.email, ...(retryAfter && { retryAfter }) }
  }
  const email = newAddress()
  expect(await change(me.email, { email, name: 'Rima' })).toEqual({ status: 200, email: me.email })
  const token = await tokenFor(email)
  expect(await signIn(site.cms, { email, password })).toBeNull()
  expect(await press(token)).toMatch(/outcome=done/)
  expect(await signIn(site.cms, { email, password })).not.toBeNull()

  expect(await change(email, { email: colleague.email })).toEqual({ status: 400, email: undefined })
  expect(mailsTo(colleague.email)).toEqual([])
  const given = newAddress()
  expect(await change(colleague.email, { email: given })).toEqual({ status: 200, email: given })

  for (let times = 1; times < 5; times++)
    expect(await change(given, { email: newAddress() })).toEqual({ status: 200, email: given })
  expect(await change(given, { email: newAddress() })).toEqual({
    status: 429,
    email: undefined,
    retryAfter: expect.stringMatching(/^3[56]\d\d$/),
  })
})

test('what is wrong with an address is shown at its field, and typed once; a session alone does not do', async () => {
  const me = await visit()
  const other = await addTeamMember(site.cms.payload, 'viewer')
  for (const [email, status, message] of [
    ['', 400, enTeam.field.emailMissing],
    ['nobody', 400, enTeam.field.emailInvalid],
    [me.email, 409, en.field.emailSame],
    [other.email, 409, en.field.emailTaken],
  ] as const)
    expect(await me.send({ intent: 'profile-email', email })).toMatchObject({
      status,
      errors: { email: message },
      values: { email: [email] },
    })
  await site.cms.pool.query('delete from session_confirmations')
  const email = newAddress()
  expect(await me.send({ intent: 'profile-email', email })).toMatchObject({
    status: 403,
    confirm: { first: { password: true, provider: null }, second: null },
    values: { email: [email] },
  })
  expect((await site.cms.pool.query('select from email_changes where email = $1', [email])).rowCount).toBe(0)
})

test('the current password is asked with the address, and a wrong one is shown at its field', async () => {
  const me = await visit()
  await site.cms.pool.query('delete from session_confirmations')
  const email = newAddress()
  for (const [currentPassword, message] of [
    ['', enApi.password.currentMissing],
    ['wrong', enApi.password.currentWrong],
  ] as const)
    expect(await me.send({ intent: 'profile-email', email, currentPassword })).toMatchObject({
      status: 400,
      errors: { currentPassword: message },
      values: { email: [email] },
    })
  const change = { intent: 'profile-email', email, currentPassword: password }
  expect(await me.send(change)).toMatchObject({ status: 200 })
})

test('members change to addresses of the named domains alone, on whichever way', async () => {
  const me = await visit()
  const email = `new-${crypto.randomUUID()}@elsewhere.example`
  await me.send({ intent: 'profile-email', email })
  const token = await tokenFor(email)
  const allow = (domains: string | null) =>
    site.cms.pool.query('update site_settings set invitation_domains = $1', [domains])
  await allow('kalima.example')
  try {
    const message = enTeam.field.emailDomain.replace('{{domains}}', 'kalima.example')
    expect(await me.send({ intent: 'profile-email', email })).toMatchObject({
      status: 400,
      errors: { email: message },
    })
    const { user } = await me.member()
    const data = { email, currentPassword: password }
    const change = { collection: 'admins', id: me.id, data, user, overrideAccess: false } as const
    await expect(site.cms.payload.update(change)).rejects.toMatchObject({
      data: { errors: [{ path: 'email', message }] },
    })
    // A link that went out before.
    expect(await press(token)).not.toMatch(/outcome/)
    expect(await signIn(site.cms, { email: me.email, password })).not.toBeNull()
    expect(await me.send({ intent: 'profile-email', email: newAddress() })).toMatchObject({ status: 200 })
  } finally {
    await allow(null)
  }
})

test('an hour has mails to five addresses', async () => {
  const me = await visit()
  for (let times = 0; times < 5; times++)
    expect(await me.send({ intent: 'profile-email', email: newAddress() })).toMatchObject({ status: 200 })
  const email = newAddress()
  const refused = await me.send({ intent: 'profile-email', email })
  expect(refused).toMatchObject({ status: 429, errors: { email: enTeam.field.emailTooMany } })
  expect(refused.retryAfter).toBeGreaterThan(3500)
  expect(refused.retryAfter).toBeLessThanOrEqual(3600)
  const other = await visit()
  expect(await other.send({ intent: 'profile-email', email })).toMatchObject({ status: 200 })
})
