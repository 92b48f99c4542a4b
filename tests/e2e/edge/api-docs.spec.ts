import { AxeBuilder } from '@axe-core/playwright'

import { expect, test, type Theme } from '../fixtures'
import { sidewaysScroll } from '../page-checks'
import { directionOf, languages, type Language } from '../texts'

const headings = { en: 'The API', ar: 'الواجهة البرمجية' }
/** Each once: neither breaks only together with the other. */
const themes: Record<Language, Theme> = { en: 'light', ar: 'dark' }

test.slow()

test("the API's page shows its calls, by this site alone, in both languages and themes", async ({
  page,
  openIn,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) foreign.push(url)
  })
  for (const language of languages)
    await test.step(language, async () => {
      const theme = themes[language]
      await page.setViewportSize({ width: 1280, height: 800 })
      const reply = await openIn(language, { theme, path: '/api/docs' })
      expect(reply?.status()).toBe(200)
      expect(reply?.headers()['content-security-policy']).not.toContain('unsafe')
      await expect(page).toHaveTitle(/\S/)
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
      await expect(page.getByRole('heading', { level: 1, name: headings[language] })).toBeVisible()

      const join = page.getByRole('button', { name: /post.*\/waitlist/i }).first()
      await join.click()
      await expect(page.getByText('Anyone may call this.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()

      // Leaves out what Swagger UI renders itself.
      const { violations } = await new AxeBuilder({ page }).exclude('.swagger-ui').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([])
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    })
  expect(foreign).toEqual([])
})

test("the API's page tries a call out at the address that it was opened at", async ({ page, openIn }) => {
  await openIn('en', { path: '/api/docs' })
  await page
    .getByRole('button', { name: /get.*\/waitlist\/stats/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  const reply = page.waitForResponse(/\/api\/waitlist\/stats/)
  await page.getByRole('button', { name: 'Execute' }).click()
  expect((await reply).status()).toBe(200)
})

test("the API's page offers another try when the document could not be loaded", async ({
  page,
  openIn,
  tolerate,
}) => {
  tolerate(/openapi\.json/)
  await page.route('**/api/openapi.json', (route) => route.abort(), { times: 1 })
  await openIn('en', { path: '/api/docs' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
})
