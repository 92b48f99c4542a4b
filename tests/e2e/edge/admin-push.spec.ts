import { createECDH, randomBytes, randomUUID } from 'node:crypto'

import { expect, test } from '../admin-session'
import { axeViolations, showIn, sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'

test.slow()
test.use({ ownContext: true }) // a service worker stays

const tab = '/admin/settings?tab=notifications'

/** What a browser with a push service would give. */
function subscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `https://push.example.org/${randomUUID()}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  turn(test)(`a browser that may not show notifications says so in ${language}`, async ({ page, signIn }) => {
    // Not every version of a headless browser denies them by itself.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
    await signIn('viewer', { language, path: tab })
    const section = page.getByRole('region', { name: t('settings:push.title'), exact: true })
    await expect(section.getByText(t('settings:push.denied'))).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    for (const theme of ['light', 'dark'] as const) {
      await showIn(page, theme)
      expect(await axeViolations(page, { looks: theme === 'dark' })).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sidewaysScroll(page)).toBe(0)
  })

  turn(test)(
    `turning on registers the worker, and says that the browser’s service is away in ${language}`,
    async ({ page, signIn, tolerate }) => {
      tolerate(/Push API in incognito mode/)
      // The person's yes: headless Chromium asks nobody, and says no.
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
        Notification.requestPermission = () => Promise.resolve('granted')
      })
      await signIn('viewer', { language, path: tab })
      const section = page.getByRole('region', { name: t('settings:push.title'), exact: true })
      await section.getByRole('button', { name: t('settings:push.turnOn.browser') }).click()
      // Headless Chromium has no push service behind it.
      await expect(section.getByRole('alert').filter({ hasText: t('settings:push.failed') })).toBeVisible()
      const workers = await page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        return registrations.map(({ active, scope }) => [active?.scriptURL, scope])
      })
      const { origin } = new URL(page.url())
      expect(workers).toEqual([[`${origin}/notify.js`, `${origin}/admin`]])
    },
  )

  turn(test)(
    `a subscribed browser is listed by its name, and turned off in ${language}`,
    async ({ page, signIn, addMember, baseURL }) => {
      const me = await addMember('viewer')
      await signIn(me, { language, path: tab })
      const reply = await page.request.post(tab, {
        form: { intent: 'push-on', subscription: JSON.stringify(subscription()) },
        headers: { Origin: baseURL ?? '' },
      })
      expect(reply.status()).toBe(200)
      await page.reload()
      const browsers = page.getByRole('region', { name: t('settings:push.browser'), exact: true })
      await expect(browsers.getByText(t('settings:push.on'), { exact: true })).toBeVisible()
      await expect(browsers.getByRole('listitem')).toContainText('Chrome')
      await browsers.getByRole('button', { name: t('settings:push.turnOff') }).press('Enter')
      await expect(browsers.getByText(t('settings:push.off'), { exact: true })).toBeVisible()
      await expect(browsers.getByRole('listitem')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: t('settings:push.isOff') })).toBeVisible()
      await expect(browsers).toBeFocused()
    },
  )
}
