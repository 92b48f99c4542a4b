import type { Page } from '@playwright/test'

import { makeGate } from './waitlist-form'

/** Holds the scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = makeGate()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.opened
    await route.continue()
  })
  return scripts.open
}
