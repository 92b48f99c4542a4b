import type { Page } from '@playwright/test'

import { expect, test } from '../own-site'
import { ownerPassword } from '../../support/owner-password.mjs'
import { languages, texts, turnsOf, type Language } from '../texts'
import { detailsOf } from '../users-screen'
import { addPerson, listOf, newToken } from '../waitlist-people'

test.slow()

const halfAnHour = 30 * 60_000
/** An open page checks the clock every 15 seconds. */
const soon = { timeout: 40_000 }

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const gate = (page: Page) => page.getByRole('heading', { level: 1, name: t('admin:gate.title') })

  test.describe(`half an hour without anybody, in ${language}`, () => {
    turn(test)(
      'locks the page, ends the session, and leads back to where one was',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 401/)
        const token = newToken()
        const { email } = await addPerson(site.owner, { name: `Layla ${token}` })
        await site.signInAnew(page.context())
        await openIn(language, { path: listOf(token) })
        const cookies = await page.context().cookies()
        await page.evaluate((passed) => {
          const now = Date.now.bind(Date)
          Date.now = () => now() + passed
        }, halfAnHour)
        await expect(gate(page)).toBeVisible(soon)
        await expect(page.getByText(email)).toHaveCount(0)

        await page.context().addCookies(cookies)
        expect((await page.goto(listOf(token)))?.status()).toBe(401)
        await enter(page, language)
        await expect(page).toHaveURL(new RegExp(`search=${token}$`))
        await expect(page.getByRole('main').getByText(email)).toBeVisible()
      },
    )

    turn(test)(
      'ends the session on the server, and what was typed is saved after signing in again',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 401/)
        const token = newToken()
        const { id } = await addPerson(site.owner, { name: `Omar ${token}` })
        const entry = `${listOf(token)}&entry=${id}&edit=1`
        await site.signInAnew(page.context())
        await openIn(language, { path: entry })
        const panel = detailsOf(page)
        const notes = panel.getByLabel(t('waitlistAdmin:detail.notes'))
        const save = panel.getByRole('button', { name: t('admin:save') })
        await notes.fill('Typed with care')
        await site.expireSessions()
        await save.click()
        await expect(panel.getByRole('alert').filter({ hasText: t('api:sessionEnded') })).toBeVisible()
        await expect(notes).toHaveValue('Typed with care')

        const other = await page.context().newPage()
        expect((await other.goto(entry))?.status()).toBe(401)
        await expect(gate(other)).toBeVisible()
        expect((await other.request.get('/api/waitlist')).status()).toBe(401)
        await enter(other, language)
        await expect(detailsOf(other)).toBeVisible()
        await other.close()

        await save.click()
        await expect(page.getByText(t('waitlistAdmin:saved'))).toBeVisible()
        await expect(panel.getByText('Typed with care')).toBeVisible()
      },
    )

    turn(test)(
      'says at an export that the session has ended, and leads back to it',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 401/)
        const token = newToken()
        await addPerson(site.owner, { name: `Huda ${token}` })
        await site.signInAnew(page.context())
        await openIn(language, { path: listOf(token) })
        await page.getByRole('link', { name: t('export:title') }).click()
        const dialog = page.getByRole('dialog', { name: t('export:title') })
        const start = dialog.getByRole('link', { name: t('export:filtered', { value: 1 }) })
        await expect(start).toBeVisible()
        await site.expireSessions()
        await start.click()
        const alert = dialog.getByRole('alert')
        await expect(alert).toContainText(t('admin:error.401.title'))
        await expect(alert).not.toContainText(t('export:failed'))

        await alert.getByRole('link', { name: t('admin:error.signIn') }).click()
        await expect(gate(page)).toBeVisible()
        await enter(page, language)
        const download = page.waitForEvent('download')
        await start.click()
        expect((await download).suggestedFilename()).toMatch(/^waitlist-.*\.csv$/)
      },
    )
  })
}

async function enter(page: Page, language: Language): Promise<void> {
  const t = texts[language]
  await page.getByLabel(t('admin:gate.password')).fill(ownerPassword)
  await page.getByRole('button', { name: t('admin:gate.enter') }).click()
}
