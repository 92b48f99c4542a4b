import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test } from './admin-session'
import { mailTo } from './outbox'
import { axeViolations, sidewaysScroll } from './page-checks'
import { directionOf, languages, texts, type Language, turnsOf } from './texts'
import { waitlistForm } from './waitlist-form'
import { addPerson, newToken } from './waitlist-people'

type Scene = { page: Page; owner: APIRequestContext; baseURL: string | undefined; language: Language }

/** Lets a visitor enter the address of an erased person; returns the link in the mail. */
async function enterErased({ page, owner, baseURL, language }: Scene) {
  const { id, email } = await addPerson(owner, { name: newToken() })
  await owner.delete(`/api/waitlist/${id}`)
  const form = waitlistForm(page, language)
  await form.email.fill(email)
  await form.button.click()
  await expect(form.joined).toBeVisible()
  const mail = await mailTo(baseURL, email)
  const link = new RegExp(`${baseURL ?? ''}(/rejoin/\\S+lng=${language})`).exec(mail.text)?.[1] ?? ''
  const countEntries = async () => {
    const found: { totalDocs: number } = await (await owner.get(`/api/waitlist?search=${email}`)).json()
    return found.totalDocs
  }
  return { link, mail, countEntries }
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(
    `who had left comes back by the button behind the mail, once, in ${language}`,
    async ({ page, owner, baseURL, openIn, tolerate }) => {
      tolerate(/status of 410|ERR_INTERNET_DISCONNECTED|request failed/)
      await openIn(language)
      const { link, mail, countEntries } = await enterErased({ page, owner, baseURL, language })
      expect(mail.text).toContain(t('mail:rejoin.notYou'))
      expect(mail.headers).not.toMatch(/^list-unsubscribe/im)

      for (const theme of ['light', 'dark'] as const)
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await openIn(language, { theme, path: link })
          await expect(page.getByText('p…@e….com')).toBeVisible()
          expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
          expect(await axeViolations(page)).toEqual([])
        }
      expect(await countEntries()).toBe(0)

      const button = page.getByRole('button', { name: t('rejoin:valid.button') })
      await page.context().setOffline(true)
      await button.click()
      await expect(page.getByRole('alert').filter({ hasText: t('rejoin:failed') })).toBeVisible()
      await page.context().setOffline(false)
      await button.click()
      await expect(page.getByRole('heading', { name: t('rejoin:done.title') })).toBeFocused()
      expect(await countEntries()).toBe(1)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: t('rejoin:used.title') })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('rejoin:join') })
        .click()
      await expect(waitlistForm(page, language).email).toBeInViewport()
    },
  )

  test.describe(`without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)(
      'the button works, in the language of the link',
      async ({ page, owner, baseURL, openIn, context }) => {
        await openIn(language)
        const { link, countEntries } = await enterErased({ page, owner, baseURL, language })
        await context.clearCookies()
        await page.goto(link)
        await page.getByRole('button', { name: t('rejoin:valid.button') }).click()
        await expect(page.getByRole('heading', { name: t('rejoin:done.title') })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
        expect(await countEntries()).toBe(1)
      },
    )
  })
}
