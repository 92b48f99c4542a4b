import { expect, type Locator, type Page } from '@playwright/test'

import { texts, type Language } from './texts'

type ImportedFile = { name: string; mimeType: string; buffer: Buffer }

/** Chooses the file in the form of an import, and sends it. */
export async function upload(page: Page, language: Language, file: ImportedFile): Promise<void> {
  const t = texts[language]
  await page.getByLabel(t('usersImport:upload.field')).setInputFiles(file)
  await page.getByRole('button', { name: t('usersImport:upload.submit') }).click()
}

/** Without scripts a link shows how far an import is. */
export async function refreshUntil(page: Page, language: Language, done: Locator): Promise<void> {
  const refresh = page.getByRole('link', { name: texts[language]('usersImport:running.refresh') })
  await expect(async () => {
    if (await refresh.isVisible()) await refresh.click()
    await expect(done).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
}
