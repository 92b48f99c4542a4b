import type { Page } from '@playwright/test'

import { codeOf, wrongCode } from '../../support/phone-codes'
import { expect, test } from '../admin-session'
import { confirmIdentity } from '../confirm-identity'
import { passGate } from '../gate-session'
import { axeViolations, showIn, sidewaysScroll } from '../page-checks'
import { languages, texts, type Language } from '../texts'

test.slow()
test.use({ ownContext: true }) // cookies of known and remembered browsers stay

const tab = '/admin/settings?tab=security'
const fresh = { en: 'Velvet harbour, 1987', ar: 'Copper lantern, 1964' }

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Each walk is walked once: the language changes on the way, so that all that is shown is read in both. */
const [first, second] = languages

async function giveCredentials(page: Page, language: Language, who: { email: string; password: string }) {
  const t = texts[language]
  await page.getByLabel(t('admin:gate.email')).fill(who.email)
  await page.getByLabel(t('admin:gate.password')).fill(who.password)
  await page.getByRole('button', { name: t('admin:gate.enter') }).click()
}

async function lock(page: Page, language: Language) {
  await page.getByRole('button', { name: texts[language]('admin:shell.signOut') }).click()
  await expect(page.getByRole('heading', { name: texts[language]('admin:gate.title') })).toBeVisible()
}

test('a new password is rated while it is typed, refused at its field, and ends other sessions', async ({
  page,
  signIn,
  openIn,
  addMember,
  baseURL,
  tolerate,
}) => {
  tolerate(/status of 400/)
  const me = await addMember('editor')
  const other = await passGate(baseURL ?? '', me)
  await signIn(me, { path: tab })
  let current = me.password
  for (const language of languages)
    await test.step(language, async () => {
      const t = texts[language]
      await openIn(language, { path: tab })
      const form = section(page, t('security:password.title'))
      const field = (name: 'current' | 'new' | 'confirm') =>
        form.getByLabel(t(`security:password.${name}`), { exact: true })
      await expect(form.getByText(t('security:password.ends'))).toBeVisible()
      await field('new').fill('velvet')
      await expect(form.getByRole('status')).toContainText(t('security:password.strength1'))
      await field('new').fill(fresh[language])
      await expect(form.getByRole('status')).toContainText(t('security:password.strength4'))
      await field('current').fill('not my password')
      await field('confirm').fill(fresh[language])
      await form.getByRole('button', { name: t('security:password.save') }).click()
      await expect(form.getByRole('alert').filter({ hasText: t('api:password.currentWrong') })).toBeVisible()
      await expect(field('new')).toHaveValue(fresh[language])

      await field('current').fill(current)
      await form.getByRole('button', { name: t('security:password.save') }).click()
      await expect(page.getByText(t('security:done.password'))).toBeVisible()
      await expect(field('new')).toHaveValue('')
      current = fresh[language]
    })
  const ended = await fetch(`${baseURL}/admin`, { headers: { Cookie: `payload-token=${other}` } })
  expect(ended.status).toBe(401)
  await page.reload()
  await expect(section(page, texts[second]('security:password.title'))).toBeVisible()
})

