import type { Page } from '@playwright/test'

import { searchFor } from '../command-palette'
import { holdPosts } from '../held-posts'
import { expect, test } from '../own-site'
import { texts } from '../texts'

const t = texts.en

const fieldOf = (page: Page, name: 'question' | 'answer') =>
  page.getByLabel(t('content:fieldIn.en', { field: t(`content:field.${name}`) }))
const save = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: t('content:action.saveDraft'), exact: true })
const unsaved = (page: Page) => page.getByRole('main').getByText(t('content:unsaved'), { exact: true })

test('what is typed while a question is saved stays in its form, also in that of a new one', async ({
  page,
  context,
  site,
  openIn,
}) => {
  const asked = `Why ${crypto.randomUUID()}?`
  await site.signIn(context, 'admin')
  await openIn('en', { path: '/admin/content/faq/new' })
  await fieldOf(page, 'question').fill(asked)
  for (const words of ['Because', 'Because of that']) {
    const held = await holdPosts(page, /\/admin\/content\/faq\/(new|\d+)\.data/)
    const isSent = held.untilSent()
    await save(page).click()
    await isSent
    await fieldOf(page, 'answer').fill(words)
    held.letGo()
    await expect(page).toHaveURL(/\/content\/faq\/\d+$/)
    await expect(save(page)).toBeEnabled()
    await expect(fieldOf(page, 'answer')).toHaveValue(words)
    await expect(unsaved(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page
      .getByRole('main')
      .getByRole('link', { name: t('content:tab.faq'), exact: true })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await question
      .getByRole('button', { name: t('admin:discard.stay') })
      .last()
      .click()
    await expect(question).toBeHidden()
  }
  await save(page).click()
  await expect(unsaved(page)).toHaveCount(0)

  // Another new one begins empty.
  await searchFor(page, 'en', t('admin:command.addQuestion.name'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/new$/)
  await expect(fieldOf(page, 'question')).toHaveValue('')
  await page.goBack()
  await page.reload()
  await expect(fieldOf(page, 'question')).toHaveValue(asked)
  await expect(fieldOf(page, 'answer')).toHaveValue('Because of that')

  await site.owner.delete(`/api/faq-entries/${new URL(page.url()).pathname.split('/').at(-1)}`)
})
