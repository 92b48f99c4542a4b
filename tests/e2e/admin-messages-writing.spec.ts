import { expect, test } from './admin-session'
import { inboxOf, linkOf, writeThread } from './inbox-threads'
import { axeViolations, sidewaysScroll } from './page-checks'
import { languages, texts, turnsOf } from './texts'
import { addUser } from './users-screen'
import { makeGate } from './waitlist-form'
import { newToken } from './waitlist-people'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(`somebody writes in ${language}`, async ({ page, owner, signIn }) => {
    test.slow()
    const token = newToken()
    const thread = await writeThread(owner, `Prices ${token}`)
    const user = await addUser(owner, { name: `Rana ${token}` })
    const main = page.getByRole('main')
    const form = (label: string) => main.getByRole('form', { name: label })
    const reply = form(t('messageWriting:reply.label'))
    const box = reply.getByRole('textbox', { name: t('messageWriting:reply.label') })
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
    const saved = main.getByText(t('messageWriting:state.saved'), { exact: true })
    const body = `Thirty dinars a month. ${token}`

    await test.step('a reply cannot be sent without a text, and a draft outlives its tab', async () => {
      await signIn('editor', { language, path: inboxOf(token) })
      await linkOf(page, thread).click()
      const send = reply.getByRole('button', { name: t('messageWriting:send'), exact: true })
      await box.fill(' ')
      await expect(send).toBeDisabled()
      await box.fill(body)
      await expect(saved).toBeVisible()
      await page.goto('about:blank')
      await page.goto(`/admin/messages?thread=${thread.id}`)
      await expect(box).toHaveValue(body)
    })

    await test.step('a file is attached, and one more is removed', async () => {
      const chooser = reply.locator('input[type=file]')
      await expect(chooser).toHaveAttribute('multiple') // once there is script
      await chooser.setInputFiles([
        { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
        { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('wrong') },
      ])
      await expect(reply.getByRole('link', { name: 'wrong.txt' })).toBeVisible()
      const removalOf = (name: string) =>
        reply.getByRole('button', { name: t('messageWriting:files.remove', { name }) })
      await removalOf('wrong.txt').press('Enter')
      await expect(reply.getByRole('link', { name: 'wrong.txt' })).toHaveCount(0)
      await expect(removalOf('prices.csv')).toBeFocused()
      await expect(reply.getByRole('link', { name: 'prices.csv' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    await test.step('a sent reply is taken back with everything, and sent again', async () => {
      // A quick person acts on what the page knew before the message was sent.
      const isReload = /\/admin\/messages\.data/
      const undone = makeGate()
      await page.route(isReload, async (route) => {
        await undone.opened
        await route.continue().catch(() => undefined) // given up for a newer one
      })
      await box.press('Control+Enter')
      const toast = page.getByRole('status').filter({ hasText: t('messageWriting:sent') })
      await expect(toast).toBeVisible()
      const answered = page.waitForResponse(/\/writing$/)
      await toast.getByRole('button', { name: t('messageWriting:undo.label') }).click()
      await answered
      undone.open()
      await expect(box).toHaveValue(body)
      await expect(reply.getByRole('link', { name: 'prices.csv' })).toBeVisible()
      await reply.getByRole('button', { name: t('messageWriting:send'), exact: true }).click()
      await expect(toast).toBeVisible()
      await expect(box).toHaveValue('')
      await expect(main.getByRole('paragraph').filter({ hasText: body })).toBeVisible()
    })

    await test.step('a draft is discarded after a question, an empty message without', async () => {
      await page.goto('/admin/messages?compose=new')
      const message = form(t('messageWriting:title'))
      const content = message.getByRole('textbox', { name: t('messageWriting:field.content') })
      const question = page.getByRole('alertdialog', { name: t('messageWriting:discarding.title') })
      await content.fill(`Not yet. ${token}`)
      await press(t('messageWriting:discard'))
      await question.getByRole('button', { name: t('messageWriting:open.back') }).click()
      await expect(content).toHaveValue(`Not yet. ${token}`)
      await press(t('messageWriting:discard'))
      await question.getByRole('button', { name: t('messageWriting:discard') }).click()
      await expect(message).toHaveCount(0)
      await page.goto('/admin/messages?compose=new')
      await press(t('messageWriting:discard'))
      await expect(message).toHaveCount(0)
      await expect(question).toHaveCount(0)
    })

    await test.step('a new message goes to a user found by name, with a saved reply', async () => {
      await page.goto('/admin/messages?compose=new')
      const message = form(t('messageWriting:title'))
      const to = message.getByRole('combobox', { name: t('messageWriting:field.to') })
      await to.fill(`rana ${token}`)
      await message.getByRole('option', { name: user.name }).click()
      await message
        .getByRole('button', { name: t('messageWriting:remove', { name: user.name }) })
        .press('Enter')
      await expect(to).toBeFocused()
      await to.fill(`rana ${token}`)
      await message.getByRole('option', { name: user.name }).click()
      await message.getByRole('textbox', { name: t('messageWriting:field.subject') }).fill(`Welcome ${token}`)
      const content = message.getByRole('textbox', { name: t('messageWriting:field.content') })
      await content.fill('Hello {{name}}, {{day}}!')
      await message.getByText(t('messageWriting:replies.label')).click()
      await message.getByRole('textbox', { name: t('messageWriting:replies.name') }).fill(`Hello ${token}`)
      await press(t('messageWriting:replies.save'))
      await expect(page.getByText(t('messageWriting:replies.saved'))).toBeVisible()
      await content.fill('')
      await message.getByRole('button', { name: `Hello ${token}`, exact: true }).click()
      await expect(content).toHaveValue(`Hello ${user.name}, {{day}}!`)
      await expect(saved).toBeVisible()
      await expect(page).toHaveURL(/compose=\d+$/)
      await page.reload()
      await expect(content).toHaveValue(`Hello ${user.name}, {{day}}!`)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => scrollTo(0, 0)) // the header would lie on the fields
      await expect(page.getByText(t('messageWriting:replies.saved'))).toHaveCount(0)
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await axeViolations(page)).toEqual([])

      await message.getByRole('button', { name: t('messageWriting:send'), exact: true }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('{{day}}')
      await question.getByRole('button', { name: t('messageWriting:open.send') }).click()
      await expect(page.getByText(t('messageWriting:sent'))).toBeVisible()
      await expect(message).toHaveCount(0)
      await page.goto(`/admin/messages?folder=sent&search=Welcome ${token}`)
      await expect(linkOf(page, { subject: `Welcome ${token}` })).toContainText(user.name)
    })
  })
}
