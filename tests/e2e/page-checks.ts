import { AxeBuilder } from '@axe-core/playwright'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

import type { Theme } from './fixtures'

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const lookRules = ['color-contrast', 'link-in-text-block', 'target-size']

/** axe's violations, one line per element; `looks` restricts it to what a theme or a width changes. */
export async function axeViolations(page: Page, { looks = false } = {}): Promise<string[]> {
  // The page that is there would be checked behind a note that is still fading in.
  await expect(page.locator('.loading-notice')).toHaveCount(0)
  // axe would wait for script-less frames without end, so frames are left out.
  // Describing what is as it should be takes as long as finding out.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
    .setLegacyMode()
  const { violations } = await (looks ? axe.withRules(lookRules) : axe.withTags(axeTags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
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
  /** How the text of each part that moved begins. */
  moved: string[]
}

/** Starts summing up layout shifts. Call before opening the page; call the result to read the sum. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    const layoutShift: LayoutShift = { total: 0, moved: [] }
    Object.assign(window, { layoutShift })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        layoutShift.total += value
        for (const { node } of sources) layoutShift.moved.push((node?.textContent ?? '').slice(0, 40))
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
  await page.locator('html').evaluate((html, name) => {
    html.setAttribute('class', name)
    // Transitions would be checked half-way.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  }, theme)
}

/** Pixels of horizontal overflow at the requested window width. */
export async function sidewaysScroll(page: Page): Promise<number> {
  // Waits outside of the page, since nothing runs inside where scripts are off.
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width)
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
