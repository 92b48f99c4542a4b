import { expect, test } from '../own-site'
import { dialogOn, rowOf } from '../legal-manager'
import { languages, texts, turnsOf } from '../texts'

test.slow()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the history in ${language}`, () => {
    turn(test)(
      'a section has a history to compare with and go back to, and leaves the trash again',
      async ({ page, site, openIn }) => {
        await site.give('privacy', [{ title: 'Kept', content: 'We keep your name.', language }])
        const [kept] = await site.read('privacy')
        const { data } = { data: { sections: [{ ...kept, content: 'We keep your address.' }] } }
        await site.owner.post('/api/system/content/privacy-policy', { data })
        await site.signIn(page.context())
        await openIn(language, { path: '/admin/privacy' })
        await rowOf(page, 'Kept')
          .getByRole('link', { name: t('legalManager:action.history', { title: 'Kept' }) })
          .click()
        await expect(dialogOn(page).getByRole('listitem').first()).toContainText(
          t('legalManager:history.field.content'),
        )
        const versions = dialogOn(page).getByRole('link', { name: t('legalManager:history.compare') })
        const restore = dialogOn(page).getByRole('button', { name: t('legalManager:history.restore') })
        // What is there already cannot come back.
        await versions.first().click()
        await expect(dialogOn(page)).toContainText(t('legalManager:diff.same'))
        await expect(restore).toBeHidden()
        await dialogOn(page)
          .getByRole('link', { name: t('legalManager:history.back') })
          .click()
        await versions.last().click()
        await expect(dialogOn(page).getByRole('deletion')).toContainText('name.')
        await expect(dialogOn(page).getByRole('insertion')).toContainText('address.')
        const contentNow = async () => (await site.read('privacy'))[0]?.content
        await restore.click()
        await expect(page.getByText(t('legalManager:privacy.saved'))).toBeVisible()
        expect(await contentNow()).toBe('We keep your name.')
        await page.getByRole('button', { name: t('legalManager:history.undoRestore') }).click()
        await expect.poll(contentNow).toBe('We keep your address.')

        await site.give('privacy', [{ title: 'Another', language }])
        await page.getByRole('link', { name: t('legalManager:tab.trash') }).click()
        await rowOf(page, 'Kept')
          .first()
          .getByRole('button', { name: t('legalManager:trash.restore') })
          .click()
        await expect
          .poll(async () => (await site.read('privacy')).map(({ title }) => title))
          .toEqual(['Another', 'Kept'])
      },
    )
  })
}
