import { expect, test, untilHydrated } from '../admin-session'
import { holdScripts } from '../held-scripts'
import { languages, texts, turnsOf } from '../texts'
import { makeGate } from '../waitlist-form'

test.use({ ownContext: true }) // the scripts come from the network

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`a screen in ${language} that comes alive while somebody works on it`, () => {
    turn(test)(
      'leaves them in the field where they go on after a refusal',
      async ({ page, addMember, signIn, tolerate }) => {
        tolerate(/status of 400/)
        const member = await addMember('viewer')
        await signIn(member, { language, path: '/admin/settings?tab=profile&edit=1' })
        const field = (name: string) => page.getByRole('textbox', { name })
        const phone = field(t('settings:profile.phone'))
        const bio = field(t('settings:profile.bio'))
        const save = page.getByRole('button', { name: t('admin:save') })
        await phone.fill('0'.repeat(400))
        const openGate = await holdScripts(page)
        await save.click()
        await expect(phone).toHaveAccessibleDescription(t('settings:field.phoneLong'))
        await phone.fill('+962 79 555 0100')
        await bio.click()
        await page.keyboard.type('Teaches ')
        openGate()
        await untilHydrated(page)
        await page.keyboard.type('words.')
        await expect(bio).toHaveValue('Teaches words.')
        await save.click()
        await expect(page.getByText(t('settings:saved'))).toBeVisible()
      },
    )

    turn(test)('leaves them at the field of a dialog that they type in', async ({ page, signIn }) => {
      await signIn('owner', { language, path: '/admin/settings' })
      const openGate = await holdScripts(page)
      await page.goto('/admin/users?add=1', { waitUntil: 'domcontentloaded' })
      const dialog = page.getByRole('dialog')
      const email = dialog.getByLabel(t('usersAdmin:detail.email'), { exact: true })
      await email.click()
      await page.keyboard.type('layla@')
      openGate()
      await untilHydrated(page)
      await expect(dialog).toHaveJSProperty('open', true)
      await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      await page.keyboard.type('example.com')
      await expect(email).toHaveValue('layla@example.com')
    })

    turn(test)('takes over what they type before its editor is there', async ({ page, signIn }) => {
      const editorMayLoad = makeGate()
      await page.route(/\/assets\/editor-surface.*\.js$/, async (route) => {
        await editorMayLoad.opened
        await route.continue()
      })
      await signIn('editor', { language, path: '/admin/announcements/new' })
      const text = page.getByRole('textbox', { name: t(`announcementsAdmin:form.content.${language}`) })
      await text.click()
      await page.keyboard.type('We open ')
      editorMayLoad.open()
      await expect(text).toHaveAttribute('contenteditable', 'true')
      await page.keyboard.type('soon.')
      await expect(text).toHaveText('We open soon.')
    })
  })
}
