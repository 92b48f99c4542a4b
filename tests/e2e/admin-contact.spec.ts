import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test } from './admin-session'
import { newName, sendMessage } from './contact-messages'
import { mailTo } from './outbox'
import { languages, texts } from './texts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const panelOf = (page: Page) => page.getByRole('main').getByRole('complementary')

async function statusOf(owner: APIRequestContext, email: string): Promise<string | undefined> {
  const found: { docs: { status: string }[] } = await (await owner.get(`/api/contact?search=${email}`)).json()
  return found.docs[0]?.status
}

for (const language of languages) {
  const t = texts[language]

  test.describe(`contact submissions in ${language}`, () => {
    test('an editor finds a message, reads it and answers it by e-mail', async ({
      page,
      owner,
      signIn,
      baseURL,
    }) => {
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
      await expect(page.getByText(t('api:replied'))).toBeVisible()
      await expect(box).toHaveValue('')
      await expect(rows(page)).toContainText(t('contactAdmin:status.replied'))
      const mail = await mailTo(baseURL, email)
      expect(mail.headers).toMatch(/^Subject: Re: Lessons/m)
      expect(mail.text).toContain('In January. مرحبًا!')
      expect(mail.text).toContain('When do the first lessons begin?')
    })

    test('spam has no reply box, and can be taken back', async ({ page, owner, signIn }) => {
      const { id, email } = await sendMessage(owner, { name: newName() })
      await signIn('editor', { language, path: `/admin/contact?submission=${id}` })
      const panel = panelOf(page)
      await expect(panel.getByRole('heading', { name: t('contactAdmin:noSubject') })).toBeFocused()
      await expect.poll(() => statusOf(owner, email)).toBe('read')
      const box = panel.getByRole('textbox', { name: t('contactAdmin:reply.label') })
      await expect(box).toBeVisible()
      const spam = panel.getByRole('button', { name: t('contactAdmin:action.spam') })
      await spam.click()
      await expect(page.getByText(t('contactAdmin:done.spam'))).toBeVisible()
      await expect(spam).toBeDisabled()
      await expect(box).toHaveCount(0)
      await panel.getByRole('button', { name: t('contactAdmin:action.unspam') }).click()
      await expect(box).toBeVisible()

      const priority = panel.getByRole('combobox', { name: t('contactAdmin:column.priority') })
      await priority.selectOption('high')
      await expect(page.getByText(t('contactAdmin:done.priority'))).toBeVisible()
      await page.reload()
      await expect(priority).toHaveValue('high')
    })

    test.describe('without script, on a phone', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

      test('an owner filters, reads, answers and deletes', async ({ page, owner, signIn }) => {
        const { name, email } = await sendMessage(owner, { name: newName(), language })
        await signIn('owner', { language, path: `/admin/contact?search=${email}&status=new` })
        await page.getByRole('link', { name, exact: true }).click()
        const panel = panelOf(page)
        await panel.getByRole('textbox', { name: t('contactAdmin:reply.label') }).fill('Soon.')
        await panel.getByRole('button', { name: t('contactAdmin:reply.send') }).click()
        await expect(page.getByText(t('api:replied'))).toBeVisible()
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

const t = texts.en

test('of two people’s changes the later one is told, and nothing is lost', async ({
  page,
  owner,
  signIn,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { id, email } = await sendMessage(owner, { name: newName() })
  await signIn('editor', { path: `/admin/contact?submission=${id}` })
  await expect.poll(() => statusOf(owner, email)).toBe('read')
  await owner.patch(`/api/contact/${id}`, { data: { priority: 'low' } })
  const box = panelOf(page).getByRole('textbox', { name: t('contactAdmin:reply.label') })
  await box.fill('An answer that must not be lost')
  await panelOf(page)
    .getByRole('button', { name: t('contactAdmin:reply.send') })
    .click()
  await expect(page.getByText(t('api:changedMeanwhile'))).toBeVisible()
  await expect(box).toHaveValue('An answer that must not be lost')
  expect(await statusOf(owner, email)).toBe('read')
})

test('a viewer reads and finds nothing that writes; the server refuses it, too', async ({
  page,
  owner,
  signIn,
  baseURL,
}) => {
  const { id, email } = await sendMessage(owner, { name: newName() })
  await signIn('viewer', { path: `/admin/contact?search=${email}&submission=${id}` })
  await expect(panelOf(page).getByText('When do the first lessons begin?')).toBeVisible()
  await expect(page.getByRole('main').locator('form[method=post]')).toHaveCount(0)
  for (const intent of ['read', 'spam', 'archive', 'priority', 'reply', 'delete']) {
    const reply = await page.request.post('/admin/contact', {
      form: { intent, id, priority: 'high', body: 'No' },
      headers: { Origin: baseURL ?? '' },
    })
    expect([intent, reply.status()]).toEqual([intent, 403])
  }
  expect(await statusOf(owner, email)).toBe('new')
})

test('a message that is gone says so', async ({ page, signIn }) => {
  await signIn('viewer', { path: '/admin/contact?submission=2000000000' })
  await expect(panelOf(page).getByText(t('contactAdmin:gone.text'))).toBeVisible()
})
