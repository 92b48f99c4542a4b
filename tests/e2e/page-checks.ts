import { AxeBuilder } from '@axe-core/playwright'
import { expect, type BrowserContext, type Page } from '@playwright/test'

import type { Theme } from './fixtures'

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const colorRules = ['color-contrast', 'link-in-text-block']

/** What axe holds against the page as it stands, one line an element; `colors` asks for what a theme changes alone. */
export async function axeViolations(page: Page, { colors = false } = {}): Promise<string[]> {
  // A frame that may run no script would be waited for without end, so frames are left out.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode()
  const { violations } = await (colors ? axe.withRules(colorRules) : axe.withTags(axeTags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

const reporting = new WeakSet<BrowserContext>()

/**
 * Lets every page say on its console what the content security policy refused, also where a script tried something,
 * was refused and went on without a word.
 */
export async function reportPolicyViolations(context: BrowserContext): Promise<void> {
  if (reporting.has(context)) return // a context serves many tests, and its scripts stay with it
  reporting.add(context)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`content security policy: ${effectiveDirective} refused ${blockedURI} of ${sourceFile}`),
    )
  })
}

/** Begins to add up how far things jump about; call it before the page is opened, and the result when it is over. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const total = { layoutShift: 0 }
    Object.assign(window, total)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) total.layoutShift += entry.value
      Object.assign(window, total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
}

/** Scrolls to the end and back, a screen at a time, so that everything that comes late is there. */
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
  if ((await demos.count()) > 0) await expect(demos.first()).toBeEnabled() // their code came with the reading
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Shows the page as it stands in the theme, without loading it anew. */
export async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.locator('html').evaluate((html, name) => {
    html.setAttribute('class', name)
    // Colours that fade would be judged half-way.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  }, theme)
}

/** By how many pixels the page can be scrolled sideways, once the window has the width that was asked for. */
export async function sidewaysScroll(page: Page): Promise<number> {
  // No frame is waited for inside the page: where scripts are off, none would be told.
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
