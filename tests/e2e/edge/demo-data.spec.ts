import { ownerPassword } from '../../support/owner-password.mjs'

import { startCuttableSite } from '../cuttable-site'
import { expect, test, untilHydrated } from '../fixtures'
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
    await untilHydrated(page)
    await page.getByRole('link', { name: t('dashboard:setUp.demo.link') }).click()
    const question = page.getByRole('alertdialog', { name: t('dashboard:setUp.demo.link') })
    if (language === 'ar') {
      await question.getByRole('link', { name: t('admin:cancel') }).click()
      await expect(question).toBeHidden()
    } else {
      await question.getByRole('button', { name: t('dashboard:setUp.demo.confirm') }).click()
      await expect(page.getByText(t('dashboard:setUp.demoRemoved'))).toBeVisible()
    }
  }
  const t = texts.en
  await expect(page.getByRole('link', { name: t('dashboard:setUp.demo.link') })).toHaveCount(0)
  await page.goto(`${site.url}/admin/waitlist`)
  const rows = page.getByRole('table', { name: t('waitlistAdmin:list') }).getByRole('row')
  await expect(rows.filter({ hasText: email })).toHaveCount(1)
  await expect(rows).toHaveCount(2) // with the head
  await page.goto('about:blank') // it polls, and its site goes now
})
