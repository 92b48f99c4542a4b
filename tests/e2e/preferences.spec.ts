import { expect, test } from './fixtures'
import { directionOf, languages, otherThan, texts } from './texts'

for (const language of languages) {
  const t = texts[language]
  const other = otherThan[language]

  test.describe(`in ${language}`, () => {
    test('the language that is chosen stays, on this page and the next', async ({
      page,
      context,
      openIn,
    }) => {
      await openIn(other)
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts[other](`language.${language}`) })
        .click()
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      await expect(html).toHaveAttribute('dir', directionOf[language])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('landing:hero.title'))
      await page.reload()
      await expect(html).toHaveAttribute('lang', language)
      const another = await context.newPage()
      await another.goto('/')
      await expect(another.locator('html')).toHaveAttribute('lang', language)
    })

    test('a page stays whole in its language when the other one is chosen elsewhere', async ({
      page,
      context,
      openIn,
      baseURL,
    }) => {
      await openIn(language)
      // As a second tab, or a page that Back has left, does it.
      await context.addCookies([{ name: 'lng', value: other, url: baseURL ?? '' }])
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: t('nav.contact') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:title'))
      await expect(page).toHaveTitle(new RegExp(t('contact:title')))
      await expect(footer.getByRole('link', { name: t('nav.contact') })).toBeVisible()
      await expect(page.locator('#contact-form input[name=language]')).toHaveValue(language)

      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[other]('contact:title'))
    })

    test('an address with a language wins, and is remembered', async ({ page, openIn }) => {
      const html = page.locator('html')
      await openIn(other, { path: `/?lng=${language}` })
      await expect(html).toHaveAttribute('lang', language)
      await page.goto('/')
      await expect(html).toHaveAttribute('lang', language)

      await page.goto(`/?lng=${language}`)
      await page
        .getByRole('banner')
        .getByRole('button', { name: t(`language.${other}`) })
        .click()
      await expect(html).toHaveAttribute('lang', other)
    })

    test('the theme that is chosen stays', async ({ page, context, openIn }) => {
      await openIn(language)
      const html = page.locator('html')
      const bar = page.getByRole('banner')
      const light = await html.evaluate((element) => getComputedStyle(element).backgroundColor)

      await bar.getByRole('button', { name: t('theme.toDark') }).press('Enter')
      await expect(html).toHaveClass('dark')
      await expect(bar.getByRole('button', { name: t('theme.toLight') })).toBeFocused()
      await expect(html).not.toHaveCSS('background-color', light)
      await page.reload()
      await expect(html).toHaveClass('dark')
      const another = await context.newPage()
      await another.goto('/')
      await expect(another.locator('html')).toHaveClass('dark')
      await bar.getByRole('button', { name: t('theme.toLight') }).click()
      await expect(html).toHaveClass('light')
      await expect(html).toHaveCSS('background-color', light)
    })

    test('without a choice the system decides, as it goes', async ({ page, openIn }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await openIn(language)
      const html = page.locator('html')
      const dark = await html.evaluate((element) => getComputedStyle(element).backgroundColor)
      expect(await html.getAttribute('class')).toBeNull()
      await expect(page.getByRole('banner').getByRole('button', { name: t('theme.toLight') })).toBeVisible()

      await page.emulateMedia({ colorScheme: 'light' })
      await expect(html).not.toHaveCSS('background-color', dark)
      await expect(page.getByRole('banner').getByRole('button', { name: t('theme.toDark') })).toBeVisible()
    })
  })
}
