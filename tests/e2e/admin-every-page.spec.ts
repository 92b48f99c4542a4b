import { adminPages } from './admin-pages'
import { expect, test } from './admin-session'
import { untilHydrated } from './fixtures'
import { axeViolations, showIn, sidewaysScroll } from './page-checks'
import { directionOf, languages } from './texts'

test.slow()

for (const path of adminPages)
  test(`${path} in both languages and themes, on a desk and on a phone`, async ({ page, signIn }) => {
    for (const language of languages)
      await test.step(language, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        const reply = await signIn('owner', { language, theme: 'light', path })
        expect(reply?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
        await expect.poll(() => sidewaysScroll(page), 'sideways scroll on a desk').toBeLessThanOrEqual(0)
        // Covers each language, theme and width once: none breaks only in combination.
        if (language === 'en') expect(await axeViolations(page), 'axe on a desk, light').toEqual([])

        await page.setViewportSize({ width: 390, height: 800 })
        await page.reload()
        await untilHydrated(page)
        await showIn(page, 'dark')
        await expect.poll(() => sidewaysScroll(page), 'sideways scroll on a phone').toBeLessThanOrEqual(0)
        if (language === 'ar') expect(await axeViolations(page), 'axe on a phone, dark').toEqual([])
      })
  })
