import type { Page } from '@playwright/test'

import { holdPosts } from './held-posts'
import { expect, test } from './own-site'
import {
  badgeIn,
  dialogOn,
  editorOn,
  expectEditor,
  openForm,
  rowOf,
  saveButtonOn,
  saveForm,
} from './legal-manager'
import { languages, otherThan, texts, turnsOf, type Language } from './texts'

test.slow()

const titles = (page: Page) => page.getByRole('rowheader').locator('bdi').allInnerTexts()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const other = otherThan[language]

  test.describe(`the managers in ${language}`, () => {
    turn(test)(
      'each action shows at once, is saved, and the public page follows',
      async ({ page, site, openIn }) => {
        await site.give('terms', [
          { title: 'First', language, status: 'published' },
          { title: 'Second', language, status: 'published' },
          { title: 'Elsewhere', language: other, status: 'published' },
        ])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/terms' })
        const shows = (text: string, where: Language = language) =>
          expect.poll(() => site.publicPage('terms', where)).toContain(text)

        await page.getByRole('link', { name: t('legalManager:add') }).click()
        await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('Brand new')
        await expectEditor(page, language)
        await editorOn(page, language).click()
        await page.keyboard.type('Words of its own')
        await saveForm(page, language)
        await expect(page.getByText(t('legalManager:terms.saved'))).toBeVisible()
        await expect(rowOf(page, 'Brand new')).toContainText(t('legalManager:status.draft'))
        await expect(rowOf(page, 'Brand new')).toContainText(t('legalManager:category.usage'))
        const preview = page.getByRole('region', { name: t('legalManager:preview.title') })
        await expect(preview.getByText('Words of its own')).toBeHidden()

        await badgeIn(rowOf(page, 'Brand new'), language).click()
        await expect(rowOf(page, 'Brand new')).toContainText(t('legalManager:status.published'))
        await expect(preview.getByText('Words of its own')).toBeVisible()
        await shows('Words of its own')

        await openForm(page, language, 'Brand new')
        await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('Renamed')
        await dialogOn(page).getByLabel(t('legalManager:column.category')).selectOption('accounts')
        await saveForm(page, language)
        await expect(rowOf(page, 'Renamed')).toContainText(t('legalManager:category.accounts'))
        await shows('Renamed')

        await openForm(page, language, 'Renamed')
        await dialogOn(page).getByLabel(t('legalManager:column.language')).selectOption(other)
        await saveForm(page, language)
        await shows('Renamed', other)
        expect((await site.read('terms')).find(({ title }) => title === 'Renamed')).toMatchObject({
          language: other,
          order: 2,
        })

        await rowOf(page, 'First')
          .getByRole('link', { name: t('legalManager:action.delete', { title: 'First' }) })
          .click()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText(t('legalManager:deleteQuestion'))
        await question.getByRole('button', { name: t('admin:delete') }).click()
        await expect(rowOf(page, 'First')).toBeHidden()
        await expect.poll(() => site.publicPage('terms', language)).not.toContain('First')
        expect((await site.read('terms')).find(({ title }) => title === 'Second')?.order).toBe(1)
      },
    )

    turn(test)(
      'arrows move within a language, by keyboard, and nothing of a fast hand is lost',
      async ({ page, site, openIn }) => {
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
        await badgeIn(rowOf(page, 'Two'), language).click()
        await badgeIn(rowOf(page, 'Three'), language).click()
        await expect
          .poll(async () => (await site.read('privacy')).filter((each) => each.language === language))
          .toMatchObject([
            { title: 'Two', order: 1, status: 'published' },
            { title: 'Three', order: 2, status: 'published' },
            { title: 'Four', order: 3 },
            { title: 'One', order: 4 },
          ])
      },
    )

    turn(test)(
      'a section that was published by mistake is taken back at once',
      async ({ page, site, openIn }) => {
        await site.give('privacy', [{ title: 'Half done', language }])
        await site.signIn(page.context())
        await openIn(language, { path: `/admin/privacy?language=${language}` })
        const statusNow = async () => (await site.read('privacy'))[0]?.status
        const held = await holdPosts(page, /\/admin\/privacy/)
        await badgeIn(rowOf(page, 'Half done'), language).click()
        const undo = page.getByRole('button', { name: t('legalManager:toggle.undo') })
        // The list shows it at once; what is said of it waits for the save.
        await expect(rowOf(page, 'Half done')).toContainText(t('legalManager:status.published'))
        await expect(undo).toBeHidden()
        held.letGo()
        await expect(page.getByText(t('legalManager:privacy.saved'))).toBeVisible()
        await expect.poll(statusNow).toBe('published')
        await undo.click()
        await expect.poll(statusNow).toBe('draft')
      },
    )

    turn(test)(
      'an empty title or text is refused beside its field, and unsaved words are asked for',
      async ({ page, site, openIn }) => {
        await site.give('privacy', [{ title: 'One', language }])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/privacy?add=1' })
        await expectEditor(page, language)
        await saveButtonOn(page, language).click()
        const title = dialogOn(page).getByLabel(t('legalManager:column.title'))
        await expect(title).toHaveAccessibleDescription(t('api:legal.titleMissing'))
        await expect(title).toBeFocused()
        await expect(editorOn(page, language)).toHaveAccessibleDescription(t('api:legal.richText.empty'))

        await title.fill('Half a thought')
        // Browsers let a page intercept only the first Escape in a row.
        const question = page.getByRole('alertdialog')
        for (let press = 1; press <= 3; press++) {
          await page.keyboard.press('Escape')
          await expect(question).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(question).toBeHidden()
          await expect(title).toBeVisible()
        }
        await page.keyboard.press('Escape')
        await expect(question).toContainText(t('admin:discard.text'))
        await question
          .getByRole('button', { name: t('admin:discard.stay') })
          .last()
          .click()
        await expect(title).toHaveValue('Half a thought')
        await page.keyboard.press('Escape')
        await question.getByRole('button', { name: t('admin:discard.leave') }).click()
        await expect(dialogOn(page)).toBeHidden()
        await expect(page).not.toHaveURL(/add/)
      },
    )

    turn(test)(
      'an icon is chosen by its name, shows beside it, and is that of the public page',
      async ({ page, site, openIn }) => {
        await site.give('privacy', [{ title: 'One', language, status: 'published' }])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/privacy' })
        await openForm(page, language, 'One')
        const icon = dialogOn(page).getByLabel(t('legalManager:column.icon'))
        await expect(icon).toHaveValue('file-text')
        await icon.selectOption({ label: t('legalManager:icon.scale') })
        await expect(dialogOn(page).locator('svg.lucide-scale')).toBeVisible()
        await saveForm(page, language)
        const preview = page.getByRole('region', { name: t('legalManager:preview.title') })
        await expect(preview.locator('svg.lucide-scale')).toBeVisible()
        await openForm(page, language, 'One')
        await expect(icon).toHaveValue('scale')
        await page.goto(`/privacy?lng=${language}`)
        await expect(page.getByRole('region', { name: 'One' }).locator('svg.lucide-scale')).toBeVisible()
      },
    )
  })
}
