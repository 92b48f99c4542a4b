import { expect, test } from './fixtures'
import { languages, texts, turnsOf } from './texts'

const pages = [
  ['nav.testimonials', '/testimonials'],
  ['nav.pricing', '/pricing'],
  ['nav.faq', '/faq'],
] as const
const joins = ['nav.logIn', 'nav.signUp'] as const

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`the ways through the site in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })
      const t = texts[language]
      const turn = turnsOf(language, javaScriptEnabled ? 0 : 1)

      turn(test)('the wide bar and the footer lead to every page', async ({ page, openIn }) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await openIn(language)
        const bar = page.getByRole('banner').getByRole('navigation')
        for (const [name, path] of pages) {
          await bar.getByRole('link', { name: t(name), exact: true }).click()
          await expect(page).toHaveURL(path)
          await expect(bar.getByRole('link', { name: t(name), exact: true })).toHaveAttribute(
            'aria-current',
            'page',
          )
          await expect(
            page.getByRole('contentinfo').getByRole('link', { name: t(name), exact: true }),
          ).toHaveAttribute('href', path)
        }
        const features = page.locator('#features')
        await bar.getByRole('link', { name: t('nav.features'), exact: true }).click()
        await expect(features.getByRole('heading', { level: 2 })).toBeInViewport()
        if (!javaScriptEnabled) return
        // Within its page, the link leads the keyboard there, too.
        await openIn(language)
        await bar.getByRole('link', { name: t('nav.features'), exact: true }).click()
        await expect(features).toBeFocused()
        await expect(features).toHaveCSS('outline-style', 'none')
      })

      turn(test)('the footer leads to the waitlist until the launch', async ({ page, openIn }) => {
        for (const name of joins) {
          await openIn(language, { path: '/faq' })
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: t(name), exact: true })
            .click()
          await expect(page.locator('#waitlist-form').getByRole('textbox')).toBeInViewport()
        }
      })

      turn(test)('so does the drawer, which closes', async ({ page, openIn }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await openIn(language)
        const drawer = page.getByRole('dialog', { name: t('menu.title') })
        const choose = async (name: string) => {
          await page.getByRole('button', { name: t('menu.open') }).click()
          await drawer.getByRole('link', { name, exact: true }).click()
          await expect(drawer).toBeHidden()
        }
        await choose(t('nav.features'))
        await expect(page.locator('#features').getByRole('heading', { level: 2 })).toBeInViewport()
        if (javaScriptEnabled) await expect(page.locator('#features')).toBeFocused()
        await choose(t('nav.signUp'))
        await expect(page.locator('#waitlist-form').getByRole('textbox')).toBeInViewport()
        await choose(t('nav.pricing'))
        await expect(page).toHaveURL('/pricing')
        await choose(t('nav.logIn'))
        await expect(page.locator('#waitlist-form').getByRole('textbox')).toBeInViewport()
      })
    })
