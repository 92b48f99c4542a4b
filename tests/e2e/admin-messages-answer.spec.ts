import type { BrowserContext, Page } from '@playwright/test'

import { rawMail, signedHeaders } from '../support/raw-mail'
import { contactForm, fillIn, newMessage } from './contact-form'
import { linkOf } from './inbox-threads'
import { expect, ownAddress, test, untilHydrated } from './own-site'
import { languages, texts } from './texts'
import { newToken } from './waitlist-people'

const whenSent = { timeout: 60_000 } // after the seconds in which it can be taken back

for (const language of languages) {
  const t = texts[language]

  test(`a conversation by contact form and mail stands on two screens, in ${language}`, async ({
    page,
    site,
    openIn,
    browser,
    baseURL,
  }) => {
    test.slow()
    const values = newMessage(language)
    const token = newToken()
    const question = `${values.message} ${token}`
    const inbox = `/admin/messages?search=${values.email}`
    const paneOf = (screen: Page) => screen.getByRole('article', { name: t('messages:pane.label') })
    const said = (screen: Page, text: string) =>
      paneOf(screen).getByRole('paragraph').filter({ hasText: text })
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
      await expect(said(screen, token)).toBeVisible()
    }
    await expect(paneOf(colleague).getByRole('button')).toHaveCount(0) // a viewer only reads

    const reply = { en: 'They begin in March.', ar: 'تبدأ في آذار.' }[language]
    await paneOf(page)
      .getByRole('textbox', { name: t('messageWriting:reply.label') })
      .fill(reply)
    await page.keyboard.press('Control+Enter')
    for (const screen of [page, colleague]) await expect(said(screen, reply)).toBeVisible()
    const mailOf = () => site.mail.received.find(({ to }) => to.includes(values.email))
    await expect.poll(mailOf, whenSent).toBeDefined()
    const header = (name: string) => mailOf()?.headers.get(name) ?? ''
    expect(header('from')).toContain(ownAddress)

    const thanks = { en: 'March is fine.', ar: 'آذار مناسب.' }[language]
    const answer = rawMail({
      from: values.email,
      to: header('reply-to'),
      date: new Date().toUTCString(),
      subject: `Re: ${header('subject')}`,
      inReplyTo: header('message-id'),
      references: [header('message-id')],
      text: thanks,
    })
    const url = `${site.url}/api/messages/inbound`
    const taken = await fetch(url, { method: 'POST', body: answer, headers: signedHeaders(answer) })
    expect(taken.status).toBe(202)
    for (const screen of [page, colleague]) await expect(said(screen, thanks)).toBeVisible()
  })
}
