import type { BrowserContext, Page } from '@playwright/test'

import { rawMail, signedHeaders } from '../support/raw-mail'
import { contactForm, fillIn, newMessage } from './contact-form'
import { linkOf } from './inbox-threads'
import { expect, ownAddress, test, untilHydrated } from './own-site'
import { languages, texts } from './texts'
import { newToken } from './waitlist-people'

/** Screens ask every two seconds; what came in is shown within five. */
const soon = { timeout: 5_000 }
const whenSent = { timeout: 60_000 } // after the seconds in which it can be taken back

for (const language of languages) {
  const t = texts[language]

  test(`a conversation by contact form and mail stands on two screens, in ${language}`, async ({
    ...{ page, site, openIn, browser, baseURL },
  }) => {
    test.slow()
    const values = newMessage(language)
    const question = `${values.message} ${newToken()}`
    const inbox = `/admin/messages?search=${values.email}`
    const paneOf = (screen: Page) => screen.getByRole('article', { name: t('messages:pane.label') })
    const open = async (context: BrowserContext, screen: Page, who: 'owner' | 'viewer') => {
      await site.signIn(context, who)
      await context.addCookies([{ name: 'lng', value: language, url: baseURL ?? '' }])
      await screen.goto(inbox)
      await untilHydrated(screen)
    }

    await openIn(language, { path: '/contact' })
    const form = contactForm(page, language)
    await fillIn(form, { ...values, message: question })
    await form.button.click()
    await expect(form.sent).toBeVisible()

    await using others = await browser.newContext()
    const colleague = await others.newPage()
    await open(page.context(), page, 'owner')
    await open(others, colleague, 'viewer')
    for (const screen of [page, colleague]) {
      await linkOf(screen, { subject: question.slice(0, 20) }).click()
      await expect(paneOf(screen).getByText(question)).toBeVisible()
    }
    await expect(paneOf(colleague).getByRole('button')).toHaveCount(0) // a viewer only reads

    const reply = { en: 'They begin in March.', ar: 'تبدأ في آذار.' }[language]
    await paneOf(page).getByRole('textbox', { name: t('messageWriting:reply.label') }).fill(reply)
    await page.keyboard.press('Control+Enter')
    await expect(paneOf(colleague).getByText(reply, { exact: true })).toBeVisible(soon)
    const mailOf = () => site.mail.received.find(({ to }) => to.includes(values.email))
    await expect.poll(mailOf, whenSent).toBeDefined()
    const header = (name: string) => mailOf()?.headers.get(name) ?? ''
    expect(header('from')).toContain(ownAddress)

    const answer = rawMail({
      from: values.email,
      to: header('reply-to'),
      subject: `Re: ${header('subject')}`,
      inReplyTo: header('message-id'),
      references: [header('message-id')],
      text: { en: 'March is fine.', ar: 'آذار مناسب.' }[language],
    })
    const url = `${site.url}/api/messages/inbound`
    const taken = await fetch(url, { method: 'POST', body: answer, headers: signedHeaders(answer) })
    expect(taken.status).toBe(202)
    for (const screen of [page, colleague])
      await expect(
        paneOf(screen).getByText({ en: 'March is fine.', ar: 'آذار مناسب.' }[language], { exact: true }),
      ).toBeVisible(soon)
  })
}
