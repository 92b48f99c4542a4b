import type { Locator, Page } from '@playwright/test'

export function rows(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
}
