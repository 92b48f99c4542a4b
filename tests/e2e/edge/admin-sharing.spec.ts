import type { Page } from '@playwright/test'

import { picture } from '~tests/support/pictures'

import { loadAgain } from '../load-again'
import { expect, test, untilHydrated } from '../own-site'
import { languages, texts } from '../texts'

test.slow()

for (const language of languages) {
  const t = texts[language]

  test(`the words and the picture of a page are changed in ${language}, and stand in its head`, async ({
    page,
    context,
    site,
    openIn,
    tolerate,
  }) => {
    tolerate(/status of 400/)
    // Not by the page's own requests, whose cookies would follow the language.
    const head = async (of: 'en' | 'ar') => (await fetch(`${site.url}/faq?lng=${of}`)).text()
    const titles = { en: `Asked <often> ${language}`, ar: `ما يُسأل عنه ${language}` }
    await site.signIn(context, 'editor')
    await openIn(language, { path: '/admin/content?tab=sharing' })
    const pages = page.getByRole('navigation', { name: t('sharing:choose') })
    await pages.getByRole('link', { name: t('sharing:page.faq') }).click()
    await expect(page.getByRole('heading', { name: t('sharing:page.faq'), exact: true })).toBeVisible()
    const main = page.getByRole('main')

    await test.step('the preview follows what is typed', async () => {
      for (const of of languages) await page.getByLabel(t(`sharing:title.${of}`)).fill(titles[of])
      for (const of of languages) await expect(main.getByText(titles[of])).toHaveCount(3)
    })

    await test.step('saved, both languages have it', async () => {
      await main.getByRole('button', { name: t('admin:save'), exact: true }).click()
      await expect(page.getByText(t('sharing:saved'))).toBeVisible()
      await expect.poll(() => head('en')).toContain(`<title>Asked &lt;often&gt; ${language}</title>`)
      await expect.poll(() => head('ar')).toContain(`<title>${titles.ar}</title>`)
    })

    await test.step('what is no picture is refused beside its field; a picture goes with the page', async () => {
      const form = main.getByRole('region', { name: t('sharing:picture.title.en') })
      const field = form.getByLabel(t('sharing:picture.choose'))
      const save = form.getByRole('button', { name: t('sharing:picture.save') })
      await field.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') })
      await save.click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      const drawn = /social\/faq\/en[^"]*/.exec(await head('en'))?.[0]
      const buffer = await picture({ width: 1200, height: 630 })
      await field.setInputFiles({ name: 'shared.png', mimeType: 'image/png', buffer })
      await save.click()
      await expect(form.getByRole('img')).toBeVisible()
      await expect(form.getByLabel(t('sharing:picture.remove'))).toBeVisible()
      await expect.poll(async () => /social\/faq\/en[^"]*/.exec(await head('en'))?.[0]).not.toBe(drawn)
      await form.getByLabel(t('sharing:picture.remove')).check()
      await save.click()
      await expect(form.getByLabel(t('sharing:picture.remove'))).toBeHidden()
    })

    await test.step('a picture that is chosen, and not saved, is not lost without a question', async () => {
      const form = main.getByRole('region', { name: t('sharing:picture.title.ar') })
      const field = form.getByLabel(t('sharing:picture.choose'))
      const chosen = form.getByRole('img', { name: t('sharing:picture.chosen') })
      const other = pages.getByRole('link', { name: t('sharing:page.pricing') })
      const question = page.getByRole('alertdialog')
      const buffer = await picture({ width: 1200, height: 630 })
      await field.setInputFiles({ name: 'shared.png', mimeType: 'image/png', buffer })
      await expect(chosen).toBeVisible()
      await other.click()
      await question
        .getByRole('button', { name: t('admin:discard.stay') })
        .last()
        .click()
      await expect(chosen).toBeVisible()
      await other.click()
      await question.getByRole('button', { name: t('admin:discard.leave') }).click()
      await expect(page.getByRole('heading', { name: t('sharing:page.pricing'), exact: true })).toBeVisible()
      await pages.getByRole('link', { name: t('sharing:page.faq') }).click()
      await expect(field).toHaveValue('')
      // What is chosen no longer is nothing to ask about.
      await field.setInputFiles({ name: 'shared.png', mimeType: 'image/png', buffer })
      await field.setInputFiles([])
      await other.click()
      await expect(page.getByRole('heading', { name: t('sharing:page.pricing'), exact: true })).toBeVisible()
      await pages.getByRole('link', { name: t('sharing:page.faq') }).click()
      await expect(page.getByRole('heading', { name: t('sharing:page.faq'), exact: true })).toBeVisible()
    })

    await test.step('the built-in words come back', async () => {
      await main.getByRole('link', { name: t('sharing:reset.open') }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('link', { name: t('admin:cancel') }).click()
      await expect(page.getByLabel(t('sharing:title.en'))).toHaveValue(titles.en)
      await main.getByRole('link', { name: t('sharing:reset.open') }).click()
      await question.getByRole('button', { name: t('sharing:reset.confirm') }).click()
      await expect(page.getByLabel(t('sharing:title.en'))).toHaveValue('')
      await expect(page.getByText(t('sharing:resetDone'))).toBeVisible()
      await expect(question).toHaveCount(0)
      await expect.poll(() => head('en')).not.toContain('Asked')
    })
  })
}

test('words that somebody else has saved since are shown before they are saved over', async ({
  page,
  context,
  site,
  openIn,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const t = texts.en
  const path = '/admin/content?tab=sharing&page=testimonials'
  const [theirs, mine] = [`Theirs ${crypto.randomUUID()}`, `Mine ${crypto.randomUUID()}`]
  await site.signIn(context, 'editor')
  await openIn('en', { path })
  const title = page.getByLabel(t('sharing:title.en'))
  const save = page.getByRole('main').getByRole('button', { name: t('admin:save'), exact: true })
  await title.fill(mine)

  const second = await context.newPage()
  await second.goto(page.url())
  await untilHydrated(second)
  await second.getByLabel(t('sharing:title.en')).fill(theirs)
  await second
    .getByRole('main')
    .getByRole('button', { name: t('admin:save'), exact: true })
    .click()
  await expect(second.getByText(t('sharing:saved'))).toBeVisible()
  await second.close()

  // Loads the page again beside the form.
  const sidebar = page.getByRole('complementary', { name: t('admin:shell.menu') }).first()
  await sidebar.getByRole('button', { name: t('common:theme.toDark') }).click()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(title).toHaveValue(mine)
  await save.click()
  await expect(page.getByText(t('api:changedMeanwhile'))).toBeVisible()
  await expect(page.getByRole('group').filter({ hasText: t('admin:asItIsNow') })).toContainText(theirs)
  await expect(title).toHaveValue(mine)
  await save.click()
  await expect(page.getByText(t('sharing:saved'))).toBeVisible()

  await title.fill('')
  await save.click()
  await expect(page.getByText(t('admin:asItIsNow'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('sharing:reset.open') })).toHaveCount(0)
})

test('a picture that somebody else has saved since is shown before another one is saved over it', async ({
  page,
  context,
  site,
  openIn,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const t = texts.en
  const formOf = (of: Page) => of.getByRole('region', { name: t('sharing:picture.title.en') })
  const saveOf = (of: Page) => formOf(of).getByRole('button', { name: t('sharing:picture.save') })
  const chooseIn = async (of: Page) =>
    formOf(of)
      .getByLabel(t('sharing:picture.choose'))
      .setInputFiles({
        name: 'shared.png',
        mimeType: 'image/png',
        buffer: await picture({ width: 1200, height: 630 }),
      })
  await site.signIn(context, 'editor')
  await openIn('en', { path: '/admin/content?tab=sharing&page=pricing' })
  await chooseIn(page)

  const second = await context.newPage()
  await second.goto(page.url())
  await untilHydrated(second)
  await chooseIn(second)
  await saveOf(second).click()
  await expect(second.getByText(t('sharing:picture.saved'))).toBeVisible()
  await second.close()

  await loadAgain(page, 'en')
  await expect(formOf(page).getByLabel(t('sharing:picture.replace'))).toBeVisible()
  await saveOf(page).click()
  await expect(page.getByText(t('api:changedMeanwhile'))).toBeVisible()
  const current = formOf(page)
    .getByRole('group')
    .filter({ hasText: t('admin:asItIsNow') })
  await expect(current.getByRole('img')).toBeVisible()
  await saveOf(page).click()
  await expect(page.getByText(t('sharing:picture.saved'))).toBeVisible()
  await expect(current).toHaveCount(0)

  await formOf(page).getByLabel(t('sharing:picture.remove')).check()
  await saveOf(page).click()
  await expect(formOf(page).getByLabel(t('sharing:picture.remove'))).toBeHidden()
})
