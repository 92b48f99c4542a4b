import { beforeAll, expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { loadContactPage } from '~/features/contact/admin/contact-page.server'
import { answerDashboardForm } from '~/features/dashboard/dashboard-page.server'
import { readSetUp, type SetUpStep } from '~/features/dashboard/set-up.server'
import { loadWaitlistPage } from '~/features/waitlist/admin/waitlist-page.server'
import { hasDemoData } from '~/features/demo-data/demo-data.server'
import dashboard from '~/i18n/locales/en/dashboard.json'
import settings from '~/i18n/locales/en/settings.json'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { resetPassword } from '~cms/reset-password'
import { addPeople } from '~tests/support/waitlist-people'
import { visitContactScreen } from '~tests/support/contact-form-calls'
import { loadContext } from '~tests/support/load-context'
import { actorOf, addTeamMember } from '~tests/support/team-member'
import { owner } from '~tests/support/test-environment'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

let demoRecords: number
beforeAll(async () => {
  demoRecords = await addDemoData(site.cms.payload, site.cms.environment.SITE_TIME_ZONE)
  await addPeople(site.cms.payload, { email: 'real@example.com' })
})

async function openSteps(isMailSetUp = false): Promise<SetUpStep[]> {
  const setUp = await readSetUp(await actorOf(site.cms, 'admin'), isMailSetUp)
  return setUp?.steps.flatMap(({ step, isDone }) => (isDone ? [] : [step])) ?? []
}

/** Sends the form of the dashboard as the person with that password. */
async function sendAs(email: string | undefined, password: string, intent: string) {
  const token = await signIn(site.cms, { email, password })
  const { SITE_URL } = site.cms.environment
  const request = new Request(`${SITE_URL}/admin/dashboard?demo=remove`, {
    method: 'POST',
    headers: { Cookie: `payload-token=${token ?? ''}`, Origin: SITE_URL },
    body: new URLSearchParams({ intent }),
  })
  return answerDashboardForm({ request, context: loadContext(site.cms.environment), params: {} }).then(
    ({ data, init }) => ({ status: init?.status ?? 200, to: null, message: data.message }),
    (thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown
      return { status: thrown.status, to: thrown.headers.get('Location') }
    },
  )
}

const removeDemo = (email: string | undefined, password: string) => sendAs(email, password, 'removeDemo')

test('demo records are marked in the lists, and real ones are not', async () => {
  const viewer = await actorOf(site.cms, 'viewer')
  const { list } = await loadWaitlistPage(viewer, new Request('http://localhost/admin/waitlist'))
  for (const { email, isDemo } of list.docs)
    expect([email, isDemo]).toEqual([email, email !== 'real@example.com'])
  const visitor = await visitContactScreen(site.cms, 'viewer')
  const { data } = await loadContactPage(visitor.load(), loadContext(site.cms.environment))
  expect(data.failed ? [] : data.rows.map(({ isDemo }) => isDemo)).toEqual([true, true, true, true, true])
})

test('the list is for those who can do what it names', async () => {
  for (const role of ['viewer', 'editor'] as const)
    expect(await readSetUp(await actorOf(site.cms, role), false)).toBeNull()
  expect((await readSetUp(await actorOf(site.cms, 'admin'), false))?.steps).toHaveLength(5)
})

test('who puts the list away has it away for themselves, and can bring it back', async () => {
  const colleague = await actorOf(site.cms, 'admin')
  const { user } = await actorOf(site.cms, 'admin')
  const isHiddenFrom = async (id: number) => {
    const reader = await site.cms.payload.findByID({ collection: 'admins', id, overrideAccess: true })
    return (await readSetUp({ ...colleague, user: { ...colleague.user, ...reader } }, false))?.isHidden
  }
  expect(await sendAs(user.email, 'correct horse battery', 'hideSetUp')).toMatchObject({
    status: 200,
    message: dashboard.setUp.hidden,
  })
  expect([await isHiddenFrom(user.id), await isHiddenFrom(colleague.user.id)]).toEqual([true, false])
  await sendAs(user.email, 'correct horse battery', 'showSetUp')
  expect(await isHiddenFrom(user.id)).toBe(false)
  const viewer = await actorOf(site.cms, 'viewer')
  for (const intent of ['hideSetUp', 'test-mail'])
    expect(await sendAs(viewer.user.email, 'correct horse battery', intent)).toMatchObject({ status: 403 })
})

test('without a mail server the test mail waits in the outbox, and the reply says so', async () => {
  expect(await sendAs(undefined, owner.password, 'test-mail')).toMatchObject({
    status: 200,
    message: settings.help.testMailInOutbox,
  })
})

test('each step is done by what is done, and the list goes with the last one', async () => {
  const { payload } = site.cms
  const admin = await actorOf(site.cms, 'admin')
  expect(await openSteps()).toEqual(['site', 'launch', 'mail', 'password', 'demo'])
  expect(await openSteps(true)).toEqual(['site', 'launch', 'password', 'demo'])

  const { targetDate } = await payload.findGlobal({ slug: 'countdown', ...admin.as })
  await payload.updateGlobal({ slug: 'countdown', data: { targetDate }, ...admin.as })
  expect(await openSteps(true)).toEqual(['site', 'password', 'demo'])

  const siteSettings = { slug: 'site-settings', ...admin.as } as const
  await payload.updateGlobal({ ...siteSettings, data: { supportEmail: 'hello@kalima.test' } })
  expect(await openSteps(true)).toContain('site')
  await payload.updateGlobal({ ...siteSettings, data: { phone: '+962 6 111 2222' } })
  expect(await openSteps(true)).toEqual(['password', 'demo'])
  expect(await hasDemoData()).toBe(true)

  const editor = await addTeamMember(payload, 'admin')
  expect(await removeDemo(editor.email, 'correct horse battery')).toMatchObject({ status: 403 })
  expect(await openSteps(true)).toContain('demo')
  expect(await removeDemo(undefined, owner.password)).toEqual({
    status: 303,
    to: '/admin/dashboard?demo=removed',
  })
  expect(await openSteps(true)).toEqual(['password'])
  expect(await hasDemoData()).toBe(false)
  const left = await payload.find({ collection: 'waitlist-entries', overrideAccess: true })
  expect(left.docs.map(({ email }) => email)).toEqual(['real@example.com'])
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: { recordKind: { equals: 'demo-data' } },
    overrideAccess: true,
  })
  expect(docs).toMatchObject([{ action: 'deleted', actorKind: 'member', details: { records: demoRecords } }])

  await resetPassword(payload)
  expect(await openSteps(true)).toEqual([])
  expect(await readSetUp(admin, true)).toBeNull()
})
