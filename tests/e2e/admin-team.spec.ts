import { expect, test } from './admin-session'
import { mailTo } from './outbox'
import { test as onOwnSite } from './own-site'
import { axeViolations, sidewaysScroll } from './page-checks'
import { languages, texts, turnsOf } from './texts'

const tab = '/admin/settings?tab=team'
const password = 'Lantern orbit walnut 7!'
const inviteeOf = () => `invited-${crypto.randomUUID()}@example.org`

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the team in ${language}`, () => {
    for (const width of [390, 1280])
      turn(test)(
        `an admin invites somebody, who joins, is made an editor and is removed, at ${width} px`,
        async ({ page, signIn, browser, baseURL, tolerate }) => {
          tolerate(/409/)
          await page.setViewportSize({ width, height: 800 })
          await signIn('admin', { language, path: tab })
          const email = inviteeOf()
          const invite = page.getByRole('region', { name: t('team:invite.title') })
          const send = invite.getByRole('button', { name: t('team:invite.send'), exact: true })
          await invite.getByLabel(t('team:invite.email')).fill(email)
          await invite.getByLabel(t('team:invite.role')).selectOption('viewer')
          await send.click()
          const row = page.getByRole('row').filter({ hasText: email })
          await expect(row.getByRole('button', { name: t('team:invitations.revoke') })).toBeVisible()
          await expect(invite.getByLabel(t('team:invite.email'))).toHaveValue('')
          // Once more: what is wrong stands at the field, and what was typed stays.
          await invite.getByLabel(t('team:invite.email')).fill(email)
          await send.click()
          await expect(invite.getByText(t('team:field.emailInvited'))).toBeVisible()
          await expect(invite.getByLabel(t('team:invite.email'))).toHaveValue(email)
          expect(await axeViolations(page)).toEqual([])
          expect(await sidewaysScroll(page)).toBe(0)

          const { text } = await mailTo(baseURL, email)
          const link = /https?:\/\/\S+\/join-team\/\S+/.exec(text)?.[0] ?? ''
          const invited = await browser.newPage()
          await invited.goto(link)
          await invited.getByLabel(t('joinTeam:valid.name')).fill('Rana Haddad')
          await invited.getByLabel(t('joinTeam:valid.password')).fill('Sh7!')
          expect(await axeViolations(invited)).toEqual([])
          await invited.getByRole('button', { name: t('joinTeam:valid.button') }).click()
          await expect(invited.getByRole('alert').filter({ hasText: '8' })).toBeVisible()
          await expect(invited.getByLabel(t('joinTeam:valid.name'))).toHaveValue('Rana Haddad')
          await invited.getByLabel(t('joinTeam:valid.password')).fill(password)
          await invited.getByRole('button', { name: t('joinTeam:valid.button') }).click()
          await expect(invited.getByRole('heading', { name: t('joinTeam:done.title') })).toBeVisible()
          await invited.goto(link)
          await expect(invited.getByRole('heading', { name: t('joinTeam:used.title') })).toBeVisible()
          await invited.close()

          await page.reload()
          const role = row.getByRole('combobox', {
            name: t('team:members.roleOf', { name: 'Rana Haddad' }),
          })
          await role.selectOption('editor')
          await expect(page.getByText(t('team:done.roleChanged'))).toBeVisible()
          await page.reload()
          await expect(role).toHaveValue('editor')
          await row.getByRole('link', { name: t('team:members.removeName', { name: 'Rana Haddad' }) }).click()
          const dialog = page.getByRole('alertdialog')
          await expect(dialog).toContainText(email)
          expect(await axeViolations(page)).toEqual([])
          await dialog.getByRole('button', { name: t('team:remove.confirm') }).click()
          await expect(row).toHaveCount(0)
        },
      )

    turn(test)('an editor is refused, and finds no such tab', async ({ page, signIn, tolerate }) => {
      tolerate(/403/)
      await signIn('editor', { language, path: '/admin/settings' })
      const tabs = page.getByRole('navigation', { name: t('settings:tabs') })
      await expect(tabs.getByRole('link', { name: t('settings:tab.profile') })).toBeVisible()
      await expect(tabs.getByRole('link', { name: t('settings:tab.team') })).toHaveCount(0)
      const reply = await page.goto(tab)
      expect(reply?.status()).toBe(403)
    })
  })
}

onOwnSite.describe('without JavaScript', () => {
  onOwnSite.use({ javaScriptEnabled: false })

  onOwnSite(
    'an invitation is sent and revoked, and a role is changed by its button',
    async ({ page, site, openIn }) => {
      const t = texts.en
      const member = {
        name: 'Nour',
        email: 'nour@example.org',
        password: 'a long password 8',
        teamRole: 'viewer',
      }
      await site.owner.post('/api/admins', { data: member })
      await site.signIn(page.context())
      await openIn('en', { path: tab })
      const email = inviteeOf()
      await page.getByLabel(t('team:invite.email')).fill(email)
      await page.getByRole('button', { name: t('team:invite.send'), exact: true }).click()
      const invited = page.getByRole('row').filter({ hasText: email })
      await invited.getByRole('button', { name: t('team:invitations.revoke') }).click()
      await expect(page.getByText(t('team:done.revoked'))).toBeVisible()
      await expect(invited).toHaveCount(0)

      const row = page.getByRole('row').filter({ hasText: member.email })
      await row.getByRole('combobox').selectOption('editor')
      await row.getByRole('button', { name: t('team:members.changeRole') }).click()
      await expect(page.getByText(t('team:done.roleChanged'))).toBeVisible()
      await expect(row.getByRole('combobox')).toHaveValue('editor')
    },
  )
})
