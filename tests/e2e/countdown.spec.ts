import type { APIRequestContext, Locator } from '@playwright/test'

import { serverSeconds, shiftClock, shownSeconds } from './clock'
import { expect, test } from './fixtures'
import { languages, texts, turnsOf } from './texts'

const hour = 3_600_000

test.use({ ownContext: true })

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the countdown in ${language}`, () => {
    test('ticks, in four named units', async ({ page, openIn }) => {
      await openIn(language)
      const timer = page.getByRole('timer', { name: /\S/ })

      const before = await shownSeconds(timer)
      await expect.poll(() => shownSeconds(timer)).toBeLessThan(before)
      for (const unit of ['days', 'hours', 'minutes', 'seconds'] as const) {
        const names = new RegExp(
          [0, 1, 2, 3, 11, 100].map((count) => t(`landing:countdown.${unit}`, { count })).join('|'),
        )
        await expect(timer.getByText(names).first()).toBeVisible()
      }
    })

    for (const wrong of [-50 * hour, 5.5 * hour])
      turn(test)(
        `follows the server’s clock when the visitor’s is ${wrong / hour} hours wrong`,
        async ({ page, request, openIn }) => {
          await shiftClock(page, wrong)
          await openIn(language)
          const timer = page.getByRole('timer')

          await expectToAgree(timer, request)
          const first = await shownSeconds(timer)
          await expect.poll(() => shownSeconds(timer)).toBeLessThan(first)
          await expectToAgree(timer, request)
        },
      )
  })
}

/** The page and the server are read one after the other, so they may differ by a moment. */
async function expectToAgree(timer: Locator, request: APIRequestContext): Promise<void> {
  const shown = await shownSeconds(timer)
  const said = await serverSeconds(request)
  expect(shown - said).toBeGreaterThanOrEqual(-1)
  expect(shown - said).toBeLessThan(10)
}
