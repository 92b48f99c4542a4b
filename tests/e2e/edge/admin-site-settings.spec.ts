import type { Page } from '@playwright/test'

import { ownerPassword } from '../../support/owner-password.mjs'

import { expect, test, untilHydrated } from '../own-site'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, otherThan, texts, turnsOf } from '../texts'

const tab = '/admin/settings?tab=site'
const brands = { en: 'Kalima Plus', ar: 'كلمة بلس' }
type Group = 'brand' | 'contact' | 'social' | 'queue' | 'sender' | 'invitations'

test.use({ leavesChanges: true })

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  turn(test)(
    `what an admin sets stands on the public pages and in mails, in ${language}`,
    async ({ page, site, openIn, browser, tolerate }) => {
      tolerate(/400/)
      await site.signIn(page.context())
      await openIn(language, { path: tab })
      const form = (group: Group) => page.getByRole('region', { name: t(`siteSettings:${group}.title`) })
      const fill = async (group: Group, values: Record<string, string>) => {
        for (const [label, value] of Object.entries(values)) await form(group).getByLabel(label).fill(value)
      }
      const save = page.getByRole('button', { name: t('admin:save') })
      const inLanguage = (of: 'en' | 'ar') =>
        t(`siteSettings:in.${of}`, { label: t('siteSettings:value.brand') })

      await fill('brand', { [inLanguage('en')]: brands.en, [inLanguage('ar')]: brands.ar })
      await fill('contact', { [t('siteSettings:value.phone')]: '+962 6 555 0199' })
      await fill('queue', { [t('siteSettings:value.queueOffset')]: '7000' })
      await fill('sender', {
        [t('siteSettings:value.senderName')]: 'Kalima Post',
        [t('siteSettings:value.senderAddress')]: 'post@kalima.example',
      })
      await fill('invitations', { [t('siteSettings:value.invitationDomains')]: 'kalima.example' })

      // What is refused stands at its field, and the rest stays.
      const linkedin = form('social').getByLabel(t('common:social.linkedin'))
      const instagram = form('social').getByLabel(t('common:social.instagram'))
      await linkedin.fill('javascript:alert(1)')
      await instagram.fill('')
      await save.click()
      await expect(linkedin).toHaveAccessibleDescription(t('siteSettings:field.webAddress'))
      await expect(linkedin).toBeFocused()
      await expect(instagram).toHaveValue('')
      await expect(form('social').getByRole('textbox')).toHaveCount(6)
      expect(await axeViolations(page)).toEqual([])
      await linkedin.fill('https://www.linkedin.com/company/kalima-plus')
      await save.click()
      await expect(page.getByText(t('settings:saved'))).toBeVisible()

      const visitor = await browser.newPage()
      await visitor.goto(`${site.url}/contact?lng=${language}`)
      const footer = visitor.getByRole('contentinfo')
      await expect(visitor.getByText('+962 6 555 0199').first()).toBeVisible()
      await expect(footer.getByText(brands[language]).first()).toBeVisible()
      const linkTo = (network: 'linkedin' | 'instagram') =>
        footer.getByRole('link', {
          name: t('common:social.opensInNewTab', { network: t(`common:social.${network}`) }),
        })
      await expect(linkTo('linkedin')).toHaveAttribute('href', 'https://www.linkedin.com/company/kalima-plus')
      await expect(linkTo('instagram')).toHaveCount(0)
      await visitor.goto(`${site.url}/?lng=${otherThan[language]}`)
      await expect(
        visitor.getByRole('contentinfo').getByText(brands[otherThan[language]]).first(),
      ).toBeVisible()
      await expect(visitor.getByText(/7,\d{3}/).first()).toBeVisible()
      await visitor.close()

      await page.goto('/admin/settings?tab=help')
      const before = site.mail.received.length
      await page.getByRole('button', { name: t('settings:help.sendTestMail') }).click()
      await expect(page.getByText(t('settings:help.testMailSent'))).toBeVisible()
      expect(site.mail.received.at(before)?.raw).toContain('From: Kalima Post <post@kalima.example>')

      await page.goto('/admin/settings?tab=team')
      await page.getByLabel(t('team:invite.email')).fill('somebody@example.org')
      await page.getByRole('button', { name: t('team:invite.send'), exact: true }).click()
      await expect(page.getByText(t('team:field.emailDomain', { domains: 'kalima.example' }))).toBeVisible()

      // Nor does a member change to another address.
      await page.goto('/admin/settings?tab=profile')
      const address = page.getByLabel(t('settings:profile.newEmail.label'))
      const changeTo = async (wanted: string) => {
        await address.fill(wanted)
        await page.getByLabel(t('admin:confirm.password')).fill(ownerPassword)
        await page.getByRole('button', { name: t('settings:profile.newEmail.change') }).click()
      }
      await changeTo('owner@example.org')
      await expect(page.getByText(t('team:field.emailDomain', { domains: 'kalima.example' }))).toBeVisible()
      await expect(address).toHaveValue('owner@example.org')
      const email = 'next-owner@kalima.example'
      await changeTo(email)
      await expect(page.getByText(t('settings:profile.newEmail.done.asked', { email }))).toBeVisible()
      await expect(page.getByText(t('settings:profile.newEmail.asked', { email }))).toBeVisible()
    },
  )

  turn(test)(
    `the tab fits a phone, two admins do not undo each other’s change unseen, and an editor finds none, in ${language}`,
    async ({ page, site, openIn, tolerate }) => {
      tolerate(/403|409/)
      await page.setViewportSize({ width: 390, height: 800 })
      await site.signIn(page.context())
      await openIn(language, { path: tab })
      await expect(page.getByRole('heading', { level: 2, name: t('settings:tab.site') })).toBeVisible()
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

      const other = await page.context().newPage()
      await other.goto(tab)
      await untilHydrated(other)
      const saveOn = async (admin: Page, field: 'phone' | 'queueOffset', text: string) => {
        await admin.getByLabel(t(`siteSettings:value.${field}`)).fill(text)
        await admin.getByRole('button', { name: t('admin:save') }).click()
      }
      await saveOn(other, 'phone', '+962 6 555 0177')
      await expect(other.getByText(t('settings:saved'))).toBeVisible()
      await saveOn(page, 'queueOffset', '81')
      const current = page.getByRole('group').filter({ hasText: t('admin:asItIsNow') })
      await expect(current.getByRole('definition').filter({ hasText: '+962 6 555 0177' })).toBeVisible()
      await expect(page.getByLabel(t('siteSettings:value.queueOffset'))).toHaveValue('81')
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      await saveOn(page, 'phone', '+962 6 555 0177')
      await expect(page.getByText(t('settings:saved'))).toBeVisible()
      await expect(page.getByLabel(t('siteSettings:value.queueOffset'))).toHaveValue('81')
      await other.close()

      await page.context().clearCookies({ name: /token/ })
      await site.signIn(page.context(), 'editor')
      expect((await page.goto(tab))?.status()).toBe(403)
      await page.goto('/admin/settings')
      const tabs = page.getByRole('combobox', { name: t('settings:tabs'), exact: true })
      await expect(tabs.getByRole('option', { name: t('settings:tab.profile') })).toHaveCount(1)
      await expect(tabs.getByRole('option', { name: t('settings:tab.site') })).toHaveCount(0)
    },
  )
}
