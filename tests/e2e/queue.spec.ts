import type { Page } from '@playwright/test'

import { asNewVisitor } from './contact-form'
import { startCuttableSite } from './cuttable-site'
import { expect, test as base } from './fixtures'
import { languages, texts, type Language, turnsOf } from './texts'
import { newEmail, waitlistForm } from './waitlist-form'

// These tests need their own server, since other tests join at the same time on the shared one.
const test = base.extend<object, { limitedSite: { url: string; joined: number } }>({
  limitedSite: [
    async ({}, use) => {
      await using server = await startCuttableSite({ RATE_LIMITS: 'on', RATE_LIMIT_JOIN: '1/60' })
      await server.run('delete from waitlist_entries')
      await use({ url: server.url, joined: 0 })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ limitedSite }, use) => use(limitedSite.url),
})

test.slow()
test.describe.configure({ mode: 'default' }) // the tests share one server

for (const language of languages) {
  const turn = turnsOf(language)
  turn(test)(
    `in ${language} the queue is 2,500 and who joined, each address once`,
    async ({ page, openIn, limitedSite }) => {
      await asNewVisitor(page)
      const form = waitlistForm(page, language)
      const email = newEmail()

      // The count is up to a second old, and the previous test may have joined within it.
      await expect(async () => {
        await openIn(language)
        await expectQueue(page, language, 2500 + limitedSite.joined, { timeout: 1000 })
      }).toPass()
      await form.email.fill(email)
      await form.button.click()
      limitedSite.joined += 1
      await expectQueue(page, language, 2500 + limitedSite.joined)
      await form.back.click()
      await asNewVisitor(page)
      await form.email.fill(email.toUpperCase())
      await form.button.click()
      await expect(form.joined).toBeFocused()
      await page.reload()
      await expectQueue(page, language, 2500 + limitedSite.joined)
      expect(await (await page.request.get('/api/waitlist/stats')).json()).toMatchObject({
        totalInQueue: limitedSite.joined,
        pendingCount: limitedSite.joined,
      })
    },
  )

  turn(test)(
    `in ${language} who tries too often has to wait`,
    async ({ page, openIn, tolerate, limitedSite }) => {
      tolerate(/status of 429/)
      await asNewVisitor(page)
      await openIn(language)
      const form = waitlistForm(page, language)

      await form.email.fill(newEmail())
      await form.button.click()
      limitedSite.joined += 1
      await form.back.click()
      const second = newEmail()
      await form.email.fill(second)
      await form.button.click()
      await expect(
        form.section.getByRole('alert').filter({ hasText: form.t('waitlist:tooMany') }),
      ).toBeVisible()
      await expect(form.email).toHaveValue(second)
    },
  )
}

/** The bar and the section's stats must agree. */
async function expectQueue(page: Page, language: Language, count: number, within = {}): Promise<void> {
  const value = new Intl.NumberFormat('en').format(count)
  const t = texts[language]
  await expect(page.getByRole('banner').getByText(t('common:queue', { count, value }))).toBeVisible(within)
  const stats = page.locator('#waitlist-form dl')
  await expect(stats.getByText(value, { exact: true })).toBeVisible(within)
  await expect(stats.getByText(t('waitlist:stats.queue', { count }))).toBeVisible(within)
}
