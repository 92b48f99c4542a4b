import type { BrowserContext, Page } from '@playwright/test'

const plainPath = '/robots.txt'
const emptyPage = 'about:blank'

/** Resets a context to one page without script or storage. */
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
  // A page of the same site, since the browser starts a new process on the way to an empty page and back.
  const plain = URL.canParse(plainPath, page.url()) ? new URL(plainPath, page.url()).href : emptyPage
  await page.goto(plain).catch(() => page.goto(emptyPage))
  await page.setExtraHTTPHeaders({})
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null })
}

function emptyStorage() {
  sessionStorage.clear()
  localStorage.clear()
}
