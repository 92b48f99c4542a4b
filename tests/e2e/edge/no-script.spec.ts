import { expect, test } from '../fixtures'
import { directionOf, languages, otherThan, texts, turnsOf } from '../texts'
import { heroForm, newEmail, waitlistForm } from '../waitlist-form'

test.use({ javaScriptEnabled: false })

for (const language of languages)
  test.describe(`without script in ${language}`, () => {
    const t = texts[language]
    const other = otherThan[language]
    const turn = turnsOf(language)

    test('language and theme are switched by form, and stay', async ({ page, openIn }) => {
      await openIn(language)
      const bar = page.getByRole('banner')
      await bar.getByRole('button', { name: t('theme.toDark') }).click()
      await expect(page.locator('html')).toHaveClass('dark')
      await bar.getByRole('button', { name: t(`language.${other}`) }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf[other])
      await expect(page.locator('html')).toHaveClass('dark')
    })

    turn(test)(
      'joining ends on a page that says so, which a reload does not send again',
      async ({ page, openIn }) => {
        await openIn(language)
        const form = waitlistForm(page, language)
        await form.email.fill(newEmail())
        await form.button.click()
        await expect(form.joined).toBeVisible()
        await expect(form.joined).toBeInViewport()

        const again = page.waitForRequest((request) => request.isNavigationRequest())
        await page.reload()
        expect((await again).method()).toBe('GET')
        await form.back.click()
        await expect(form.email).toHaveValue('')
      },
    )

    turn(test)('a wrong address comes back with what is wrong', async ({ page, openIn, tolerate }) => {
      tolerate(/status of 400/)
      await openIn(language)
      const form = waitlistForm(page, language)
      await form.email.fill('layla@example') // valid for browsers, not for the server
      await form.button.click()
      await expect(form.invalid).toBeVisible()
      await expect(form.invalid).toBeInViewport()
      await expect(form.email).toHaveValue('layla@example')
      await expect(form.email).toHaveAccessibleDescription(t('waitlist:email.invalid'))
      const above = heroForm(page, language)
      await expect(above.email).toHaveValue('')
      await expect(above.invalid).toBeHidden()
    })

    turn(test)('the first screen joins, and says what is wrong there', async ({ page, openIn, tolerate }) => {
      tolerate(/status of 400/)
      await openIn(language)
      const form = heroForm(page, language)
      await form.email.fill('layla@example')
      await form.button.click()
      await expect(form.invalid).toBeInViewport()
      await expect(form.email).toHaveValue('layla@example')
      const below = waitlistForm(page, language)
      await expect(below.email).toHaveValue('')
      await expect(below.invalid).toBeHidden()

      await form.email.fill(newEmail())
      await form.button.click()
      await expect(below.joined).toBeInViewport()
    })

    turn(test)('the drawer opens and closes', async ({ page, openIn }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openIn(language)
      const drawer = page.getByRole('dialog', { name: t('menu.title') })
      await page.getByRole('button', { name: t('menu.open') }).click()
      await expect(drawer.getByRole('link', { name: t('joinWaitlist') })).toBeVisible()
      await drawer.getByRole('button', { name: t('menu.close') }).click()
      await expect(drawer).toBeHidden()

      await page.getByRole('button', { name: t('menu.open') }).click()
      await drawer.getByRole('link', { name: t('joinWaitlist') }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { name: t('waitlist:title') })).toBeInViewport()
    })
  })
