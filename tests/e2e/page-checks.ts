import { expect, type BrowserContext, type Locator, type Page, type ViewportSize } from '@playwright/test'
import axeCore from 'axe-core'

import type { Theme } from './fixtures'

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const lookRules = ['color-contrast', 'link-in-text-block', 'target-size']

declare global {
  var axe: typeof axeCore | undefined
}

type AxeScope = {
  /** Only what a theme or a width changes. */
  looks?: boolean
  /** A selector. */
  within?: string
}

/** axe's violations, one line per element. */
export async function axeViolations(
  page: Page,
  { looks = false, within = 'html' }: AxeScope = {},
): Promise<string[]> {
  // The page that is there would be checked behind a note that is still fading in.
  await expect(page.locator('.loading-notice')).toHaveCount(0)
  await stopTransitions(page)
  // Half a megabyte, so once a page; `@axe-core/playwright` would evaluate it twice for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(
    async ({ context, options }) => (await globalThis.axe?.run(context, options))?.violations,
    {
      // axe would wait for script-less frames without end.
      context: { include: [within], exclude: ['iframe'] },
      options: {
        runOnly: looks ? lookRules : axeTags,
        // Describing what is as it should be takes as long as finding out.
        resultTypes: ['violations'] satisfies axeCore.resultGroups[],
      },
    },
  )
  if (!violations) throw new Error('axe is not there.')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** Colours would be checked half-way. Finished transitions are not enough: others follow them a frame later. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; }')
    document.adoptedStyleSheets = [still]
  })
}

const reporting = new WeakSet<BrowserContext>()

/** Reports CSP violations on the console even when the violating script fails silently. */
export async function reportPolicyViolations(context: BrowserContext): Promise<void> {
  if (reporting.has(context)) return // contexts are reused, and init scripts stay
  reporting.add(context)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`content security policy: ${effectiveDirective} refused ${blockedURI} of ${sourceFile}`),
    )
  })
}

/** To evaluate: whether a press on the middle of the element reaches it. */
export function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

type LayoutShift = {
  total: number
  /** Each part that moved: its element, from where it went to where, and how its text begins. */
  moved: string[]
}

/** Starts summing up layout shifts. Call before opening the page; call the result to read the sum. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const describe = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const layoutShift: LayoutShift = { total: 0, moved: [] }
    Object.assign(window, { layoutShift })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        layoutShift.total += value
        for (const { node, previousRect, currentRect } of sources)
          layoutShift.moved.push(
            `${node?.nodeName} (${describe(previousRect)} → ${describe(currentRect)}) ${node?.textContent?.slice(0, 40)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { layoutShift: LayoutShift }).layoutShift)
}

/** Scrolls through the page and back, so that everything lazy is loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  const demos = page.locator('#try').getByRole('button')
  if ((await demos.count()) > 0) await expect(demos.first()).toBeEnabled() // scrolling has loaded their code
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** What is below the screen is laid out a little later; `innerText` leaves it out until then. */
export async function untilLaidOut(page: Page): Promise<void> {
  await expect(page.locator(':root[data-laid-out]')).toBeAttached()
}

/** Switches the theme without a reload. */
export async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.locator('html').evaluate((html, name) => html.setAttribute('class', name), theme)
}

/** The window follows a moment later, and a page that is opened meanwhile moves as it does. */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await untilAsWide(page)
}

async function untilAsWide(page: Page): Promise<void> {
  // Waits outside of the page, since nothing runs inside where scripts are off.
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width)
}

/** Pixels of horizontal overflow at the requested window width. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await untilAsWide(page)
  const read = () =>
    page.evaluate(() => {
      // Parts that wait for their layout clip what sticks out.
      document.documentElement.setAttribute('data-laid-out', '')
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
  // The layout follows the window a frame later, with what depends on its width.
  await expect
    .poll(read, { timeout: 5000 })
    .toBeLessThanOrEqual(0)
    .catch(() => undefined)
  return read()
}

/** Nothing sticks out, and axe finds nothing, in both themes on a phone and a desk. axe itself is a script. */
export async function expectSound(page: Page, hasScript = true): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await showIn(page, theme)
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
      if (hasScript) expect(await axeViolations(page), `axe at ${width} px, ${theme}`).toEqual([])
    }
}

/** Which bottom corner the element is in. */
export async function cornerOf(page: Page, shown: Locator): Promise<'left' | 'right' | null> {
  const box = await shown.boundingBox()
  const size = page.viewportSize()
  if (!box || !size || box.y + box.height < size.height - 40) return null
  if (box.x < 40) return 'left'
  return box.x + box.width > size.width - 40 ? 'right' : null
}
