import type { Page } from '@playwright/test'

import { textPart } from '../../support/mail-parts'

import { expect, test, type OwnSite } from '../own-site'
import { expectSound } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'
import { newEmail } from '../waitlist-form'

/** Joins by the call, and gives the link in the mail. */
async function linkOf(
  site: OwnSite,
  page: Page,
  language: 'en' | 'ar',
): Promise<[email: string, path: string]> {
  const email = newEmail()
  const reply = await page.request.post(`${site.url}/api/waitlist`, { data: { email, language } })
  expect(reply.status()).toBe(201)
  const path = await pathIn(site, email, '/place/[^\\s?]+')
  await site.run(`update waitlist_entries set confirmed_at = now() where email = '${email}'`)
  return [email, path]
}

async function pathIn({ mail, url }: OwnSite, email: string, path: string): Promise<string> {
  const texts = () => mail.received.filter(({ to }) => to.includes(email)).map(({ raw }) => textPart(raw))
  const found = () => texts().flatMap((text) => new RegExp(`${url}(${path})`).exec(text)?.[1] ?? [])
  await expect.poll(() => found().length).toBeGreaterThan(0)
  return found().at(-1) ?? ''
}

test('a place moves to another address by the button behind its mail', async ({ page, site, tolerate }) => {
  tolerate(/status of (400|404|410)/)
  const t = texts.en
  const [, path] = await linkOf(site, page, 'en')
  const next = newEmail()
  await page.goto(`${site.url}${path}?lng=en`)
  await page.getByRole('link', { name: t('rights:section.address') }).click()
  await expect(page.getByRole('heading', { name: t('rights:address.title') })).toBeVisible()
  await expectSound(page)
  const field = page.getByRole('textbox', { name: t('rights:address.label') })
  await field.fill('nobody')
  await page.getByRole('button', { name: t('rights:address.button') }).click()
  await expect(page.getByText(t('rights:address.invalid'))).toBeVisible()
  await field.fill(next)
  await page.getByRole('button', { name: t('rights:address.button') }).click()
  await expect(page.getByText(t('rights:address.sent'))).toBeVisible()

  const confirm = await pathIn(site, next, '/change-address/\\S+')
  for (const open of ['get', 'head'] as const)
    for (let time = 0; time < 5; time++) {
      const reply = await page.request[open](`${site.url}${confirm}`)
      expect(reply.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
  await page.goto(`${site.url}${confirm}`)
  await expectSound(page)
  await page.getByRole('button', { name: t('rights:confirm.valid.button') }).click()
  await expect(page.getByText(t('place:done.moved'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('place:confirmed.title') })).toBeFocused()
  expect(page.url()).not.toContain(path)
  await page.goto(`${site.url}${path}?lng=en`)
  await expect(page.getByRole('heading', { name: t('place:unknown.title') })).toBeVisible()
  await page.goto(`${site.url}${confirm}`)
  await expect(page.getByRole('heading', { name: t('rights:confirm.used.title') })).toBeVisible()
})

test('what is known is shown and downloaded by buttons, in Arabic', async ({ page, site }) => {
  const t = texts.ar
  const [email, path] = await linkOf(site, page, 'ar')
  await page.goto(`${site.url}${path}?lng=ar`)
  await page.getByRole('link', { name: t('rights:section.data') }).click()
  await expect(page.getByRole('heading', { name: t('rights:data.title') })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: t('rights:data.show') }).click()
  await expect(page.getByRole('heading', { name: t('ownData:section.entries') })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await expectSound(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('rights:data.file') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.json')

  await page.goto(`${site.url}${path}/erase?lng=ar`)
  await expect(page.getByRole('heading', { name: t('rights:erase.title') })).toBeVisible()
  await expectSound(page)
})

for (const language of languages)
  turnsOf(language)(test)(
    `while the database is away the page of an unsubscribe stays, and takes it back later, in ${language}`,
    async ({ page, site, tolerate }) => {
      tolerate(/status of 503/)
      const t = texts[language]
      const [, path] = await linkOf(site, page, language)
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const title = (name: string) => page.getByRole('heading', { name, exact: true })
      const pressWhileAway = async (name: string) => {
        await site.cut()
        try {
          await press(name)
          await expect(page.getByRole('alert').filter({ hasText: t('invitation:failed') })).toBeVisible()
        } finally {
          await site.open()
        }
      }
      await page.goto(`${site.url}${path}?lng=${language}`)
      await press(t('place:emails.unsubscribe'))
      await expect(title(t('invitation:mail.unsubscribed.title'))).toBeVisible()
      await pressWhileAway(t('invitation:mail.unsubscribed.button'))
      await press(t('invitation:mail.unsubscribed.button'))
      await expect(title(t('invitation:mail.resubscribed.title'))).toBeVisible()

      await pressWhileAway(t('invitation:mail.resubscribed.button'))
      await press(t('invitation:mail.subscribed.button'))
      await expect(title(t('invitation:mail.unsubscribed.title'))).toBeVisible()
    },
  )

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('people erase themselves, and the link then says that nothing is stored', async ({
    page,
    site,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    const t = texts.en
    const [email, path] = await linkOf(site, page, 'en')
    await page.goto(`${site.url}${path}/data?lng=en`)
    await page.getByRole('button', { name: t('rights:data.show') }).click()
    await expect(page.getByText(email).first()).toBeVisible()
    await page.goto(`${site.url}${path}?lng=en`)
    await page.getByRole('link', { name: t('rights:section.erase') }).click()
    await expect(page.getByRole('heading', { name: t('rights:erase.title') })).toBeVisible()
    await expectSound(page, false)
    await page.getByRole('button', { name: t('rights:erase.button') }).click()
    await expect(page.getByRole('heading', { name: t('rights:erased.title') })).toBeVisible()
    await expectSound(page, false)
    await page.goto(`${site.url}${path}/data?lng=en`)
    await expect(page.getByRole('heading', { name: t('rights:gone.title') })).toBeVisible()
    await page.goto(`${site.url}${path}?lng=en`)
    await expect(page.getByRole('heading', { name: t('place:unknown.title') })).toBeVisible()
  })
})
