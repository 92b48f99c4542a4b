import { expect, test } from './own-site'
import { badgeIn, dialogOn, rowOf } from './legal-manager'
import { languages, otherThan, texts, turnsOf } from './texts'
import { makeGate } from './waitlist-form'

test.slow()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const other = otherThan[language]

  test.describe(`the list of sections in ${language}`, () => {
    turn(test)('a viewer sees everything and changes nothing', async ({ page, site, openIn }) => {
      await site.give('terms', [{ title: 'Secret draft', content: 'Not yet public.', language }])
      await site.signIn(page.context(), 'viewer')
      await openIn(language, { path: '/admin/terms' })
      await expect(rowOf(page, 'Secret draft')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: t('legalManager:add') })).toHaveCount(0)
      await rowOf(page, 'Secret draft')
        .getByRole('link', { name: t('legalManager:action.read', { title: 'Secret draft' }) })
        .click()
      await expect(dialogOn(page)).toContainText('Not yet public.')

      const [section] = await site.read('terms')
      const form = { intent: 'setStatus', id: section?.id ?? 0, status: 'published' }
      expect((await site.viewer.post('/admin/terms', { form })).status()).toBe(403)
      expect((await site.read('terms'))[0]?.status).toBe('draft')
    })

    turn(test)('an editor changes sections and deletes none', async ({ page, site, openIn }) => {
      await site.give('terms', [{ title: 'Here to stay', language }])
      const [section] = await site.read('terms')
      await site.signIn(page.context(), 'editor')
      await openIn(language, { path: `/admin/terms?delete=${section?.id}` })
      const row = rowOf(page, 'Here to stay')
      const named = { title: 'Here to stay' }
      await expect(row.getByRole('link', { name: t('legalManager:action.edit', named) })).toBeVisible()
      await expect(row.getByRole('link', { name: t('legalManager:action.delete', named) })).toHaveCount(0)
      await expect(dialogOn(page)).toHaveCount(0)
      await expect(page.getByText(t('legalManager:deletionIsAdmins'))).toBeVisible()

      const form = { intent: 'delete', id: section?.id ?? 0 }
      expect((await site.editor.post('/admin/terms', { form })).status()).toBe(403)
      expect(await site.read('terms')).toMatchObject([named])
    })

    turn(test)('search, filters, sorting and pages stand in the address', async ({ page, site, openIn }) => {
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
      await expect(page.getByRole('rowheader').locator('bdi')).toHaveText(['Part 7'])
      await page.getByRole('searchbox').fill('no such words')
      await expect(page.getByText(t('legalManager:privacy.empty'))).toBeVisible()
      await page.getByRole('searchbox').fill('')
      await page.getByLabel(t('legalManager:column.status'), { exact: true }).selectOption('published')
      await expect(page.getByRole('rowheader').locator('bdi')).toHaveText(['Elsewhere'])
      await page.getByLabel(t('legalManager:column.status'), { exact: true }).selectOption('')

      const header = page.getByRole('columnheader', { name: t('legalManager:column.title') })
      for (const direction of ['ascending', 'descending', 'none']) {
        await header.getByRole('link').click()
        await expect(header).toHaveAttribute('aria-sort', direction)
      }
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    })
  })
}

test('of 200 sections one says that it has changed before the server does, and visitors see all', async ({
  page,
  site,
  openIn,
}) => {
  const paragraph = 'Many words make a paragraph of the law. '.repeat(6)
  const content = Array.from({ length: 8 }, () => paragraph).join('\n')
  await site.give(
    'terms',
    Array.from({ length: 200 }, (_, index) => ({ title: `Part ${index + 1}`, content, status: 'published' })),
  )
  await site.signIn(page.context())
  await openIn('en', { path: '/admin/terms' })
  const row = rowOf(page, 'Part 3')
  const answer = makeGate()
  await page.route('**/admin/terms*', async (route) => {
    if (route.request().method() === 'POST') await answer.opened
    await route.continue()
  })
  const statusOfPart = async () => (await site.read('terms')).find(({ title }) => title === 'Part 3')?.status

  await badgeIn(row, 'en').click()
  await expect(row).toContainText('Draft')
  expect(await statusOfPart()).toBe('published')
  answer.open()
  await expect.poll(statusOfPart).toBe('draft')
  await expect(row).toContainText('Draft')
  await expect.poll(() => site.publicPage('terms', 'en')).not.toContain('Part 3<')
  expect(await site.publicPage('terms', 'en')).toContain('Part 200')
})
