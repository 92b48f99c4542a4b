import type { Page } from '@playwright/test'

import { moveTo, panelOf, rows, statusOf } from '../contact-screen'
import { expect, test } from '../own-site'
import { ownerPassword } from '../../support/owner-password.mjs'
import { languages, texts, turnsOf } from '../texts'

test.slow()

/** The shell polls every few seconds, and jobs run every second. */
const soon = { timeout: 30_000 }

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)
  const box = (page: Page) => panelOf(page).getByRole('textbox', { name: t('contactAdmin:reply.label') })
  const send = (page: Page) => panelOf(page).getByRole('button', { name: t('contactAdmin:reply.send') })
  const replies = (page: Page) =>
    panelOf(page)
      .getByRole('region', { name: t('contactAdmin:reply.list') })
      .getByRole('listitem')
  const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

  test.describe(`replies in ${language}`, () => {
    turn(test)(
      'how far the mail is shows by itself, and leaves alone what is being typed',
      async ({ page, site, openIn }) => {
        const { id, email } = await site.readMessage(language)
        await site.signIn(page.context())
        await openIn(language, { path: `/admin/contact?search=${email}&submission=${id}` })
        await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
        // A mail of another test that had to wait as well would hold this one up.
        const waiting = `select from outgoing_mails where state in ('queued', 'sending')`
        await expect.poll(() => site.run(waiting)).toBe(0)
        site.mail.state.manner = 'wait'
        await box(page).fill('Soon.')
        await send(page).click()
        await expect(page.getByText(t('api:replied'))).toBeVisible()
        await expect(replies(page)).toContainText(t('admin:delivery.sending'), soon)
        await box(page).fill('And one thing more')
        site.mail.state.manner = 'take'
        await expect(replies(page).getByText(t('admin:delivery.sent'), { exact: true })).toBeVisible(soon)
        await expect(box(page)).toHaveValue('And one thing more')
        expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true)

        // An answered message leaves the archive as replied.
        await moveTo(page, t, 'archive')
        await expect(rows(page)).toContainText(t('contactAdmin:status.archived'))
        await moveTo(page, t, 'unarchive')
        await expect(page.getByText(t('contactAdmin:done.restored'))).toBeVisible()
        await expect(rows(page)).toContainText(t('contactAdmin:status.replied'))
        expect(await statusOf(site.owner, email)).toBe('replied')
      },
    )

    turn(test)('a reply that is refused says why, and is sent again once', async ({ page, site, openIn }) => {
      const { id, email } = await site.readMessage(language)
      await site.signIn(page.context())
      await openIn(language, { path: `/admin/contact?submission=${id}` })
      site.mail.state.manner = 'refuse'
      await box(page).fill('Soon.')
      await send(page).click()
      await expect(replies(page)).toContainText(t('admin:delivery.error.refused'), soon)
      await expect(replies(page)).toContainText(t('admin:delivery.failed'))
      site.mail.state.manner = 'take'
      const retry = replies(page).getByRole('button', { name: t('admin:delivery.retry') })
      await retry.click()
      await expect(page.getByText(t('contactAdmin:done.retry'))).toBeVisible()
      await expect(replies(page).getByText(t('admin:delivery.sent'), { exact: true })).toBeVisible(soon)
      await expect(retry).toHaveCount(0)
      await expect(replies(page)).not.toContainText(t('admin:delivery.error.refused'))
      expect(site.mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
    })

    turn(test)(
      'a reply is not lost while the database is unavailable, nor by reloading the page',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 503/)
        const { id, email } = await site.readMessage(language)
        await site.signIn(page.context())
        await openIn(language, { path: `/admin/contact?search=${email}&submission=${id}` })
        await expect(rows(page)).toContainText(t('contactAdmin:status.read'))
        await box(page).fill('Typed with care')
        await site.cut()
        try {
          await send(page).click()
          await expect(alert(page, t('api:unavailable'))).toBeVisible(soon)
          await expect(box(page)).toHaveValue('Typed with care')
          await expect(rows(page)).toContainText(t('contactAdmin:status.read'))
          await page.reload()
          await expect(panelOf(page)).toHaveCount(0)
        } finally {
          await site.open()
        }
        await page.reload()
        await expect(box(page)).toHaveValue('Typed with care')
        await send(page).click()
        await expect(page.getByText(t('api:replied'))).toBeVisible()
        await expect(box(page)).toHaveValue('')
        await expect(replies(page)).toHaveCount(1)
        await expect(replies(page)).toContainText('Typed with care')
      },
    )

    turn(test)('a reply is not lost when the session ends', async ({ page, site, openIn, tolerate }) => {
      tolerate(/status of 401/)
      const { id } = await site.readMessage(language)
      await site.signInAnew(page.context())
      await openIn(language, { path: `/admin/contact?submission=${id}` })
      await box(page).fill('Typed with care')
      await site.endSessions()
      await send(page).click()
      await expect(alert(page, t('api:sessionEnded'))).toBeVisible()
      await expect(box(page)).toHaveValue('Typed with care')

      await page.reload()
      await page.getByLabel(t('admin:gate.password')).fill(ownerPassword)
      await page.getByRole('button', { name: t('admin:gate.enter') }).click()
      await expect(box(page)).toHaveValue('Typed with care')
      await send(page).click()
      await expect(page.getByText(t('api:replied'))).toBeVisible()
      await page.reload()
      await expect(replies(page)).toContainText('Typed with care')
      await expect(box(page)).toHaveValue('')
    })
  })
}

test('a reply is not lost when the server cannot be reached', async ({ page, site, openIn, tolerate }) => {
  tolerate(/ERR_CONNECTION_FAILED/)
  const t = texts.en
  const { id } = await site.readMessage('en')
  await site.signIn(page.context())
  await openIn('en', { path: `/admin/contact?submission=${id}` })
  const box = panelOf(page).getByRole('textbox', { name: t('contactAdmin:reply.label') })
  await box.fill('Typed with care')
  const isReply = (url: URL) => url.pathname.startsWith('/admin/contact')
  await page.route(isReply, (route) => route.abort('connectionfailed'))
  const send = panelOf(page).getByRole('button', { name: t('contactAdmin:reply.send') })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: t('admin:error.500.title') })).toBeVisible()
  await expect(box).toHaveValue('Typed with care')
  await page.unroute(isReply)
  await send.click()
  await expect(page.getByText(t('api:replied'))).toBeVisible()
})
