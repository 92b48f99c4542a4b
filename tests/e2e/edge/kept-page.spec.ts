import type { Page } from '@playwright/test'

import { contactForm } from '../contact-form'
import { expect, test, untilHydrated } from '../fixtures'
import { languages, otherThan, texts, turnsOf, type Language } from '../texts'

const phone = { width: 360, height: 640 }
const bar = (page: Page) => page.getByRole('banner')

async function switchLanguage(page: Page, from: Language) {
  const to = otherThan[from]
  await bar(page)
    .getByRole('button', { name: texts[from](`language.${to}`) })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  await untilHydrated(page)
}

async function switchTheme(page: Page, language: Language) {
  await bar(page)
    .getByRole('button', { name: texts[language]('theme.toDark') })
    .click()
  await expect(page.locator('html')).toHaveClass('dark')
}

const top = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0

for (const language of languages)
  test.describe(`what was begun in ${language} stays`, () => {
    const other = otherThan[language]
    const turn = turnsOf(language)
    const values = { name: 'ليلى Haddad', email: 'layla@example.com', message: 'Half a message, نصف رسالة' }

    turn(test)(
      'a half-typed message, in the other theme and the other language',
      async ({ page, openIn }) => {
        await page.setViewportSize(phone)
        await openIn(language, { path: '/contact', theme: 'light' })
        const form = contactForm(page, language)
        for (const name of ['name', 'email', 'message'] as const) await form[name].fill(values[name])
        await form.message.scrollIntoViewIfNeeded()
        const stamp = await page.locator('input[name=stamp]').inputValue()

        const before = await top(page, 'textarea[name=message]')
        await switchTheme(page, language)
        expect(Math.abs((await top(page, 'textarea[name=message]')) - before)).toBeLessThan(2)
        for (const name of ['name', 'email', 'message'] as const)
          await expect(form[name]).toHaveValue(values[name])

        await switchLanguage(page, language)
        const again = contactForm(page, other)
        for (const name of ['name', 'email', 'message'] as const)
          await expect(again[name]).toHaveValue(values[name])
        await expect(again.message).toBeInViewport()
        await expect(again.button).toBeEnabled()
        // The form is as old as what is in it, and not taken for a program's that fills it in at once.
        await expect(page.locator('input[name=stamp]').first()).toHaveValue(stamp)
      },
    )

    turn(test)('a half-typed address and the place on the page', async ({ page, openIn }) => {
      await openIn(language)
      const email = page.locator('#waitlist-form').getByRole('textbox')
      await email.scrollIntoViewIfNeeded()
      await email.fill('layla@exam')
      await switchLanguage(page, language)
      await expect(email).toHaveValue('layla@exam')
      await expect(email).toBeInViewport()
      // Another visit starts fresh.
      await page.goto('/')
      await expect(email).toHaveValue('')
    })

    turn(test)('open answers', async ({ page, openIn }) => {
      await openIn(language, { path: '/faq' })
      const answers = page.locator('details')
      await answers.nth(3).locator('summary').click()
      await answers.nth(0).locator('summary').click()
      await switchLanguage(page, language)
      await expect(answers.nth(3)).toHaveAttribute('open')
      await expect(answers.nth(0)).not.toHaveAttribute('open')
    })

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
        test.use({ javaScriptEnabled })

        turn(test)('the filters of testimonials and the billing of prices', async ({ page, openIn }) => {
          for (const path of [
            '/testimonials?search=a&category=speaking&sort=rating',
            '/pricing?billing=monthly',
          ]) {
            await openIn(language, { path })
            await bar(page)
              .getByRole('button', { name: texts[language](`language.${other}`) })
              .click()
            await expect(page.locator('html')).toHaveAttribute('lang', other)
            expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
          }
        })
      })
  })
