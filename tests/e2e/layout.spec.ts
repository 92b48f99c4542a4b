import { expect, test } from './fixtures'
import { languages, otherThan, texts } from './texts'

/** Spec section 9: from here on it is a desktop. */
const desktop = 768
/** From here on the bar has room for the links themselves; below, the drawer holds them. */
const wide = 1280
const figure = /\b2,[5-9]\d\d\b/

for (const language of languages) {
  const t = texts[language]

  test.describe(`the layout in ${language}`, () => {
    for (const width of [desktop, wide - 1, wide])
      test(`the top bar at ${width} px`, async ({ page, openIn }) => {
        await page.setViewportSize({ width, height: 800 })
        await openIn(language)
        const bar = page.getByRole('banner')

        await expect(bar.getByRole('link').first()).toHaveAttribute('href', '/')
        await expect(bar.getByText(t('comingSoon'))).toBeVisible()
        await expect(bar.getByText(figure)).toBeVisible()
        await expect(bar.getByRole('button', { name: t('theme.toDark') })).toBeVisible()
        await expect(bar.getByRole('button', { name: t(`language.${otherThan[language]}`) })).toBeVisible()
        await expect(bar.getByRole('link', { name: t('joinWaitlist') })).toBeVisible()
        const menu = bar.getByRole('button', { name: t('menu.open') })
        await expect(menu).toBeVisible({ visible: width < wide })
        await expect(bar.getByRole('navigation')).toBeVisible({ visible: width >= wide })
        for (const last of [menu, bar.getByRole('link', { name: t('joinWaitlist') })])
          if (await last.isVisible()) await expect(last).toBeInViewport({ ratio: 1 })
      })

    for (const width of [360, desktop - 1])
      test(`the top bar at ${width} px`, async ({ page, openIn }) => {
        await page.setViewportSize({ width, height: 800 })
        await openIn(language)
        const bar = page.getByRole('banner')

        await expect(bar.getByRole('button', { name: t('menu.open') })).toBeVisible()
        await expect(bar.getByText(t('comingSoon'))).toBeVisible()
        await expect(bar.getByRole('button', { name: t('theme.toDark') })).toBeVisible()
        await expect(bar.getByRole('button', { name: t(`language.${otherThan[language]}`) })).toBeVisible()
        await expect(bar.getByText(figure)).toBeHidden()
        await expect(bar.getByRole('link', { name: t('joinWaitlist') })).toBeHidden()
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

    test('the footer', async ({ page, openIn }) => {
      await openIn(language)
      const footer = page.getByRole('contentinfo')

      for (const [name, path] of [
        [t('nav.contact'), '/contact'],
        [t('nav.terms'), '/terms'],
        [t('nav.privacy'), '/privacy'],
      ] as const)
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
      for (const [network, host] of [
        ['linkedin', /^https:\/\/www\.linkedin\.com\//],
        ['instagram', /^https:\/\/www\.instagram\.com\//],
      ] as const) {
        const link = footer.getByRole('link', { name: t(`social.${network}`) })
        await expect(link).toHaveAttribute('href', host)
        await expect(link).toHaveAttribute('target', '_blank')
      }
      await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
    })
  })
}

test('English says the specification’s words', async ({ page, openIn }) => {
  await openIn('en')
  const bar = page.getByRole('banner')
  await expect(bar.getByText('Coming Soon', { exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Join Waitlist', exact: true })).toBeVisible()
})
