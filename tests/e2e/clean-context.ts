import type { BrowserContext, Page } from '@playwright/test'

/** Resets a context to one page without script or storage; `site` is one that runs longer than the test. */
export async function cleanContext(context: BrowserContext, site = ''): Promise<void> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  if (page) await cleanPage(page, site)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
}

async function cleanPage(page: Page, site: string): Promise<void> {
  for (const event of ['request', 'response', 'requestfailed', 'console', 'dialog'] as const)
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(emptyStorage).catch(() => undefined) // about:blank has no storage
  // A page of the same site, since the browser starts a new process on the way to an empty page and back.
  await page.goto(page.url().startsWith(`${site}/`) ? `${site}/robots.txt` : 'about:blank')
  await page.setExtraHTTPHeaders({})
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null })
}

function emptyStorage() {
  sessionStorage.clear()
  localStorage.clear()
}
