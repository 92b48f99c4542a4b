import { expect, test } from '../admin-session'
import { languages, texts, turnsOf } from '../texts'
import { detailsOf } from '../users-screen'
import { addPerson, listOf, newToken } from '../waitlist-people'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`saving somebody of the waitlist in ${language}`, () => {
    turn(test)(
      'of two people the later one is told, loses nothing, and can look at what it is now',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 409/)
        const token = newToken()
        const { id } = await addPerson(owner, { name: `Dana ${token}` })
        await signIn('editor', { language, path: `${listOf(token)}&entry=${id}&edit=1` })
        await owner.patch(`/api/waitlist/${id}`, { data: { notes: 'the first one was here' } })
        const panel = detailsOf(page)
        await panel.getByLabel(t('waitlistAdmin:detail.notes')).fill('mine')
        await panel.getByRole('button', { name: t('admin:save') }).click()
        await expect(panel.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
        await expect(panel.getByLabel(t('waitlistAdmin:detail.notes'))).toHaveValue('mine')
        await panel.getByText(t('admin:asItIsNow')).click()
        await expect(panel.getByText('the first one was here')).toBeVisible()
        await panel.getByRole('button', { name: t('admin:save') }).click()
        await expect(page.getByText(t('waitlistAdmin:saved'))).toBeVisible()
        await expect(panel.getByText('mine')).toBeVisible()
      },
    )

    turn(test)(
      'what cannot be saved shows at once and is taken back',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/ERR_CONNECTION_FAILED/)
        const token = newToken()
        const { id } = await addPerson(owner, { name: `Hana ${token}` })
        await signIn('editor', { language, path: `${listOf(token)}&entry=${id}&edit=1` })
        let letGo: () => void = () => undefined
        const held = new Promise<void>((resolve) => (letGo = resolve))
        await page.route('**/admin/waitlist*', async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          await held
          return route.abort('connectionfailed')
        })
        const panel = detailsOf(page)
        await panel
          .getByLabel(t('waitlistAdmin:column.status'))
          .selectOption(t('waitlistAdmin:stage.completed'))
        await panel.getByRole('button', { name: t('admin:save') }).click()
        await expect(
          panel.getByText(t('waitlistAdmin:stage.completed'), { exact: true }).first(),
        ).toBeVisible()
        await expect(page.getByRole('main').locator('tbody')).toContainText(
          t('waitlistAdmin:stage.completed'),
        )
        letGo()
        await expect(
          page
            .getByRole('alert')
            .filter({ hasText: t('admin:error.500.title') })
            .first(),
        ).toBeVisible()
        await expect(panel.getByLabel(t('waitlistAdmin:column.status'))).toHaveValue('registered')
        await expect(page.getByRole('main').locator('tbody')).toContainText(t('waitlistAdmin:stage.pending'))
      },
    )
  })
}
