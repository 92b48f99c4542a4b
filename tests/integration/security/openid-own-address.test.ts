import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { answerByPayload } from '~/api/payload-rest.server'
import { signIn } from '~/auth/sign-in.server'
import { profileIntents } from '~/features/profile/admin/profile-intents.server'
import { profileTab } from '~/features/profile/admin/profile-tab.server'
import ar from '~/i18n/locales/ar/team.json'
import en from '~/i18n/locales/en/team.json'
import { inRequestScope } from '~cms/request-scope'
import type { Language } from '~collections/values/language'
import type { TeamRole } from '~collections/values/team'
import { loadContext } from '~tests/support/load-context'
import type { ProviderAccounts } from '~tests/support/openid-provider'
import { openSiteWithProvider } from '~tests/support/open-site'
import { visitSettingsTab } from '~tests/support/settings-screen'
import { addTeamMember } from '~tests/support/team-member'
import { owner } from '~tests/support/test-environment'

import { openIdBrowser } from './openid-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const accounts: ProviderAccounts = {}
const site = openSiteWithProvider(accounts, { RATE_LIMITS: 'off' })

const password = 'correct horse battery'
const newAddress = () => `new-${crypto.randomUUID()}@kalima.example`
const visit = () => visitSettingsTab(site.cms, 'viewer', { tab: profileTab, intents: profileIntents })

const restReply = z.object({
  doc: z.optional(z.object({ email: z.string() })),
  errors: z.optional(
    z.array(
      z.object({ data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }) }),
    ),
  ),
})

type Change = { id: number; data: object; language?: Language; proof?: string }

/** By Payload’s REST, as somebody who is signed in. */
async function change(by: string, { id, data, language, proof = password }: Change) {
  const token = await signIn(site.cms, { email: by, password: proof })
  const { environment } = site.cms
  const request = new Request(`${environment.SITE_URL}/api/admins/${id}`, {
    method: 'PATCH',
    headers: {
      Cookie: `payload-token=${token ?? ''}`,
      Origin: environment.SITE_URL,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ...data, currentPassword: proof }),
  })
  const context = loadContext(environment)
  const scope = {
    requestId: 'a-request',
    clientAddress: '203.0.113.7',
    logger: context.logger,
    isWrite: true,
  }
  const reply = await inRequestScope({ ...scope, ...(language && { language }) }, () =>
    answerByPayload({ request, context }),
  )
  const { doc, errors } = restReply.parse(await reply.json())
  return { status: reply.status, email: doc?.email, problems: errors?.flatMap((each) => each.data.errors) }
}

async function stored(id: number): Promise<{ email: string; role: TeamRole } | undefined> {
  const { rows } = await site.cms.pool.query<{ email: string; role: TeamRole }>(
    'select email, team_role as role from admins where id = $1',
    [id],
  )
  return rows[0]
}

test('nobody takes the address of somebody whom the provider has not brought here yet', async () => {
  const [byForm, byCall] = [await visit(), await visit()]
  const [first, second] = [newAddress(), newAddress()]
  expect(await byForm.send({ intent: 'profile-email', email: first })).toMatchObject({
    status: 403,
    errors: { email: en.field.emailByAdmin },
    values: { email: [first] },
  })
  expect(await change(byCall.email, { id: byCall.id, data: { email: second, name: 'Rima' } })).toMatchObject({
    status: 400,
    problems: [{ path: 'email', message: en.field.emailByAdmin }],
  })
  for (const [who, email] of [
    [byForm, first],
    [byCall, second],
  ] as const) {
    accounts[email] = { email, email_verified: true, name: 'Rima Saleh', groups: ['kalima-admins'] }
    const browser = openIdBrowser(site.cms, site.cms.environment, '198.51.100.7')
    await browser.signIn(email)
    expect(await browser.isIn()).toBe(true)
    expect(await stored(who.id)).toEqual({ email: who.email, role: 'viewer' })
  }
})

test('by REST a person reads why in their language, and what is no new address is saved', async () => {
  const me = await visit()
  const data = { email: newAddress() }
  const { problems } = await change(me.email, { id: me.id, data, language: 'ar' })
  expect(problems).toEqual([{ path: 'email', message: ar.field.emailByAdmin }])
  expect(await change(me.email, { id: me.id, data: { email: me.email, name: 'Rima' } })).toMatchObject({
    status: 200,
    email: me.email,
  })
})

test('an admin changes the address of a member, and the owner that of an admin', async () => {
  const [member, admin] = [
    await addTeamMember(site.cms.payload, 'viewer'),
    await addTeamMember(site.cms.payload, 'admin'),
  ]
  const [first, second] = [newAddress(), newAddress()]
  expect(await change(admin.email, { id: member.id, data: { email: first } })).toMatchObject({ status: 200 })
  const asOwner = { id: admin.id, data: { email: second }, proof: owner.password }
  expect(await change(owner.email, asOwner)).toMatchObject({ status: 200 })
  expect([await stored(member.id), await stored(admin.id)]).toMatchObject([
    { email: first },
    { email: second },
  ])
})

test('the owner, whom no provider signs in, changes their own', async () => {
  const { rows } = await site.cms.pool.query<{ id: number }>(
    `select id from admins where team_role = 'owner'`,
  )
  const id = rows[0]?.id ?? 0
  const email = newAddress()
  expect(await change(owner.email, { id, data: { email }, proof: owner.password })).toMatchObject({
    status: 200,
    email,
  })
  accounts[email] = { email, email_verified: true, name: 'Rima Saleh', groups: ['kalima-admins'] }
  const browser = openIdBrowser(site.cms, site.cms.environment, '198.51.100.8')
  await browser.signIn(email)
  expect(await browser.isIn()).toBe(false)
})

test('the profile says who changes the address', async () => {
  const { addressRule } = await (await visit()).show()
  expect(addressRule).toBe('byAdmin')
})
