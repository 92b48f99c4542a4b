import { expect, type Locator, type Page } from '@playwright/test'

import { texts, type Language } from './landing-texts'

/** The demo with this heading, once its code has loaded and the whole page has its layout, so that nothing moves any more. */
export async function openDemo(page: Page, language: Language, index: number): Promise<Locator> {
  await page.goto(`/?lng=${language}`)
  await expect(page.locator('html')).toHaveAttribute('data-laid-out')
  const demo = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: texts[language].demos[index] }),
  })
  await demo.scrollIntoViewIfNeeded()
  await expect(demo.getByRole('button').first()).toBeEnabled()
  return demo
}

export function pathOf(page: Page) {
  return page.locator('#try').getByRole('list').last()
}

export async function xOf(locator: Locator): Promise<number[]> {
  return locator.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x))
}

export const ascending = (numbers: number[]) => [...numbers].sort((one, other) => one - other)

/** Fakes `document.hidden`. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
