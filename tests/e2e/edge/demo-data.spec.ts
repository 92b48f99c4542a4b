import type { Page } from '@playwright/test'

import { ownerPassword } from '../../support/owner-password.mjs'

import { startCuttableSite } from '../cuttable-site'
import { expect, test } from '../fixtures'
import { cookieOf, passGate } from '../gate-session'
import { texts } from '../texts'

test('the owner removes the sample data on the screen, and everything else stays', async ({
  page,
  request,
}) => {
  await using site = await startCuttableSite()
  const email = 'somebody.real@example.org'
  await request.post(`${site.url}/api/waitlist`, { data: { email, source: 'landing-page', language: 'en' } })
  const token = await passGate(site.url, { password: ownerPassword })
  await page.context().addCookies([cookieOf(token, site.url)])

  for (const language of ['ar', 'en'] as const) {
    const t = texts[language]
    await page.goto(`${site.url}/admin/dashboard?lng=${language}`)
    const setUp = page.getByRole('region', { name: t('dashboard:setUp.title') })
    await expect(setUp).toContainText(t('dashboard:setUp.progress', { count: 0, value: '0', total: '5' }))
    if (language === 'ar') await putAwayAndBack(page, t)
    await setUp.getByRole('link', { name: t('dashboard:setUp.demo.title') }).click()
    const question = page.getByRole('alertdialog', { name: t('dashboard:setUp.demo.title') })
    if (language === 'ar') {
      await question.getByRole('link', { name: t('admin:cancel') }).click()
      await expect(question).toBeHidden()
    } else {
      await question.getByRole('button', { name: t('dashboard:setUp.demo.confirm') }).click()
      await expect(page.getByText(t('dashboard:setUp.demoRemoved'))).toBeVisible()
    }
  }
  const t = texts.en
  await expect(page.getByRole('link', { name: t('dashboard:setUp.demo.title') })).toHaveCount(0)
  await page.goto(`${site.url}/admin/waitlist`)
  const rows = page.getByRole('table', { name: t('waitlistAdmin:list') }).getByRole('row')
  await expect(rows.filter({ hasText: email })).toHaveCount(1)
  await expect(rows).toHaveCount(2) // with the head
  await expect(page.getByText(t('admin:demo.text'))).toHaveCount(0)
  await page.goto('about:blank') // it polls, and its site goes now
})

async function putAwayAndBack(page: Page, t: (typeof texts)['en']) {
  const setUp = page.getByRole('region', { name: t('dashboard:setUp.title') })
  await setUp.getByRole('button', { name: t('dashboard:setUp.mail.test') }).click()
  await expect(page.getByText(t('settings:help.testMailInOutbox'))).toBeVisible()
  await setUp.getByRole('button', { name: t('dashboard:setUp.hide') }).click()
  await expect(setUp).toHaveCount(0)
  await expect(page.getByText(t('admin:demo.text'))).toBeVisible()
  await page.getByRole('button', { name: t('dashboard:setUp.show') }).click()
  await expect(setUp).toBeVisible()
}
