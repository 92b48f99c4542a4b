import { expect, test } from './admin-session'
import { axeViolations } from './page-checks'
import { languages, texts, turnsOf } from './texts'
import { ownerPassword } from '../support/owner-password.mjs'

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`the gate in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })
      const t = texts[language]
      const turn = turnsOf(language, javaScriptEnabled ? 0 : 1)

      turn(test)(
        'a wrong password is refused, the right one leads to the page that was asked for',
        async ({ page, openIn, tolerate }) => {
          tolerate(/status of 401/)
          const reply = await openIn(language, { path: '/admin/dashboard?tab=goals' })
          expect(reply?.status()).toBe(401)
          await expect(page.getByRole('heading', { level: 1, name: t('admin:gate.title') })).toBeVisible()
          const password = page.getByLabel(t('admin:gate.password'))
          await expect(password).toBeFocused()
          await expect(page).toHaveTitle(new RegExp(`^${t('admin:gate.title')} · `))
          const enter = page.getByRole('button', { name: t('admin:gate.enter') })

          await password.fill('something else')
          await enter.click()
          await expect(page.getByRole('alert').filter({ hasText: t('admin:gate.incorrect') })).toBeVisible()
          await expect(password).toHaveAccessibleDescription(t('admin:gate.incorrect'))
          await expect(password).toHaveAttribute('aria-invalid', 'true')
          await expect(password).toBeFocused()

          await page.getByText(t('admin:gate.forgot')).click()
          await expect(page.getByText('npm run admin:reset-password', { exact: true })).toBeVisible()

          await password.fill(ownerPassword)
          await enter.click()
          await expect(page).toHaveURL(/\/admin\/dashboard\?tab=goals$/)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:section.dashboard'))
        },
      )

      turn(test)(
        'a team member signs in, and signing out ends the session on the server',
        async ({ page, context, openIn, addMember, tolerate }) => {
          tolerate(/status of 401/)
          const member = await addMember('viewer')
          await openIn(language, { path: '/admin' })
          await page.getByRole('link', { name: t('admin:gate.asMember') }).click()
          await page.getByLabel(t('admin:gate.email')).fill(member.email)
          await page.getByLabel(t('admin:gate.password')).fill(member.password)
          await page.getByRole('button', { name: t('admin:gate.enter') }).click()
          await expect(page.getByText(member.email).first()).toBeVisible()
          await expect(page.getByText(t('admin:role.viewer'), { exact: true }).first()).toBeVisible()

          const cookies = await context.cookies()
          await page.getByRole('button', { name: t('admin:shell.signOut') }).click()
          await expect(page.getByRole('heading', { name: t('admin:gate.title') })).toBeVisible()
          await context.addCookies(cookies)
          expect((await page.goto('/admin'))?.status()).toBe(401)
        },
      )
    })

test('the gate is without an axe violation, in both languages and themes', async ({
  page,
  openIn,
  tolerate,
}) => {
  tolerate(/status of 401/)
  for (const language of languages)
    for (const theme of ['light', 'dark'] as const) {
      await openIn(language, { theme, path: '/admin?as=member' })
      expect(await axeViolations(page), `${language}, ${theme}`).toEqual([])
    }
})
