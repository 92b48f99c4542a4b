import { picture } from '../../support/pictures'

import { expect, test } from '../admin-session'
import { confirmIdentity } from '../confirm-identity'
import { holdScripts } from '../held-scripts'
import { languages, texts, turnsOf } from '../texts'

test.use({ ownContext: true }) // the scripts come from the network

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`what is chosen before the scripts are there takes effect, in ${language}`, () => {
    turn(test)('the role of a member', async ({ page, signIn, addMember, tolerate }) => {
      tolerate(/status of 403/) // the identity is to be confirmed
      const admin = await addMember('admin')
      const member = await addMember('viewer')
      await signIn(admin, { language, path: '/admin/settings?tab=profile' })
      const openGate = await holdScripts(page)
      await page.goto('/admin/settings?tab=team', { waitUntil: 'domcontentloaded' })
      const role = page.getByRole('combobox', { name: t('team:members.roleOf', { name: member.name }) })
      await role.selectOption('editor')
      openGate()
      await confirmIdentity(page, language, admin.password)
      await expect(page.getByText(t('team:done.roleChanged'))).toBeVisible()
      await page.reload()
      await expect(role).toHaveValue('editor')
    })

    turn(test)('a profile picture', async ({ page, signIn, addMember }) => {
      await signIn(await addMember('viewer'), { language })
      const openGate = await holdScripts(page)
      await page.goto('/admin/settings?edit=1', { waitUntil: 'domcontentloaded' })
      const buffer = await picture({ width: 300, height: 300 })
      const file = { name: 'me.png', mimeType: 'image/png', buffer }
      await page.getByLabel(t('settings:profile.picture.label')).setInputFiles(file)
      openGate()
      await expect(page.getByRole('img', { name: t('settings:profile.picture.preview') })).toBeVisible()
    })

    turn(test)('a tab of the settings and the order of a list, on a phone', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await signIn('viewer', { language, path: '/admin/settings' })
      const openTabs = await holdScripts(page)
      await page.goto('/admin/settings', { waitUntil: 'domcontentloaded' })
      await page.getByRole('combobox', { name: t('settings:tabs'), exact: true }).selectOption('appearance')
      openTabs()
      await expect(page).toHaveURL(/tab=appearance$/)
      await page.unrouteAll()

      const openList = await holdScripts(page)
      await page.goto('/admin/users', { waitUntil: 'domcontentloaded' })
      const order = page.getByRole('combobox', { name: t('admin:sort.label') })
      const last = (await order.getByRole('option').last().getAttribute('value')) ?? ''
      await order.selectOption(last)
      openList()
      await expect(page).toHaveURL(`/admin/users${last}`)
      await expect(order).toHaveValue(last)
    })
  })
}
