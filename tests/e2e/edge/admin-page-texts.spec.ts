import type { Page } from '@playwright/test'

import { expect, test } from '../own-site'
import { axeViolations, isOnTop, sidewaysScroll } from '../page-checks'
import { languages, otherThan, texts } from '../texts'

test.use({ leavesChanges: true })
test.slow()

const path = '/admin/content?tab=landing'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

for (const language of languages) {
  const t = texts[language]
  const other = otherThan[language]

  test(`the headline is written, looked at, published, reset and restored in ${language}`, async ({
    page,
    context,
    site,
    openIn,
    tolerate,
  }) => {
    tolerate(/status of 4(00|09)/)
    const title = { en: `Begin ${language} today`, ar: `ابدأ اليوم ${language}` }
    const headline = t('pageTexts:text.landing.hero.title')
    const field = (of: 'en' | 'ar') =>
      page.getByRole('textbox', { name: t(`content:fieldIn.${of}`, { field: headline }), exact: true })
    const state = (name: 'published' | 'changed') =>
      main(page).getByText(t(`content:state.${name}`), { exact: true })
    // Not by the page's own requests, whose cookies would follow the language.
    const onSite = async (of: 'en' | 'ar') => (await fetch(`${site.url}/?lng=${of}`)).text()
    await site.signIn(context, 'editor')
    await openIn(language, { path })

    await test.step('a text in one language alone is marked', async () => {
      await expect(field(language)).toHaveAttribute('placeholder', texts[language]('landing:hero.title'))
      await field(language).fill(title[language])
      const missing = main(page).getByText(t(`content:without.${other}`), { exact: true })
      await expect(missing).toBeVisible()
      await field(other).fill(title[other])
      await expect(missing).toBeHidden()
      await expect(field(other)).toHaveAccessibleDescription(new RegExp(`${title[other].length}.*70`))
      expect(await axeViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    })

    await test.step('what is refused stands at its field, and nothing typed is lost', async () => {
      const lead = page.getByRole('textbox', {
        name: t(`content:fieldIn.en`, { field: t('pageTexts:text.landingSections.plan.lead') }),
        exact: true,
      })
      await lead.fill('Hello {{name}}')
      await button(page, t('content:action.saveDraft')).click()
      await expect(lead).toHaveAccessibleDescription(new RegExp(t('pageTexts:problem.place')))
      await expect(field(other)).toHaveValue(title[other])
      await lead.fill('')
    })

    await test.step('the preview is the real page with the draft, which visitors do not see', async () => {
      await button(page, t('content:action.preview')).click()
      const dialog = page.getByRole('dialog')
      const shown = dialog.frameLocator('iframe')
      await expect(shown.getByRole('heading', { level: 1, name: title[language] })).toBeVisible()
      await dialog.getByRole('button', { name: t(`content:language.${other}`), exact: true }).click()
      await expect(shown.getByRole('heading', { level: 1, name: title[other] })).toBeVisible()
      await dialog.getByRole('button', { name: t('content:preview.dark'), exact: true }).click()
      await expect(shown.locator('html.dark')).toBeAttached()
      await dialog.getByRole('link', { name: t('admin:close') }).click()
      await expect(dialog).toBeHidden()
      await expect(state('changed')).toBeVisible()
      for (const of of languages) expect(await onSite(of)).not.toContain(title[of])
    })

    await test.step('published, both languages have it, and the toast leaves the buttons free', async () => {
      const publish = button(page, t('content:action.publish'))
      await publish.click()
      await expect(state('published')).toBeVisible()
      await expect(page.getByText(t('content:done.published'), { exact: true })).toBeVisible()
      expect(await publish.evaluate(isOnTop)).toBe(true)
      for (const of of languages) await expect.poll(() => onSite(of)).toContain(`>${title[of]}<`)
    })

    await test.step('a reset asks first, and is a draft until it is published', async () => {
      await page.getByRole('link', { name: t('pageTexts:reset.oneLabel', { label: headline }) }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('pageTexts:reset.confirm') }).click()
      await expect(question).toBeHidden()
      // The link that led here is gone.
      await expect(main(page).getByRole('group', { name: headline, exact: true })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(field('en')).toBeFocused()
      for (const of of languages) await expect(field(of)).toHaveValue('')
      await button(page, t('content:action.publish')).click()
      for (const of of languages)
        await expect.poll(() => onSite(of)).toContain(`>${texts[of]('landing:hero.title')}<`)
    })

    await test.step('a former version comes back as a draft, which can be discarded', async () => {
      await page.getByRole('link', { name: t('content:action.history') }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('link', { name: t('content:history.compare') })
        .nth(1)
        .click()
      await expect(dialog.getByText(title[other], { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: t('content:history.restore') }).click()
      await expect(dialog).toBeHidden()
      await expect(field(language)).toHaveValue(title[language])
      await expect(state('changed')).toBeVisible()
      await page.getByRole('link', { name: t('content:action.discard') }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('content:discard.confirm') }).click()
      await expect(question).toBeHidden()
      await expect(state('published')).toBeVisible()
      await expect(field(language)).toHaveValue('')
    })

    await test.step('who comes later sees both and decides', async () => {
      const theirs = await site.owner.patch('/api/page-texts/1', {
        data: { texts: { 'landing.hero.title': { [language]: 'Theirs لهم' } } },
      })
      expect(theirs.status()).toBe(200)
      await field(language).fill('Mine لي')
      await button(page, t('content:action.saveDraft')).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByText('Theirs لهم')).toBeVisible()
      await expect(question.getByText('Mine لي')).toBeVisible()
      await question.getByRole('button', { name: t('content:conflict.takeTheirs') }).click()
      await expect(question).toBeHidden()
      await expect(field(language)).toHaveValue('Theirs لهم')
    })
  })

  test(`the title of another page is changed, also for who comes to it from within the site, in ${language}`, async ({
    page,
    context,
    site,
    openIn,
    browser,
  }) => {
    const title = `Ask away اسأل ${language}`
    await site.signIn(context, 'editor')
    await openIn(language, { path: '/admin/content?tab=faq' })
    await page.getByRole('link', { name: t('content:textsOfPage') }).click()
    await expect(
      page.getByRole('link', { name: t('pageTexts:page.faq'), exact: true }).last(),
    ).toHaveAttribute('aria-current', 'page')
    const field = page.getByRole('textbox', {
      name: t(`content:fieldIn.${language}`, { field: t('pageTexts:text.faq.title') }),
      exact: true,
    })
    await field.fill(title)
    await page.getByRole('link', { name: t('pageTexts:page.contact'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question
      .getByRole('button', { name: t('admin:discard.stay') })
      .last()
      .click()
    await expect(field).toHaveValue(title)
    await button(page, t('content:action.publish')).click()
    await expect(main(page).getByText(t('content:state.published'), { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await site.viewer.get(`/faq?lng=${language}`)).text())
      .toContain(`>${title}<`)

    const visitor = await browser.newContext()
    const visit = await visitor.newPage()
    await visit.goto(`${site.url}/contact?lng=${language}`)
    await visit
      .getByRole('contentinfo')
      .getByRole('link', { name: t('nav.faq'), exact: true })
      .click()
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title)
    await visitor.close()
  })

  test(`without JavaScript it is saved, published and reset in ${language}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await site.signIn(context, 'editor')
    const page = await context.newPage()
    await page.goto(`${site.url}${path}&lng=${language}`)
    const headline = t('pageTexts:text.landing.hero.title')
    const field = page.getByRole('textbox', {
      name: t(`content:fieldIn.${language}`, { field: headline }),
      exact: true,
    })
    const onSite = async () => (await page.request.get(`${site.url}/?lng=${language}`)).text()
    await field.fill('Plain سادة')
    await button(page, t('content:action.publish')).click()
    await expect(page.getByText(t('content:done.published'))).toBeVisible()
    await expect.poll(onSite).toContain('>Plain سادة<')
    await page.getByRole('link', { name: t('pageTexts:reset.oneLabel', { label: headline }) }).click()
    await page.getByRole('button', { name: t('pageTexts:reset.confirm'), exact: true }).click()
    await expect(page.getByText(t('content:done.draft'))).toBeVisible()
    await expect(field).toHaveValue('')
    await button(page, t('content:action.publish')).click()
    await expect.poll(onSite).toContain(`>${t('landing:hero.title')}<`)
    await context.close()
  })
}

test('viewers read the words, without a form', async ({ page, context, site, openIn }) => {
  const t = texts.en
  await site.signIn(context, 'viewer')
  await openIn('en', { path })
  await expect(main(page).getByText(t('pageTexts:readOnly'))).toBeVisible()
  await expect(main(page).getByText(t('landing:hero.tagline'), { exact: true })).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await expect(button(page, t('content:action.publish'))).toHaveCount(0)
})
