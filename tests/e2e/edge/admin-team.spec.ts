import { addMemberTo } from '../add-member'
import { expect, test } from '../admin-session'
import { confirmIdentity } from '../confirm-identity'
import { ownerPassword } from '../../support/owner-password.mjs'
import { untilHydrated } from '../fixtures'
import { mailTo } from '../outbox'
import { test as onOwnSite } from '../own-site'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, otherThan, texts, turnsOf } from '../texts'

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
        async ({ page, signIn, addMember, browser, baseURL, tolerate }) => {
          tolerate(/40[39]/)
          await page.setViewportSize({ width, height: 800 })
          const admin = await addMember('admin')
          await signIn(admin, { language, path: tab })
          const email = inviteeOf()
          const invite = page.getByRole('region', { name: t('team:invite.title') })
          const send = invite.getByRole('button', { name: t('team:invite.send'), exact: true })
          await invite.getByLabel(t('team:invite.email')).fill(email)
          await invite.getByLabel(t('team:invite.role')).selectOption('viewer')
          await send.click()
          await confirmIdentity(page, language, admin.password)
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
          await untilHydrated(invited)
          const other = otherThan[language]
          await invited.getByLabel(t('joinTeam:valid.name')).fill('Rana Haddad')
          await invited.getByLabel(t('joinTeam:valid.password')).fill(password)
          const bar = invited.getByRole('banner')
          await bar.getByRole('button', { name: t(`language.${other}`) }).click()
          // A password is kept nowhere, unlike what else was typed.
          await expect(invited.locator('html')).toHaveAttribute('lang', other)
          await expect(invited.locator('input[name=name]')).toHaveValue('Rana Haddad')
          await expect(invited.locator('input[name=password]')).toHaveValue('')
          await invited.goto(link)
          await untilHydrated(invited)
          await invited.getByLabel(t('joinTeam:valid.name')).fill('Rana Haddad')
          await invited.getByLabel(t('joinTeam:valid.password')).fill('Sh7!')
          expect(await axeViolations(invited)).toEqual([])
          await invited.getByRole('button', { name: t('joinTeam:valid.button') }).click()
          await expect(invited.getByRole('alert').filter({ hasText: '8' })).toBeVisible()
          await expect(invited.getByLabel(t('joinTeam:valid.name'))).toHaveValue('Rana Haddad')
          await invited.getByLabel(t('joinTeam:valid.password')).fill(password)
          await invited.route('**/join-team/*.data*', (route) => route.abort(), { times: 1 })
          await invited.getByRole('button', { name: t('joinTeam:valid.button') }).click()
          await expect(invited.getByRole('alert').filter({ hasText: t('joinTeam:failed') })).toBeVisible()
          await expect(invited.getByLabel(t('joinTeam:valid.password'))).toHaveValue(password)
          await invited.getByRole('button', { name: t('joinTeam:valid.button') }).click()
          await expect(invited.getByRole('heading', { name: t('joinTeam:done.title') })).toBeFocused()
          await invited.goto(link)
          await expect(invited.getByRole('heading', { name: t('joinTeam:used.title') })).toBeVisible()
          await invited.close()

          await page.reload()
          const role = row.getByRole('combobox', {
            name: t('team:members.roleOf', { name: 'Rana Haddad' }),
          })
          await role.focus()
          await role.selectOption('editor')
          await expect(page.getByText(t('team:done.roleChanged'))).toBeVisible()
          await expect(role).toBeFocused()
          await page.reload()
          await expect(role).toHaveValue('editor')

          const corrected = inviteeOf()
          const correctedRow = page.getByRole('row').filter({ hasText: corrected })
          await test.step('whose address is corrected', async () => {
            await row
              .getByRole('link', { name: t('team:members.changeEmailOf', { name: 'Rana Haddad' }) })
              .click()
            const form = page.getByRole('dialog', { name: t('settings:profile.newEmail.title') })
            const address = form.getByLabel(t('settings:profile.newEmail.label'))
            await address.fill(admin.email)
            await address.press('Enter')
            await expect(form.getByText(t('settings:field.emailTaken'))).toBeVisible()
            await expect(address).toHaveValue(admin.email)
            await expect(address).toBeFocused()
            expect(await axeViolations(page)).toEqual([])
            await address.fill(corrected)
            await address.press('Enter')
            await expect(form).toBeHidden()
            await expect(row).toHaveCount(0)
            await expect(correctedRow).toBeVisible()
          })

          await expect(page.getByRole('button', { name: t('team:members.ownerStays') })).toBeDisabled()
          await correctedRow
            .getByRole('link', { name: t('team:members.removeName', { name: 'Rana Haddad' }) })
            .click()
          const dialog = page.getByRole('alertdialog')
          await expect(dialog).toContainText(corrected)
          expect(await axeViolations(page)).toEqual([])
          await dialog.getByRole('button', { name: t('team:remove.confirm') }).click()
          await expect(correctedRow).toHaveCount(0)
          await expect(page.getByText(t('team:done.removed'))).toBeVisible()

          await test.step('the end of an invitation is said once', async () => {
            const another = inviteeOf()
            const anotherRow = page.getByRole('row').filter({ hasText: another })
            await invite.getByLabel(t('team:invite.email')).fill(another)
            await send.click()
            await anotherRow.getByRole('button', { name: t('team:invitations.revoke') }).click()
            const said = page.getByRole('status').filter({ hasText: t('team:done.revoked') })
            await expect(said).toBeVisible()
            await expect(anotherRow).toHaveCount(0)
          })
        },
      )

    turn(test)('a viewer sees who is in the team, and changes nothing', async ({ page, signIn }) => {
      await signIn('viewer', { language, path: '/admin/settings' })
      const tabs = page.getByRole('navigation', { name: t('settings:tabs') })
      await tabs.getByRole('link', { name: t('settings:tab.team') }).click()
      const members = page.getByRole('table', { name: t('team:members.title') })
      await expect(members.getByText(t('admin:role.owner'), { exact: true }).last()).toBeVisible()
      await expect(members.getByRole('combobox')).toHaveCount(0)
      await expect(members.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('team:invite.send') })).toHaveCount(0)
    })
  })
}

onOwnSite.describe('without JavaScript', () => {
  onOwnSite.use({ javaScriptEnabled: false })

  onOwnSite(
    'an invitation is sent and revoked, and a role is changed by its button',
    async ({ page, site, openIn, tolerate }) => {
      tolerate(/40[03]/)
      const t = texts.en
      const member = {
        name: 'Nour',
        email: 'nour@example.org',
        password: 'a long password 8',
        teamRole: 'viewer',
      } as const
      await addMemberTo(site.url, member)
      await site.signInAnew(page.context())
      await openIn('en', { path: tab })
      const email = inviteeOf()
      await page.getByLabel(t('team:invite.email')).fill(email)
      await page.getByRole('button', { name: t('team:invite.send'), exact: true }).click()
      await page.getByLabel(t('admin:confirm.password')).fill('not my password')
      await page.getByRole('button', { name: t('admin:confirm.submit') }).click()
      await expect(page.getByText(t('api:password.currentWrong'))).toBeVisible()
      await page.getByLabel(t('admin:confirm.password')).fill(ownerPassword)
      await page.getByRole('button', { name: t('admin:confirm.submit') }).click()
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
