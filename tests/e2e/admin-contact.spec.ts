import { expect, test } from './admin-session'
import { newName, sendMessage } from './contact-messages'
import { moveTo, openActions, panelOf, rows, statusOf } from './contact-screen'
import { mailTo } from './outbox'
import { languages, texts, turnsOf } from './texts'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  test.describe(`contact submissions in ${language}`, () => {
    turn(test)(
      'an editor finds a message, reads it and answers it by email',
      async ({ page, owner, signIn, baseURL }) => {
        const { name, email } = await sendMessage(owner, { name: newName(), subject: 'Lessons', language })
        await signIn('editor', { language, path: '/admin/contact' })
        await page.getByRole('searchbox', { name: t('contactAdmin:filter.search') }).fill(email)
        await expect(rows(page)).toHaveCount(1)
        await expect(rows(page)).toContainText(t('contactAdmin:status.new'))

        await page.getByRole('link', { name, exact: true }).click()
        const panel = panelOf(page)
        await expect(panel.getByText('When do the first lessons begin?')).toBeVisible()
        await expect(panel.getByText('Asia/Amman')).toBeVisible()
        await expect(rows(page)).toContainText(t('contactAdmin:status.read'))
        await expect.poll(() => statusOf(owner, email)).toBe('read')

        const send = panel.getByRole('button', { name: t('contactAdmin:reply.send') })
        const box = panel.getByRole('textbox', { name: t('contactAdmin:reply.label') })
        await expect(send).toBeDisabled()
        await box.fill('   ')
        await expect(send).toBeDisabled()
        await box.fill('In January. مرحبًا!')
        await send.click()
        await expect(page.getByText(t('api:repliedToOutbox'))).toBeVisible()
        await expect(box).toHaveValue('')
        await expect(rows(page)).toContainText(t('contactAdmin:status.replied'))
        const mail = await mailTo(baseURL, email)
        expect(mail.headers).toMatch(/^Subject: Re: Lessons/m)
        expect(mail.text).toContain('In January. مرحبًا!')
        expect(mail.text).toContain('When do the first lessons begin?')
      },
    )

    turn(test)('spam has no reply box, and can be taken back', async ({ page, owner, signIn }) => {
      const { id, email } = await sendMessage(owner, { name: newName() })
      await signIn('editor', { language, path: `/admin/contact?submission=${id}` })
      const panel = panelOf(page)
      await expect(panel.getByRole('heading', { name: t('contactAdmin:noSubject') })).toBeFocused()
      await expect.poll(() => statusOf(owner, email)).toBe('read')
      const box = panel.getByRole('textbox', { name: t('contactAdmin:reply.label') })
      await expect(box).toBeVisible()
      await moveTo(page, t, 'spam')
      await expect(page.getByText(t('contactAdmin:done.spam'))).toBeVisible()
      await expect(box).toHaveCount(0)
      await moveTo(page, t, 'unspam')
      await expect(box).toBeVisible()

      const priority = panel.getByTitle(t('contactAdmin:column.priority'))
      await priority.click()
      await panel.getByRole('button', { name: t('contactAdmin:priority.high') }).click()
      await expect(page.getByText(t('contactAdmin:done.priority'))).toBeVisible()
      await page.reload()
      await expect(priority).toContainText(t('contactAdmin:priority.high'))
    })

    test.describe('without script, on a phone', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

      turn(test)('an owner filters, reads, answers and deletes', async ({ page, owner, signIn }) => {
        const { name, email } = await sendMessage(owner, { name: newName(), language })
        await signIn('owner', { language, path: `/admin/contact?search=${email}&status=new` })
        await page.getByRole('link', { name, exact: true }).click()
        const panel = panelOf(page)
        await panel.getByRole('textbox', { name: t('contactAdmin:reply.label') }).fill('Soon.')
        await panel.getByRole('button', { name: t('contactAdmin:reply.send') }).click()
        await expect(page.getByText(t('api:repliedToOutbox'))).toBeVisible()
        await openActions(page, t)
        await panel.getByRole('link', { name: t('contactAdmin:delete.confirm'), exact: true }).click()
        const dialog = page.getByRole('alertdialog')
        await expect(dialog).toContainText(t('contactAdmin:delete.question', { name }))
        await dialog.getByRole('button', { name: t('contactAdmin:delete.confirm') }).click()
        await expect(page.getByText(t('contactAdmin:done.delete'))).toBeVisible()
        expect(await statusOf(owner, email)).toBeUndefined()
      })
    })
  })
}

test('a message that is gone says so', async ({ page, signIn }) => {
  await signIn('viewer', { path: '/admin/contact?submission=2000000000' })
  await expect(panelOf(page).getByText(texts.en('contactAdmin:gone.text'))).toBeVisible()
})
