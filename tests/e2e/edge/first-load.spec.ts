import type { Page } from '@playwright/test'

import { expect, test, untilHydrated } from '../fixtures'
import { holdScripts } from '../held-scripts'
import { measureLayoutShift, readToTheEnd, untilLaidOut } from '../page-checks'
import { pages } from '../pages'
import { languages, texts, turnsOf } from '../texts'
import { makeGate } from '../waitlist-form'

test.use({ ownContext: true, moves: true })

test('the landing page loads at most a dozen scripts until somebody scrolls', async ({ page }) => {
  const scripts = requestsOf(page, /\.js$/)
  await page.goto('/', { waitUntil: 'networkidle' })
  await untilLaidOut(page)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.length).toBeLessThanOrEqual(12)
})

test('scripts wait until the page is painted, which waits for its styles', async ({ page }) => {
  const scripts = requestsOf(page, /^\/assets\/.*\.js$/)
  const styles = makeGate()
  await page.route(/\.css$/, async (route) => {
    await styles.opened
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // Nothing is drawn yet, so there are no frames to wait in.
  await page.waitForFunction(() => document.querySelector('footer') !== null, null, { polling: 20 })
  expect(scripts).toEqual([])
  styles.open()
  await untilHydrated(page)
})

test('no page asks for the routes of its links before somebody points at one', async ({ page }) => {
  const questions = requestsOf(page, /^\/__manifest$/)
  for (const { path, status } of pages)
    if (status === 200) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect([path, questions]).toEqual([path, []])
    }
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts.en('nav.faq') })
    .hover()
  await expect.poll(() => questions.length).toBe(1)
})

test('a link leads to a page whose route is not known yet', async ({ page }) => {
  await page.goto('/?lng=en')
  const documents = requestsOf(page, /^\/faq$/)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts.en('nav.faq') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en('faq:title'))
  expect(documents).toEqual([])
})

const screens = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 800 } }

for (const language of languages)
  for (const [screen, viewport] of Object.entries(screens))
    test.describe(`links into the landing page in ${language} on a ${screen}`, () => {
      test.use({ viewport })
      const turn = turnsOf(language, screen === 'phone' ? 0 : 1)

      for (const part of ['study-plan', 'waitlist-form'])
        turn(test)(`stop at #${part}, whatever was laid out before`, async ({ page }) => {
          await page.goto(`/?lng=${language}#${part}`)
          await expectAtTop(page, part)
        })

      turn(test)('stop at the form when the page is there, and from another page', async ({ page }) => {
        for (const path of ['/', '/terms']) {
          await page.goto(`${path}?lng=${language}`)
          await page.getByRole('contentinfo').locator('a[href="/#waitlist-form"]').first().click()
          await expectAtTop(page, 'waitlist-form')
        }
      })
    })

test('what is below the screen waits for its layout, and prints all the same', async ({ page }) => {
  const openScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const layout = () =>
    page
      .locator('main section')
      .evaluateAll((sections) => [
        ...new Set(sections.slice(1).map((section) => getComputedStyle(section).contentVisibility)),
      ])
  expect(await layout()).toEqual(['auto'])
  await page.emulateMedia({ media: 'print' })
  expect(await layout()).toEqual(['visible'])
  await page.emulateMedia({ media: 'screen' })
  openScripts()
  await untilLaidOut(page)
  expect(await layout()).toEqual(['visible'])
})

test('somebody who scrolls before all is laid out sees nothing jump', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const layoutShift = await measureLayoutShift(page)
  for (const language of languages) {
    await page.goto(`/?lng=${language}`, { waitUntil: 'load' })
    await untilHydrated(page, { effects: false })
    await page.evaluate(() => {
      const farFromTrue = new CSSStyleSheet()
      farFromTrue.replaceSync('[class*="below-screen-"] { contain-intrinsic-block-size: 200px !important }')
      document.adoptedStyleSheets.push(farFromTrue)
    })
    await readToTheEnd(page)
    expect((await layoutShift()).total).toBeLessThanOrEqual(0.02)
  }
})

function requestsOf(page: Page, path: RegExp): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) found.push(pathname)
  })
  return found
}

/** Below the bar, by what the style sheet leaves free. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const distance = () =>
    page.evaluate((part) => {
      const { top } = document.getElementById(part)?.getBoundingClientRect() ?? {}
      return Math.abs(
        Math.round(
          (top ?? Infinity) - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        ),
      )
    }, id)
  await expect.poll(distance).toBe(0)
  await untilLaidOut(page)
  expect(await distance()).toBe(0)
}
