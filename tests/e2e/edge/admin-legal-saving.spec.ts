import type { Locator, Page } from '@playwright/test'

import { expect, test, untilHydrated } from '../own-site'
import { badgeIn, dialogOn, expectEditor, openForm, rowOf, saveButtonOn, saveForm } from '../legal-manager'
import { cornerOf } from '../page-checks'
import { languages, texts, turnsOf, type Language } from '../texts'

test.slow()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`saving in ${language}`, () => {
    for (const decision of ['applyMine', 'takeTheirs'] as const)
      turn(test)(
        `of two people at one section the later one compares and decides: ${decision}`,
        async ({ page, site, openIn, tolerate }) => {
          tolerate(/status of 409/)
          await site.give('privacy', [{ title: 'Ours', content: 'Old words here.', language }])
          await site.signIn(page.context())
          await openIn(language, { path: '/admin/privacy' })
          await publishAsColleague(page, language, 'Ours')

          await openForm(page, language, 'Ours')
          await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('Ours, as I see it')
          await saveButtonOn(page, language).click()
          const comparison = page.getByRole('alertdialog', { name: t('legalManager:conflict.title') })
          const titles = comparison.getByRole('row').filter({ hasText: 'Ours, as I see it' })
          await expect(titles.getByRole('cell')).toHaveText(['Ours, as I see it', 'Ours'])
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
            await expect(dialogOn(page).getByLabel(t('legalManager:column.title'))).toHaveValue(
              'Ours, as I see it',
            )
            await saveForm(page, language)
          }
          await expect(dialogOn(page)).toBeHidden()
          await expect
            .poll(() => site.read('privacy'))
            .toMatchObject([{ title: 'Ours, as I see it', status: 'published' }])
        },
      )

    turn(test)('of two people at two sections neither hears of the other', async ({ page, site, openIn }) => {
      await site.give('privacy', [
        { title: 'Mine', language },
        { title: 'Theirs', language },
      ])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/privacy' })
      await publishAsColleague(page, language, 'Theirs')
      await openForm(page, language, 'Mine')
      await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('Mine, new')
      await saveForm(page, language)
      await expect(rowOf(page, 'Theirs')).toContainText(t('legalManager:status.published'))
      expect(await site.read('privacy')).toMatchObject([
        { title: 'Mine, new', status: 'draft' },
        { title: 'Theirs', status: 'published' },
      ])
    })

    turn(test)(
      'what one has changed oneself a moment ago is no conflict, however slow the line',
      async ({ page, site, openIn }) => {
        await site.give('privacy', [{ title: 'Slow', language }])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/privacy' })
        const release = await holdPosts(page)
        for (const status of ['published', 'draft', 'published'] as const) {
          await badgeIn(rowOf(page, 'Slow'), language).click()
          await expect(rowOf(page, 'Slow')).toContainText(t(`legalManager:status.${status}`))
        }
        await openForm(page, language, 'Slow')
        await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('Slow and steady')
        await saveButtonOn(page, language).click()
        expect(await site.read('privacy')).toMatchObject([{ title: 'Slow', status: 'draft' }])
        release()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.getByRole('alertdialog')).toBeHidden()
        expect(await site.read('privacy')).toMatchObject([{ title: 'Slow and steady', status: 'published' }])
      },
    )

    turn(test)('a form is not lost when the session ends', async ({ page, site, openIn, tolerate }) => {
      tolerate(/status of 401/)
      await site.give('privacy', [{ title: 'Long', language }])
      await site.signInAnew(page.context())
      await openIn(language, { path: '/admin/privacy' })
      await openForm(page, language, 'Long')
      const title = dialogOn(page).getByLabel(t('legalManager:column.title'))
      await title.fill('Typed with care')
      await site.endSessions()
      await saveButtonOn(page, language).click()
      await expect(dialogOn(page).getByText(t('api:sessionEnded'))).toBeVisible()
      await expect(title).toHaveValue('Typed with care')
      await site.signIn(page.context())
      await saveForm(page, language)
      await expect(rowOf(page, 'Typed with care')).toBeVisible()
    })

    turn(test)(
      'a conflict that is put aside is said at the top of the list',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 409/)
        const above = Array.from({ length: 8 }, (_, index) => ({ title: `Above ${index}`, language }))
        await site.give('terms', [...above, { title: 'Ours', language }])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/terms' })
        await site.give('terms', [{ title: 'Another', language }])
        await badgeIn(rowOf(page, 'Ours'), language).click()
        const comparison = page.getByRole('alertdialog', { name: t('legalManager:conflict.title') })
        await expect(comparison).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(comparison).toBeHidden()
        await expect(page.getByText(t('legalManager:conflict.notice'))).toBeInViewport()
        const look = page.getByRole('button', { name: t('legalManager:conflict.look') })
        await look.click()
        // As browsers do at Escape before anything was done on the page.
        await comparison.evaluate((dialog: HTMLDialogElement) => dialog.close())
        await look.click()
        await comparison.getByRole('button', { name: t('legalManager:conflict.takeTheirs') }).click()
        await expect(rowOf(page, 'Another')).toBeVisible()
        await expect(page.getByText(t('legalManager:conflict.notice'))).toBeHidden()
      },
    )

    turn(test)(
      'without the database a change goes back with a toast, and a form keeps what was typed',
      async ({ page, site, openIn, tolerate }) => {
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
          await expect.poll(() => cornerOf(page, toast(page))).toEqual('right')
          await expect(rowOf(page, 'Steady')).toContainText(t('legalManager:status.draft'))
          await toast(page)
            .getByRole('button', { name: t('admin:close') })
            .click()
          await expect(toast(page)).toBeHidden()
        } finally {
          await site.open()
        }

        await openForm(page, language, 'Steady')
        const title = dialogOn(page).getByLabel(t('legalManager:column.title'))
        await title.fill('Typed with care')
        await expectEditor(page, language)
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
      },
    )

    turn(test)(
      'a document that cannot be loaded says so, and comes on demand',
      async ({ page, site, openIn, tolerate }) => {
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
      },
    )
  })
}

async function publishAsColleague(page: Page, language: Language, title: string): Promise<void> {
  const colleague = await page.context().newPage()
  await colleague.goto('/admin/privacy')
  await untilHydrated(colleague)
  await badgeIn(rowOf(colleague, title), language).click()
  await expect(colleague.getByText(texts[language]('legalManager:privacy.saved'))).toBeVisible()
}

/** Holds what the page sends until the returned function is called. */
async function holdPosts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/admin\/privacy\.data/, async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  return release
}
