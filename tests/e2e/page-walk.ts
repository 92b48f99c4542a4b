import type { Page } from '@playwright/test'

import { expect, test, type Theme } from './fixtures'
import {
  axeViolations,
  measureLayoutShift,
  readToTheEnd,
  resizeTo,
  showIn,
  sidewaysScroll,
} from './page-checks'
import { pages } from './pages'
import { directionOf, type Language } from './texts'

const widths = [360, 768, 1280]
/** What axe looks at: each theme at each end of the widths, in one of the languages. */
const themes: Record<Language, Map<number, Theme>> = {
  en: new Map([
    [360, 'light'],
    [1280, 'dark'],
  ]),
  ar: new Map([
    [360, 'dark'],
    [1280, 'light'],
  ]),
}
/** The font of the other script, which the page must not load. */
const needlessFont = { en: /^readex pro variable/i, ar: /^lexend variable/i }

/** A test of each public page: in one of the languages, by turns that begin with `turn`. */
export function testPages(turn: 0 | 1): void {
  test.slow()
  test.use({ ownContext: true, moves: true }) // layout shifts are measured with a cold cache

  for (const [index, { path, status }] of pages.entries()) {
    const language = (index + turn) % 2 === 0 ? 'en' : 'ar'
    test(`${path} in ${language}, in both themes, at every width`, async ({ page, openIn, tolerate }) => {
      if (status >= 400) tolerate(new RegExp(`status of ${status}`))
      const layoutShift = await measureLayoutShift(page)

      for (const width of widths) {
        await resizeTo(page, { width, height: 800 })
        const reply = await openIn(language, { theme: 'light', path })
        expect(reply?.status()).toBe(status)
        await readToTheEnd(page)

        await expectWholePage(page, language)
        expect((await fontsInUse(page)).filter((name) => needlessFont[language].test(name))).toEqual([])
        expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
        const { total, moved } = await layoutShift()
        expect(total, `layout shift at ${width} px of ${moved.join(' | ')}`).toBeLessThanOrEqual(0.02)
        const theme = themes[language].get(width)
        if (!theme) continue
        await showIn(page, theme)
        expect(await sidewaysScroll(page), `sideways scroll at ${width} px, ${theme}`).toBeLessThanOrEqual(0)
        const violations = await axeViolations(page, { looks: theme === 'dark' })
        expect(violations, `axe at ${width} px, ${theme}`).toEqual([])
      }
    })
  }
}

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
