import type { Locator, Page } from '@playwright/test'

/** The records that the table of a screen lists. */
export function rows(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
}
