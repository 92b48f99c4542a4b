import type { Locator, Page, Request, Route } from '@playwright/test'
import { randomUUID } from 'node:crypto'

import { texts, type Language } from './texts'
import { isCount } from './visits'

export function waitlistForm(page: Page, language: Language) {
  const t = texts[language]
  const section = page.locator('#waitlist-form')
  return {
    ...joinForm(section, language),
    section,
    button: section.getByRole('button', { name: t('common:joinWaitlist') }),
    sending: section.getByRole('button', { name: t('waitlist:sending') }),
  }
}

/** The one on the first screen. */
export function heroForm(page: Page, language: Language) {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
  const button = section.getByRole('button', { name: texts[language]('landing:hero.register') })
  return { ...joinForm(section, language), button }
}

function joinForm(section: Locator, language: Language) {
  const t = texts[language]
  return {
    t,
    email: section.getByRole('textbox', { name: t('waitlist:email.label') }),
    joined: section.getByRole('heading', { name: t('waitlist:success.title') }),
    back: section.getByRole('link', { name: t('waitlist:success.back') }),
    invalid: section.getByText(t('waitlist:email.invalid'), { exact: true }),
    failed: section.getByRole('alert').filter({ hasText: t('waitlist:failed') }),
  }
}

/** Unique. */
export const newEmail = () => `${randomUUID()}@example.com`

/** Intercepts every join; `handle` answers in the server's place. */
export async function catchJoins(page: Page, handle: (route: Route) => Promise<void>): Promise<Request[]> {
  const joins: Request[] = []
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST' || isCount(request)) return route.fallback()
    joins.push(request)
    return handle(route)
  })
  return joins
}

/** A promise that the test resolves. */
export function makeGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
