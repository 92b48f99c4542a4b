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
import { isCount } from './visits'

export type Theme = 'light' | 'dark'
type OpenOptions = { theme?: Theme; path?: string }

type Fixtures = {
  /** Allows a console line or failed request that the test causes on purpose. */
  tolerate: (line: RegExp) => void
  /** Opens a page as a returning visitor with this language (and theme); returns the document's response. */
  openIn: (language: Language, options?: OpenOptions) => Promise<Response | null>
}

type Options = {
  /** For tests whose effects cannot be undone: init scripts, a fake clock, a cold cache. */
  ownContext: boolean
  /** For tests of movement. All others see what people see who want little of it, and wait for no animation. */
  moves: boolean
}
type WorkerFixtures = { keptContexts: Map<string, BrowserContext> }

/** Fails a test on anything the browser complains about. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  ownContext: [false, { option: true }],
  moves: [false, { option: true }],
  keptContexts: [
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  // Opening a context takes longer than most tests, so each worker reuses its contexts.
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
    await cleanContext(context, baseURL)
  },
  async page({ context, viewport, moves, javaScriptEnabled }, use, testInfo) {
    const page = context.pages()[0] ?? (await context.newPage())
    if (!moves) await page.emulateMedia({ reducedMotion: 'reduce' })
    if (viewport) await page.setViewportSize(viewport)
    const stop = javaScriptEnabled ? loadHydrated(page) : () => undefined
    await use(page)
    stop()
    // The page of the next test takes its place before the runner looks at it.
    if (testInfo.errors.length > 0 && !page.isClosed())
      await testInfo.attach('page', {
        body: await page.locator('body').ariaSnapshot(),
        contentType: 'text/plain',
      })
  },
  tolerate: [
    async ({ context, javaScriptEnabled }, use) => {
      // Chromium's message when scripts are disabled.
      const tolerated = [recorderInSandbox, ...(javaScriptEnabled ? [] : [/^request failed: \S+\.js csp$/])]
      const { complaints, stop } = watch(context)
      await reportPolicyViolations(context)
      await use((line) => tolerated.push(line))
      stop()
      expect(complaints.filter((line) => !tolerated.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  async openIn({ page, context, baseURL }, use) {
    await use(async (language, { theme, path = '/' } = {}) => {
      const cookies = { lng: language, ...(theme && { theme }) }
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
      )
      return page.goto(path)
    })
  },
})

export { expect }

/**
 * Lets each page be worked with as soon as it is opened or loaded again, since clicks before hydration are plain browser
 * clicks. A call that names what it waits for (`waitUntil`) does not wait for hydration.
 */
function loadHydrated(page: Page): () => void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const reply = await goto(url, options)
    if (!options?.waitUntil) await untilHydrated(page)
    return reply
  }
  page.reload = async (options) => {
    const reply = await reload(options)
    if (!options?.waitUntil) await untilHydrated(page)
    return reply
  }
  return () => Object.assign(page, { goto, reload })
}

/**
 * Waits for hydration and its effects, which listen to keys and come in a task after it; unless what is shown is no page of
 * Remix. Without `effects` for a page that is kept from being idle.
 */
export async function untilHydrated(page: Page, { effects = true } = {}): Promise<void> {
  await page.waitForFunction((waitsForEffects) => {
    if (!('__remixContext' in window)) return document.readyState === 'complete'
    type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const container = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))
    const root = container?.[1] as Container | undefined
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
    return !waitsForEffects || new Promise<true>((resolve) => requestIdleCallback(() => resolve(true)))
  }, effects)
}

/** Playwright's recorder injects a script into every frame, which script-less frames refuse. */
const recorderInSandbox = /^error: Blocked script execution in 'about:srcdoc'/

/** Includes CSP violations and hydration errors. */
function watch(context: BrowserContext) {
  const complaints: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/hello'))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => complaints.push(`error of the page: ${String(error.error())}`)
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser aborts what is still loading on navigation, and a visit that is not counted disturbs nobody.
    if (reason !== 'net::ERR_ABORTED' && !isCount(request))
      complaints.push(`request failed: ${request.url()} ${reason}`)
  }
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure)
  const stop = () =>
    void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure)
  return { complaints, stop }
}
