import type { Locator } from '@playwright/test'

import { expect, test } from '../fixtures'
import { ascending, openDemo, pathOf, setHidden, xOf } from '../landing-demos'
import { languages, texts } from '../landing-texts'
import { turnsOf } from '../texts'

test.use({ ownContext: true, moves: true })

for (const language of languages) {
  const say = texts[language]
  const turn = turnsOf(language)

  test.describe(`the demos' movement (${language})`, () => {
    test('letters take turns every 2 seconds, from left to right', async ({ page }) => {
      await page.clock.install()
      const reading = await openDemo(page, language, 2)
      const letters = reading.getByRole('list').getByRole('button')
      const current = reading.locator('[aria-current]')
      await expect(letters).toHaveText(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
      const places = await xOf(letters)
      expect(places).toEqual(ascending(places))

      await page.clock.pauseAt(Date.now() + 60_000)
      await letters.nth(6).click()
      await expect(current).toHaveText('G')
      await expect(reading.getByText('garden')).toBeVisible()
      await page.clock.runFor(1999)
      await expect(current).toHaveText('G')
      await page.clock.runFor(1)
      await expect(current).toHaveText('H')
      await page.clock.runFor(2000)
      await expect(current).toHaveText('A')
      await expect(current).toHaveCount(1)
    })

    turn(test)(
      'the letters rest while paused, out of sight, or in a page that nobody sees',
      async ({ page }) => {
        await page.clock.install()
        const reading = await openDemo(page, language, 2)
        const current = reading.locator('[aria-current]')
        await page.clock.pauseAt(Date.now() + 60_000)
        await reading.getByRole('button', { name: 'C', exact: true }).click()

        await reading.getByRole('button', { name: say.pause }).click()
        await page.clock.runFor(10_000)
        await expect(current).toHaveText('C')
        await reading.getByRole('button', { name: say.start }).click()
        await page.clock.runFor(2000)
        await expect(current).toHaveText('D')

        await page.locator('#progress').scrollIntoViewIfNeeded()
        await expect(reading).not.toBeInViewport()
        await page.clock.runFor(10_000)
        await expect(current).toHaveText('D')
        await reading.scrollIntoViewIfNeeded()
        await expect(reading.getByRole('list')).toBeInViewport()

        await setHidden(page, true)
        await page.clock.runFor(10_000)
        await expect(current).toHaveText('D')
        await setHidden(page, false)
        await page.clock.runFor(2000)
        await expect(current).toHaveText('E')
      },
    )

    test('the learning path advances every 2 seconds, along the text, and can be paused', async ({
      page,
    }) => {
      await page.clock.install()
      await openDemo(page, language, 3)
      const path = pathOf(page)
      await path.scrollIntoViewIfNeeded()
      await page.clock.pauseAt(Date.now() + 60_000)
      const current = path.locator('[aria-current=step]')
      const steps = path.getByRole('listitem')
      await expect(steps.locator('p:first-child')).toHaveText([...say.steps])
      const places = await xOf(steps)
      expect(places).toEqual(language === 'en' ? ascending(places) : ascending(places).reverse())

      const stage = page.locator('#try > div > div').last()
      const before = await current.innerText()
      const seen = [before]
      for (let turn = 0; turn < 4; turn++) {
        await page.clock.runFor(2000)
        await expect(current).not.toHaveText(seen.at(-1) ?? '')
        seen.push(await current.innerText())
      }
      expect(new Set(seen).size).toBe(4)
      expect(seen.at(-1)).toBe(before)

      expect(await iconsState(stage)).toEqual(['running'])
      await stage.getByRole('button', { name: say.pause }).click()
      await page.clock.runFor(6000)
      expect(await current.innerText()).toBe(before)
      expect(await iconsState(stage)).toEqual(['paused'])
    })

    test('the learning path goes downwards on small screens', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`/?lng=${language}`)
      const steps = pathOf(page).getByRole('listitem')
      await expect(steps).toHaveCount(4)
      await steps.first().scrollIntoViewIfNeeded()
      expect(new Set(await xOf(steps)).size).toBe(1)
      const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().y))
      expect(tops).toEqual(ascending(tops))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  })
}

async function iconsState(stage: Locator): Promise<string[]> {
  return stage.evaluate((element) => [
    ...new Set(
      element
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'demo-drift')
        .map((animation) => animation.playState),
    ),
  ])
}
