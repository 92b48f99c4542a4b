import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { readTeamInvitation } from '~/features/team/join-team.server'
import { setCms } from '~cms/client.server'
import { teamInvitationsPerHour } from '~collections/values/team'
import { unquoted } from '~tests/support/mail-parts'
import { addTeamMember } from '~tests/support/team-member'
import { sendJoinForm, teamTokenFor, visitTeamTab } from '~tests/support/team-screen'
import { openSiteWithMail } from '~tests/support/open-site'
import { startTestCms } from '~tests/support/test-cms'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 90_000 })

const site = openSiteWithMail({ RATE_LIMITS: 'off' })

let admin: Awaited<ReturnType<typeof visitTeamTab>>
beforeAll(async () => {
  admin = await visitTeamTab(site.cms, 'admin')
})
let email: string
beforeEach(async () => {
  email = `colleague-${crypto.randomUUID()}@example.com`
  // As if an hour had passed: what was audited cannot be removed.
  await site.cms.pool.query('update team_invitations set revoked_at = now() where accepted_at is null')
})

const password = 'Lantern orbit walnut 7!'
const invite = (fields: Record<string, string> = {}) =>
  admin.send({ intent: 'team-invite', email, role: 'editor', language: 'en', ...fields })
const idOf = async (address: string) => {
  const { rows } = await site.cms.pool.query<{ id: number }>(
    'select id from team_invitations where email = $1',
    [address],
  )
  return rows[0]?.id ?? 0
}
const auditOf = async (action: string) => {
  const { rows } = await site.cms.pool.query<{ actor_kind: string; actor_id: string; record_id: string }>(
    'select actor_kind, actor_id, record_id from audit_entries where action = $1::enum_audit_entries_action order by id desc limit 1',
    [action],
  )
  return rows[0]
}

test('the link lets exactly one person in, with the role that was meant, and opening it changes nothing', async () => {
  expect(await invite()).toMatchObject({ status: 200, message: `Invited ${email}.` })
  const { raw, token } = await teamTokenFor(site.cms, site.mail, email)
  expect(unquoted(raw)).toContain('Your role: editor.')
  for (let times = 0; times < 3; times++)
    expect(await readTeamInvitation(token)).toMatchObject({ state: 'valid', email, role: 'editor' })
  expect(await signIn(site.cms, { email, password })).toBeNull()

  const both = await Promise.all([1, 2].map(() => sendJoinForm(site.cms, token, { name: 'Rana', password })))
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(both.filter(({ to }) => to.endsWith('done=1'))).toHaveLength(1)
  expect(await readTeamInvitation(token)).toEqual({ state: 'used' })
  expect(await signIn(site.cms, { email, password })).toEqual(expect.any(String))
  const { docs } = await site.cms.payload.find({
    collection: 'admins',
    where: { email: { equals: email } },
    overrideAccess: true,
  })
  expect(docs).toMatchObject([{ name: 'Rana', teamRole: 'editor', profile: { language: 'en' } }])
  expect(await auditOf('member-invitation-accepted')).toMatchObject({
    actor_kind: 'member',
    actor_id: String(docs[0]?.id),
  })
})

test('the mail comes in the language that was chosen, and neither table nor job has the token', async () => {
  await invite({ language: 'ar', role: 'viewer' })
  const { raw, token } = await teamTokenFor(site.cms, site.mail, email)
  expect(unquoted(raw)).toContain('dir="rtl"')
  expect(unquoted(raw)).toContain(`?lng=ar`)
  const { rows } = await site.cms.pool.query<{ all: string }>(
    `select to_jsonb(team_invitations)::text as all from team_invitations where email = $1
     union all select to_jsonb(payload_jobs)::text from payload_jobs
     union all select to_jsonb(outgoing_mails)::text from outgoing_mails`,
    [email],
  )
  const stored = rows.map((row) => row.all).join()
  expect(stored).not.toContain(token)
  expect(stored).toContain(hashToken(token))
})

test.each([
  [
    'a member’s',
    () => addTeamMember(site.cms.payload, 'viewer').then((member) => member.email),
    'already on the team',
  ],
  ['the owner’s', () => Promise.resolve(owner.email), 'already on the team'],
  ['one’s own', () => Promise.resolve(admin.email.toUpperCase()), 'your own address'],
  ['no', () => Promise.resolve('nobody at all'), 'isn’t a valid email address'],
])('%s address is refused at its field', async (_whose, address, words) => {
  expect(await invite({ email: await address() })).toMatchObject({
    ok: false,
    errors: { email: expect.stringContaining(words) },
    values: { role: ['editor'] },
  })
})

test('an owner is nothing that one can be invited as', async () => {
  expect(await invite({ role: 'owner' })).toMatchObject({ status: 400, errors: { role: expect.any(String) } })
})

