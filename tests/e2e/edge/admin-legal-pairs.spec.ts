import type { Page } from '@playwright/test'

import { expect, test } from '../own-site'
import { dialogOn, openForm, rowOf, saveForm, sideOn } from '../legal-manager'
import { languages, otherThan, texts, turnsOf, type Language } from '../texts'

test.slow()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const other = otherThan[language]
  const mine = `Mine ${language}`
  const theirs = `Theirs ${other}`

  const titleIn = (page: Page, of: Language) =>
    sideOn(page, language, of).getByLabel(t('legalManager:column.title'))
  const textIn = (page: Page, of: Language) =>
    sideOn(page, language, of).getByRole('textbox', { name: t('legalManager:form.content') })
  const press = (page: Page, name: string) =>
    dialogOn(page).getByRole('button', { name, exact: true }).click()
  const expectEditors = (page: Page) =>
    expect(dialogOn(page).locator('[contenteditable="true"]')).toHaveCount(2)

  test.describe(`both languages of a section in ${language}`, () => {
    turn(test)(
      'are written, chosen, kept alike and separated beside each other',
      async ({ page, site, openIn }) => {
        await site.give('terms', [
          { title: mine, language, status: 'published' },
          { title: theirs, language: other, status: 'published' },
        ])
        await site.signIn(page.context(), 'editor')
        await openIn(language, { path: '/admin/terms' })
        await expect(rowOf(page, mine)).toContainText(t(`legalManager:without.${other}`))

        await openForm(page, language, mine)
        const side = sideOn(page, language, other)
        await side.getByLabel(t('legalManager:pair.choose')).selectOption({ label: theirs })
        await press(page, t('legalManager:pair.pair'))
        await expect(titleIn(page, other)).toHaveValue(theirs)
        await expectEditors(page)
        await expect(textIn(page, 'ar')).toHaveCSS('direction', 'rtl')
        await expect(textIn(page, 'en')).toHaveCSS('direction', 'ltr')
        await titleIn(page, language).fill(`${mine}, new`)
        await saveForm(page, language)
        await expect(rowOf(page, theirs)).toContainText(t(`legalManager:outdated.${other}`))
        await expect(rowOf(page, mine)).not.toContainText(t(`legalManager:without.${other}`))

        await page.getByLabel(t('legalManager:filter.mark')).selectOption('older')
        await expect(page.getByRole('rowheader')).toHaveCount(2)
        await openForm(page, language, theirs)
        await press(page, t('legalManager:pair.settle'))
        await expect(sideOn(page, language, other)).not.toContainText(t(`legalManager:outdated.${other}`))
        await press(page, t('legalManager:pair.separate'))
        await expect(sideOn(page, language, language)).toContainText(t(`legalManager:without.${language}`))

        await sideOn(page, language, language)
          .getByRole('link', { name: t(`legalManager:pair.write.${language}`) })
          .click()
        await titleIn(page, language).fill('Beside it')
        await expectEditors(page)
        await textIn(page, language).click()
        await page.keyboard.type('Words beside it')
        await saveForm(page, language)
        expect(await site.read('terms')).toContainEqual(
          expect.objectContaining({
            title: 'Beside it',
            content: 'Words beside it',
            language,
            status: 'draft',
          }),
        )
      },
    )

    turn(test)(
      'wait as a draft, show what differs, are discarded and brought back, previewed, and published',
      async ({ page, site, openIn }) => {
        await site.give('privacy', [
          { title: mine, content: 'Old words', language, status: 'published' },
          { title: 'Not yet', language },
        ])
        await site.signIn(page.context(), 'editor')
        await openIn(language, { path: '/admin/privacy' })
        await openForm(page, language, mine)
        await titleIn(page, language).fill(`${mine}, drafted`)
        await press(page, t('legalManager:form.saveDraft'))
        await expect(dialogOn(page)).toBeHidden()
        await expect(rowOf(page, mine)).toContainText(t('legalManager:mark.changed'))
        await expect.poll(() => site.publicPage('privacy', language)).not.toContain('drafted')

        await openForm(page, language, mine)
        await expect(titleIn(page, language)).toHaveValue(`${mine}, drafted`)
        await dialogOn(page).getByText(t('legalManager:draft.compare')).click()
        const titles = dialogOn(page).getByRole('row').filter({ hasText: 'drafted' })
        await expect(titles.getByRole('cell')).toHaveText([`${mine}, drafted`, mine])

        await press(page, t('legalManager:draft.discard'))
        await expect(dialogOn(page)).toBeHidden()
        await expect(rowOf(page, mine)).not.toContainText(t('legalManager:mark.changed'))
        await page.getByRole('button', { name: t('legalManager:toggle.undo') }).click()
        await expect(rowOf(page, mine)).toContainText(t('legalManager:mark.changed'))

        await openForm(page, language, mine)
        await press(page, t('legalManager:form.preview'))
        const preview = page.getByRole('region', { name: t('legalManager:preview.title') })
        await expect(preview.getByRole('region', { name: `${mine}, drafted` })).toBeVisible()
        await preview.getByRole('link', { name: t('legalManager:preview.published'), exact: true }).click()
        await expect(preview.getByRole('region', { name: mine, exact: true })).toBeVisible()

        await openForm(page, language, mine)
        await saveForm(page, language)
        await expect.poll(() => site.publicPage('privacy', language)).toContain('drafted')
        await expect(rowOf(page, mine)).not.toContainText(t('legalManager:mark.changed'))

        await openForm(page, language, 'Not yet')
        await sideOn(page, language, language)
          .getByLabel(t('legalManager:column.status'))
          .selectOption('published')
        await press(page, t('legalManager:form.preview'))
        await expect(page.getByText(t('legalManager:done.notPublished'))).toBeVisible()
        await expect(rowOf(page, 'Not yet')).toContainText(t('legalManager:status.draft'))
      },
    )

    turn(test)(
      'are not published over what somebody else has published, before both texts were compared',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 409/)
        await site.give('privacy', [{ title: mine, language, status: 'published' }])
        await site.signIn(page.context(), 'editor')
        await openIn(language, { path: '/admin/privacy' })
        await openForm(page, language, mine)
        await titleIn(page, language).fill('What I say')
        await press(page, t('legalManager:form.saveDraft'))
        await expect(dialogOn(page)).toBeHidden()
        await expect(rowOf(page, mine)).toContainText(t('legalManager:mark.changed'))
        const [section] = await site.read('privacy')
        await site.owner.post('/api/system/content/privacy-policy', {
          data: { sections: [{ ...section, title: 'What they say' }] },
        })

        await page.reload()
        await openForm(page, language, 'What they say')
        await expect(dialogOn(page)).toContainText(t('legalManager:draft.moved'))
        await press(page, t('legalManager:form.publish'))
        const comparison = page.getByRole('alertdialog', { name: t('legalManager:conflict.title') })
        const titles = comparison.getByRole('row').filter({ hasText: 'What I say' })
        await expect(titles.getByRole('cell')).toHaveText(['What I say', 'What they say'])
        await comparison.getByRole('button', { name: t('legalManager:conflict.applyMine') }).click()
        await expect(dialogOn(page)).toBeHidden()
        await expect.poll(async () => (await site.read('privacy'))[0]?.title).toBe('What I say')
      },
    )

    turn(test)(
      'are not saved over what somebody else has saved since the form was opened, also once a pair was chosen in it',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 409/)
        await site.give('terms', [
          { title: mine, language, status: 'published' },
          { title: theirs, language: other, status: 'published' },
        ])
        await site.signIn(page.context(), 'editor')
        await openIn(language, { path: '/admin/terms' })
        await openForm(page, language, mine)
        const stored = await site.read('terms')
        await site.owner.post('/api/system/content/terms-of-service', {
          data: {
            sections: stored.map((each) =>
              each.title === mine ? { ...each, title: 'What they say' } : each,
            ),
          },
        })
        const side = sideOn(page, language, other)
        await side.getByLabel(t('legalManager:pair.choose')).selectOption({ label: theirs })
        await press(page, t('legalManager:pair.pair'))
        await expect(titleIn(page, other)).toHaveValue(theirs)
        await titleIn(page, language).fill('What I say')
        await press(page, t('legalManager:form.publish'))
        const comparison = page.getByRole('alertdialog', { name: t('legalManager:conflict.title') })
        const titles = comparison.getByRole('row').filter({ hasText: 'What I say' })
        await expect(titles.getByRole('cell')).toHaveText(['What I say', 'What they say'])
      },
    )

    turn(test)(
      'go live at a time, which can be changed and taken back',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 400/)
        await site.give('privacy', [{ title: mine, language, status: 'published' }])
        await site.signIn(page.context(), 'editor')
        await openIn(language, { path: '/admin/privacy' })
        await openForm(page, language, mine)
        await titleIn(page, language).fill(`${mine}, soon`)
        await dialogOn(page).getByText(t('legalManager:schedule.title'), { exact: true }).click()
        const day = dialogOn(page).getByLabel(t('legalManager:schedule.date'), { exact: true })
        const tomorrow = await day.inputValue()
        await day.fill('2020-01-01')
        await press(page, t('legalManager:schedule.submit'))
        await expect(day).toHaveAccessibleDescription(t('announcements:problem.past'))
        await day.fill(tomorrow)
        await press(page, t('legalManager:schedule.submit'))
        await expect(dialogOn(page)).toBeHidden()
        const year = tomorrow.slice(0, 4)
        await expect(rowOf(page, mine)).toContainText(t('legalManager:mark.scheduled', { time: '' }).trim())
        await expect(rowOf(page, mine)).toContainText(year)

        await openForm(page, language, mine)
        await press(page, t('legalManager:schedule.takeBack'))
        await expect(
          dialogOn(page).getByRole('button', { name: t('legalManager:schedule.takeBack') }),
        ).toBeHidden()
        await expect(titleIn(page, language)).toHaveValue(`${mine}, soon`)
        await page.keyboard.press('Escape')
        await expect(rowOf(page, mine)).toContainText(t('legalManager:mark.changed'))
        expect(await site.read('privacy')).toMatchObject([{ title: mine }])
      },
    )
  })

  test.describe(`both languages without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)('are added, drafted and published by plain forms', async ({ page, site, openIn }) => {
      await site.give('privacy', [{ title: mine, content: 'First.\nSecond.', language, status: 'published' }])
      await site.signIn(page.context(), 'editor')
      await openIn(language, { path: '/admin/privacy' })
      await openForm(page, language, mine)
      await sideOn(page, language, other)
        .getByRole('link', { name: t(`legalManager:pair.write.${other}`) })
        .click()
      await titleIn(page, other).fill(theirs)
      await textIn(page, other).fill('Plain words')
      await titleIn(page, language).fill(`${mine}, drafted`)
      await press(page, t('legalManager:form.saveDraft'))
      await expect(rowOf(page, mine)).toContainText(t('legalManager:mark.changed'))
      await expect(rowOf(page, theirs)).toContainText(t('legalManager:status.draft'))
      expect(await site.read('privacy')).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ title: mine, content: 'First.\nSecond.' })]),
      )
      await openForm(page, language, mine)
      await press(page, t('legalManager:form.publish'))
      await expect(rowOf(page, `${mine}, drafted`)).not.toContainText(t('legalManager:mark.changed'))

      await openForm(page, language, `${mine}, drafted`)
      await titleIn(page, language).fill('Not this')
      await press(page, t('legalManager:form.saveDraft'))
      await openForm(page, language, `${mine}, drafted`)
      await press(page, t('legalManager:draft.discard'))
      await page.getByRole('button', { name: t('legalManager:toggle.undo') }).click()
      await expect(rowOf(page, `${mine}, drafted`)).toContainText(t('legalManager:mark.changed'))
    })
  })
}