/** Sets an app up in both languages, and gives its key and a recovery code that works. */
async function setUpApp(
  page: Page,
  openIn: (language: Language, options: { path: string }) => unknown,
  password: string,
) {
  const factorIn = (language: Language) => section(page, texts[language]('security:factor.title'))
  for (const language of languages) {
    await openIn(language, { path: tab })
    const state = factorIn(language).getByText(texts[language]('security:factor.off'), { exact: true })
    await expect(state).toBeVisible()
  }
  await factorIn(second)
    .getByRole('button', { name: texts[second]('security:factor.begin') })
    .click()
  await confirmIdentity(page, second, password)
  for (const language of [second, first]) {
    const t = texts[language]
    if (language === first) await openIn(language, { path: tab })
    await expect(factorIn(language).getByText(t('security:factor.scan'))).toBeVisible()
    await expect(factorIn(language).getByRole('img', { name: t('security:factor.qr') })).toBeVisible()
    if (language === second) expect(await axeViolations(page)).toEqual([])
  }
  const factor = factorIn(first)
  const key = await factor.locator('code').innerText()
  await factor.getByLabel(texts[first]('security:factor.code')).fill(codeOf(key))
  await factor.getByRole('button', { name: texts[first]('security:factor.enable') }).click()
  const codesIn = (language: Language) =>
    page.getByRole('region', { name: texts[language]('security:codes.title') }).getByRole('listitem')
  await expect(codesIn(first)).toHaveCount(10)
  await expect(factor.getByText(texts[first]('security:factor.on'), { exact: true })).toBeVisible()
  await openIn(second, { path: tab })
  const t = texts[second]
  await expect(factorIn(second).getByText(t('security:factor.on'), { exact: true })).toBeVisible()
  await expect(codesIn(second)).toHaveCount(0)
  const again = page.getByRole('group').filter({ hasText: t('security:codes.renewTitle') })
  await again.getByText(t('security:codes.renewTitle')).click()
  await again.getByRole('button', { name: t('security:codes.renew') }).click()
  await expect(page.getByText(t('security:done.codes'))).toBeVisible()
  await expect(codesIn(second)).toHaveCount(10)
  expect(await axeViolations(page)).toEqual([])
  return { key, recoveryCode: await codesIn(second).first().innerText() }
}

test('an app is set up, its code is asked after the password, and a remembered device skips it', async ({
  page,
  signIn,
  openIn,
  addMember,
  tolerate,
}) => {
  tolerate(/status of 40[13]/)
  const me = await addMember('viewer')
  await signIn(me, { path: tab })
  const { key, recoveryCode } = await setUpApp(page, openIn, me.password)

  await lock(page, second)
  await openIn(first, { path: `${tab}&as=member` })
  await giveCredentials(page, first, me)
  for (const language of languages) {
    const t = texts[language]
    if (language === second) await openIn(language, { path: tab })
    await expect(page.getByRole('heading', { level: 1, name: t('admin:gate.codeTitle') })).toBeVisible()
    const code = page.getByLabel(t('admin:gate.code'))
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    if (language === first) expect(await axeViolations(page)).toEqual([])
    await code.fill(wrongCode(key))
    await page.getByRole('button', { name: t('admin:gate.enter') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('admin:gate.codeWrong') })).toBeVisible()
    await expect(code).toHaveAccessibleDescription(t('admin:gate.codeWrong'))
    await expect(code).toBeFocused()
    await page.getByRole('link', { name: t('admin:gate.useRecovery') }).click()
    await expect(page.getByLabel(t('admin:gate.recoveryCode'))).toBeFocused()
    await expect(page.getByLabel(t('admin:gate.remember'))).toBeVisible()
  }
  const t = texts[second]
  await page.getByLabel(t('admin:gate.recoveryCode')).fill(recoveryCode)
  await page.getByLabel(t('admin:gate.remember')).check()
  await page.getByRole('button', { name: t('admin:gate.enter') }).click()
  await expect(page).toHaveURL(/tab=security/)
  await lock(page, second)
  await openIn(second, { path: `${tab}&as=member` })
  await giveCredentials(page, second, me)
  const sessions = section(page, t('security:sessions.title'))
  await expect(sessions.getByText(t('security:sessions.this'))).toBeVisible()
  const devicesIn = (language: Language) => section(page, texts[language]('security:devices.title'))
  for (const language of [second, first]) {
    if (language === first) await openIn(language, { path: tab })
    await expect(devicesIn(language).getByRole('listitem')).toHaveCount(1)
  }
  await devicesIn(first)
    .getByRole('button', { name: texts[first]('security:devices.forget') })
    .click()
  for (const language of languages) {
    if (language === second) await openIn(language, { path: tab })
    await expect(page.getByText(texts[language]('security:devices.none'))).toBeVisible()
  }
})

