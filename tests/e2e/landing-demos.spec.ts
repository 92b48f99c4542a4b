import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures'
import { openDemo, pathOf, setHidden } from './landing-demos'
import { languages, texts } from './landing-texts'
import { turnsOf } from './texts'
import { axeViolations, untilLaidOut } from './page-checks'
import { makeGate } from './waitlist-form'

test.use({ moves: true })

for (const language of languages) {
  const say = texts[language]
  const turn = turnsOf(language)

  test.describe(`the demos (${language})`, () => {
    test.describe('on a first visit', () => {
      test.use({ ownContext: true })

      turn(test)('load their code only when they come near, and nothing jumps', async ({ page }) => {
        const scripts: string[] = []
        page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
        const gate = makeGate()
        await page.route(/\/demos-section[^/]*\.js$/, async (route) => {
          await gate.opened
          await route.continue()
        })
        await page.goto(`/?lng=${language}`)
        await untilLaidOut(page)
        expect(scripts.some((path) => path.includes('demos-section'))).toBe(false)

        await page.locator('#try').scrollIntoViewIfNeeded()
        await expect.poll(() => scripts.filter((path) => /demos-section.*\.js$/.test(path)).length).toBe(1)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        gate.open()
        await expect(page.getByRole('button', { name: 'student' })).toBeEnabled()
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
        // Sections that only show things never need code.
        expect(scripts.some((path) => path.includes('static-sections'))).toBe(false)
      })
    })

    test('leave the words of the learning path free of floating icons', async ({ page }) => {
      await openDemo(page, language, 0)
      const path = pathOf(page)
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await path.scrollIntoViewIfNeeded()
        expect(await path.evaluate(wordsUnderIcons), `at ${width} px`).toEqual([])
      }
    })

    turn(test)('wake for the keyboard before it passes them by', async ({ page }) => {
      await page.goto(`/?lng=${language}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('button', { name: 'student' })).toBeDisabled()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'student' })).toBeEnabled()
    })

    test('have no accessibility violation, even while an answer is shown', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const quiz = await openDemo(page, language, 0)
      await setHidden(page, true) // holds the answer without freezing the clock that axe needs
      await quiz.getByRole('button', { name: 'pen' }).click()
      await expect(quiz.getByRole('status')).toHaveText(say.wrong)
      expect(await axeViolations(page, { within: 'main' })).toEqual([])
    })

    test.describe('on a clock', () => {
      test.use({ ownContext: true })

      turn(test)(
        'the quiz reveals the answer of any choice for 1.5 seconds and asks two questions in turn',
        async ({ page }) => {
          await page.clock.install()
          const quiz = await openDemo(page, language, 0)
          await page.clock.pauseAt(Date.now() + 60_000)
          const answered = quiz.getByRole('status')
          await expect(quiz.getByText(say.asked[0])).toBeVisible()
          await expect(quiz.getByRole('button')).toHaveText(['pen', 'book', 'school', 'teacher'])

          await quiz.getByRole('button', { name: 'school' }).click()
          await expect(answered).toHaveText(say.wrong)
          await expect(quiz.locator('[data-mark=correct]')).toHaveText('book')
          await expect(quiz.locator('[data-mark=mistaken]')).toHaveText('school')
          await quiz.getByRole('button', { name: 'pen' }).press('Enter') // ignored by now
          await expect(quiz.locator('[data-mark=mistaken]')).toHaveText('school')
          await page.clock.runFor(1499)
          await expect(quiz.getByText(say.asked[0])).toBeVisible()
          await page.clock.runFor(1)
          await expect(quiz.getByText(say.asked[1])).toBeVisible()
          await expect(quiz.locator('[data-mark]')).toHaveCount(0)

          await quiz.getByRole('button', { name: 'late' }).press('Enter')
          await expect(quiz.locator('[data-mark=correct]')).toHaveText('late')
          await page.clock.runFor(1500)
          await quiz.getByRole('button', { name: 'book' }).click()
          await expect(answered).toHaveText(say.right)
          await expect(quiz.locator('[data-mark=mistaken]')).toHaveCount(0)
        },
      )
    })

    turn(test)('a card turns over and an icon pulses', async ({ page }) => {
      const exercises = await openDemo(page, language, 3)
      const card = exercises.getByRole('button').first()
      await expect(card).toHaveAccessibleName(/^welcome /)
      await card.click()
      await expect(card).toHaveAccessibleName(/^أهلًا وسهلًا /)
      await card.press('Space')
      await expect(card).toHaveAccessibleName(/^welcome /)

      const icon = exercises.getByRole('button', { name: 'teacher' })
      const pulses = await countPulses(icon)
      await icon.click()
      await expect.poll(pulses).toBe(1)
      await icon.click()
      await expect.poll(pulses).toBe(2)
    })

    test.describe('without motion', () => {
      test.use({ ownContext: true })

      turn(test)('nothing moves by itself for those who want little motion', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.clock.install()
        const reading = await openDemo(page, language, 2)
        await page.clock.runFor(10_000)
        await expect(reading.locator('[aria-current]')).toHaveText('A')
        await expect(reading.getByRole('button', { name: say.pause })).toHaveCount(0)
        await reading.getByRole('button', { name: 'B', exact: true }).click()
        await expect(reading.getByText('bread')).toBeVisible()
        await pathOf(page).scrollIntoViewIfNeeded()
        await page.clock.runFor(10_000)
        await expect(pathOf(page).locator('[aria-current=step]')).toContainText(say.steps[0])
      })
    })

    turn(test)('are there after a navigation inside the browser too', async ({ page }) => {
      await page.goto(`/terms?lng=${language}`)
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: say.plan })).toBeVisible()
      const reading = page.getByRole('article').filter({ has: page.getByText('apple') })
      await reading.getByRole('button', { name: 'H', exact: true }).click()
      await expect(page.getByText('home', { exact: true })).toBeVisible()
    })

    turn(test)('do not come between a visitor of another page and the waitlist form', async ({ page }) => {
      await page.goto(`/terms?lng=${language}`)
      await page.getByRole('banner').locator('a[href="/#waitlist-form"]').click()
      await expect(page.getByRole('heading', { name: say.try })).toBeAttached()
      await expect(page.locator('#waitlist-form').getByRole('textbox')).toBeInViewport()
    })
  })
}

async function countPulses(icon: Locator): Promise<() => Promise<number>> {
  await icon.evaluate((button: HTMLElement) => {
    button.dataset.pulses = '0'
    button.addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'demo-pulse') button.dataset.pulses = String(Number(button.dataset.pulses) + 1)
    })
  })
  return async () => Number(await icon.getAttribute('data-pulses'))
}

/** The words of the list and its heading that a floating icon touches, the room for its drift included. */
function wordsUnderIcons(list: Element): string[] {
  const drift = 8
  const stage = list.parentElement
  const icons = [...(stage?.querySelectorAll('[data-moving] > svg') ?? [])]
    .map((icon) => icon.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  const texts = [...(stage?.querySelectorAll('h3, p, button') ?? [])]
  return texts
    .filter((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some((line) =>
        icons.some(
          (icon) =>
            icon.left < line.right &&
            icon.right > line.left &&
            icon.top - drift < line.bottom &&
            icon.bottom + drift > line.top,
        ),
      )
    })
    .map((text) => text.textContent.slice(0, 30))
}
