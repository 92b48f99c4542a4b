import type { Page } from '@playwright/test'

import { startFreshServer } from '../support/start-fresh-server'

import { expect, test } from './fixtures'
import { languages, texts, type Language } from './texts'
import { newEmail, waitlistForm } from './waitlist-form'

// On servers of their own: on the shared one other tests join at the same time.
test.slow()

for (const language of languages) {
  test(`in ${language} the queue is 2,500 and who joined, each address once`, async ({ page, context }) => {
    await using server = await startFreshServer({ RATE_LIMITS: 'off' })
    await context.addCookies([{ name: 'lng', value: language, url: server.url }])
    await page.goto(server.url)
    const form = waitlistForm(page, language)
    const email = newEmail()

    await expectQueue(page, language, 2500)
    await form.email.fill(email)
    await form.button.click()
    await expectQueue(page, language, 2501)
    await form.back.click()
    await form.email.fill(email.toUpperCase())
    await form.button.click()
    await expect(form.joined).toBeFocused()
    await page.reload()
    await expectQueue(page, language, 2501)
    expect(await (await page.request.get(`${server.url}/api/waitlist/stats`)).json()).toMatchObject({
      totalInQueue: 1,
      pendingCount: 1,
    })
  })

  test(`in ${language} who tries too often is told to wait`, async ({ page, context, tolerate }) => {
    tolerate(/status of 429/)
    await using server = await startFreshServer({ RATE_LIMIT_JOIN: '1/60' })
    await context.addCookies([{ name: 'lng', value: language, url: server.url }])
    await page.goto(server.url)
    const form = waitlistForm(page, language)

    await form.email.fill(newEmail())
    await form.button.click()
    await form.back.click()
    const second = newEmail()
    await form.email.fill(second)
    await form.button.click()
    await expect(
      form.section.getByRole('alert').filter({ hasText: form.t('waitlist:tooMany') }),
    ).toBeVisible()
    await expect(form.email).toHaveValue(second)
  })
}

/** The bar and the section's stats show the same number. */
async function expectQueue(page: Page, language: Language, count: number): Promise<void> {
  const value = new Intl.NumberFormat('en').format(count)
  const t = texts[language]
  await expect(page.getByRole('banner').getByText(t('common:queue', { count, value }))).toBeVisible()
  const stats = page.locator('#waitlist-form dl')
  await expect(stats.getByText(value, { exact: true })).toBeVisible()
  await expect(stats.getByText(t('waitlist:stats.queue', { count }))).toBeVisible()
}
