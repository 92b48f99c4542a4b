import type { Page } from '@playwright/test'

import { textPart } from '../support/mail-parts'

import { expect, test, type OwnSite } from './own-site'
import { expectSound } from './page-checks'
import { directionOf, languages, texts, type Language } from './texts'
import { isCount } from './visits'
import { newEmail, waitlistForm } from './waitlist-form'

/** Joins by the form of the page that is open. */
async function join(page: Page, language: Language, email = newEmail()): Promise<string> {
  const form = waitlistForm(page, language)
  await form.email.fill(email)
  await form.button.click()
  await expect(form.joined).toBeVisible()
  await expect(form.section.getByText(form.t('place:inbox.confirm'))).toBeVisible()
  return email
}

/** The link in the only mail to the address, once it is there. */
async function linkIn({ mail, url }: OwnSite, email: string): Promise<string> {
  const mails = () => mail.received.filter(({ to }) => to.includes(email))
  await expect.poll(() => mails().length).toBe(1)
  return new RegExp(`${url}(/place/\\S+)`).exec(textPart(mails()[0]?.raw ?? ''))?.[1] ?? ''
}

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`a place in line in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      const t = texts[language]
      test.use({ javaScriptEnabled })

      // In all four ways: mails, links and scripts each have a language of their own.
      test('is confirmed from the mail, shows where one stands, and moves ahead with a friend', async ({
        page,
        site,
        context,
        openIn,
      }) => {
        const sent: string[] = []
        page.on('request', (request) => {
          if (isCount(request)) sent.push(request.postData() ?? '')
        })
        const statOf = async (label: string) => {
          const stat = page.locator('dl > div').filter({ hasText: label })
          return Number((await stat.locator('dd').innerText()).replaceAll(',', ''))
        }
        /** Where reading goes on once the button that was pressed is gone. */
        const expectFocus = async (title: string) => {
          if (javaScriptEnabled) await expect(page.getByRole('heading', { name: title })).toBeFocused()
        }
        const place = () => statOf(t('place:confirmed.place'))

        await openIn(language)
        const ahead = await join(page, language)
        await site.run(`update waitlist_entries set confirmed_at = now() where email = '${ahead}'`)
        await openIn(language)
        const link = await linkIn(site, await join(page, language))
        const token = link.split(/[/?]/)[2] ?? ''
        expect(token).toMatch(/^\d+\.[\w-]{43}$/)

        // A scanner opens everything, and more than once.
        for (const open of ['get', 'head'] as const)
          for (let time = 0; time < 5; time++) {
            const reply = await page.request[open](link)
            expect(reply.status()).toBe(200)
            expect(reply.headers()).toMatchObject({
              'cache-control': 'no-store',
              'referrer-policy': 'no-referrer',
              'x-robots-tag': 'noindex',
            })
          }

        await context.clearCookies() // the link brings its language
        await page.goto(link)
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language])
        await expect(page.getByRole('heading', { name: t('place:confirm.title') })).toBeVisible()
        await expect(page.getByText(t('waitlist:consent'))).toBeVisible()
        await expectSound(page, javaScriptEnabled)
        await page.getByRole('button', { name: t('place:confirm.button'), exact: true }).click()
        await expect(page.getByText(t('place:done.confirmed'))).toBeVisible()
        await expectFocus(t('place:confirmed.title'))
        expect(page.url()).not.toContain('confirm=')

        // The mail's link leads to the place from now on.
        await page.goto(link)
        await expect(page.getByRole('heading', { name: t('place:confirmed.title') })).toBeVisible()
        const before = await place()
        expect(before).toBeGreaterThan(1)
        const field = page.getByRole('textbox', { name: t('waitlist:share.label') })
        const shared = await field.inputValue()
        const network = t('waitlist:share.by', { network: t('waitlist:share.on.whatsapp') })
        await expect(page.getByRole('link', { name: network })).toHaveAttribute(
          'href',
          new RegExp(shared.slice(-10)),
        )
        await expect(page.getByRole('img', { name: t('place:share.qr') })).toBeVisible()
        await expect(page.getByRole('button', { name: t('waitlist:share.copy') })).toHaveCount(
          javaScriptEnabled ? 1 : 0,
        )
        await expectSound(page, javaScriptEnabled)

        await openIn(language, { path: shared })
        const friendsLink = await linkIn(site, await join(page, language))
        await page.goto(friendsLink)
        await page.getByRole('button', { name: t('place:confirm.button'), exact: true }).click()
        await expect(page.getByText(t('place:done.confirmed'))).toBeVisible()

        await page.goto(link)
        expect(await statOf(t('place:confirmed.friends'))).toBe(1)
        expect(await place()).toBeLessThan(before)

        const other = language === 'en' ? 'ar' : 'en'
        await page.getByRole('combobox', { name: t('place:emails.language') }).selectOption(other)
        await page.getByRole('button', { name: t('place:emails.save') }).click()
        await expect(page.getByText(t('place:done.language'))).toBeVisible()
        await page.reload()
        await expect(page.getByRole('combobox', { name: t('place:emails.language') })).toHaveValue(other)

        await page.getByRole('button', { name: t('place:emails.unsubscribe') }).click()
        await expect(
          page.getByRole('heading', { name: t('invitation:mail.unsubscribed.title') }),
        ).toBeVisible()
        await expectFocus(t('invitation:mail.unsubscribed.title'))
        await page.goto(link)
        await expect(page.getByRole('heading', { name: t('place:left.title') })).toBeVisible()
        await expectSound(page, javaScriptEnabled)
        await page.getByRole('button', { name: t('place:left.button') }).click()
        await expect(page.getByText(t('place:done.sent'))).toBeVisible()
        await expectFocus(t('place:left.title'))
        expect(sent.join('\n')).not.toContain(token)
        if (javaScriptEnabled) expect(sent.join('\n')).toContain('/place/:token')
      })
    })
