import { expect, test } from '../own-site'
import { rows } from '../table-rows'
import { languages, texts, turnsOf } from '../texts'
import { detailsOf } from '../users-screen'
import { addPerson, listOf, newToken } from '../waitlist-people'

test.slow()

/** Jobs run every second, and the screen polls every two. */
const soon = { timeout: 30_000 }

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`an invitation that fails or takes its time, in ${language}`, () => {
    turn(test)('shows why beside the person, and is sent again once', async ({ page, site, openIn }) => {
      const token = newToken()
      const { id, name, email } = await addPerson(site.owner, { name: `Layla ${token}`, language })
      await site.signIn(page.context())
      await openIn(language, { path: `${listOf(token)}&invite=${id}` })
      const dialog = page.getByRole('dialog')
      site.mail.state.manner = 'refuse'
      const send = t('waitlistAdmin:invite.send', { count: 1, value: 1 })
      await dialog.getByRole('button', { name: send }).click()
      await expect(dialog.getByText(t('waitlistAdmin:batch.saved', { count: 1, value: 1 }))).toBeVisible(soon)
      const failures = dialog.getByRole('region', { name: t('waitlistAdmin:batch.failures') })
      await expect(failures.getByRole('listitem')).toContainText(t('waitlistAdmin:error.refused'))
      await expect(failures.getByRole('listitem')).toContainText('No such person')
      await page.keyboard.press('Escape')
      await expect(rows(page)).toContainText(t('waitlistAdmin:stage.pending'))
      await expect(page.getByRole('link', { name: t('waitlistAdmin:invite.showFailed') })).toBeVisible()

      await rows(page).getByRole('rowheader').getByRole('link').click()
      const history = detailsOf(page).getByRole('region', { name: t('waitlistAdmin:history.title') })
      const invitation = history
        .getByRole('listitem')
        .filter({ hasText: t(`waitlistAdmin:language.${language}`) })
      await expect(invitation).toContainText(t('waitlistAdmin:invitation.failed'))
      await expect(invitation).toContainText(t('waitlistAdmin:error.refused'))
      site.mail.state.manner = 'take'
      const retry = history.getByRole('button', { name: t('waitlistAdmin:batch.retry') })
      await retry.click()
      await expect(page.getByText(t('waitlistAdmin:invite.retried', { count: 1, value: '1' }))).toBeVisible()
      await expect(history.getByText(t('waitlistAdmin:invitation.sent'), { exact: true })).toBeVisible(soon)
      await expect(retry).toHaveCount(0)
      await expect(history).not.toContainText(t('waitlistAdmin:error.refused'))
      await page.keyboard.press('Escape')
      await expect(rows(page)).toContainText(name)
      await expect(rows(page)).toContainText(t('waitlistAdmin:stage.sent'))
      expect(site.mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
    })

    turn(test)(
      'does not let one person pass over another while it is on its way',
      async ({ page, site, openIn, tolerate }) => {
        tolerate(/status of 409/)
        const token = newToken()
        const { id } = await addPerson(site.owner, { name: `Dana ${token}`, language })
        await site.signIn(page.context())
        await openIn(language, { path: `${listOf(token)}&invite=${id}` })
        const dialog = page.getByRole('dialog')
        site.mail.state.manner = 'wait'
        try {
          const send = t('waitlistAdmin:invite.send', { count: 1, value: 1 })
          const answered = page.waitForResponse((reply) => reply.request().method() === 'POST')
          await dialog.getByRole('button', { name: send }).click()
          await answered
          await page.keyboard.press('Escape')
          await expect(
            page.getByText(t('waitlistAdmin:invite.underway', { count: 1, value: 1 })),
          ).toBeVisible()

          const other = await addPerson(site.owner, { name: `Hana ${token}` })
          await page.goto(`${listOf(token)}&entry=${other.id}&edit=1`)
          const panel = detailsOf(page)
          const notes = panel.getByLabel(t('waitlistAdmin:detail.notes'))
          await notes.fill('mine')
          await site.owner.patch(`/api/waitlist/${other.id}`, { data: { notes: 'the first one was here' } })
          // Longer than the polling interval of two seconds.
          await page.waitForResponse('**/admin/poll*')
          await page.waitForResponse('**/admin/poll*')
          await panel.getByRole('button', { name: t('admin:save') }).click()
          await expect(panel.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
          await expect(notes).toHaveValue('mine')
        } finally {
          site.mail.state.manner = 'take'
        }
      },
    )

    test.describe('without script on a phone', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

      turn(test)(
        'is listed with those that failed, and is sent again from there',
        async ({ page, site, openIn }) => {
          const token = newToken()
          const { id, email } = await addPerson(site.owner, { name: `Omar ${token}`, language })
          await site.signIn(page.context())
          site.mail.state.manner = 'refuse'
          await openIn(language, { path: `${listOf(token)}&invite=${id}` })
          const dialog = page.getByRole('dialog')
          const send = t('waitlistAdmin:invite.send', { count: 1, value: 1 })
          await dialog.getByRole('button', { name: send }).click()
          const failures = dialog.getByRole('region', { name: t('waitlistAdmin:batch.failures') })
          await expect(async () => {
            await page.reload()
            await expect(failures).toContainText(email, { timeout: 1000 })
          }).toPass(soon)
          await expect(failures).toContainText(t('waitlistAdmin:error.refused'))

          site.mail.state.manner = 'take'
          await failures.getByRole('button', { name: t('waitlistAdmin:batch.retryAll') }).click()
          await expect(async () => {
            await page.goto(page.url()) // a reload would post the form again
            const done = t('waitlistAdmin:batch.done', { sent: 1, total: 1 })
            await expect(dialog.getByText(done)).toBeVisible({ timeout: 1000 })
          }).toPass(soon)
          await expect(failures).toHaveCount(0)
          expect(site.mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
        },
      )
    })
  })
}
