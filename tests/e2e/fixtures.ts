import { test as base, expect, type BrowserContext, type Page, type Response } from '@playwright/test'

import type { Language } from './texts'

export type Theme = 'light' | 'dark'
type OpenOptions = { theme?: Theme; path?: string }

type Fixtures = {
  /** Lets what a test causes on purpose pass: a line of the console, or a request that fails. */
  tolerate: (line: RegExp) => void
  /** Opens a page as a visitor who once chose this language (and theme), and gives the document's reply. */
  openIn: (language: Language, options?: OpenOptions) => Promise<Response | null>
}

/** Every test of it fails on anything that the browser complains about. */
export const test = base.extend<Fixtures>({
  tolerate: [
    async ({ context, javaScriptEnabled }, use) => {
      // How Chromium says that it was told to run no scripts.
      const tolerated = [
        recorderInSandbox,
        loadLeftBehind,
        ...(javaScriptEnabled ? [] : [/^request failed: \S+\.js csp$/]),
      ]
      const complaints = watch(context)
      await use((line) => tolerated.push(line))
      expect(complaints.filter((line) => !tolerated.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  async openIn({ page, context, baseURL, javaScriptEnabled }, use) {
    await use(async (language, { theme, path = '/' } = {}) => {
      const cookies = { lng: language, ...(theme && { theme }) }
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
      )
      const reply = await page.goto(path)
      if (javaScriptEnabled) await untilHydrated(page)
      return reply
    })
  },
})

export { expect }

/** Until React has taken the page over: before that, a click is the plain browser's. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const container = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))
    const root = container?.[1] as Container | undefined
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
}

/** The runner's recorder puts a script into every frame, which those that may run none refuse. */
const recorderInSandbox = /^error: Blocked script execution in 'about:srcdoc'/

/** How Remix says that a page's data was still arriving when the visitor moved on: the same as ERR_ABORTED below. */
const loadLeftBehind = /^error: AbortError: signal is aborted without reason/

/** What the browser complains about: CSP and hydration are among the console's errors and the page's. */
function watch(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`error of the page: ${String(error.error())}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser's own way of dropping what a page was still loading when the visitor moved on.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request failed: ${request.url()} ${reason}`)
  })
  return complaints
}
