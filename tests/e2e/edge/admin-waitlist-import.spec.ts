import type { Page } from '@playwright/test'

import { expect, test } from '../admin-session'
import { refreshUntil, upload } from '../import-screen'
import { misfits } from '../misfits'
import { axeViolations } from '../page-checks'
import { rows } from '../table-rows'
import { texts } from '../texts'

const list = '/admin/waitlist'

/** As Mailchimp exports it: two people who are new, and one who has left. */
function mailchimpFile() {
  const token = crypto.randomUUID().slice(0, 8)
  const lines = [
    'Email Address,First Name,Last Name,OPTIN_TIME,CONFIRM_TIME,LANGUAGE,UNSUB_TIME,TAGS',
    `layla-${token}@example.com,ليلى,الحسن,2025-03-05 14:22:11,2025-03-05 14:25:40,ar,,"""beta"""`,
    `omar-${token}@example.com,Omar,,,2024-11-30 08:00:00,,,`,
    `gone-${token}@example.com,Gone,,2025-01-01 10:00:00,,,2025-06-01 09:00:00,`,
  ]
  return { token, name: 'subscribed.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
}

async function expectFits(page: Page, width: number) {
  expect(await axeViolations(page)).toEqual([])
  expect(await misfits(page, width)).toEqual([])
}

test('a list is looked at, says where its people agreed, and is imported', async ({
  page,
  signIn,
  tolerate,
}) => {
  tolerate(/status of 400/)
  const t = texts.en
  const file = mailchimpFile()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('admin', { path: list })
  await page.getByRole('link', { name: t('waitlistAdmin:import'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('waitlistImport:title') })).toBeVisible()
  await expectFits(page, 1280)
  await upload(page, 'en', file)
  await expect(rows(page)).toContainText(t('waitlistImport:left'))
  await expectFits(page, 1280)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('usersImport:leftOut') }).click()
  expect((await download).suggestedFilename()).toMatch(/^waitlist-left-out-.*\.csv$/)

  const start = page.getByRole('button', { name: t('usersImport:import', { count: 2, value: '2' }) })
  const source = page.getByLabel(t('waitlistImport:consentSource.label'))
  await source.fill('\u200F')
  await start.click()
  await expect(page.getByText(t('waitlistImport:consentSource.missing')).first()).toBeVisible()
  await source.fill('Newsletter of 2025 on mailchimp.com')
  await start.click()
  const done = page.getByText(t('usersImport:finished.created', { count: 2, value: '2' }))
  await expect(done).toBeVisible({ timeout: 20_000 })
  await expectFits(page, 1280)
  await page.goto(`${list}?search=${file.token}`)
  await expect(rows(page)).toHaveCount(2)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('so it is on a phone in Arabic', async ({ page, signIn }) => {
    const t = texts.ar
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn('admin', { language: 'ar', path: `${list}/import` })
    await upload(page, 'ar', mailchimpFile())
    await page.getByLabel(t('waitlistImport:consentSource.label')).fill('معرض الكتاب 2025')
    await page.getByRole('button', { name: t('usersImport:import', { count: 2, value: '2' }) }).click()
    const done = page.getByText(t('usersImport:finished.created', { count: 2, value: '2' }))
    await refreshUntil(page, 'ar', done)
  })
})
