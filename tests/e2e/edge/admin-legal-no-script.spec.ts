import { expect, test } from '../own-site'
import { badgeIn, dialogOn, openForm, rowOf, saveButtonOn } from '../legal-manager'
import { languages, texts, turnsOf } from '../texts'

test.slow()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the managers without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)(
      'sections are added, changed, published, moved and deleted by plain forms',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 400/)
        await site.give('privacy', [{ title: 'One', content: 'First.\nSecond.', language }])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/privacy' })
        await page.getByRole('link', { name: t('legalManager:add') }).click()
        const saveButton = saveButtonOn(page, language)
        await dialogOn(page).getByLabel(t('legalManager:form.content')).fill('Plain words')
        await saveButton.click()
        await expect(dialogOn(page).getByLabel(t('legalManager:column.title'))).toHaveAccessibleDescription(
          t('api:legal.titleMissing'),
        )
        await expect(dialogOn(page).getByLabel(t('legalManager:form.content'))).toHaveValue('Plain words')
        await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('Two')
        await saveButton.click()
        await expect(page.getByText(t('legalManager:privacy.saved'))).toBeVisible()

        await badgeIn(rowOf(page, 'Two'), language).click()
        await rowOf(page, 'Two')
          .getByRole('button', { name: t('legalManager:move.up', { title: 'Two' }) })
          .click()
        expect(await site.read('privacy')).toMatchObject([
          { title: 'Two', content: 'Plain words', status: 'published' },
          { title: 'One' },
        ])

        await openForm(page, language, 'One')
        await dialogOn(page).getByLabel(t('legalManager:column.title')).fill('One, changed')
        await saveButton.click()
        await rowOf(page, 'Two')
          .getByRole('link', { name: t('legalManager:action.delete', { title: 'Two' }) })
          .click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('admin:delete') })
          .click()
        expect(await site.read('privacy')).toMatchObject([
          { title: 'One, changed', content: 'First.\nSecond.' },
        ])
      },
    )

    turn(test)(
      'what a colleague has changed meanwhile is said, and nothing typed is lost',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 409/)
        await site.give('privacy', [{ title: 'Ours', language }])
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/privacy' })
        await openForm(page, language, 'Ours')
        const [section] = await site.read('privacy')
        const sections = [{ ...section, title: 'Theirs' }]
        await site.owner.post('/api/system/content/privacy-policy', { data: { sections } })
        const title = dialogOn(page).getByLabel(t('legalManager:column.title'))
        await title.fill('Mine')
        await saveButtonOn(page, language).click()
        await expect(dialogOn(page).getByText(t('api:changedMeanwhile'))).toBeVisible()
        await expect(title).toHaveValue('Mine')
        expect(await site.read('privacy')).toMatchObject([{ title: 'Theirs' }])
        await saveButtonOn(page, language).click()
        await expect(page.getByText(t('legalManager:privacy.saved'))).toBeVisible()
        expect(await site.read('privacy')).toMatchObject([{ title: 'Mine' }])
      },
    )
  })
}
