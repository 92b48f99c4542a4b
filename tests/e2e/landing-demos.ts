import { expect, type Locator, type Page } from '@playwright/test'

import { texts, type Language } from './landing-texts'

/** The demo with that heading, on a landing page whose demos are awake. */
export async function openDemo(page: Page, language: Language, index: number): Promise<Locator> {
  await page.goto(`/?lng=${language}`)
  const demo = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: texts[language].demos[index] }),
  })
  await demo.scrollIntoViewIfNeeded()
  await expect(demo.getByRole('button').first()).toBeEnabled()
  return demo
}

/** The learning path. */
export function pathOf(page: Page) {
  return page.locator('#try').getByRole('list').last()
}

/** Where each of them begins, in pixels. */
export async function xOf(locator: Locator): Promise<number[]> {
  return locator.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x))
}

/** From left to right, or from top to bottom. */
export const ascending = (numbers: number[]) => [...numbers].sort((one, other) => one - other)

/** Makes the page believe that nobody sees it. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
