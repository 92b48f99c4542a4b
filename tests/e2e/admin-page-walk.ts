import { expect, test } from './admin-session'
import { axeViolations, showIn, sidewaysScroll } from './page-checks'
import { directionOf } from './texts'

const desk = { width: 1280, height: 800 }
/** As high as every screen: a bar at the end of the window covers what is behind it only until somebody scrolls. */
const phone = { width: 390, height: 6000 }
/** Each language is opened on one of them, and goes on to the other. */
const walks = [
  { language: 'en', opened: desk, resized: phone },
  { language: 'ar', opened: phone, resized: desk },
] as const

/** A test of each of these pages of the back office: all walks of it, or every second one, beginning with `turn`. */
export function testAdminPages(paths: string[], turn?: 0 | 1): void {
  test.slow()

  for (const [index, path] of paths.entries()) {
    const taken = walks.filter((_, walk) => turn === undefined || (index + turn) % walks.length === walk)
    const named = taken.map(({ language }) => language).join(' and ')
    test(`${path} in ${named}, on a desk and on a phone`, async ({ page, signIn }) => {
      for (const { language, opened, resized } of taken)
        await test.step(language, async () => {
          await page.setViewportSize(opened)
          const reply = await signIn('owner', { language, theme: 'light', path })
          expect(reply?.status()).toBe(200)
          await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
          await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
          // Covers each language, theme and width once: none breaks only in combination.
          if (language === 'ar') await showIn(page, 'dark')
          const [width, theme] = [opened.width, language === 'ar' ? 'dark' : 'light']
          // What is neither a colour nor a size is the same in both.
          const violations = await axeViolations(page, { looks: language === 'ar' })
          expect(violations, `axe at ${width} px, ${theme}`).toEqual([])
          for (const size of [opened, resized]) {
            await page.setViewportSize(size)
            expect(await sidewaysScroll(page), `sideways scroll at ${size.width} px`).toBeLessThanOrEqual(0)
          }
        })
    })
  }
}
