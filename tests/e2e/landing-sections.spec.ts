import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures'
import { languages, texts } from './landing-texts'
import { turnsOf } from './texts'
import { untilLaidOut } from './page-checks'

for (const language of languages) {
  const say = texts[language]
  const turn = turnsOf(language)

  test.describe(`the landing page's sections (${language})`, () => {
    test('stand in their order, with their claims, figures, study week and progress', async ({ page }) => {
      await page.goto(`/?lng=${language}`)
      await untilLaidOut(page)
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      expect(headings.slice(0, 2)).toEqual([say.why, say.try])
      expect(headings[3]).toBe(say.plan)
      await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText([...say.features])
      await expect(page.locator('#highlights').getByRole('heading', { level: 3 })).toHaveText([
        ...say.highlights,
      ])
      await expect(page.getByText(say.faster)).toBeVisible()
      const figures = await page.locator('#highlights dl > div').all()
      expect(await Promise.all(figures.map(textOf))).toEqual(say.figures)

      // 7.5 hours a week with two days off.
      const plan = page.locator('#study-plan')
      expect(await Promise.all((await plan.locator('dl > div').all()).map(textOf))).toEqual(say.week)
      const days = plan.locator('ol > li')
      await expect(days).toHaveCount(7)
      expect(await textOf(days.first())).toBe(say.sunday)
      expect(await textOf(days.nth(5))).toBe(say.friday)
      const minutes = (await plan.locator('ul').allInnerTexts()).join(' ').match(/\d+/g)?.map(Number) ?? []
      expect(new Set(minutes)).toEqual(new Set([45, 30]))
      expect(minutes.reduce((sum, length) => sum + length, 0)).toBe(7.5 * 60)

      const progress = page.locator('#progress')
      await expect(progress.getByRole('heading', { name: say.progress })).toBeVisible()
      expect(await textOf(progress.locator('p').filter({ hasText: '75' }))).toBe(say.level)
      const skills = await progress.locator('dl').first().locator('> div').all()
      expect(await Promise.all(skills.map(textOf))).toEqual(say.skills)
    })

    turn(test)('lead to the waitlist form', async ({ page }) => {
      for (const action of say.actions)
        await test.step(action, async () => {
          await page.goto(`/?lng=${language}`)
          await page.locator('#study-plan').getByRole('link', { name: action }).click()
          await expect(page.locator('#waitlist-form').getByRole('textbox')).toBeInViewport()
          await expect(page.locator('#waitlist-form')).toBeFocused()
          expect(new URL(page.url()).pathname).toBe('/')
        })
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('are all there, and say that the demos need it', async ({ page }) => {
        await page.goto(`/?lng=${language}`)
        for (const heading of [say.why, ...say.demos, say.plan, say.progress])
          await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(page.locator('#try noscript p')).toBeVisible()
        expect(await page.locator('#try noscript p').innerText()).toContain(say.noScript)
        expect(await page.locator('[style]').count()).toBe(0)
      })
    })
  })
}

/** The visible text with single spaces and without direction marks. */
async function textOf(locator: Locator): Promise<string> {
  const text = await locator.innerText()
  return text
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
