import { expect, type Page } from '@playwright/test'

import { texts, type Language } from './texts'

/** Answers the question who it is, which comes once in a session for everything that gives lasting access. */
export async function confirmIdentity(page: Page, language: Language, password: string): Promise<void> {
  const t = texts[language]
  const dialog = page.getByRole('dialog', { name: t('admin:confirm.title') })
  await dialog.getByLabel(t('admin:confirm.password')).fill(password)
  await dialog.getByRole('button', { name: t('admin:confirm.submit') }).click()
  await expect(dialog).toHaveCount(0)
}
