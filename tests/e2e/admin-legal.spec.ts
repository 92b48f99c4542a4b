import type { Locator, Page } from '@playwright/test'

import { expect, test, untilHydrated, type LegalDocument } from './legal-site'
import { languages, otherThan, texts, type Language } from './texts'

test.slow()

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const titles = async (page: Page) => page.getByRole('rowheader').allInnerTexts()
const editor = (page: Page, language: Language) =>
  dialog(page).getByRole('textbox', { name: texts[language]('legalManager:form.content') })

async function save(page: Page, language: Language) {
  await dialog(page)
    .getByRole('button', { name: texts[language]('admin:save') })
    .click()
  await expect(dialog(page)).toBeHidden()
}

for (const language of languages) {
  const t = texts[language]
  const other = otherThan[language]
  const badge = (of: Locator) =>
    of.getByRole('button', {
      name: new RegExp(`^${t('legalManager:status.draft')}|^${t('legalManager:status.published')}`),
    })

  test.describe(`the managers in ${language}`, () => {
    test('each action shows at once, is saved, and the public page follows', async ({
      page,
      site,
      openIn,
    }) => {
      await site.give('terms', [
        { title: 'First', language, status: 'published' },
        { title: 'Second', language, status: 'published' },
        { title: 'Elsewhere', language: other, status: 'published' },
      ])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/terms' })
      const shows = (text: string, where: Language = language) =>
        expect.poll(() => site.publicPage('terms', where)).toContain(text)

      // A new section is a draft of the page's language and of the first category.
      await page.getByRole('link', { name: t('legalManager:add') }).click()
      await dialog(page).getByLabel(t('legalManager:column.title')).fill('Brand new')
      await editor(page, language).click()
      await page.keyboard.type('Words of its own')
      await save(page, language)
      await expect(page.getByText(t('legalManager:terms.saved'))).toBeVisible()
      await expect(row(page, 'Brand new')).toContainText(t('legalManager:status.draft'))
      await expect(row(page, 'Brand new')).toContainText(t('legalManager:category.usage'))
      const preview = page.getByRole('region', { name: t('legalManager:preview.title') })
      await expect(preview.getByText('Words of its own')).toBeHidden()

      await badge(row(page, 'Brand new')).click()
      await expect(row(page, 'Brand new')).toContainText(t('legalManager:status.published'))
      await expect(preview.getByText('Words of its own')).toBeVisible()
      await shows('Words of its own')

      await row(page, 'Brand new')
        .getByRole('link', { name: t('legalManager:action.edit', { title: 'Brand new' }) })
        .click()
      await dialog(page).getByLabel(t('legalManager:column.title')).fill('Renamed')
      await dialog(page).getByLabel(t('legalManager:column.category')).selectOption('accounts')
      await save(page, language)
      await expect(row(page, 'Renamed')).toContainText(t('legalManager:category.accounts'))
      await shows('Renamed')

      // In the other language it stands at the end.
      await row(page, 'Renamed')
        .getByRole('link', { name: t('legalManager:action.edit', { title: 'Renamed' }) })
        .click()
      await dialog(page).getByLabel(t('legalManager:column.language')).selectOption(other)
      await save(page, language)
      await shows('Renamed', other)
      expect((await site.read('terms')).find(({ title }) => title === 'Renamed')).toMatchObject({
        language: other,
        order: 2,
      })

      await row(page, 'First')
        .getByRole('link', { name: t('legalManager:action.delete', { title: 'First' }) })
        .click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(t('legalManager:deleteQuestion'))
      await question.getByRole('button', { name: t('admin:delete') }).click()
      await expect(row(page, 'First')).toBeHidden()
      await expect.poll(() => site.publicPage('terms', language)).not.toContain('First')
      expect((await site.read('terms')).find(({ title }) => title === 'Second')?.order).toBe(1)
    })

    test('arrows move within a language, by keyboard, and nothing of a fast hand is lost', async ({
      page,
      site,
      openIn,
    }) => {
      await site.give('privacy', [
        ...['One', 'Two', 'Three', 'Four'].map((title) => ({ title, language })),
        { title: 'Elsewhere', language: other },
      ])
      await site.signIn(page.context())
      await openIn(language, { path: `/admin/privacy?language=${language}` })
      const down = page.getByRole('button', { name: t('legalManager:move.down', { title: 'One' }) })
      await down.focus()
      for (let press = 0; press < 5; press++) await page.keyboard.press('Enter')
      expect(await titles(page)).toEqual(['Two', 'Three', 'Four', 'One'])
      await expect(down).toBeFocused()
      await expect(down).toBeDisabled()
      await badge(row(page, 'Two')).click()
      await badge(row(page, 'Three')).click()
      await expect
        .poll(async () => (await site.read('privacy')).filter((each) => each.language === language))
        .toMatchObject([
          { title: 'Two', order: 1, status: 'published' },
          { title: 'Three', order: 2, status: 'published' },
          { title: 'Four', order: 3 },
          { title: 'One', order: 4 },
        ])
    })

    test('an empty title or text is refused beside its field, and unsaved words are asked for', async ({
      page,
      site,
      openIn,
    }) => {
      await site.give('privacy', [{ title: 'One', language }])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/privacy?add=1' })
      await expect(editor(page, language)).toBeEditable()
      await dialog(page)
        .getByRole('button', { name: t('admin:save') })
        .click()
      const title = dialog(page).getByLabel(t('legalManager:column.title'))
      await expect(title).toHaveAccessibleDescription(t('api:legal.titleMissing'))
      await expect(title).toBeFocused()
      await expect(editor(page, language)).toHaveAccessibleDescription(t('api:legal.richText.empty'))

      await title.fill('Half a thought')
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(t('legalManager:discard.text'))
      await question
        .getByRole('button', { name: t('legalManager:discard.stay') })
        .last()
        .click()
      await expect(title).toHaveValue('Half a thought')
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: t('legalManager:discard.leave') }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(page).not.toHaveURL(/add/)
    })

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
        await badge(row(colleague, 'Theirs')).click()
        await expect(colleague.getByText(t('legalManager:privacy.saved'))).toBeVisible()

        await row(page, 'Mine')
          .getByRole('link', { name: t('legalManager:action.edit', { title: 'Mine' }) })
          .click()
        await dialog(page).getByLabel(t('legalManager:column.title')).fill('Mine, new')
        await dialog(page)
          .getByRole('button', { name: t('admin:save') })
          .click()
        const comparison = page.getByRole('alertdialog', { name: t('legalManager:conflict.title') })
        await expect(comparison.getByRole('row').filter({ hasText: 'Mine, new' })).toContainText('Mine')
        await expect(comparison).toContainText(t('legalManager:status.published'))
        await comparison.getByRole('button', { name: t(`legalManager:conflict.${decision}`) }).click()
        await expect(comparison).toBeHidden()

        if (decision === 'takeTheirs') {
          await expect(dialog(page)).toContainText(t('legalManager:conflict.stillHere'))
          await expect(dialog(page).getByLabel(t('legalManager:column.title'))).toHaveValue('Mine, new')
          await save(page, language)
        }
        await expect(dialog(page)).toBeHidden()
        await expect
          .poll(() => site.read('privacy'))
          .toMatchObject([{ title: 'Mine, new' }, { title: 'Theirs', status: 'published' }])
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
        await badge(row(page, 'Steady')).click()
        await expect(toast(page)).toBeVisible()
        await expect(row(page, 'Steady')).toContainText(t('legalManager:status.draft'))
      } finally {
        await site.open()
      }

      await row(page, 'Steady')
        .getByRole('link', { name: t('legalManager:action.edit', { title: 'Steady' }) })
        .click()
      const title = dialog(page).getByLabel(t('legalManager:column.title'))
      await title.fill('Typed with care')
      await expect(editor(page, language)).toBeEditable()
      await site.cut()
      try {
        await dialog(page)
          .getByRole('button', { name: t('admin:save') })
          .click()
        await expect(toast(dialog(page))).toBeVisible()
        await expect(title).toHaveValue('Typed with care')
      } finally {
        await site.open()
      }
      await save(page, language)
      await expect(row(page, 'Typed with care')).toBeVisible()
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
      await expect(row(page, 'Here again')).toBeVisible()
    })

    test('a section has a history to compare with and go back to, and leaves the trash again', async ({
      page,
      site,
      openIn,
    }) => {
      await site.give('privacy', [{ title: 'Kept', content: 'We keep your name.', language }])
      const [kept] = await site.read('privacy')
      const { data } = { data: { sections: [{ ...kept, content: 'We keep your address.' }] } }
      await site.owner.post('/api/system/content/privacy-policy', { data })
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/privacy' })
      await row(page, 'Kept')
        .getByRole('link', { name: t('legalManager:action.history', { title: 'Kept' }) })
        .click()
      await expect(dialog(page).getByRole('listitem').first()).toContainText(
        t('legalManager:history.fact.content'),
      )
      await dialog(page)
        .getByRole('link', { name: t('legalManager:history.compare') })
        .last()
        .click()
      await expect(dialog(page).getByRole('deletion')).toContainText('name.')
      await expect(dialog(page).getByRole('insertion')).toContainText('address.')
      await dialog(page)
        .getByRole('link', { name: t('legalManager:history.restore') })
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('legalManager:history.restore') })
        .click()
      await expect(page.getByText(t('legalManager:privacy.saved'))).toBeVisible()
      expect((await site.read('privacy'))[0]?.content).toBe('We keep your name.')

      await site.give('privacy', [{ title: 'Another', language }])
      await page.getByRole('link', { name: t('legalManager:tab.trash') }).click()
      await row(page, 'Kept')
        .first()
        .getByRole('button', { name: t('legalManager:trash.restore') })
        .click()
      await expect
        .poll(async () => (await site.read('privacy')).map(({ title }) => title))
        .toEqual(['Another', 'Kept'])
    })

    test('a viewer sees everything and changes nothing', async ({ page, site, openIn }) => {
      await site.give('terms', [{ title: 'Secret draft', content: 'Not yet public.', language }])
      await site.signIn(page.context(), 'viewer')
      await openIn(language, { path: '/admin/terms' })
      await expect(row(page, 'Secret draft')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: t('legalManager:add') })).toHaveCount(0)
      await row(page, 'Secret draft')
        .getByRole('link', { name: t('legalManager:action.read', { title: 'Secret draft' }) })
        .click()
      await expect(dialog(page)).toContainText('Not yet public.')

      const [section] = await site.read('terms')
      const form = { intent: 'setStatus', id: section?.id ?? 0, status: 'published' }
      expect((await site.viewer.post('/admin/terms', { form })).status()).toBe(403)
      expect((await site.read('terms'))[0]?.status).toBe('draft')
    })

    test('search, filters, sorting and pages stand in the address', async ({ page, site, openIn }) => {
      const many = Array.from({ length: 12 }, (_, index) => ({
        title: `Part ${index + 1}`,
        content: index === 6 ? 'A needle.' : 'Hay.',
        language,
      }))
      await site.give('privacy', [...many, { title: 'Elsewhere', language: other, status: 'published' }])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/privacy' })
      await expect(page.getByRole('rowheader')).toHaveCount(10)
      await page.getByRole('link', { name: t('admin:pages.page', { page: 2 }) }).click()
      await expect(page.getByRole('rowheader')).toHaveCount(3)
      await expect(page).toHaveURL(/page=2/)

      await page.getByRole('searchbox').fill('needle')
      await expect(page.getByRole('rowheader')).toHaveText(['Part 7'])
      await page.getByRole('searchbox').fill('no such words')
      await expect(page.getByText(t('legalManager:privacy.empty'))).toBeVisible()
      await page.getByRole('searchbox').fill('')
      await page.getByLabel(t('legalManager:column.status'), { exact: true }).selectOption('published')
      await expect(page.getByRole('rowheader')).toHaveText(['Elsewhere'])
      await page.getByLabel(t('legalManager:column.status'), { exact: true }).selectOption('')

      const header = page.getByRole('columnheader', { name: t('legalManager:column.title') })
      for (const direction of ['ascending', 'descending', 'none']) {
        await header.getByRole('link').click()
        await expect(header).toHaveAttribute('aria-sort', direction)
      }
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    })
  })

  test.describe(`the managers without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    test('sections are added, changed, published, moved and deleted by plain forms', async ({
      page,
      site,
      openIn,
      tolerate,
    }) => {
      tolerate(/status of 400/)
      await site.give('privacy', [{ title: 'One', content: 'First.\nSecond.', language }])
      await site.signIn(page.context())
      await openIn(language, { path: '/admin/privacy' })
      await page.getByRole('link', { name: t('legalManager:add') }).click()
      const saveButton = dialog(page).getByRole('button', { name: t('admin:save') })
      await dialog(page).getByLabel(t('legalManager:form.content')).fill('Plain words')
      await saveButton.click()
      await expect(dialog(page).getByLabel(t('legalManager:column.title'))).toHaveAccessibleDescription(
        t('api:legal.titleMissing'),
      )
      await expect(dialog(page).getByLabel(t('legalManager:form.content'))).toHaveValue('Plain words')
      await dialog(page).getByLabel(t('legalManager:column.title')).fill('Two')
      await saveButton.click()
      await expect(page.getByText(t('legalManager:privacy.saved'))).toBeVisible()

      await badge(row(page, 'Two')).click()
      await row(page, 'Two')
        .getByRole('button', { name: t('legalManager:move.up', { title: 'Two' }) })
        .click()
      expect(await site.read('privacy')).toMatchObject([
        { title: 'Two', content: 'Plain words', status: 'published' },
        { title: 'One' },
      ])

      await row(page, 'One')
        .getByRole('link', { name: t('legalManager:action.edit', { title: 'One' }) })
        .click()
      await dialog(page).getByLabel(t('legalManager:column.title')).fill('One, changed')
      await saveButton.click()
      await row(page, 'Two')
        .getByRole('link', { name: t('legalManager:action.delete', { title: 'Two' }) })
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin:delete') })
        .click()
      expect(await site.read('privacy')).toMatchObject([
        { title: 'One, changed', content: 'First.\nSecond.' },
      ])
    })
  })
}

test('a document of 200 sections answers without a wait', async ({ page, site, openIn }) => {
  const document: LegalDocument = 'terms'
  const content = Array.from({ length: 8 }, () => 'Many words make a paragraph of the law. '.repeat(6)).join(
    '\n',
  )
  await site.give(
    document,
    Array.from({ length: 200 }, (_, index) => ({
      title: `Part ${index + 1}`,
      content,
      status: 'published' as const,
    })),
  )
  await site.signIn(page.context())
  await openIn('en', { path: '/admin/terms' })
  const status = row(page, 'Part 3')
  const started = Date.now()
  await status.getByRole('button', { name: /^Published/ }).click()
  await expect(status).toContainText('Draft')
  expect(Date.now() - started).toBeLessThan(1500)
  await expect(page.getByText('Terms of Service updated successfully')).toBeVisible()
})
