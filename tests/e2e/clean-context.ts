import type { BrowserContext, Page } from '@playwright/test'

/** Resets a context to one blank page. */
export async function cleanContext(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  if (page) await cleanPage(page)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
}

async function cleanPage(page: Page): Promise<void> {
  for (const event of ['request', 'response', 'requestfailed', 'console', 'dialog'] as const)
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(emptyStorage).catch(() => undefined) // about:blank has no storage
  await page.goto('about:blank')
  await page.setExtraHTTPHeaders({})
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null })
}

function emptyStorage() {
  sessionStorage.clear()
  localStorage.clear()
}
