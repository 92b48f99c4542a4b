import type { Page } from '@playwright/test'

import { expect, test } from '../admin-session'
import { confirmIdentity } from '../confirm-identity'
import { axeViolations, showIn, sidewaysScroll } from '../page-checks'
import { languages, texts, type Language, turnsOf } from '../texts'

test.slow()
test.use({ ownContext: true }) // cookies of known browsers stay

const tab = '/admin/settings?tab=security'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The device that holds the passkeys: it answers at once, as somebody with a finger on it does. */
async function plugIn(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () =>
      (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    forget: () => device.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

async function signInAgain(page: Page, language: Language, who: { email: string; password: string }) {
  const t = texts[language]
  await page.getByRole('button', { name: t('admin:shell.signOut') }).click()
  await expect(page.getByRole('heading', { name: t('admin:gate.title') })).toBeVisible()
  await page.goto(`${tab}&as=member`)
  await page.getByLabel(t('admin:gate.email')).fill(who.email)
  await page.getByLabel(t('admin:gate.password')).fill(who.password)
  await page.getByRole('button', { name: t('admin:gate.enter') }).click()
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(
    `a passkey is added, asked for after the password, and removed in ${language}`,
    async ({ page, signIn, addMember, tolerate }) => {
      tolerate(/status of 40[013]/)
      const me = await addMember('viewer')
      const device = await plugIn(page)
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await signIn(me, { language, path: tab })
      const factor = section(page, t('security:factor.title'))
      const passkeys = section(page, t('security:passkeys.title'))
      await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
      await expect(
        passkeys.getByRole('alert').filter({ hasText: t('security:passkeys.nameMissing') }),
      ).toBeVisible()
      const before = new Set(loaded)

      await passkeys.getByLabel(t('security:passkeys.name')).fill('Laptop حاسوب')
      await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
      await confirmIdentity(page, language, me.password)
      await expect(passkeys.getByRole('listitem')).toContainText('Laptop حاسوب')
      expect(await device.passkeys()).toBe(1)
      expect(loaded.filter((url) => url.endsWith('.js')).some((url) => !before.has(url))).toBe(true)
      await expect(factor.getByText(t('security:factor.on'), { exact: true })).toBeVisible()
      const codes = factor.getByRole('region', { name: t('security:codes.title') }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      for (const theme of ['light', 'dark'] as const) {
        await showIn(page, theme)
        expect(await axeViolations(page, { looks: theme === 'dark' })).toEqual([])
      }
      await passkeys.getByLabel(t('security:passkeys.name')).fill('Once more')
      await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
      await expect(passkeys.getByRole('alert').filter({ hasText: t('admin:passkey.known') })).toBeVisible()

      await page.goto('/admin/settings')
      const states = section(page, t('settings:profile.states'))
      await expect(states.getByText(t('settings:profile.disabled'))).toHaveCount(0)
      await page.goto(tab)

      await signInAgain(page, language, me)
      await expect(page.getByRole('heading', { level: 1, name: t('admin:gate.codeTitle') })).toBeVisible()
      await expect(page.getByText(t('admin:gate.passkeyLead'))).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('button', { name: t('admin:gate.usePasskey') }).click()
      await expect(page).toHaveURL(/tab=security/)
      await expect(passkeys.getByRole('listitem')).not.toContainText(t('security:passkeys.never'))
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })

      await passkeys.getByText(t('security:passkeys.remove')).click()
      await passkeys.getByRole('button', { name: t('security:passkeys.removeNow') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin:confirm.title') })
      await dialog.getByLabel(t('admin:confirm.password')).fill(me.password)
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('admin:gate.usePasskey') }).click()
      await expect(passkeys.getByRole('listitem')).toHaveCount(0)
      await expect(factor.getByText(t('security:factor.off'), { exact: true })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: t('security:done.off') })).toBeVisible()
      await expect(passkeys).toBeFocused()
      await signInAgain(page, language, me)
      await expect(factor).toBeVisible()
    },
  )

  turn(test)(
    `without the device a recovery code helps in ${language}`,
    async ({ page, signIn, addMember, tolerate }) => {
      tolerate(/status of 40[13]/)
      const me = await addMember('viewer')
      const device = await plugIn(page)
      await signIn(me, { language, path: tab })
      const passkeys = section(page, t('security:passkeys.title'))
      await passkeys.getByLabel(t('security:passkeys.name')).fill('Phone')
      await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
      await confirmIdentity(page, language, me.password)
      const codes = section(page, t('security:codes.title')).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      const recoveryCode = await codes.first().innerText()
      await device.forget()
      await signInAgain(page, language, me)
      await page.getByRole('button', { name: t('admin:gate.usePasskey') }).click()
      await expect(page.getByRole('alert').filter({ hasText: t('admin:passkey.canceled') })).toBeVisible()
      await page.getByRole('link', { name: t('admin:gate.useRecovery') }).click()
      await page.getByLabel(t('admin:gate.recoveryCode')).fill(recoveryCode)
      await page.getByRole('button', { name: t('admin:gate.enter') }).click()
      await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    },
  )
}
