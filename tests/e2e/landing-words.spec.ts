import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures'
import { openDemo } from './landing-demos'
import { languages, texts } from './landing-texts'

for (const language of languages) {
  const say = texts[language]

  test.describe(`the demos' words (${language})`, () => {
    test('words can be dragged 30 pixels to each side', async ({ page }) => {
      const words = await openDemo(page, language, 1)
      await expect(words.getByText(say.hint)).toBeVisible()
      const tray = words.getByRole('group').first()
      await expect(tray.getByRole('button')).toHaveText(['book', 'pen', 'school', 'teacher', 'student'])
      const chip = tray.getByRole('button', { name: 'school' })
      const before = await centre(chip)
      await dragBy(page, chip, { x: 12, y: -9 })
      await expect.poll(() => movedFrom(chip, before)).toEqual({ x: 12, y: -9 })
      await dragBy(page, chip, { x: 200, y: -200 })
      await expect.poll(() => movedFrom(chip, before)).toEqual({ x: 30, y: -30 })
      await dragBy(page, chip, { x: -400, y: 400 })
      await expect.poll(() => movedFrom(chip, before)).toEqual({ x: -30, y: 30 })
      await words.getByRole('button', { name: say.putBack }).click()
      await expect.poll(() => movedFrom(chip, before)).toEqual({ x: 0, y: 0 })
    })

    test('words can be moved by arrow keys and by buttons, as far and no further', async ({ page }) => {
      const words = await openDemo(page, language, 1)
      const pen = words.getByRole('button', { name: 'pen' })
      const before = await centre(pen)
      await pen.click()
      await pen.press('ArrowRight')
      await pen.press('ArrowDown')
      await expect.poll(() => movedFrom(pen, before)).toEqual({ x: 10, y: 10 })
      for (let presses = 0; presses < 4; presses++) await pen.press('ArrowLeft')
      await expect.poll(() => movedFrom(pen, before)).toEqual({ x: -30, y: 10 })

      await words.getByRole('button', { name: 'student' }).click()
      const student = words.getByRole('button', { name: 'student' })
      const start = await centre(student)
      for (let presses = 0; presses < 5; presses++)
        await words.getByRole('button', { name: say.toTheRight }).click()
      await expect.poll(() => movedFrom(student, start)).toEqual({ x: 30, y: 0 })
    })
  })
}

type Point = { x: number; y: number }

/** In its own demo, since the page around it may still be moving while its parts load. */
async function centre(chip: Locator): Promise<Point> {
  return chip.evaluate((element) => {
    const demo = element.closest('article')?.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2 - (demo?.x ?? 0), y: box.y + box.height / 2 - (demo?.y ?? 0) }
  })
}

async function movedFrom(chip: Locator, { x, y }: Point): Promise<Point> {
  const now = await centre(chip)
  return { x: Math.round(now.x - x), y: Math.round(now.y - y) }
}

async function dragBy(page: Page, chip: Locator, by: Point): Promise<void> {
  await chip.hover()
  const box = await chip.boundingBox()
  if (!box) throw new Error('Not on the screen')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
  await page.mouse.up()
}
