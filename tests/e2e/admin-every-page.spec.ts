import { adminPages } from './admin-pages'
import { expect, test } from './admin-session'
import { axeViolations, sidewaysScroll } from './page-checks'
import { directionOf, languages } from './texts'

/** Each theme and each width once: what breaks in one of them breaks at either width, or in either theme. */
const looks = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const

test.slow()

for (const path of adminPages)
  for (const language of languages)
    test(`${path} in ${language}`, async ({ page, signIn }) => {
      for (const { theme, width } of looks) {
        await page.setViewportSize({ width, height: 800 })
        const reply = await signIn('owner', { language, theme, path })
        expect(reply?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
        expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
        expect(await axeViolations(page), `axe at ${width} px, ${theme}`).toEqual([])
      }
    })
