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
          await expect(page.getByRole('progressbar')).toHaveCount(3)
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

/** The percentages of the sample courses in each period. */
const completions = {
  30: [78, 65, 42, 87],
  90: [72, 60, 44, 85],
  365: [78, 65, 42, 87],
} as const
const sampleCourses = {
  en: ['Grammar basics', 'Conversation skills', 'Business English', 'TOEFL preparation'],
  ar: ['أساسيات القواعد', 'مهارات المحادثة', 'الإنجليزية للأعمال', 'التحضير لاختبار التوفل'],
} as const

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`course completion in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })
      const t = texts[language]

      test('the bars follow the period, which stays in the address', async ({ page, signIn }) => {
        await signIn('viewer', { language })
        await expectCompletion(page, language, 30)
        const period = page.getByRole('combobox', { name: t('dashboard:completion.period') })
        for (const days of [90, 365] as const) {
          await period.selectOption(t(`dashboard:completion.last.${days}`))
          if (!javaScriptEnabled)
            await page.getByRole('button', { name: t('dashboard:completion.apply') }).click()
          await expect(page).toHaveURL(new RegExp(`[?&]period=${days}$`))
          await expectCompletion(page, language, days)
        }
        await page.goto('/admin/dashboard?period=90')
        await expectCompletion(page, language, 90)
        await expect(period).toHaveValue('90')
      })
    })

test('the bars print, and their selector does not', async ({ page, signIn }) => {
  await signIn('viewer', { theme: 'dark', path: '/admin/dashboard?period=90' })
  await page.emulateMedia({ media: 'print' })
  const section = page.getByRole('region', { name: texts.en('dashboard:completion.title') })
  await expect(section.getByRole('progressbar')).toHaveCount(4)
  await expect(section.getByText(texts.en('dashboard:completion.last.90')).last()).toBeVisible()
  await expect(section.getByRole('combobox')).toHaveCount(0)
})

async function expectCompletion(page: Page, language: Language, days: keyof typeof completions) {
  const t = texts[language]
  await expect(page.getByRole('heading', { name: t('dashboard:completion.title') })).toBeVisible()
  const period = t(`dashboard:completion.last.${days}`)
  const table = page.getByRole('table', { name: t('dashboard:completion.caption', { period }) })
  await expect(table.getByRole('row')).toHaveCount(5)
  for (const [index, title] of sampleCourses[language].entries()) {
    const percent = completions[days][index]
    const row = table.getByRole('row').filter({ hasText: title })
    // Arabic isolates the sign.
    await expect(row.getByText(new RegExp(`^${percent}\\u200e?%\\u200e?$`))).toBeVisible()
    await expect(row.getByRole('progressbar', { name: title })).toHaveJSProperty('value', percent)
  }
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
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/admin\/dashboard\.data/, async (route) => {
      if (route.request().method() === 'GET') await held
      await route.fallback()
    })
    await dialog.getByRole('button', { name: t('admin:save') }).click()
    await expect(dialog.getByText(t('admin:asItIsNow'))).toBeVisible()
    // What was changed is still on its way: to save now would be refused once more.
    await expect(dialog.getByRole('button', { name: t('admin:saving') })).toBeDisabled()
    letGo()
    await expect(page.getByText(t('api:changedMeanwhile')).first()).toBeVisible()
    await expect(titles.first()).toHaveValue('Doors open in')
    const stored = dialog.getByText(t('admin:asItIsNow')).locator('..')
    await expect(stored).toContainText(before.title)

    await dialog.getByLabel(t('dashboard:launch.earlyDate')).fill('2027-01-02')
    await dialog.getByRole('button', { name: t('admin:save') }).click()
    await expect(page.getByText(t('dashboard:launch.saved'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 Jan 2027, 00:00', { exact: true })).toBeVisible()

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
  const signUps = page.getByRole('region', { name: t('funnel:signUps.title'), exact: true })
  await expect(signUps.getByRole('slider')).toHaveAccessibleName(t('funnel:signUps.caption'))
  const next = page.getByRole('region', { name: t('dashboard:answerNext.title') })
  await expect(next.getByRole('link')).toHaveCount(6) // five that wait, and the way to all
  await expect(page.getByRole('heading', { name: t('dashboard:events.launch') })).toBeVisible()
}

async function countdownOf(requests: APIRequestContext) {
  const reply = await requests.get('/api/system/countdown?lng=en')
  return (await reply.json()) as { targetDate: string; title: string }
}
