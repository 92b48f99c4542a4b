import type { Page } from '@playwright/test'

import { sendMessage, newName } from '../contact-messages'
import { expect, test } from '../admin-session'
import { languages, texts } from '../texts'
import { addPerson, newToken } from '../waitlist-people'

const sampleCourse = { en: 'TOEFL preparation', ar: 'التحضير لاختبار التوفل' }

for (const language of languages) {
  const t = texts[language]

  test(`lists, an entry, a message, a legal text and the dashboard print light and by themselves in ${language}`, async ({
    page,
    owner,
    signIn,
  }) => {
    const person = await addPerson(owner, { name: `Layla ${newToken()}` })
    const message = await sendMessage(owner, { name: newName() })
    for (const [path, content] of [
      ['/admin', t('dashboard:registrations.title')],
      [`/admin/waitlist?search=${person.email}`, person.name],
      [`/admin/waitlist?entry=${person.id}`, t('waitlistAdmin:joined')],
      [`/admin/contact?submission=${message.id}`, 'When do the first lessons begin?'],
      [`/admin/messages?search=${message.email}`, message.name],
      ['/admin/users?search=amal.shaheen', 'amal.shaheen@example.com'],
      ['/admin/courses?search=TOEFL', sampleCourse[language]],
      ['/privacy', t('legal:privacy.title')],
    ] as const) {
      await signIn('owner', { language, theme: 'dark', path })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.locator('main').getByText(content).first(), path).toBeVisible()
      expect(await brightnessOfText(page, content), `${path} has dark words`).toBeLessThan(0.4)
      await expect(page.getByRole('navigation'), path).toHaveCount(0)
      await expect(page.getByRole('search'), path).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('admin:shell.lock') }), path).toHaveCount(0)
      await page.emulateMedia({ media: null, colorScheme: null })
    }
  })
}

/** From 0 for black to 1 for white. */
function brightnessOfText(page: Page, text: string): Promise<number> {
  return page
    .locator('main')
    .getByText(text)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
        Number,
      )
      return (red + green + blue) / (3 * 255)
    })
}
