import type { BrowserContext, Page } from '@playwright/test'

import { rawMail, signedHeaders } from '../support/raw-mail'
import { asNewVisitor, contactForm, fillIn, newMessage } from './contact-form'
import { linkOf } from './inbox-threads'
import { expect, ownAddress, test, untilHydrated } from './own-site'
import { languages, texts, turnsOf } from './texts'
import { newToken } from './waitlist-people'

const whenSent = { timeout: 60_000 } // after the seconds in which it can be taken back

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(
    `a conversation by contact form and mail stands on the screens of all roles, in ${language}`,
    async ({ page, site, openIn, browser, baseURL }) => {
      test.slow()
      const values = newMessage(language)
      const token = newToken()
      const question = `${values.message} ${token}`
      const paneOf = (screen: Page) => screen.getByRole('article', { name: t('messages:pane.label') })
      const said = (screen: Page, text: string) =>
        paneOf(screen).getByRole('paragraph').filter({ hasText: text })
      const openAs = async (who: keyof typeof screens, context: BrowserContext, screen: Page) => {
        await site.signIn(context, who)
        await context.addCookies([{ name: 'lng', value: language, url: baseURL ?? '' }])
        await screen.goto(`/admin/messages?search=${values.email}`)
        await untilHydrated(screen)
        await linkOf(screen, { subject: question.slice(0, 20) }).click()
        await expect(said(screen, token)).toBeVisible()
      }

      await asNewVisitor(page)
      await openIn(language, { path: '/contact' })
      const form = contactForm(page, language)
      await fillIn(form, { ...values, message: question })
      await form.button.click()
      await expect(form.sent).toBeVisible()

      await using admins = await browser.newContext()
      await using editors = await browser.newContext()
      await using viewers = await browser.newContext()
      const screens = {
        owner: page,
        admin: await admins.newPage(),
        editor: await editors.newPage(),
        viewer: await viewers.newPage(),
      }
      await openAs('owner', page.context(), screens.owner)
      await openAs('admin', admins, screens.admin)
      await openAs('editor', editors, screens.editor)
      await openAs('viewer', viewers, screens.viewer)
      await expect(paneOf(screens.viewer).getByRole('button')).toHaveCount(0) // a viewer only reads

      const reply = { en: 'They begin in March.', ar: 'تبدأ في آذار.' }[language]
      const writer = { en: screens.editor, ar: screens.admin }[language]
      await paneOf(writer)
        .getByRole('textbox', { name: t('messageWriting:reply.label') })
        .fill(reply)
      await writer.keyboard.press('Control+Enter')
      for (const screen of Object.values(screens)) await expect(said(screen, reply)).toBeVisible()
      const mailOf = () => site.mail.received.find(({ to }) => to.includes(values.email))
      await expect.poll(mailOf, whenSent).toBeDefined()
      const header = (name: string) => mailOf()?.headers.get(name) ?? ''
      expect(header('from')).toContain(ownAddress)

      const thanks = `${{ en: 'March is fine.', ar: 'آذار مناسب.' }[language]} ${token}`
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
      for (const screen of Object.values(screens)) await expect(said(screen, thanks)).toBeVisible()
    },
  )
}
