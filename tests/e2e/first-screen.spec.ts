import type { Page } from '@playwright/test'

import { expect, test } from './fixtures'
import { openDemo } from './landing-demos'
import { languages, texts, type Language } from './texts'

const phone = { width: 360, height: 640 }
const screens = [{ width: 1280, height: 720 }, phone]

/** The way to join on the first screen. */
const register = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: texts[language]('landing:hero.register') })

const staying = (page: Page) => page.locator('.staying-at-end').getByRole('link')

for (const language of languages)
  test.describe(`the first screen in ${language}`, () => {
    const t = texts[language]

    for (const screen of screens)
      for (const javaScriptEnabled of [true, false])
        test.describe(`${screen.width} px wide, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
          test.use({ javaScriptEnabled })

          test('holds the heading, what it is about, the clock, the offer and the way to join, and says once that it is coming soon', async ({
            page,
            openIn,
          }) => {
            await page.setViewportSize(screen)
            await openIn(language)
            const main = page.getByRole('main')
            for (const part of [
              main.getByRole('heading', { level: 1 }),
              main.getByText(t('landing:hero.tagline')),
              main.getByRole('timer'),
              main.getByText(t('waitlist:offer', { percent: '|' }).split('|')[0] ?? ''),
              main.getByRole('textbox').first(),
              register(page, language),
            ])
              await expect(part).toBeInViewport({ ratio: 1 })
            const sizes = await page
              .getByText(t('comingSoon'), { exact: true })
              .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().width))
            expect(sizes.filter((width) => width > 1)).toHaveLength(1)
          })
        })

    test('a phone keeps a join button at its end, from the hero up to the form', async ({ page, openIn }) => {
      await page.setViewportSize(phone)
      await openIn(language)
      await expect(register(page, language)).toBeInViewport()
      await expect(staying(page)).not.toBeInViewport()

      await page.locator('#features').scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 600)
      await expect(staying(page)).toBeInViewport({ ratio: 1 })
      await expect(staying(page)).toHaveText(t('joinWaitlist'))

      await staying(page).click()
      const form = page.locator('#waitlist-form')
      await expect(form.getByRole('textbox')).toBeInViewport({ ratio: 1 })
      await expect(staying(page)).toBeHidden()

      await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded()
      await expect(page.getByRole('contentinfo').getByText('©')).toBeInViewport()
      await expect(staying(page)).not.toBeInViewport()
    })

    test('it never covers what has the focus', async ({ page }) => {
      await page.setViewportSize(phone)
      await openDemo(page, language, 0)
      await register(page, language).focus()
      let visited = 0
      for (; visited < 80; visited++) {
        await page.keyboard.press('Tab')
        const state = await page.evaluate(() => {
          const focused = document.activeElement
          const bar = document.querySelector('.staying-at-end')
          if (!focused || !bar) throw new Error('There is nothing to measure.')
          const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
          return {
            isInBar: bar.contains(focused),
            isInForm: focused.closest('#waitlist-form') !== null,
            isCovered: one.bottom > other.top && one.top < other.bottom,
            what: focused.textContent,
          }
        })
        if (state.isInBar || state.isInForm) break
        expect(state).toMatchObject({ isCovered: false })
      }
      expect(visited).toBeGreaterThan(10)
      expect(visited).toBeLessThan(80)
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('the button ends above the form', async ({ page, openIn }) => {
        await page.setViewportSize(phone)
        await openIn(language)
        const form = page.locator('#waitlist-form')
        await form.getByRole('textbox').scrollIntoViewIfNeeded()
        const [link, panel] = [await staying(page).boundingBox(), await form.boundingBox()]
        expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
      })
    })
  })

test('wide screens have no second join button', async ({ page, openIn }) => {
  await openIn('en')
  await expect(staying(page)).toBeHidden()
})
