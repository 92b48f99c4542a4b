import type { Locator } from '@playwright/test'

import { expect, test } from '../admin-session'
import { inboxOf, linkOf, writeThread } from '../inbox-threads'
import { languages, texts, turnsOf } from '../texts'
import { makeGate } from '../waitlist-form'
import { newToken } from '../waitlist-people'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(
    `what somebody writes offline meets what they saved elsewhere in ${language}`,
    async ({ page, context, owner, signIn, tolerate, baseURL }) => {
      tolerate(/ERR_INTERNET_DISCONNECTED/)
      const thread = await writeThread(owner, `Offline ${newToken()}`)
      const path = `/admin/messages?thread=${thread.id}`
      const reply = page.getByRole('main').getByRole('form', { name: t('messageWriting:reply.label') })
      const box = reply.getByRole('textbox', { name: t('messageWriting:reply.label') })
      const state = (name: 'saved' | 'offline') =>
        reply.getByText(t(`messageWriting:state.${name}`), { exact: true })
      await signIn('editor', { language, path })
      // The connection is lost while the screen loads itself again, because a draft was saved.
      const reloading = makeGate()
      const lost = makeGate()
      await page.route(/\/admin\/messages\.data/, async (route) => {
        reloading.open()
        await lost.opened
        await route.abort('internetdisconnected').catch(() => undefined) // given up for a newer one
      })
      await box.fill('Thank you.')
      await expect(state('saved')).toBeVisible()
      const stored = await hiddenFieldsOf(reply)
      await reloading.opened

      await context.setOffline(true)
      lost.open()
      await box.fill('Thank you. Written on a train.')
      await expect(state('offline')).toBeVisible()
      const elsewhere = await page.request.post('/admin/messages/writing', {
        headers: { Origin: baseURL ?? '' },
        form: {
          ...stored,
          intent: 'draft',
          to: 'layla@example.com',
          content: 'Written on a phone.',
          language,
        },
      })
      expect(await elsewhere.text()).toContain('"ok":true')
      await page.goto('about:blank')
      await page.unrouteAll()
      await context.setOffline(false)

      await page.goto(path)
      const both = new RegExp(
        `Written on a train\\.[^]*${t('messageWriting:mergedLine')}[^]*Written on a phone\\.|` +
          `Written on a phone\\.[^]*${t('messageWriting:mergedLine')}[^]*Written on a train\\.`,
      )
      await expect(box).toHaveValue(both)
      const drafts = `/api/messages?where[thread][equals]=${thread.id}&where[kind][equals]=draft&depth=0`
      const storedText = async () => {
        const { docs } = (await (await page.request.get(drafts)).json()) as { docs: { content: string }[] }
        return docs.map(({ content }) => content).join()
      }
      await expect.poll(storedText).toMatch(both)
      await page.goto('about:blank')
      await page.goto(path)
      await expect(box).toHaveValue(both)
    },
  )

  for (const saved of ['before', 'after'] as const)
    turn(test)(
      `a box on a page that was read before the last save has that draft, answered ${saved} it opens, in ${language}`,
      async ({ page, owner, signIn }) => {
        const token = newToken()
        const thread = await writeThread(owner, `One ${token}`)
        const other = await writeThread(owner, `Other ${token}`)
        const main = page.getByRole('main')
        const box = main.getByRole('textbox', { name: t('messageWriting:reply.label') })
        await signIn('editor', { language, path: `${inboxOf(token)}&thread=${thread.id}` })
        const saving = makeGate()
        const mayBeSaved = makeGate()
        await page.route('**/admin/messages/writing', async (route) => {
          saving.open()
          await mayBeSaved.opened
          await route.continue()
        })
        await box.fill('Thank you.')
        await linkOf(page, other).click()
        await saving.opened
        await expect(box).toHaveValue('')

        const read = makeGate()
        const mayArrive = makeGate()
        await page.route(
          new RegExp(`/admin/messages\\.data\\?.*thread=${thread.id}`),
          async (route) => {
            const response = await route.fetch()
            read.open()
            await mayArrive.opened
            await route.fulfill({ response })
          },
          { times: 1 },
        )
        await linkOf(page, thread).click()
        await read.opened
        const keptCopies = () =>
          page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('message ')))
        if (saved === 'before') {
          mayBeSaved.open()
          await expect.poll(keptCopies).toEqual([])
          mayArrive.open()
        } else {
          mayArrive.open()
          await expect(box).toHaveValue('Thank you.')
          mayBeSaved.open()
        }
        await expect(main.getByRole('heading', { name: thread.subject })).toBeVisible()
        await expect(box).toHaveValue('Thank you.')
        await box.fill('Thank you very much.')
        await expect(main.getByText(t('messageWriting:state.saved'), { exact: true })).toBeVisible()
        await page.reload()
        await expect(box).toHaveValue('Thank you very much.')
      },
    )

  turn(test)(
    `what somebody writes stays when its draft is discarded elsewhere, and becomes another in ${language}`,
    async ({ page, signIn, tolerate, baseURL }) => {
      tolerate(/status of 409/)
      const subject = `Discarded ${newToken()}`
      const message = page.getByRole('main').getByRole('form', { name: t('messageWriting:title') })
      const content = message.getByRole('textbox', { name: t('messageWriting:field.content') })
      const saved = message.getByText(t('messageWriting:state.saved'), { exact: true })
      await signIn('editor', { language, path: '/admin/messages?folder=drafts&compose=new' })
      await message.getByRole('textbox', { name: t('messageWriting:field.subject') }).fill(subject)
      await content.fill('First words.')
      await expect(saved).toBeVisible()
      await expect(linkOf(page, { subject })).toBeVisible()
      const elsewhere = await page.request.post('/admin/messages/writing', {
        headers: { Origin: baseURL ?? '' },
        form: { ...(await hiddenFieldsOf(message)), intent: 'discard' },
      })
      expect(await elsewhere.text()).toContain('"ok":true')
      await expect(linkOf(page, { subject })).toHaveCount(0)

      await content.fill('More words.')
      await message.getByRole('button', { name: t('messageWriting:gone.keep') }).click()
      await expect(saved).toBeVisible()
      await expect(linkOf(page, { subject })).toBeVisible()
      await expect(content).toHaveValue('More words.')
    },
  )

  test.describe(`without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)(
      'a reply is saved as a draft and sent by plain forms',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 400/)
        const thread = await writeThread(owner, `Plain ${newToken()}`)
        const main = page.getByRole('main')
        const content = main.locator('textarea[name=content]')
        const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
        await signIn('editor', { language, path: `/admin/messages?thread=${thread.id}` })
        await press(t('messageWriting:send'))
        await expect(content).toHaveAttribute('aria-invalid', 'true')

        await content.fill('Thirty dinars a month.')
        await press(t('messageWriting:saveDraft'))
        await expect(page).toHaveURL(/compose=\d+$/)
        await expect(content).toHaveValue('Thirty dinars a month.')
        await content.fill('Forty dinars a month.')
        await press(t('messageWriting:send'))
        await expect(page).toHaveURL(new RegExp(`thread=${thread.id}$`))
        await expect(main.getByRole('paragraph').filter({ hasText: 'Forty dinars a month.' })).toBeVisible()
      },
    )

    turn(test)('a new message with a file is sent by plain forms', async ({ page, signIn, tolerate }) => {
      tolerate(/status of 400/)
      const subject = `Plain ${newToken()}`
      const main = page.getByRole('main')
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
      await signIn('editor', { language, path: '/admin/messages?compose=new' })
      await main.locator('[name=to]').fill('layla')
      await main.locator('[name=subject]').fill(subject)
      await main.locator('[name=content]').fill('As promised.')
      await press(t('messageWriting:send'))
      await expect(main.locator('[name=to]')).toHaveAttribute('aria-invalid', 'true')
      await expect(main.locator('[name=content]')).toHaveValue('As promised.')
      await main.locator('[name=to]').fill('Layla <layla@example.com>')
      await main
        .locator('input[type=file]')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
      await press(t('messageWriting:send'))
      await expect(page).toHaveURL(/thread=\d+$/)
      await expect(main.getByRole('heading', { name: subject })).toBeVisible()
      await expect(main.getByRole('link', { name: /prices\.csv/ })).toBeVisible()
    })

    turn(test)('a label is removed after asking', async ({ page, signIn }) => {
      const name = `Label ${newToken()}`
      const remove = t('messages:labelDialog.remove', { label: name })
      const dialog = page.getByRole('dialog')
      await signIn('admin', { language, path: '/admin/messages?labels=edit' })
      await dialog.getByLabel(t('messages:labelDialog.name')).fill(name)
      await dialog.getByRole('button', { name: t('messages:labelDialog.add') }).click()
      await page.goto('/admin/messages?labels=edit')
      await dialog.getByRole('link', { name: remove }).click()
      await expect(dialog.getByText(t('messages:labelDialog.question'))).toBeVisible()
      await dialog.getByRole('link', { name: t('messages:labelDialog.keep') }).click()
      await dialog.getByRole('link', { name: remove }).click()
      await dialog.getByRole('button', { name: remove }).click()
      await page.goto('/admin/messages?labels=edit')
      await expect(dialog.getByText(name)).toHaveCount(0)
    })
  })
}

/** What names the draft in its form. */
async function hiddenFieldsOf(form: Locator): Promise<Record<string, string>> {
  const inputs = await form.locator('input[type=hidden]').all()
  const fields = inputs.map(async (input) => {
    return [(await input.getAttribute('name')) ?? '', await input.inputValue()] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}
