import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test } from '../admin-session'
import { inboxOf, linkOf, writeThread, type WrittenThread } from '../inbox-threads'
import { languages, texts, turnsOf } from '../texts'
import { makeGate } from '../waitlist-form'
import { newToken } from '../waitlist-people'

/** From now on the screen waits for its data until the gate opens. */
async function holdData(page: Page) {
  const gate = makeGate()
  await page.route(/\/admin\/messages\.data/, async (route) => {
    if (route.request().method() === 'GET') await gate.opened
    await route.continue().catch(() => undefined) // given up for a newer one
  })
  return gate
}

async function storedThread(owner: APIRequestContext, { id }: WrittenThread) {
  const reply = await owner.get(`/api/message-threads/${id}?depth=0`)
  return (await reply.json()) as { folder: string; starred: boolean }
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  turn(test)(
    `what is typed right after a key of the inbox is the answer's, in ${language}`,
    async ({ page, owner, signIn }) => {
      test.slow()
      const token = newToken()
      const older = await writeThread(owner, `Older ${token}`)
      const newer = await writeThread(owner, `Newer ${token}`)
      const main = page.getByRole('main')
      const pane = main.getByRole('article', { name: t('messages:pane.label') })
      const reply = main.getByRole('textbox', { name: t('messageWriting:reply.label') })
      const forward = main.getByRole('textbox', { name: t('messageWriting:field.content') })
      const untouched = async (...threads: WrittenThread[]) => {
        for (const thread of threads)
          expect(await storedThread(owner, thread)).toMatchObject({ folder: 'inbox', starred: false })
      }

      await test.step('the box of the open conversation takes it at once', async () => {
        await signIn('editor', { language, path: `${inboxOf(token)}&thread=${older.id}` })
        await expect(reply).toBeVisible()
        await pane.getByRole('heading', { name: older.subject }).click()
        const gate = await holdData(page)
        await page.keyboard.type('rHere is')
        await expect(reply).toHaveValue('Here is')
        gate.open()
        await expect(page).toHaveURL(/reply=reply/)
        await page.keyboard.type(' it')
        await expect(reply).toHaveValue('Here is it')
        await untouched(older, newer)
      })

      await test.step('another way of answering takes its place at once, and the draft is kept', async () => {
        const gate = await holdData(page)
        await pane.getByRole('link', { name: t('messages:action.forward') }).click()
        await expect(reply).toHaveCount(0)
        await page.keyboard.type('See below')
        await expect(forward).toHaveValue(/^See below/)
        gate.open()
        await expect(page).toHaveURL(/reply=forward/)
        await expect(forward).toHaveValue(/^See below/)
        await pane.getByRole('link', { name: t('messages:action.reply'), exact: true }).click()
        await expect(reply).toHaveValue('Here is it')
      })

      await test.step('so does the one of a conversation that is still being opened', async () => {
        await page.goto(inboxOf(token))
        await linkOf(page, newer).focus()
        const gate = await holdData(page)
        await page.keyboard.type('orHere is')
        await expect(reply).toHaveValue('Here is')
        gate.open()
        await expect(pane.getByRole('button', { name: t('messageWriting:send'), exact: true })).toBeVisible()
        await expect(reply).toBeFocused()
        await page.keyboard.type(' it')
        await expect(reply).toHaveValue('Here is it')
        await untouched(older, newer)
      })

      await test.step('sending under “Answer next” goes on to the next, until nobody waits', async () => {
        await page.goto(`${inboxOf(token)}&folder=answer-next`)
        const rows = main
          .getByRole('region', { name: t('messages:folder.answer-next') })
          .getByRole('listitem')
        await expect(rows).toHaveCount(2)
        await expect(rows.first()).toContainText(older.subject)
        await page.keyboard.press('n')
        await expect(pane.getByRole('heading', { name: older.subject })).toBeVisible()
        await expect(reply).toBeFocused()
        await page.keyboard.press('Control+Enter')
        await expect(pane.getByRole('heading', { name: newer.subject })).toBeVisible()
        await expect(reply).toBeFocused()
        await expect(rows).toHaveCount(1)
        await page.keyboard.press('Escape')
        await page.keyboard.press('e')
        await expect(pane).toHaveCount(0)
        await expect(main.getByText(t('messages:empty.filtered'))).toBeVisible()
        await expect.poll(async () => (await storedThread(owner, newer)).folder).toBe('archived')
        const toast = page.getByRole('status').filter({ hasText: t('messages:done.archived', { count: 1 }) })
        await toast.getByRole('button', { name: t('messages:undo') }).click()
        await expect(rows).toHaveCount(1)
      })

      await test.step('and keys, those of the shell too, wait for an empty message that is asked for', async () => {
        await page.goto(inboxOf(token))
        await linkOf(page, older).focus()
        const gate = await holdData(page)
        await page.keyboard.type('cgo on')
        gate.open()
        await expect(main.getByRole('form', { name: t('messageWriting:title') })).toBeVisible()
        await untouched(older, newer)
      })
    },
  )
}
