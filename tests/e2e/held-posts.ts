import type { Page } from '@playwright/test'

import { makeGate } from './waitlist-form'

/** Keeps what is posted to such addresses from the server until it is let go. */
export async function holdPosts(page: Page, to: RegExp) {
  const { opened, open } = makeGate()
  await page.route(to, async (route) => {
    if (route.request().method() === 'POST') await opened
    await route.continue()
  })
  return {
    untilSent: () => page.waitForRequest((request) => request.method() === 'POST' && to.test(request.url())),
    letGo: open,
  }
}
