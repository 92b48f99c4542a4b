import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'

import { cleanContext } from './clean-context'
import { reportPolicyViolations } from './page-checks'
import type { Language } from './texts'

export type Theme = 'light' | 'dark'
type OpenOptions = { theme?: Theme; path?: string }

type Fixtures = {
  /** Lets what a test causes on purpose pass: a line of the console, or a request that fails. */
  tolerate: (line: RegExp) => void
  /** Opens a page as a visitor who once chose this language (and theme), and gives the document's reply. */
  openIn: (language: Language, options?: OpenOptions) => Promise<Response | null>
}

type Options = {
  /** For tests that leave behind what cannot be taken back: init scripts, a clock of their own, a cold cache. */
  ownContext: boolean
}
type WorkerFixtures = { keptContexts: Map<string, BrowserContext> }

/** Every test of it fails on anything that the browser complains about. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  ownContext: [false, { option: true }],
  keptContexts: [
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  // To open a window takes a browser longer than most tests take, so a worker keeps those that it has.
  async context({ browser, keptContexts, ownContext, javaScriptEnabled, locale, baseURL }, use) {
    if (ownContext) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const kind = JSON.stringify([javaScriptEnabled, locale, baseURL])
    const context = keptContexts.get(kind) ?? (await browser.newContext())
    keptContexts.set(kind, context)
    await use(context)
    await cleanContext(context)
  },
  async page({ context, viewport }, use) {
    const page = context.pages()[0] ?? (await context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  tolerate: [
    async ({ context, javaScriptEnabled }, use) => {
      // How Chromium says that it was told to run no scripts.
      const tolerated = [
        recorderInSandbox,
        loadLeftBehind,
        ...(javaScriptEnabled ? [] : [/^request failed: \S+\.js csp$/]),
      ]
      const { complaints, stop } = watch(context)
      await reportPolicyViolations(context)
      await use((line) => tolerated.push(line))
      stop()
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
function watch(context: BrowserContext) {
  const complaints: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => complaints.push(`error of the page: ${String(error.error())}`)
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser's own way of dropping what a page was still loading when the visitor moved on.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request failed: ${request.url()} ${reason}`)
  }
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure)
  const stop = () =>
    void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure)
  return { complaints, stop }
}
