import type { Locator, Page } from '@playwright/test'

import { expect, test, untilHydrated } from './own-site'
import { badgeIn, dialogOn, editorOn, openForm, rowOf, saveButtonOn, saveForm } from './legal-manager'
import { languages, texts } from './texts'

test.slow()

for (const language of languages) {
  const t = texts[language]

  test.describe(`saving in ${language}`, () => {
    for (const decision of ['applyMine', 'takeTheirs'] as const)
      test(`of two people at once the later one compares and decides: ${decision}`, async ({
        page,
        site,
        openIn,
        tolerate,
      }) => {
        tolerate(/status of 409/)
        await site.give('privacy', [
          { title: 'Mine', content: 'Old words here.', language },
          { title: 'Theirs', language },
        ])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/privacy' })
        const colleague = await page.context().newPage()
        await colleague.goto('/admin/privacy')
        await untilHydrated(colleague)
        await badgeIn(rowOf(colleague, 'Theirs'), language).click()
        await expect(colleague.getByText(t('legalManager:privacy.saved'))).toBeVisible()

        await openForm(page, language, 'Mine')
        await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('Mine, new')
        await saveButtonOn(page, language).click()
        const comparison = page.getByRole('alertdialog', { name: t('legalManager:conflict.title') })
        await expect(comparison.getByRole('row').filter({ hasText: 'Mine, new' })).toContainText('Mine')
        await expect(comparison).toContainText(t('legalManager:status.published'))

        // A form that was set aside is announced and can be reopened.
        await page.keyboard.press('Escape')
        await expect(comparison).toBeHidden()
        await expect(dialogOn(page)).toContainText(t('legalManager:conflict.notice'))
        await dialogOn(page)
          .getByRole('button', { name: t('legalManager:conflict.look') })
          .click()
        await comparison.getByRole('button', { name: t(`legalManager:conflict.${decision}`) }).click()
        await expect(comparison).toBeHidden()

        if (decision === 'takeTheirs') {
          await expect(dialogOn(page)).toContainText(t('legalManager:conflict.stillHere'))
          await expect(dialogOn(page).getByLabel(t('legalManager:column.title'))).toHaveValue('Mine, new')
          await saveForm(page, language)
        }
        await expect(dialogOn(page)).toBeHidden()
        await expect
          .poll(() => site.read('privacy'))
          .toMatchObject([{ title: 'Mine, new' }, { title: 'Theirs', status: 'published' }])
      })

    test('a conflict that is put aside is said at the top of the list', async ({
      page,
      site,
      openIn,
      tolerate,
    }) => {
      tolerate(/status of 409/)
      await site.give('terms', [{ title: 'Ours', language }])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/terms' })
      await site.give('terms', [{ title: 'Another', language }])
      await badgeIn(rowOf(page, 'Ours'), language).click()
      const comparison = page.getByRole('alertdialog', { name: t('legalManager:conflict.title') })
      await expect(comparison).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(comparison).toBeHidden()
      await expect(page.getByText(t('legalManager:conflict.notice'))).toBeInViewport()
      await page.getByRole('button', { name: t('legalManager:conflict.look') }).click()
      await comparison.getByRole('button', { name: t('legalManager:conflict.takeTheirs') }).click()
      await expect(rowOf(page, 'Another')).toBeVisible()
      await expect(page.getByText(t('legalManager:conflict.notice'))).toBeHidden()
    })

    test('without the database a change goes back with a toast, and a form keeps what was typed', async ({
      page,
      site,
      openIn,
      tolerate,
    }) => {
      tolerate(/status of 503/)
      await site.give('terms', [{ title: 'Steady', language }])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/terms' })
      const toast = (of: Locator | Page) =>
        of.getByRole('alert').filter({ hasText: t('legalManager:terms.saveFailed') })
      await site.cut()
      try {
        await badgeIn(rowOf(page, 'Steady'), language).click()
        await expect(toast(page)).toBeVisible()
        await expect.poll(() => cornerOf(page, toast(page))).toEqual(language === 'en' ? 'right' : 'left')
        await expect(rowOf(page, 'Steady')).toContainText(t('legalManager:status.draft'))
      } finally {
        await site.open()
      }

      await openForm(page, language, 'Steady')
      const title = dialogOn(page).getByLabel(t('legalManager:column.title'))
      await title.fill('Typed with care')
      await expect(editorOn(page, language)).toBeEditable()
      await site.cut()
      try {
        await saveButtonOn(page, language).click()
        await expect(toast(dialogOn(page))).toBeVisible()
        await expect(title).toHaveValue('Typed with care')
      } finally {
        await site.open()
      }
      await saveForm(page, language)
      await expect(rowOf(page, 'Typed with care')).toBeVisible()
    })

    test('a document that cannot be loaded says so, and comes on demand', async ({
      page,
      site,
      openIn,
      tolerate,
    }) => {
      tolerate(/status of 503/)
      await site.give('privacy', [{ title: 'Here again', language }])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/terms' })
      await site.cut()
      try {
        await page.getByRole('link', { name: t('admin:section.privacy') }).click()
        await expect(
          page.getByRole('alert').filter({ hasText: t('legalManager:privacy.loadFailed') }),
        ).toBeVisible()
      } finally {
        await site.open()
      }
      await page.getByRole('link', { name: t('admin:error.retry') }).click()
      await expect(rowOf(page, 'Here again')).toBeVisible()
    })
  })
}

/** Which bottom corner the element is in. */
async function cornerOf(page: Page, shown: Locator): Promise<'left' | 'right' | null> {
  const box = await shown.boundingBox()
  const size = page.viewportSize()
  if (!box || !size || box.y + box.height < size.height - 40) return null
  if (box.x < 40) return 'left'
  return box.x + box.width > size.width - 40 ? 'right' : null
}
