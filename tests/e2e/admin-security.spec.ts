import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { expect, test } from './admin-session'
import { passGate } from './gate-session'
import { axeViolations, showIn, sidewaysScroll } from './page-checks'
import { languages, texts, turnsOf, type Language } from './texts'

test.slow()
test.use({ ownContext: true }) // cookies of known and remembered browsers stay

const tab = '/admin/settings?tab=security'
const fresh = 'Velvet harbour, 1987'

/** What the phone shows now or a step from now, which is taken, too: of each step the first code alone counts. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function giveCredentials(page: Page, language: Language, who: { email: string; password: string }) {
  const t = texts[language]
  await page.goto(`${tab}&as=member`)
  await page.getByLabel(t('admin:gate.email')).fill(who.email)
  await page.getByLabel(t('admin:gate.password')).fill(who.password)
  await page.getByRole('button', { name: t('admin:gate.enter') }).click()
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`security in ${language}`, () => {
    turn(test)(
      'a new password is rated while it is typed, refused at its field, and ends other sessions',
      async ({ page, signIn, addMember, baseURL, tolerate }) => {
        tolerate(/status of 400/)
        const me = await addMember('editor')
        const other = await passGate(baseURL ?? '', me)
        await signIn(me, { language, path: tab })
        const form = section(page, t('security:password.title'))
        const field = (name: 'current' | 'new' | 'confirm') =>
          form.getByLabel(t(`security:password.${name}`), { exact: true })
        await field('new').fill('velvet')
        await expect(form.getByRole('status')).toContainText(t('security:password.strength1'))
        await field('new').fill(fresh)
        await expect(form.getByRole('status')).toContainText(t('security:password.strength4'))
        await field('current').fill('not my password')
        await field('confirm').fill(fresh)
        await form.getByRole('button', { name: t('security:password.save') }).click()
        await expect(
          form.getByRole('alert').filter({ hasText: t('api:password.currentWrong') }),
        ).toBeVisible()
        await expect(field('new')).toHaveValue(fresh)

        await field('current').fill(me.password)
        await form.getByRole('button', { name: t('security:password.save') }).click()
        await expect(page.getByText(t('security:done.password'))).toBeVisible()
        await expect(field('new')).toHaveValue('')
        const ended = await fetch(`${baseURL}/admin`, { headers: { Cookie: `payload-token=${other}` } })
        expect(ended.status).toBe(401)
        await page.reload()
        await expect(form).toBeVisible()
      },
    )

    turn(test)(
      'an app is set up, its code is asked after the password, and a remembered device skips it',
      async ({ page, signIn, addMember, tolerate }) => {
        tolerate(/status of 401/)
        const me = await addMember('viewer')
        await signIn(me, { language, path: tab })
        const factor = section(page, t('security:factor.title'))
        await expect(factor.getByText(t('security:factor.off'), { exact: true })).toBeVisible()
        await factor.getByRole('button', { name: t('security:factor.begin') }).click()
        await expect(factor.getByRole('img', { name: t('security:factor.qr') })).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
        const key = await factor.locator('code').innerText()
        await factor.getByLabel(t('security:factor.code')).fill(codeOf(key))
        await factor.getByRole('button', { name: t('security:factor.enable') }).click()
        await expect(factor.getByText(t('security:factor.on'), { exact: true })).toBeVisible()
        const codes = factor.getByRole('region', { name: t('security:codes.title') }).getByRole('listitem')
        await expect(codes).toHaveCount(10)
        const recoveryCode = await codes.first().innerText()
        expect(await axeViolations(page)).toEqual([])
        await page.reload()
        await expect(codes).toHaveCount(0)

        await page.getByRole('button', { name: t('admin:shell.lock') }).click()
        await expect(page.getByRole('heading', { name: t('admin:gate.title') })).toBeVisible()
        await giveCredentials(page, language, me)
        await expect(page.getByRole('heading', { level: 1, name: t('admin:gate.codeTitle') })).toBeVisible()
        const code = page.getByLabel(t('admin:gate.code'))
        await expect(code).toBeFocused()
        await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
        expect(await axeViolations(page)).toEqual([])
        await code.fill('000000')
        await page.getByRole('button', { name: t('admin:gate.enter') }).click()
        await expect(page.getByRole('alert').filter({ hasText: t('admin:gate.codeWrong') })).toBeVisible()
        await page.getByRole('link', { name: t('admin:gate.useRecovery') }).click()
        await page.getByLabel(t('admin:gate.recoveryCode')).fill(recoveryCode)
        await page.getByLabel(t('admin:gate.remember')).check()
        await page.getByRole('button', { name: t('admin:gate.enter') }).click()
        await expect(page).toHaveURL(/tab=security/)
        const devices = section(page, t('security:devices.title'))
        await expect(devices.getByRole('listitem')).toHaveCount(1)

        await page.getByRole('button', { name: t('admin:shell.lock') }).click()
        await expect(page.getByRole('heading', { name: t('admin:gate.title') })).toBeVisible()
        await giveCredentials(page, language, me)
        await expect(
          section(page, t('security:sessions.title')).getByText(t('security:sessions.this')),
        ).toBeVisible()
        await section(page, t('security:devices.title'))
          .getByRole('button', { name: t('security:devices.forget') })
          .click()
        await expect(page.getByText(t('security:devices.none'))).toBeVisible()
      },
    )

    turn(test)(
      'another session is listed and ended, on a phone too',
      async ({ page, signIn, addMember, baseURL }) => {
        const me = await addMember('viewer')
        const other = await passGate(baseURL ?? '', me)
        await page.setViewportSize({ width: 390, height: 844 })
        await signIn(me, { language, path: tab })
        const sessions = section(page, t('security:sessions.title'))
        await expect(sessions.getByRole('listitem')).toHaveCount(2)
        for (const theme of ['light', 'dark'] as const) {
          await showIn(page, theme)
          expect(await axeViolations(page, { colors: theme === 'dark' })).toEqual([])
        }
        expect(await sidewaysScroll(page)).toBe(0)
        await sessions.getByRole('button', { name: t('security:sessions.endOthers') }).click()
        await expect(sessions.getByRole('listitem')).toHaveCount(1)
        const ended = await fetch(`${baseURL}/admin`, { headers: { Cookie: `payload-token=${other}` } })
        expect(ended.status).toBe(401)
      },
    )

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false, ownContext: false })

      turn(test)(
        'the app is set up and its code opens the admin',
        async ({ page, signIn, addMember, tolerate }) => {
          tolerate(/status of 40[01]/)
          const me = await addMember('viewer')
          await signIn(me, { language, path: tab })
          await page.getByRole('button', { name: t('security:factor.begin') }).click()
          const key = await page.locator('code').innerText()
          await page.getByLabel(t('security:factor.code')).fill('000000')
          await page.getByRole('button', { name: t('security:factor.enable') }).click()
          await expect(
            page
              .getByRole('alert')
              .filter({ hasText: t('security:factor.codeWrong') })
              .first(),
          ).toBeVisible()
          await page.getByLabel(t('security:factor.code')).fill(codeOf(key))
          await page.getByRole('button', { name: t('security:factor.enable') }).click()
          await expect(
            page.getByRole('region', { name: t('security:codes.title') }).getByRole('listitem'),
          ).toHaveCount(10)
          await page.getByRole('button', { name: t('admin:shell.lock') }).click()
          await giveCredentials(page, language, me)
          await page.getByLabel(t('admin:gate.code')).fill(codeOf(key, 1))
          await page.getByRole('button', { name: t('admin:gate.enter') }).click()
          await expect(page).toHaveURL(/tab=security/)
          await expect(page.getByText(t('security:factor.on'), { exact: true })).toBeVisible()
        },
      )
    })
  })
}
