import type { Locator } from '@playwright/test'

import { expect, test } from '../fixtures'
import { languages, otherThan, texts, type Language } from '../texts'

/** The desktop layout starts here. */
const desktop = 768
/** The bar shows its links from here on; below, they are in the drawer. */
const wide = 1280
const figure = /\b2,[5-9]\d\d\b/

for (const language of languages) {
  const t = texts[language]

  test.describe(`the layout in ${language}`, () => {
    test('the top bar on a desk, with the links themselves where there is room', async ({ page, openIn }) => {
      await openIn(language)
      const bar = page.getByRole('banner')
      for (const width of [desktop, wide - 1, wide])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await expect(bar.getByRole('link').first()).toHaveAttribute('href', '/')
          await expect(bar.getByText(t('comingSoon'))).toBeVisible()
          await expect(bar.getByText(figure)).toBeVisible()
          await expectSwitches(bar, language)
          await expect(bar.getByRole('link', { name: t('joinWaitlist') })).toBeVisible()
          const menu = bar.getByRole('button', { name: t('menu.open') })
          await expect(menu).toBeVisible({ visible: width < wide })
          await expect(bar.getByRole('navigation')).toBeVisible({ visible: width >= wide })
          for (const last of [menu, bar.getByRole('link', { name: t('joinWaitlist') })])
            if (await last.isVisible()) await expect(last).toBeInViewport({ ratio: 1 })
        })
    })

    test('the top bar on a phone', async ({ page, openIn }) => {
      await openIn(language)
      const bar = page.getByRole('banner')
      for (const width of [360, desktop - 1])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await expect(bar.getByRole('button', { name: t('menu.open') })).toBeVisible()
          await expect(bar.getByText(t('comingSoon'))).toBeVisible()
          await expectSwitches(bar, language)
          await expect(bar.getByText(figure)).toBeHidden()
          await expect(bar.getByRole('link', { name: t('joinWaitlist') })).toBeHidden()
        })
    })

    test('the bar stays at the top and turns opaque past 10 px', async ({ page, openIn }) => {
      await openIn(language)
      const bar = page.getByRole('banner')
      const clear = 'rgba(0, 0, 0, 0)'
      const paper = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)

      await expect(bar).toHaveCSS('background-color', clear)
      await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }))
      await expect(bar).toHaveCSS('background-color', paper)
      await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }))
      await expect(bar).toHaveCSS('background-color', clear)
      await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
      await expect(bar).toHaveCSS('background-color', paper)
      await expect(bar).toBeInViewport({ ratio: 1 })
    })
  })
}

async function expectSwitches(bar: Locator, language: Language): Promise<void> {
  const t = texts[language]
  await expect(bar.getByRole('button', { name: t('theme.toDark') })).toBeVisible()
  await expect(bar.getByRole('button', { name: t(`language.${otherThan[language]}`) })).toBeVisible()
}