test('an open invitation is not doubled; resending ends the link before', async () => {
  await invite()
  const first = await teamTokenFor(site.cms, site.mail, email)
  expect(await invite()).toMatchObject({ status: 409, errors: { email: expect.stringContaining('open') } })
  expect(await admin.send({ intent: 'team-resend', id: await idOf(email) })).toMatchObject({ status: 200 })
  const second = await teamTokenFor(site.cms, site.mail, email, 2)
  expect(second.token).not.toBe(first.token)
  expect(await readTeamInvitation(first.token)).toEqual({ state: 'unknown' })
  expect(await readTeamInvitation(second.token)).toMatchObject({ state: 'valid' })
})

test('a revoked link says so, and makes room for another invitation', async () => {
  await invite()
  const { token } = await teamTokenFor(site.cms, site.mail, email)
  const id = await idOf(email)
  expect(await admin.send({ intent: 'team-revoke', id })).toMatchObject({ status: 200 })
  expect(await readTeamInvitation(token)).toEqual({ state: 'revoked' })
  expect(await sendJoinForm(site.cms, token, { name: 'Rana', password })).toMatchObject({ status: 303 })
  expect(await signIn(site.cms, { email, password })).toBeNull()
  for (const intent of ['team-revoke', 'team-resend'])
    expect(await admin.send({ intent, id })).toMatchObject({ status: 409 })
  expect(await invite()).toMatchObject({ status: 200 })
})

test('an expired link says so, and can be sent again', async () => {
  await invite()
  const { token } = await teamTokenFor(site.cms, site.mail, email)
  await site.cms.pool.query(
    `update team_invitations set expires_at = now() - interval '1 second' where email = $1`,
    [email],
  )
  expect(await readTeamInvitation(token)).toEqual({ state: 'expired' })
  expect(await sendJoinForm(site.cms, token, { name: 'Rana', password })).toMatchObject({
    to: expect.not.stringContaining('done'),
  })
  expect(await signIn(site.cms, { email, password })).toBeNull()
  await admin.send({ intent: 'team-resend', id: await idOf(email) })
  const again = await teamTokenFor(site.cms, site.mail, email, 2)
  expect(await readTeamInvitation(again.token)).toMatchObject({ state: 'valid' })
})

test('a made-up link is nobody’s', async () => {
  for (const token of ['', 'x', newSeed()]) {
    expect(await readTeamInvitation(token)).toEqual({ state: 'unknown' })
    expect(await sendJoinForm(site.cms, token, { name: 'Rana', password })).toMatchObject({ status: 303 })
  }
})

test.each([
  [{ name: ' ', password }, { name: expect.stringContaining('name') }],
  [{ name: 'Rana', password: '' }, { password: expect.stringContaining('password') }],
  [{ name: 'Rana', password: 'Short 7!' }, { password: expect.stringContaining('12') }],
  [{ name: 'Rana', password: 'Password1234!' }, { password: expect.stringContaining('guess') }],
])('%o is refused at its field, and the link stays', async (fields, errors) => {
  await invite({ role: 'admin' })
  const { token } = await teamTokenFor(site.cms, site.mail, email)
  expect(await sendJoinForm(site.cms, token, fields)).toMatchObject({
    status: 400,
    name: fields.name,
    errors,
  })
  expect(await readTeamInvitation(token)).toMatchObject({ state: 'valid' })
})

test('an invitation ends with the membership of who sent it', async () => {
  const other = await visitTeamTab(site.cms, 'admin')
  await other.send({ intent: 'team-invite', email, role: 'admin', language: 'en' })
  const { token } = await teamTokenFor(site.cms, site.mail, email)
  await admin.send({ intent: 'team-remove', id: other.id })
  expect(await readTeamInvitation(token)).toEqual({ state: 'revoked' })
})

test('there is a limit to invitations in an hour, and what was typed stays', async () => {
  await using own = await startTestCms({ RATE_LIMITS: 'off' })
  setCms(own)
  try {
    const visitor = await visitTeamTab(own, 'admin')
    const send = (number: number) =>
      visitor.send({ intent: 'team-invite', email: `n${number}@example.com`, role: 'viewer', language: 'en' })
    for (let number = 0; number < teamInvitationsPerHour; number++)
      expect(await send(number)).toMatchObject({ status: 200 })
    const refused = await send(99)
    expect(refused).toMatchObject({ status: 429, values: { email: ['n99@example.com'] } })
    expect(refused.retryAfter).toBeGreaterThan(3400)
    expect(refused.retryAfter).toBeLessThanOrEqual(3600)
    const { rows } = await own.pool.query('select from team_invitations')
    expect(rows).toHaveLength(teamInvitationsPerHour)
  } finally {
    setCms(site.cms)
  }
})
