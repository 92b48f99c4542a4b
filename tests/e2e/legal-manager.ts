import { expect, type Locator, type Page } from '@playwright/test'

import { texts, type Language } from './texts'

export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

export const dialogOn = (page: Page) => page.getByRole('dialog')

export const editorOn = (page: Page, language: Language) =>
  dialogOn(page).getByRole('textbox', { name: texts[language]('legalManager:form.content') })

/** The editor's code loads with the first form, and until then a plain text area stands in for it. */
export const expectEditor = (page: Page, language: Language) =>
  expect(editorOn(page, language)).toHaveAttribute('contenteditable', 'true')

/** The switch that shows and changes whether a section is published. */
export function badgeIn(row: Locator, language: Language): Locator {
  const t = texts[language]
  const statuses = (['draft', 'published'] as const).map((status) => `^${t(`legalManager:status.${status}`)}`)
  return row.getByRole('button', { name: new RegExp(statuses.join('|')) })
}

export async function openForm(page: Page, language: Language, title: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('link', { name: texts[language]('legalManager:action.edit', { title }) })
    .click()
}

/** Saves the open form and waits for it to close. */
export async function saveForm(page: Page, language: Language): Promise<void> {
  await saveButtonOn(page, language).click()
  await expect(dialogOn(page)).toBeHidden()
}

/** A published section says that it is published at once. */
export function saveButtonOn(page: Page, language: Language): Locator {
  const t = texts[language]
  const names = [t('admin:save'), t('legalManager:form.publish')]
  return dialogOn(page).getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
}

/** The part of the open form that has the words of a language. */
export const sideOn = (page: Page, language: Language, of: Language) =>
  dialogOn(page).getByRole('region', { name: texts[language](`legalManager:language.${of}`), exact: true })
