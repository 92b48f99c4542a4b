import { expect, type Page } from '@playwright/test'

import { texts, type Language } from './texts'

export const searchField = (page: Page, language: Language) =>
  page.getByRole('combobox', { name: texts[language]('admin:search.label') })

/** Opens the search of everything by its keys, and types until what it has chosen has these words. */
export async function searchFor(page: Page, language: Language, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(searchField(page, language)).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { selected: true }).filter({ hasText: words })).toBeVisible()
}
