import type { Page } from '@playwright/test'

import { expect, test } from './fixtures'
import { languages, turnsOf } from './texts'

const words = {
  en: {
    plans: ['Basic', 'Pro', 'Elite'],
    billing: 'Billing period',
    annual: /^Annual/,
    monthly: 'Monthly',
    saving: 'Save 17%',
    perYear: 'per year',
    early: /50% off annual plans/,
    offer: /50% discount on annual plans/,
    join: 'Join Waitlist',
  },
  ar: {
    plans: ['الأساسية', 'الاحترافية', 'النخبة'],
    billing: 'مدة الاشتراك',
    annual: /^سنوي/,
    monthly: 'شهري',
    saving: /وفّر 17/,
    perYear: 'في السنة',
    early: /خصم .?50.*على الاشتراكات السنوية للمنضمّين/,
    offer: /خصم .?50.*على الاشتراكات السنوية لكل من في قائمة الانتظار/,
    join: 'انضم إلى قائمة الانتظار',
  },
} as const
const prices = { monthly: ['19.99', '49.99', '89.99'], annual: ['199.10', '497.90', '896.30'] }

const plan = (page: Page, name: string) => page.getByRole('article', { name })

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`pricing in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })
      const t = words[language]
      const turn = turnsOf(language, javaScriptEnabled ? 0 : 1)

      turn(test)('three plans by the year, and by the month for more', async ({ page, openIn }) => {
        const expectPrices = async (shown: readonly string[]) => {
          for (const [index, name] of t.plans.entries())
            await expect(plan(page, name).getByText(`$${shown[index]}`).first()).toBeVisible()
        }
        await openIn(language, { path: '/pricing' })
        const billing = page.getByRole('navigation', { name: t.billing })
        await expect(billing.getByRole('link', { name: t.annual })).toHaveAttribute('aria-current', 'true')
        await expect(billing.getByText(t.saving)).toBeVisible()
        await expectPrices(prices.annual)
        for (const name of t.plans) {
          await expect(plan(page, name).getByText(t.perYear, { exact: true })).toBeVisible()
          expect(await plan(page, name).getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
        }
        await expect(plan(page, t.plans[1]).getByText('248.95')).toBeVisible()
        await expect(page.getByText(t.early)).toBeVisible()

        await billing.getByRole('link', { name: t.monthly }).click()
        await expect(page).toHaveURL(/\/pricing\?billing=monthly$/)
        await expect(billing.getByRole('link', { name: t.monthly })).toHaveAttribute('aria-current', 'true')
        await expectPrices(prices.monthly)

        await billing.getByRole('link', { name: t.annual }).click()
        await expect(page).toHaveURL(/\/pricing$/)
      })

      for (const viewport of [
        { width: 1280, height: 720 },
        { width: 360, height: 640 },
      ])
        turn(test)(
          `the discount of the waitlist is seen first, ${viewport.width} px wide`,
          async ({ page, openIn }) => {
            await page.setViewportSize(viewport)
            await openIn(language, { path: '/pricing' })
            await expect(page.getByRole('main').getByText(t.offer)).toBeInViewport({ ratio: 1 })
          },
        )

      turn(test)('every plan leads to the waitlist', async ({ page, openIn }) => {
        await openIn(language, { path: '/pricing' })
        await plan(page, t.plans[2])
          .getByRole('link', { name: new RegExp(`^${t.join}.*${t.plans[2]}`) })
          .click()
        await expect(page).toHaveURL(/\/#waitlist-form$/)
        await expect(page.locator('#waitlist-form').getByRole('textbox')).toBeInViewport()
      })
    })
