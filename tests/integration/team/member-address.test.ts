import { expect, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { signIn } from '~/auth/sign-in.server'
import { teamIntents } from '~/features/team/admin/team-intents.server'
import { teamTab } from '~/features/team/admin/team-tab.server'
import ar from '~/i18n/locales/ar/settings.json'
import enApi from '~/i18n/locales/en/api.json'
import enSettings from '~/i18n/locales/en/settings.json'
import en from '~/i18n/locales/en/team.json'
import { visitorOf } from '~tests/support/screen-visitor'
import { openSiteWithProvider } from '~tests/support/open-site'
import { visitSettingsTab } from '~tests/support/settings-screen'
import { addTeamMember } from '~tests/support/team-member'
import { visitTeamTab, visitTeamTabAsOwner } from '~tests/support/team-screen'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

// Here members do not change their own: there is a provider, and no mail server.
const site = openSiteWithProvider({}, { RATE_LIMITS: 'off' })

const password = 'correct horse battery'
const newAddress = () => `new-${crypto.randomUUID()}@kalima.example`
const visit = (role: 'admin' | 'editor' | 'viewer') =>
  visitSettingsTab(site.cms, role, { tab: teamTab, intents: teamIntents })

async function emailOf(id: number): Promise<string | undefined> {
  const { rows } = await site.cms.pool.query<{ email: string }>('select email from admins where id = $1', [
    id,
  ])
  return rows[0]?.email
}

async function ownerId(): Promise<number> {
  const { rows } = await site.cms.pool.query<{ id: number }>(
    `select id from admins where team_role = 'owner'`,
  )
  return rows[0]?.id ?? 0
}

test('an admin corrects the address of a member, who signs in with it', async () => {
  const admin = await visit('admin')
  const other = await addTeamMember(site.cms.payload, 'editor')
  const email = newAddress()
  await site.cms.pool.query(
    `insert into email_changes (admin_id, email, seed, token_hash, expires_at)
     values ($1, 'asked@kalima.example', 'a seed', 'a hash', now() + interval '1 hour')`,
    [other.id],
  )
  expect((await admin.show(`&email=${other.id}`)).toChangeEmail).toMatchObject({ email: other.email })
  const change = { intent: 'team-email', id: other.id, seen: other.email }
  expect(await admin.send({ ...change, email: ` ${email.toUpperCase()} ` })).toMatchObject({
    status: 200,
    message: en.done.emailChanged.replace('{{email}}', email),
  })
  expect(await signIn(site.cms, { email, password })).not.toBeNull()
  expect(await signIn(site.cms, { email: other.email, password })).toBeNull()
  const { rows: audited } = await site.cms.pool.query(
    `select actor_id::int as actor from audit_entries where action = 'email-changed' and record_id = $1`,
    [String(other.id)],
  )
  expect(audited).toEqual([{ actor: admin.id }])
  const { rows: notices } = await site.cms.pool.query<{ recipient: string }>(
    'select recipient from email_notices where admin_id = $1',
    [other.id],
  )
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([email, other.email].toSorted())
  const asked = await site.cms.pool.query('select from email_changes where admin_id = $1', [other.id])
  expect(asked.rowCount).toBe(0)
})

test('what is wrong with the address is shown at its field, which keeps what was typed', async () => {
  const admin = await visitTeamTab(site.cms, 'admin')
  const other = await addTeamMember(site.cms.payload, 'viewer')
  const taken = await addTeamMember(site.cms.payload, 'viewer')
  const change = { intent: 'team-email', id: other.id, seen: other.email }
  for (const [email, status, message] of [
    ['', 400, en.field.emailMissing],
    ['nobody', 400, en.field.emailInvalid],
    [taken.email, 409, enSettings.field.emailTaken],
    [owner.email, 409, enSettings.field.emailTaken],
  ] as const)
    expect(await admin.send({ ...change, email })).toMatchObject({
      status,
      errors: { email: message },
      values: { email: [email] },
    })
  const inArabic = visitorOf(site.cms, admin.cookie, {
    path: '/admin/settings?tab=team&lng=ar',
    answer: (args) => answerForm(args, teamIntents),
  })
  expect(await inArabic.send({ ...change, email: taken.email })).toMatchObject({
    status: 409,
    errors: { email: ar.field.emailTaken },
  })
  await site.cms.pool.query(`update site_settings set invitation_domains = 'kalima.example'`)
  try {
    expect(await admin.send({ ...change, email: 'x@elsewhere.example' })).toMatchObject({
      status: 400,
      errors: { email: en.field.emailDomain.replace('{{domains}}', 'kalima.example') },
    })
  } finally {
    await site.cms.pool.query('update site_settings set invitation_domains = null')
  }
  expect(await emailOf(other.id)).toBe(other.email)
})

test.each(['viewer', 'editor'] as const)('%s changes nobody’s', async (role) => {
  const visitor = await visit(role)
  const other = await addTeamMember(site.cms.payload, 'viewer')
  expect((await visitor.show(`&email=${other.id}`)).toChangeEmail).toBeNull()
  expect(
    await visitor.send({ intent: 'team-email', id: other.id, email: newAddress(), seen: other.email }),
  ).toMatchObject({ status: 403, message: enApi.forbidden })
  expect(await emailOf(other.id)).toBe(other.email)
})

test('the owner’s is changed by no admin, an admin’s by the owner, and one’s own by neither here', async () => {
  const admin = await visit('admin')
  const id = await ownerId()
  const before = (await emailOf(id)) ?? ''
  expect((await admin.show(`&email=${id}`)).toChangeEmail).toBeNull()
  expect(await admin.send({ intent: 'team-email', id, email: newAddress(), seen: before })).toMatchObject({
    status: 403,
    errors: { email: en.field.ownerEmailFixed },
  })
  expect((await admin.show(`&email=${admin.id}`)).toChangeEmail).toBeNull()
  const own = { intent: 'team-email', id: admin.id, email: newAddress(), seen: admin.email }
  expect(await admin.send(own)).toMatchObject({ status: 403 })
  expect([await emailOf(id), await emailOf(admin.id)]).toEqual([before, admin.email])
  const email = newAddress()
  const ownersTab = await visitTeamTabAsOwner(site.cms)
  expect(
    await ownersTab.send({ intent: 'team-email', id: admin.id, email, seen: admin.email }),
  ).toMatchObject({ status: 200 })
  expect(await emailOf(admin.id)).toBe(email)
})

test('of two who change one address the later one gets a conflict, and changes nothing', async () => {
  const [one, another] = [await visit('admin'), await visit('admin')]
  const { id, email: seen } = await addTeamMember(site.cms.payload, 'viewer')
  const email = newAddress()
  expect(await one.send({ intent: 'team-email', id, email, seen })).toMatchObject({ status: 200 })
  const late = newAddress()
  expect(await another.send({ intent: 'team-email', id, email: late, seen })).toMatchObject({
    status: 409,
    errors: { email: en.field.emailChanged },
    values: { email: [late] },
  })
  expect(await emailOf(id)).toBe(email)
  const same = await addTeamMember(site.cms.payload, 'viewer')
  const replies = await Promise.all(
    [one, another].map((who) =>
      who.send({ intent: 'team-email', id: same.id, email: newAddress(), seen: same.email }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
