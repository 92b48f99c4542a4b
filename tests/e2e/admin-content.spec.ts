import type { Page } from '@playwright/test'

import { expect, test } from './own-site'
import { languages, otherThan, texts, turnsOf, type Language } from './texts'

test.slow()

const main = (page: Page) => page.getByRole('main')
const badge = (page: Page, name: string) => main(page).getByText(name, { exact: true }).first()
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const rows = (page: Page, language: Language) =>
  page.getByRole('region', { name: texts[language]('content:list') }).getByRole('listitem')

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const other = otherThan[language]

  turn(test)(
    `a question is written, looked at, published, moved, changed, restored and deleted in ${language}`,
    async ({ page, context, site, openIn, tolerate }) => {
      tolerate(/status of 4(00|09)/)
      const asked = { en: `Why ${crypto.randomUUID()}?`, ar: `لماذا ${crypto.randomUUID()}؟` }
      const field = (name: 'question' | 'answer', of: 'en' | 'ar') =>
        page.getByLabel(t(`content:fieldIn.${of}`, { field: t(`content:field.${name}`) }))
      const onSite = async (of: 'en' | 'ar') => (await site.viewer.get(`/faq?lng=${of}`)).text()
      await site.signIn(context, 'admin')
      await openIn(language, { path: '/admin/content?tab=faq' })
      await expect(page).toHaveTitle(new RegExp(`^${t('admin:section.content')} · `))
      await page.getByRole('link', { name: t('content:faq.new') }).click()

      await test.step('what is missing is named at its field, and nothing typed is lost', async () => {
        await field('question', language).fill(asked[language])
        await button(page, t('content:action.publish')).click()
        await expect(field('answer', language)).toHaveAccessibleDescription(
          new RegExp(t('content:problem.missing')),
        )
        await expect(field('question', language)).toHaveValue(asked[language])
      })

      await test.step('the preview is the real page with the draft, which visitors do not see', async () => {
        await field('answer', language).fill('Because. لأن.')
        await field('question', other).fill(asked[other])
        await field('answer', other).fill('So. هكذا.')
        await button(page, t('content:action.preview')).click()
        const dialog = page.getByRole('dialog')
        const shown = dialog.frameLocator('iframe')
        await expect(shown.getByRole('heading', { name: asked[language] })).toBeAttached()
        await dialog.getByRole('button', { name: t(`content:language.${other}`), exact: true }).click()
        await expect(shown.getByRole('heading', { name: asked[other] })).toBeAttached()
        await dialog.getByRole('button', { name: t('content:preview.dark') }).click()
        await expect(shown.locator('html.dark')).toBeAttached()
        await dialog.getByRole('link', { name: t('admin:close') }).click()
        await expect(dialog).toBeHidden()
        expect(await onSite(language)).not.toContain(asked[language])
        await expect(badge(page, t('content:state.draft'))).toBeVisible()
      })

      await test.step('published, both languages have it', async () => {
        await button(page, t('content:action.publish')).click()
        await expect(badge(page, t('content:state.published'))).toBeVisible()
        await expect.poll(() => onSite('en')).toContain(asked.en)
        await expect.poll(() => onSite('ar')).toContain(asked.ar)
      })

      await test.step('what is typed stays while it is taken off the site, and brought back', async () => {
        const unpublish = main(page).locator('button[value=unpublish]')
        await field('answer', language).fill('Typed. كُتب.')
        await main(page).getByTitle(t('content:action.more')).first().click()
        await button(page, t('content:action.unpublish')).click()
        await expect(main(page).locator('details[open]')).toHaveCount(0)
        await expect(unpublish).toHaveCount(0)
        await expect(field('answer', language)).toHaveValue('Typed. كُتب.')
        await page.getByRole('button', { name: t('content:action.undo') }).click()
        await expect(unpublish).toHaveCount(1)
        await expect(field('answer', language)).toHaveValue('Typed. كُتب.')
      })

      await test.step('a change of one language marks the other one', async () => {
        await field('answer', language).fill('Because of that. لذلك.')
        await button(page, t('content:action.saveDraft')).click()
        await expect(badge(page, t('content:state.changed'))).toBeVisible()
        await expect(badge(page, t(`content:outdated.${other}`))).toBeVisible()
      })

      await test.step('a version comes back as a draft', async () => {
        await main(page).getByTitle(t('content:action.more')).first().click()
        await main(page)
          .getByRole('link', { name: t('content:action.history') })
          .click()
        const dialog = page.getByRole('dialog')
        await dialog
          .getByRole('link', { name: t('content:history.compare') })
          .first()
          .click()
        await expect(dialog.getByText(t('content:history.same'))).toBeVisible()
        await expect(dialog.getByRole('button', { name: t('content:history.restore') })).toHaveCount(0)
        await dialog.getByRole('link', { name: t('content:history.back') }).click()
        await dialog
          .getByRole('link', { name: t('content:history.compare') })
          .nth(1)
          .click()
        await dialog.getByRole('button', { name: t('content:history.restore') }).click()
        await expect(dialog).toBeHidden()
        await expect(field('answer', language)).toHaveValue('Because. لأن.')
        await expect(main(page).locator('details[open]')).toHaveCount(0)
      })

      await test.step('who comes later sees both and decides', async () => {
        const id = Number(new URL(page.url()).pathname.split('/').at(-1))
        const theirs = await site.editor.post(`/admin/content/faq/${id}`, {
          form: {
            intent: 'save',
            kind: 'faq',
            id,
            'question.en': asked.en,
            'question.ar': asked.ar,
            'answer.en': 'Theirs. لهم.',
            'answer.ar': 'Theirs. لهم.',
          },
          maxRedirects: 0,
        })
        expect(theirs.status()).toBe(303)
        await field('answer', language).fill('Mine. لي.')
        await button(page, t('content:action.saveDraft')).click()
        const question = page.getByRole('alertdialog')
        await expect(question.getByText('Theirs. لهم.').first()).toBeVisible()
        await expect(question.getByText('Mine. لي.')).toBeVisible()
        await question.getByRole('button', { name: t('content:conflict.keepMine') }).click()
        await expect(question).toBeHidden()
        await expect(main(page).getByText(t('content:unsaved'))).toBeHidden()
        await expect(field('answer', language)).toHaveValue('Mine. لي.')
      })

      await test.step('in the list it is moved by a button and by dragging, each of which can be undone', async () => {
        await page
          .getByRole('link', { name: t('content:tab.faq') })
          .first()
          .click()
        const row = rows(page, language).filter({ hasText: asked[language] })
        await expect(row).toBeVisible()
        const place = async () =>
          (await rows(page, language).allInnerTexts()).findIndex((text) => text.includes(asked[language]))
        const last = await place()
        await row.getByRole('button', { name: t('content:move.up', { title: asked[language] }) }).click()
        await expect(page.getByText(t('content:moved', { place: last, total: last + 1 }))).toBeVisible()
        expect(await place()).toBe(last - 1)
        await page.getByRole('button', { name: t('content:action.undo') }).click()
        await expect(page.getByText(t('content:done.moved'))).toBeVisible()
        await expect.poll(place).toBe(last)
        await row.locator('[data-drag]').hover()
        await page.mouse.down()
        const target = await rows(page, language)
          .nth(last - 2)
          .boundingBox()
        const handle = await row.locator('[data-drag]').boundingBox()
        if (!target || !handle) throw new Error('They are there.')
        await page.mouse.move(handle.x + 8, target.y + target.height / 3, { steps: 12 })
        await page.mouse.up()
        await expect.poll(place).toBe(last - 2)
        await expect(page.getByText(t('content:moved', { place: last - 1, total: last + 1 }))).toBeVisible()
      })

      await test.step('deleted, it can be brought back', async () => {
        const row = rows(page, language).filter({ hasText: asked[language] })
        await row.getByTitle(t('content:action.moreFor', { title: asked[language] })).click()
        await row.getByRole('button', { name: t('content:action.delete') }).click()
        await expect(row).toBeHidden()
        await expect.poll(() => onSite(language)).not.toContain(asked[language])
        // That of the order may still be there, and takes that back.
        await page
          .getByRole('status')
          .filter({ hasText: t('content:done.trashed') })
          .getByRole('button', { name: t('content:action.undo') })
          .click()
        await expect(row).toBeVisible()
        await expect.poll(() => onSite(language)).toContain(asked[language])
      })
    },
  )

  turn(test)(
    `what is typed stays when somebody else moves the record to the trash meanwhile, in ${language}`,
    async ({ page, context, site, openIn, tolerate }) => {
      tolerate(/status of 409/)
      const added = await site.editor.post('/admin/content/faq/new', {
        form: {
          intent: 'save',
          kind: 'faq',
          'question.en': 'Who?',
          'question.ar': 'من؟',
          'answer.en': 'Us. نحن.',
          'answer.ar': 'Us. نحن.',
        },
        maxRedirects: 0,
      })
      const path = new URL(added.headers().location ?? '', site.url).pathname
      const id = Number(path.split('/').at(-1))
      const answer = page.getByLabel(t(`content:fieldIn.${language}`, { field: t('content:field.answer') }))
      await site.signIn(context, 'admin')
      await openIn(language, { path })
      await answer.fill('Typed. كُتب.')
      const trashed = await site.owner.post(path, { form: { intent: 'trash', kind: 'faq', id } })
      expect(trashed.ok()).toBe(true)

      await test.step('once the screen knows, it says so beside what was typed', async () => {
        await site.readMessage(language) // which lets open screens load again
        await expect(main(page).getByText(t('content:trashed.note'))).toBeVisible()
        await expect(answer).toHaveValue('Typed. كُتب.')
      })

      await test.step('it is not saved, which is said', async () => {
        await button(page, t('content:action.saveDraft')).click()
        await expect(main(page).getByText(t('content:trashed.refused'))).toBeVisible()
        await expect(answer).toHaveValue('Typed. كُتب.')
      })

      await test.step('restored, it is saved', async () => {
        await button(page, t('content:action.restore')).click()
        await expect(main(page).getByText(t('content:trashed.note'))).toBeHidden()
        await button(page, t('content:action.saveDraft')).click()
        await expect(main(page).getByText(t('content:unsaved'))).toBeHidden()
        await page.reload()
        await expect(answer).toHaveValue('Typed. كُتب.')
      })
    },
  )
}

test('viewers read what is there, without a form', async ({ page, context, site, openIn }) => {
  const t = texts.en
  await site.signIn(context, 'viewer')
  await openIn('en', { path: '/admin/content?tab=faq' })
  await expect(page.getByRole('link', { name: t('content:faq.new') })).toBeHidden()
  await rows(page, 'en').first().getByRole('link').click()
  await expect(main(page).getByRole('heading', { name: t('content:words') })).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
})
