import type { APIRequestContext, Locator, Page } from '@playwright/test'

/**
 * Shifts the browser's clock by so many milliseconds. Unlike Playwright's clock, this leaves navigation timing
 * alone, as a wrong clock in a real browser does.
 */
export async function shiftClock(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((shift) => {
    const now = Date.now.bind(Date)
    const origin = performance.timeOrigin
    Date.now = () => now() + shift
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin + shift })
  }, milliseconds)
}

export async function shownSeconds(timer: Locator): Promise<number> {
  const numbers = (await timer.innerText()).match(/\d+/g)?.map(Number) ?? []
  if (numbers.length !== 4) throw new Error(`Not four numbers: ${numbers.join(' ')}`)
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = numbers
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

export async function serverSeconds(request: APIRequestContext): Promise<number> {
  const reply = await request.get('/api/system/countdown')
  const { timeRemaining } = (await reply.json()) as { timeRemaining: { totalSeconds: number } }
  return timeRemaining.totalSeconds
}
