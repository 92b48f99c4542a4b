import { expect, test, type Theme } from './fixtures'
import { axeViolations, measureLayoutShift, readToTheEnd, sidewaysScroll } from './page-checks'
import { pages } from './pages'
import { directionOf, languages } from './texts'

const widths = [360, 768, 1280]
const themes: Theme[] = ['light', 'dark']
/** The face of the other script, which a page has no use for. */
const needlessFont = { en: /readex/i, ar: /lexend/i }

test.slow()

for (const { path, status } of pages)
  for (const language of languages)
    for (const theme of themes)
      test(`${path} in ${language}, ${theme}`, async ({ page, openIn, tolerate }) => {
        if (status >= 400) tolerate(new RegExp(`status of ${status}`))
        const fonts: string[] = []
        page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
        const layoutShift = await measureLayoutShift(page)

        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const reply = await openIn(language, { theme, path })
          expect(reply?.status()).toBe(status)
          await readToTheEnd(page)

          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page).toHaveTitle(/\S/)
          expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
          expect(await layoutShift(), `layout shift at ${width} px`).toBeLessThanOrEqual(0.02)
          expect(await axeViolations(page), `axe at ${width} px`).toEqual([])
        }
        expect(fonts.filter((url) => needlessFont[language].test(url))).toEqual([])
      })
