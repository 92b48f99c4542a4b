import { readFileSync } from 'node:fs'

import { expect, test, untilHydrated } from './admin-session'
import { mailsTo, mailTo } from './outbox'
import { languages, texts, turnsOf } from './texts'
import { sidewaysScroll } from './page-checks'
import { rows } from './table-rows'
import { addPerson, listOf, newToken } from './waitlist-people'

const widths = [390, 1280]

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const send = (count: number) => t('waitlistAdmin:invite.send', { count, value: count })

  test.describe(`invitations in ${language}`, () => {
    for (const width of widths)
      turn(test)(
        `somebody is invited once, accepts, and stands there as completed, at ${width} px`,
        async ({ page, owner, signIn, context, baseURL }) => {
          await page.setViewportSize({ width, height: 844 })
          const token = newToken()
          const { name, email } = await addPerson(owner, { name: `Layla ${token}`, language })
          await signIn('editor', { language, path: listOf(token) })
          await page.getByRole('link', { name: t('waitlistAdmin:action.invite', { name }) }).click()
          const dialog = page.getByRole('dialog')
          await expect(
            dialog.getByText(t(`waitlistAdmin:invite.in.${language}`, { count: 1, value: 1 })),
          ).toBeVisible()
          await expect(dialog.getByText(name).first()).toBeVisible()
          await dialog.getByText(t('waitlistAdmin:invite.everybody', { count: 1, value: 1 })).click()
          await expect(dialog.getByText(email)).toBeVisible()
          await dialog.getByRole('link', { name: t('admin:cancel') }).click()
          await expect(dialog).toBeHidden()
          await page.getByRole('link', { name: t('waitlistAdmin:action.invite', { name }) }).click()
          const frame = dialog.frameLocator('iframe')
          await expect(frame.getByRole('heading', { name: t('mail:invitation.title') })).toBeVisible()
          expect(await sidewaysScroll(page)).toBe(0)

          await dialog.getByRole('button', { name: send(1) }).dblclick()
          // This site has no mail server: nothing is called sent, and nobody leaves the line.
          await expect(dialog.getByText(t('waitlistAdmin:batch.saved', { count: 1, value: 1 }))).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(rows(page)).toContainText(t('waitlistAdmin:stage.pending'))
          await expect(rows(page)).toContainText(t('waitlistAdmin:isInvitationWaiting'))

          const mail = await mailTo(baseURL, email)
          expect(mail.headers).toContain('List-Unsubscribe-Post')
          const [link] = /http\S+\/invitation\/\S+/.exec(mail.text) ?? []
          const visit = await context.newPage()
          await visit.goto(link ?? '')
          await untilHydrated(visit)
          await visit.getByRole('button', { name: t('invitation:valid.accept') }).click()
          await expect(visit.getByRole('heading', { name: t('invitation:accepted.title') })).toBeVisible()
          await visit.close()
          await page.reload()
          await expect(rows(page)).toContainText(t('waitlistAdmin:stage.completed'))
          await page.goto(`${listOf(token)}&invite=selected`)
          expect(mailsTo(baseURL, email)).toHaveLength(1)
        },
      )

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      turn(test)(
        'a selection is invited, but for whom it makes no sense',
        async ({ page, owner, signIn, baseURL }) => {
          const token = newToken()
          const waiting = await addPerson(owner, { name: `Basma ${token}`, language: 'ar' })
          const done = await addPerson(owner, { name: `Ahmad ${token}`, status: 'registered' })
          await signIn('editor', { language, path: listOf(token) })
          for (const { name } of [waiting, done])
            await page.getByRole('checkbox', { name: t('admin:select.one', { name }) }).check()
          await page.getByRole('button', { name: t('waitlistAdmin:select.invite') }).click()
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByText(t('waitlistAdmin:skip.registered'))).toBeVisible()
          await expect(dialog.getByText(done.name)).toBeVisible()
          await expect(dialog.locator('iframe')).toHaveCount(1)
          await dialog.getByRole('button', { name: send(1) }).click()
          await expect(page).toHaveURL(/batch=/)
          await expect(dialog.getByText(t('waitlistAdmin:batch.title')).first()).toBeVisible()
          const skipped = dialog.getByRole('region', { name: t('waitlistAdmin:invite.skipped') })
          await expect(skipped).toContainText(t('waitlistAdmin:skip.registered'))
          await expect(skipped).toContainText(done.name)
          await mailTo(baseURL, waiting.email)
          expect(mailsTo(baseURL, done.email)).toEqual([])
        },
      )

      turn(test)('the export is a plain download', async ({ page, owner, signIn }) => {
        const token = newToken()
        await addPerson(owner, { name: `ليلى ${token}`, language: 'ar' })
        await signIn('editor', { language, path: listOf(token) })
        await page.getByRole('link', { name: t('export:title') }).click()
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: t('export:filtered', { value: 1 }) }).click()
        expect(readFileSync(await (await download).path(), 'utf8')).toContain(`ليلى ${token}`)
      })
    })

    turn(test)('a preview of the next in the queue says how many', async ({ page, owner, signIn }) => {
      await addPerson(owner, { name: 'Next', language: 'ar' })
      await signIn('editor', { language, path: '/admin/waitlist?tab=sent' })
      await page.getByRole('link', { name: t('waitlistAdmin:invite.next') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('waitlistAdmin:invite.howMany')).fill('1')
      await dialog.getByRole('button', { name: t('waitlistAdmin:invite.toPreview') }).click()
      await expect(dialog.getByRole('button', { name: send(1) })).toBeVisible()
      await expect(page).toHaveURL(/tab=sent.*invite=next&count=1$/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\?tab=sent$/)
    })

    turn(test)('the next 50 are three clicks from the dashboard', async ({ page, owner, signIn }) => {
      await addPerson(owner, { name: 'Next', language })
      await signIn('editor', { language, path: '/admin' })
      await page
        .getByRole('navigation', { name: t('admin:shell.sections') })
        .getByRole('link', { name: t('admin:section.waitlist') })
        .click()
      await page.getByRole('link', { name: t('waitlistAdmin:invite.nextCount', { value: 50 }) }).click()
      await expect(page).toHaveURL(/invite=next&count=50$/)
      // The third would invite the people of other tests.
      await expect(page.getByRole('dialog').locator('button[value=invite]')).toBeEnabled()
    })

    turn(test)('the export opens in Excel, and says how far it is', async ({ page, owner, signIn }) => {
      const token = newToken()
      await addPerson(owner, { name: `ليلى ${token}`, language: 'ar' })
      await addPerson(owner, { name: `=HYPERLINK ${token}` })
      await signIn('editor', { language, path: listOf(token) })
      const opener = page.getByRole('link', { name: t('export:title') })
      await opener.click()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: t('export:filtered', { value: 2 }) }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/)
      const bytes = readFileSync(await file.path())
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(bytes.toString('utf8')).toContain(`ليلى ${token}`)
      expect(bytes.toString('utf8')).not.toContain(',=HYPERLINK')
      await expect(page.getByText(t('export:done', { count: 2, value: 2 }))).toBeVisible()
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    })
  })
}
