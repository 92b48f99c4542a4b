import type { Locator, Page } from '@playwright/test'

import { expect, test } from './admin-session'
import { newName, sendMessage, type SentMessage } from './contact-messages'
import { moveTo, panelOf, rows, statusOf } from './contact-screen'
import { axeViolations, sidewaysScroll } from './page-checks'
import { languages, texts, turnsOf } from './texts'

/** Sends three messages that share a surname no other test uses; the newest is the last. */
async function sendThree(owner: Parameters<typeof sendMessage>[0]) {
  const surname = newName().replace('Sami ', '')
  const sent: SentMessage[] = []
  for (const [name, subject] of [
    ['Basma', 'Prices'],
    ['Ahmad', 'Lessons'],
    ['Carla', 'Teachers'],
  ] as const)
    sent.push(await sendMessage(owner, { name: `${name} ${surname}`, subject }))
  return { surname, sent }
}

const names = (page: Page) => page.getByRole('main').getByRole('rowheader').getByRole('link')
const close = (panel: Locator, name: string) => panel.getByRole('link', { name }).click()

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the list of contact submissions in ${language}`, () => {
    turn(test)(
      'every column sorts up, down and not at all, and the address says how',
      async ({ page, owner, signIn }) => {
        const { surname, sent } = await sendThree(owner)
        const [basma, ahmad] = sent
        await owner.patch(`/api/contact/${ahmad?.id}`, { data: { priority: 'high', status: 'archived' } })
        await owner.patch(`/api/contact/${basma?.id}`, { data: { priority: 'low', status: 'read' } })
        await signIn('editor', { language, path: `/admin/contact?search=${surname}` })
        const cards = [
          'totalSubmissions',
          'newCount',
          'readCount',
          'repliedCount',
          'archivedCount',
          'spamCount',
        ] as const
        await expect(page.getByRole('main').getByRole('term')).toHaveText(
          cards.map((card) => t(`contactAdmin:card.${card}`)),
        )
        const order = (...firstNames: string[]) =>
          expect(names(page)).toHaveText(firstNames.map((name) => `${name} ${surname}`))
        await order('Carla', 'Ahmad', 'Basma')
        for (const [column, field, ...up] of [
          ['sender', 'name', 'Ahmad', 'Basma', 'Carla'],
          ['subject', 'subject', 'Ahmad', 'Basma', 'Carla'],
          ['date', 'createdAt', 'Basma', 'Ahmad', 'Carla'],
          ['status', 'status', 'Carla', 'Basma', 'Ahmad'],
          ['priority', 'priority', 'Basma', 'Carla', 'Ahmad'],
        ] as const) {
          const header = page.getByRole('columnheader', { name: t(`contactAdmin:column.${column}`) })
          await header.getByRole('link').click()
          await expect(header).toHaveAttribute('aria-sort', 'ascending')
          await expect(page).toHaveURL(new RegExp(`[?&]sort=${field}$`))
          await order(...up)
          await header.getByRole('link').click()
          await expect(header).toHaveAttribute('aria-sort', 'descending')
          await expect(page).toHaveURL(new RegExp(`[?&]sort=-${field}$`))
          await order(...[...up].reverse())
          await header.getByRole('link').click()
          // Not sorted, the list is as it begins: the newest first.
          await expect(header).toHaveAttribute('aria-sort', column === 'date' ? 'descending' : 'none')
          await expect(page).not.toHaveURL(/[?&]sort=/)
          await order('Carla', 'Ahmad', 'Basma')
        }
      },
    )

    turn(test)(
      'spam lies in a tab of its own, and a message without a subject shows its first line',
      async ({ page, owner, signIn }) => {
        const { name, email, id } = await sendMessage(owner, { name: newName() })
        await signIn('editor', { language, path: `/admin/contact?search=${email}` })
        await expect(rows(page)).toContainText('When do the first lessons begin?')
        await owner.patch(`/api/contact/${id}`, { data: { status: 'spam' } })
        await page.reload()
        await expect(rows(page)).toHaveCount(0)
        await page.getByRole('link', { name: t('contactAdmin:tab.spam'), exact: true }).click()
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      },
    )

    turn(test)(
      'the reply box is in view as soon as a message opens, however long that is',
      async ({ page, owner, signIn }) => {
        const { id } = await sendMessage(owner, { name: newName(), subject: 'S'.repeat(200), language })
        const box = panelOf(page).getByRole('textbox', { name: t('contactAdmin:reply.label') })
        for (const size of [
          { width: 390, height: 844 },
          { width: 1280, height: 720 },
        ]) {
          await page.setViewportSize(size)
          await signIn('editor', { language, path: `/admin/contact?submission=${id}` })
          await expect(box).toBeInViewport({ ratio: 1 })
        }
      },
    )

    turn(test)(
      'the focus goes to the open message and back to what opened it',
      async ({ page, owner, signIn }) => {
        const { surname, sent } = await sendThree(owner)
        const name = `Ahmad ${surname}`
        await signIn('owner', { language, path: `/admin/contact?search=${surname}` })
        const panel = panelOf(page)
        const eye = page.getByRole('link', { name: t('contactAdmin:action.view', { name }) })
        for (const opener of [eye, page.getByRole('link', { name, exact: true })]) {
          await opener.focus()
          await page.keyboard.press('Enter')
          await expect(panel.getByRole('heading', { name: 'Lessons' })).toBeFocused()
          await close(panel, t('contactAdmin:panel.close'))
          await expect(panel).toHaveCount(0)
          await expect(opener).toBeFocused()
        }

        // The focus goes to the row even if the message was opened by its address.
        await page.goto(`/admin/contact?search=${surname}&submission=${sent[0]?.id}`)
        await expect(panel.getByRole('heading', { name: 'Prices' })).toBeFocused()
        await close(panel, t('contactAdmin:panel.close'))
        await expect(page.getByRole('link', { name: `Basma ${surname}`, exact: true })).toBeFocused()

        // Continuing a search keeps the focus.
        await eye.click()
        await expect(panel.getByRole('heading', { name: 'Lessons' })).toBeFocused()
        const search = page.getByRole('searchbox', { name: t('contactAdmin:filter.search') })
        await search.fill(name)
        await expect(panel).toHaveCount(0)
        await expect(search).toBeFocused()
      },
    )

    turn(test)(
      'after a deletion the focus is on the row in its place, in the end on the list',
      async ({ page, owner, signIn }) => {
        const { surname } = await sendThree(owner)
        await signIn('owner', { language, path: `/admin/contact?search=${surname}` })
        const dialog = page.getByRole('alertdialog')
        for (const [first, next] of [
          ['Ahmad', 'Basma'],
          ['Basma', 'Carla'],
          ['Carla', null],
        ] as const) {
          const name = `${first} ${surname}`
          await page.getByRole('link', { name: t('contactAdmin:action.delete', { name }) }).click()
          await expect(dialog).toContainText(t('contactAdmin:delete.question', { name }))
          await dialog.getByRole('button', { name: t('contactAdmin:delete.confirm') }).click()
          await expect(panelOf(page)).toHaveCount(0)
          await expect(
            next === null
              ? page.getByRole('region', { name: t('contactAdmin:list') })
              : page.getByRole('link', { name: `${next} ${surname}`, exact: true }),
          ).toBeFocused()
        }
        await expect(page.getByText(t('contactAdmin:empty.filtered'))).toBeVisible()
      },
    )

    turn(test)(
      'a deletion that is not confirmed leaves the message open with the focus on it',
      async ({ page, owner, signIn }) => {
        const { name, email } = await sendMessage(owner, { name: newName(), subject: 'Lessons' })
        await signIn('owner', { language, path: `/admin/contact?search=${email}` })
        await page.getByRole('link', { name: t('contactAdmin:action.delete', { name }) }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('link', { name: t('admin:cancel') })
          .click()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        await expect(panelOf(page).getByRole('heading', { name: 'Lessons' })).toBeFocused()
      },
    )

    test.describe('on a phone with script', () => {
      test.use({ viewport: { width: 390, height: 844 } })

      turn(test)(
        'an editor reads, answers, sets aside and closes, all within the screen',
        async ({ page, owner, signIn }) => {
          const { name, email } = await sendMessage(owner, {
            name: newName(),
            subject: 'Lessons'.repeat(20),
            language,
          })
          await signIn('editor', { language, path: `/admin/contact?search=${email}` })
          expect(await sidewaysScroll(page)).toBe(0)
          const link = page.getByRole('link', { name, exact: true })
          await link.click()
          const panel = panelOf(page)
          await expect(panel.getByRole('heading', { name: 'Lessons' })).toBeInViewport()
          expect(await sidewaysScroll(page)).toBe(0)
          expect(await axeViolations(page)).toEqual([])
          await panel.getByRole('textbox', { name: t('contactAdmin:reply.label') }).fill('Soon.')
          await panel.getByRole('button', { name: t('contactAdmin:reply.send') }).click()
          await expect(page.getByText(t('api:repliedToOutbox'))).toBeVisible()
          await moveTo(page, t, 'archive')
          await expect(page.getByText(t('contactAdmin:done.archived'))).toBeVisible()
          await expect.poll(() => statusOf(owner, email)).toBe('archived')
          await close(panel, t('contactAdmin:panel.close'))
          await expect(link).toBeFocused()
          await expect(link).toBeInViewport()
          await expect(rows(page)).toContainText(t('contactAdmin:status.archived'))
        },
      )
    })
  })
}
