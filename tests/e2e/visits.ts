import type { Page, Request } from '@playwright/test'

export type SentEvent = { name: string; path: string; referrer?: string; seconds?: number; category?: string }

/** Whether a page tells the site what its visitor does. */
export function isCount(request: Request): boolean {
  return new URL(request.url()).pathname === '/hello'
}

export function eventsIn(request: Request): SentEvent[] {
  return (request.postDataJSON() as { events: SentEvent[] }).events // by the script under test
}

/** What the page has told the site so far. */
export function sentBy(page: Page): SentEvent[] {
  const sent: SentEvent[] = []
  page.on('request', (request) => {
    if (isCount(request)) sent.push(...eventsIn(request))
  })
  return sent
}
