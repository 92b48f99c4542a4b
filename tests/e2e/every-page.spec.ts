import type { Page } from '@playwright/test'

import { expect, test } from './fixtures'
import { axeViolations, measureLayoutShift, readToTheEnd, showIn, sidewaysScroll } from './page-checks'
import { pages } from './pages'
import { directionOf, languages, type Language } from './texts'

const widths = [360, 768, 1280]
/** The font of the other script, which the page must not load. */
const needlessFont = { en: /^readex pro variable/i, ar: /^lexend variable/i }

test.slow()
test.use({ ownContext: true }) // layout shifts are measured with a cold cache

for (const { path, status } of pages)
  test(`${path} in both languages and themes, at every width`, async ({ page, openIn, tolerate }) => {
    if (status >= 400) tolerate(new RegExp(`status of ${status}`))
    const layoutShift = await measureLayoutShift(page)

    for (const language of languages)
      await test.step(language, async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const reply = await openIn(language, { theme: 'light', path })
          expect(reply?.status()).toBe(status)
          await readToTheEnd(page)

          await expectWholePage(page, language)
          expect((await fontsInUse(page)).filter((name) => needlessFont[language].test(name))).toEqual([])
          expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
          expect(await layoutShift(), `layout shift at ${width} px`).toBeLessThanOrEqual(0.02)
          expect(await axeViolations(page), `axe at ${width} px`).toEqual([])
          await showIn(page, 'dark')
          expect(await sidewaysScroll(page), `sideways scroll at ${width} px, dark`).toBeLessThanOrEqual(0)
          expect(await axeViolations(page, { colors: true }), `axe at ${width} px, dark`).toEqual([])
        }
      })
  })

async function expectWholePage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
}

/** Fonts of the page itself; requests would include those that a cached style sheet brings along. */
function fontsInUse(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family),
  )
}
