import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures'
import { languages, turnsOf } from './texts'
import { newEmail, waitlistForm } from './waitlist-form'

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`after joining in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      const turn = turnsOf(language, javaScriptEnabled ? 0 : 1)
      test.use({ javaScriptEnabled })

      turn(test)('a link by which a friend joins', async ({ page, context, openIn }) => {
        if (javaScriptEnabled) await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await openIn(language)
        const form = waitlistForm(page, language)
        const panel = form.section
        const email = newEmail()
        await form.email.fill(email)
        const appears = javaScriptEnabled
          ? await watchForHeading(panel, form.t('waitlist:success.title'))
          : null
        await form.button.click()
        // Coming later, it would push the way back to the form from under the finger.
        if (appears) expect(await appears()).toContain(form.t('waitlist:share.title'))

        const field = panel.getByRole('textbox', { name: form.t('waitlist:share.label') })
        const link = await field.inputValue()
        expect(link).toMatch(/\/\?ref=[2-9A-HJKMNP-TV-Z]{10}$/)
        if (javaScriptEnabled) {
          await panel.getByRole('button', { name: form.t('waitlist:share.copy') }).click()
          await expect(panel.getByText(form.t('waitlist:share.copied'))).toBeVisible()
          expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
        } else await expect(panel.getByRole('button', { name: form.t('waitlist:share.copy') })).toHaveCount(0)
        await expect(panel.getByText(form.t('waitlist:share.title'))).toBeVisible()
        for (const [name, host] of [
          ['whatsapp', 'wa.me'],
          ['telegram', 't.me'],
          ['x', 'x.com'],
        ] as const) {
          const network = form.t('waitlist:share.by', { network: form.t(`waitlist:share.on.${name}`) })
          const target = panel.getByRole('link', {
            name: form.t('common:social.opensInNewTab', { network }),
            exact: true,
          })
          const address = new URL((await target.getAttribute('href')) ?? '')
          expect(address.host).toBe(host)
          const shared = [...address.searchParams.values()].join(' ')
          expect(shared).toContain(link)
          expect(shared).toContain(form.t('waitlist:share.message'))
        }

        await page.goto(link)
        await expect(page.locator('#waitlist-form input[name=referral]')).toHaveValue(link.slice(-10))
        await form.email.fill(newEmail())
        await expect(form.button).toBeEnabled()
        await form.button.click()
        await expect(field).not.toHaveValue(link)

        // Who joins again sees what a newcomer sees, and the same link.
        await page.goto('/')
        await form.email.fill(email)
        await expect(form.button).toBeEnabled()
        await form.button.click()
        await expect(field).toHaveValue(link)
      })
    })

/** Gives the text of the section at the moment in which the heading comes into it. */
async function watchForHeading(section: Locator, heading: string): Promise<() => Promise<string>> {
  const appeared = await section.evaluateHandle((element, title) => {
    const text = new Promise<string>((resolve) =>
      new MutationObserver(() => {
        const isThere = [...element.querySelectorAll('h3')].some((each) => each.textContent === title)
        if (isThere) resolve(element.textContent)
      }).observe(element, { childList: true, subtree: true }),
    )
    return { text }
  }, heading)
  return () => appeared.evaluate(({ text }) => text)
}
