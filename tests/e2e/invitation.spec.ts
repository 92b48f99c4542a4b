import { expect } from '@playwright/test'

import { test, type InvitationName } from './invitation-server'
import { axeViolations, showIn, sidewaysScroll } from './page-checks'
import { directionOf, languages, texts, turnsOf } from './texts'
import { isCount } from './visits'

test.describe.configure({ mode: 'default' }) // the tests share one server

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(`an invitation in ${language} is accepted by its button, once`, async ({ page, openIn }) => {
    const path = `/invitation/walk-${language}`
    const reply = await openIn(language, { path })
    expect(reply?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
    await expect(page.getByText('w…@e….com')).toBeVisible()
    await expect(page.getByText('@example.com')).toHaveCount(0)
    // Nor does opening it move the focus.
    await expect(page.locator('body')).toBeFocused()
    await page.getByRole('button', { name: t('invitation:valid.accept') }).click()
    await expect(page.getByRole('heading', { name: t('invitation:accepted.title') })).toBeFocused()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: t('invitation:used.title') })).toBeVisible()
  })

  turn(test)(`mail is turned off and on again in ${language}`, async ({ page, openIn, invitations }) => {
    await openIn(language, { path: invitations.unsubscribePath(`mail-${language}`) })
    await page.getByRole('button', { name: t('invitation:mail.subscribed.button') }).click()
    await expect(page.getByRole('heading', { name: t('invitation:mail.unsubscribed.title') })).toBeFocused()
    await page.getByRole('button', { name: t('invitation:mail.unsubscribed.button') }).click()
    await expect(page.getByRole('heading', { name: t('invitation:mail.resubscribed.title') })).toBeFocused()
  })

  test(`the pages hold up in ${language}, in both themes`, async ({
    page,
    openIn,
    tolerate,
    invitations,
  }) => {
    tolerate(/status of 4(04|10)/)
    const paths = ['/invitation/looked', '/invitation/expired', '/invitation/left', '/invitation/none']
    for (const path of [...paths, '/invitation/used?accepted=1', invitations.unsubscribePath('looked')])
      await test.step(path, async () => {
        await page.setViewportSize({ width: path.startsWith('/unsubscribe') ? 1280 : 360, height: 800 })
        await openIn(language, { theme: 'light', path })
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0)
        expect(await axeViolations(page), path).toEqual([])
        await showIn(page, 'dark')
        expect(await axeViolations(page, { looks: true }), `${path}, dark`).toEqual([])
      })
  })

  test.describe(`without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)('the buttons work, and so does the other language', async ({ page, openIn, invitations }) => {
      const name: InvitationName = `plain-${language}`
      await openIn(language, { path: `/invitation/${name}` })
      await page.getByRole('button', { name: t('invitation:valid.accept') }).click()
      await expect(page.getByRole('heading', { name: t('invitation:accepted.title') })).toBeVisible()

      await page.goto(invitations.unsubscribePath(name))
      await page.getByRole('button', { name: t('invitation:mail.subscribed.button') }).click()
      await expect(page.getByRole('heading', { name: t('invitation:mail.unsubscribed.title') })).toBeVisible()

      const other = language === 'en' ? 'ar' : 'en'
      await page
        .getByRole('banner')
        .getByRole('button', { name: t(`language.${other}`) })
        .click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })
  })
}

test('the language of the link is the page’s, and the page says by itself that it was seen', async ({
  page,
}) => {
  const beacon = page.waitForRequest((request) => request.method() === 'POST' && !isCount(request))
  await page.goto('/invitation/seen?lng=ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const request = await beacon
  expect(request.postData()).toBe('intent=opened')
  expect((await request.response())?.status()).toBe(200)
})
