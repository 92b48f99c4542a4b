import { expect, test } from '../own-site'
import { rows } from '../table-rows'
import { languages, texts, turnsOf } from '../texts'
import { addUser, detailsOf, usersOf } from '../users-screen'
import { newToken } from '../waitlist-people'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  turn(test)(
    `users in ${language} while the database is away: what is typed stays, and the list comes back`,
    async ({ page, site, openIn, tolerate }) => {
      tolerate(/status of 503/)
      const token = newToken()
      const { id } = await addUser(site.owner, { name: `Layla ${token}` })
      await site.signIn(page.context())
      await openIn(language, { path: `${usersOf(token)}&user=${id}&edit=1` })
      const panel = detailsOf(page)
      const notes = panel.getByLabel(t('usersAdmin:detail.notes'))
      await notes.fill('Typed with care')
      await site.cut()
      try {
        await panel.getByRole('button', { name: t('admin:save') }).click()
        await expect(panel.getByRole('alert').filter({ hasText: t('api:unavailable') })).toBeVisible()
        await expect(notes).toHaveValue('Typed with care')
        await page.goto(usersOf(token))
        await expect(page.getByRole('alert').filter({ hasText: t('usersAdmin:failed') })).toBeVisible()
        await expect(rows(page)).toHaveCount(0)
      } finally {
        await site.open()
      }
      await page.getByRole('link', { name: t('admin:error.retry') }).click()
      await expect(rows(page)).toHaveCount(1)
    },
  )
}
