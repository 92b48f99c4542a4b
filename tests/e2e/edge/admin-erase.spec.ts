import { expect, test } from '../admin-session'
import { newName, sendMessage } from '../contact-messages'
import { openActions, panelOf } from '../contact-screen'
import { axeViolations } from '../page-checks'
import { rows } from '../table-rows'
import { languages, texts, turnsOf } from '../texts'
import { addPerson, listOf, newToken } from '../waitlist-people'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`erasing a person in ${language}`, () => {
    turn(test)(
      'an admin sees what will go, and erases from the waitlist',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        const { id, email } = await addPerson(owner, { name: `Sam ${token}` })
        await sendMessage(owner, { name: newName(), email })
        await signIn('admin', { language, path: `${listOf(token)}&delete=${id}` })
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('link', { name: t('erasure:action') }).click()
        await expect(dialog.getByRole('heading', { name: t('erasure:title') })).toBeVisible()
        await expect(dialog).toContainText(email)
        for (const kind of ['waitlistEntries', 'messages'] as const)
          await expect(dialog.getByText(t(`erasure:kind.${kind}`, { count: 1, value: 1 }))).toBeVisible()

        await dialog.getByRole('button', { name: t('erasure:action') }).click()
        await expect(page.getByText(t('erasure:done'))).toBeVisible()
        await expect(rows(page)).toHaveCount(0)
        for (const path of ['waitlist', 'contact'])
          expect(await (await owner.get(`/api/${path}?search=${email}`)).json()).toMatchObject({
            totalDocs: 0,
          })
      },
    )

    turn(test)(
      'who thinks again has erased nobody; axe holds nothing against the question',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        const { id } = await addPerson(owner, { name: `Sam ${token}` })
        await signIn('admin', { language, path: `${listOf(token)}&erase=${id}` })
        const dialog = page.getByRole('alertdialog')
        await expect(dialog.getByRole('listitem')).toHaveCount(1)
        expect(await axeViolations(page)).toEqual([])
        await dialog.getByRole('link', { name: t('admin:cancel') }).click()
        await expect(dialog).toBeHidden()
        await expect(rows(page)).toHaveCount(1)
      },
    )

    turn(test)('from a message; editors are not asked', async ({ page, owner, signIn }) => {
      const { id, email } = await sendMessage(owner, { name: newName() })
      await signIn('editor', { language, path: `/admin/contact?submission=${id}&erase=1` })
      await expect(panelOf(page)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('link', { name: t('erasure:action') })).toHaveCount(0)

      await signIn('owner', { language, path: `/admin/contact?submission=${id}` })
      await openActions(page, t)
      await panelOf(page)
        .getByRole('link', { name: t('erasure:action') })
        .click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(email)
      await dialog.getByRole('button', { name: t('erasure:action') }).click()
      await expect(page.getByText(t('erasure:done'))).toBeVisible()
      await expect(panelOf(page)).toHaveCount(0)
      expect(await (await owner.get(`/api/contact?search=${email}`)).json()).toMatchObject({ totalDocs: 0 })
    })
  })
}
