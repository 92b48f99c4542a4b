import type { Page } from '@playwright/test'

import { texts, type Language } from './texts'

/** Has the screen load its data again while its forms stay, by the theme in the sidebar. */
export async function loadAgain(page: Page, language: Language): Promise<void> {
  const t = texts[language]
  const sidebar = page.getByRole('complementary', { name: t('admin:shell.menu') }).first()
  await sidebar
    .getByRole('button', { name: t('common:theme.toDark') })
    .or(sidebar.getByRole('button', { name: t('common:theme.toLight') }))
    .click()
}