test('turned off, the second step leaves the focus where it was asked for', async ({
  page,
  signIn,
  openIn,
  addMember,
  tolerate,
}) => {
  tolerate(/status of 403/)
  const me = await addMember('viewer')
  await signIn(me, { path: tab })
  await setUpApp(page, openIn, me.password)
  const t = texts[second]
  const factor = section(page, t('security:factor.title'))
  const off = factor.getByRole('group').filter({ hasText: t('security:factor.turnOffTitle') })
  await off.getByText(t('security:factor.turnOffTitle')).click()
  await off.getByRole('button', { name: t('security:factor.turnOff') }).press('Enter')
  await expect(factor.getByText(t('security:factor.off'), { exact: true })).toBeVisible()
  await expect(factor).toBeFocused()
})

test('another session is listed and ended, on a phone too', async ({
  page,
  signIn,
  openIn,
  addMember,
  baseURL,
  tolerate,
}) => {
  tolerate(/ERR_CONNECTION_FAILED/)
  const me = await addMember('viewer')
  const other = await passGate(baseURL ?? '', me)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(me, { path: tab })
  const sessionsIn = (language: Language) => section(page, texts[language]('security:sessions.title'))
  const endIn = (language: Language) =>
    sessionsIn(language).getByRole('button', { name: texts[language]('security:sessions.endOthers') })
  for (const language of languages) {
    await openIn(language, { theme: 'light', path: tab })
    await expect(sessionsIn(language).getByRole('listitem')).toHaveCount(2)
    await expect(sessionsIn(language).getByText(texts[language]('security:sessions.lead'))).toBeVisible()
    await expect(endIn(language)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await showIn(page, 'dark')
  expect(await axeViolations(page, { looks: true })).toEqual([])
  await test.step('what keeps it from ending is said', async () => {
    const t = texts[second]
    const isTab = (url: URL) => url.pathname.startsWith('/admin/settings')
    await page.route(isTab, (route) => route.abort('connectionfailed'))
    await sessionsIn(second)
      // With the time, which tells two of the same browser apart.
      .getByRole('button', { name: new RegExp(`^${t('security:sessions.end')}: .*, .*\\p{Nd}`, 'u') })
      .click()
    const failure = page.getByRole('alert').filter({ hasText: t('admin:error.500.title') })
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: t('admin:close') }).click()
    await page.unroute(isTab)
  })
  await endIn(second).click()
  await expect(sessionsIn(second).getByRole('listitem')).toHaveCount(1)
  const ended = await fetch(`${baseURL}/admin`, { headers: { Cookie: `payload-token=${other}` } })
  expect(ended.status).toBe(401)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, ownContext: false })

  test('the app is set up and its code opens the admin', async ({
    page,
    signIn,
    openIn,
    addMember,
    tolerate,
  }) => {
    tolerate(/status of 40[013]/)
    const me = await addMember('viewer')
    await signIn(me, { path: tab })
    await page.getByRole('button', { name: texts[first]('security:factor.begin') }).click()
    await page.getByLabel(texts[first]('admin:confirm.password')).fill(me.password)
    await page.getByRole('button', { name: texts[first]('admin:confirm.submit') }).click()
    const key = await page.locator('code').innerText()
    for (const language of languages) {
      const t = texts[language]
      await openIn(language, { path: tab })
      await page.getByLabel(t('security:factor.code')).fill(wrongCode(key))
      await page.getByRole('button', { name: t('security:factor.enable') }).click()
      const refusal = page.getByRole('alert').filter({ hasText: t('security:factor.codeWrong') })
      await expect(refusal.first()).toBeVisible()
    }
    const t = texts[second]
    await page.getByLabel(t('security:factor.code')).fill(codeOf(key))
    await page.getByRole('button', { name: t('security:factor.enable') }).click()
    await expect(
      page.getByRole('region', { name: t('security:codes.title') }).getByRole('listitem'),
    ).toHaveCount(10)
    await lock(page, second)
    await page.goto(`${tab}&as=member`)
    await giveCredentials(page, second, me)
    // Of each step the first code alone counts; a step ahead is taken, too.
    await page.getByLabel(t('admin:gate.code')).fill(codeOf(key, 1))
    await page.getByRole('button', { name: t('admin:gate.enter') }).click()
    await expect(page).toHaveURL(/tab=security/)
    for (const language of [second, first]) {
      if (language === first) await openIn(language, { path: tab })
      await expect(page.getByText(texts[language]('security:factor.on'), { exact: true })).toBeVisible()
    }
  })
})
