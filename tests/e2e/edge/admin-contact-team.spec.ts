import { expect, test, untilHydrated } from '../admin-session'
import { newName, sendMessage } from '../contact-messages'
import { moveTo, panelOf, rows, statusOf } from '../contact-screen'
import { cookieOf } from '../gate-session'
import { languages, texts, turnsOf } from '../texts'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(
    `of two people’s changes the later one meets a conflict, and goes on from there (${language})`,
    async ({ page, browser, owner, signIn, tokenOf, tolerate, baseURL }) => {
      tolerate(/status of 409/)
      const { id, email } = await sendMessage(owner, { name: newName(), language })
      await owner.patch(`/api/contact/${id}`, { data: { status: 'read' } })
      const path = `/admin/contact?search=${email}&submission=${id}`
      await signIn('editor', { language, path })
      const box = panelOf(page).getByRole('textbox', { name: t('contactAdmin:reply.label') })
      await box.fill('An answer that must not be lost')

      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
      await elsewhere.addCookies([
        cookieOf(await tokenOf('owner'), baseURL ?? ''),
        { name: 'lng', value: language, url: baseURL ?? '' },
      ])
      const other = await elsewhere.newPage()
      await other.goto(path)
      await untilHydrated(other)
      await moveTo(other, t, 'archive')
      await expect(other.getByText(t('contactAdmin:done.archived'))).toBeVisible()
      await elsewhere.close()

      await moveTo(page, t, 'spam')
      await expect(page.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
      await expect(rows(page)).toContainText(t('contactAdmin:status.archived'))
      await expect(box).toHaveValue('An answer that must not be lost')
      expect(await statusOf(owner, email)).toBe('archived')

      // The conflict has shown them the current state, so the second attempt goes through.
      await page
        .getByRole('alert')
        .filter({ hasText: t('api:changedMeanwhile') })
        .getByRole('button', { name: t('admin:close') })
        .click()
      await panelOf(page)
        .getByRole('button', { name: t('contactAdmin:reply.send') })
        .click()
      await expect(page.getByText(t('api:repliedToOutbox'))).toBeVisible()
      await expect.poll(() => statusOf(owner, email)).toBe('replied')
    },
  )

  turn(test)(
    `an answer that somebody else has sent meanwhile is shown before another one goes out (${language})`,
    async ({ page, owner, signIn, tolerate }) => {
      tolerate(/status of 409/)
      const { id } = await sendMessage(owner, { name: newName(), language })
      await owner.patch(`/api/contact/${id}`, { data: { status: 'read' } })
      await signIn('editor', { language, path: `/admin/contact?submission=${id}` })
      const box = panelOf(page).getByRole('textbox', { name: t('contactAdmin:reply.label') })
      await box.fill('An answer that must not be lost')
      await owner.patch(`/api/contact/${id}/reply`, { data: { body: 'The first one was here' } })
      await panelOf(page)
        .getByRole('button', { name: t('contactAdmin:reply.send') })
        .click()
      await expect(page.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
      const replies = panelOf(page).getByRole('region', { name: t('contactAdmin:reply.list') })
      await expect(replies.getByRole('listitem')).toHaveCount(1)
      await expect(replies).toContainText('The first one was here')
      await expect(box).toHaveValue('An answer that must not be lost')
    },
  )
}

const t = texts.en

test('opening a new message marks it as read, once, and seeing it in the list does not', async ({
  page,
  owner,
  signIn,
}) => {
  const { name, email } = await sendMessage(owner, { name: newName() })
  await signIn('editor', { path: `/admin/contact?search=${email}` })
  await expect(rows(page)).toContainText(t('contactAdmin:status.new'))
  expect(await statusOf(owner, email)).toBe('new')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(rows(page)).toContainText(t('contactAdmin:status.read'))
  await expect.poll(() => statusOf(owner, email)).toBe('read')

  await moveTo(page, t, 'unread')
  await expect(page.getByText(t('contactAdmin:done.new'))).toBeVisible()
  await expect(rows(page)).toContainText(t('contactAdmin:status.new'))
  expect(await statusOf(owner, email)).toBe('new')
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
  const writes = ['read', 'unread', 'spam', 'unspam', 'archive', 'unarchive', 'priority', 'reply', 'retry']
  for (const intent of [...writes, 'delete']) {
    const reply = await page.request.post('/admin/contact', {
      form: { intent, id, priority: 'high', body: 'No', reply: crypto.randomUUID() },
      headers: { Origin: baseURL ?? '' },
    })
    expect([intent, reply.status()]).toEqual([intent, 403])
  }
  expect(await statusOf(owner, email)).toBe('new')
})
