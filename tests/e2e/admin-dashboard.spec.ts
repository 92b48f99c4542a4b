import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test } from './admin-session'
import { languages, texts, type Language } from './texts'
import { newEmail } from './waitlist-form'

const widths = [390, 1280]

for (const role of ['owner', 'editor', 'viewer'] as const)
  test(`${role} reads the dashboard, in both languages, on a phone and on a desk`, async ({
    page,
    signIn,
  }) => {
    for (const language of languages)
      await test.step(language, async () => {
        const t = texts[language]
        await signIn(role, { language })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await expectOverview(page, language)
          const change = page.getByRole('link', { name: t('dashboard:launch.change') })
          await expect(change).toHaveCount(role === 'viewer' ? 0 : 1)
        }
        await page.getByRole('link', { name: t('dashboard:tab.goals') }).click()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await expect(page.getByRole('progressbar')).toHaveCount(2)
          const save = page.getByRole('main').getByRole('button', { name: t('admin:save') })
          await expect(save).toHaveCount(role === 'viewer' ? 0 : 1)
        }
      })
  })

for (const language of languages) {
  const t = texts[language]

  test(`somebody who joins shows on an open dashboard by itself, in ${language}`, async ({
    page,
    signIn,
    request,
  }) => {
    await signIn('viewer', { language })
    const email = newEmail()
    const joined = await request.post('/api/waitlist', { data: { email, language } })
    expect(joined.status()).toBe(201)
    const table = page.getByRole('table', { name: t('dashboard:registrations.title') })
    await expect(table.getByText(email)).toBeVisible()
    await expect(page.getByRole('button', { name: t('admin:notifications.title') })).not.toHaveAccessibleName(
      new RegExp(t('admin:notifications.none')),
    )
  })
}

test('a viewer who asks directly is refused, and so is nobody', async ({ tokenOf, request, baseURL }) => {
  const token = await tokenOf('viewer')
  for (const intent of ['launch', 'goals']) {
    const form = {
      intent,
      waitlist: '1',
      registered: '1',
      date: '2030-01-01',
      time: '10:00',
      timeZone: 'Asia/Amman',
    }
    const post = (cookie: string) =>
      request.post('/admin/dashboard', { form, headers: { Origin: baseURL ?? '', Cookie: cookie } })
    expect((await post(`payload-token=${token}`)).status()).toBe(403)
    expect((await post('')).status()).toBe(401)
  }
})

test.describe('the launch', () => {
  test.describe.configure({ mode: 'serial' })
  const t = texts.en

  test('an editor moves it, the public page follows, and two people do not pass over each other', async ({
    page,
    request,
    signIn,
    owner,
    tolerate,
  }) => {
    tolerate(/status of 409/)
    const before = await countdownOf(owner)
    await signIn('editor', { path: '/admin/dashboard?edit=launch' })
    const dialog = page.getByRole('dialog', { name: t('dashboard:launch.change') })
    const titles = dialog.getByLabel(t('dashboard:launch.title'), { exact: true })
    await titles.first().fill('Doors open in')

    const changed = await owner.post('/api/system/countdown', { data: { targetDate: before.targetDate } })
    expect(changed.ok()).toBe(true)
    await dialog.getByRole('button', { name: t('admin:save') }).click()
    await expect(page.getByText(t('api:changedMeanwhile')).first()).toBeVisible()
    await expect(titles.first()).toHaveValue('Doors open in')

    await page.goto('/admin/dashboard?edit=launch')
    await titles.first().fill('Doors open in')
    await dialog.getByLabel(t('dashboard:launch.earlyDate')).fill('2027-01-02')
    await dialog.getByRole('button', { name: t('admin:save') }).click()
    await expect(page.getByText(t('dashboard:launch.saved'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 Jan 2027, 09:00')).toBeVisible()

    await expect
      .poll(async () => (await request.get('/?lng=en')).text(), { intervals: [200] })
      .toContain('Doors open in')
    await owner.post('/api/system/countdown', {
      data: { targetDate: before.targetDate, title: before.title },
    })
  })
})

test('an editor sets the targets; a wrong one is told beside its field', async ({
  page,
  signIn,
  tolerate,
}) => {
  tolerate(/status of 400/)
  const t = texts.en
  await signIn('editor', { path: '/admin/dashboard?tab=goals' })
  const target = page.getByRole('spinbutton', { name: t('dashboard:goals.waitlist') })
  const save = page.getByRole('main').getByRole('button', { name: t('admin:save') })
  await target.fill('4000')
  await save.click()
  await expect(page.getByText(t('dashboard:goals.saved'))).toBeVisible()
  await expect(page.getByText(/% of 4,000/)).toBeVisible()
  await target.evaluate((input) => input.removeAttribute('min'))
  await target.fill('0')
  await save.click()
  await expect(target).toHaveAccessibleDescription(t('api:field.target'))
  await target.fill('3000')
  await save.click()
  await expect(page.getByText(/% of 3,000/)).toBeVisible()
})

async function expectOverview(page: Page, language: Language) {
  const t = texts[language]
  const main = page.getByRole('main')
  for (const card of ['totalInQueue', 'pending', 'messages', 'days'] as const)
    await expect(main.getByRole('term').filter({ hasText: t(`dashboard:card.${card}`) })).toBeVisible()
  await expect(page.getByRole('table', { name: t('dashboard:registrations.title') })).toBeVisible()
  const activity = page.getByRole('region', { name: t('dashboard:activity.title') })
  await expect(activity.locator('time')).toHaveCount(5)
  await expect(page.getByRole('heading', { name: t('dashboard:events.launch') })).toBeVisible()
}

async function countdownOf(requests: APIRequestContext) {
  const reply = await requests.get('/api/system/countdown?lng=en')
  return (await reply.json()) as { targetDate: string; title: string }
}
