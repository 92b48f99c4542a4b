import type { Locator } from '@playwright/test'

import { picture } from '../../support/pictures'

import { expect, test } from '../admin-session'
import { axeViolations, sidewaysScroll } from '../page-checks'
import { languages, texts, turnsOf } from '../texts'

test.slow()

/** Whether the browser could read it as a picture. */
const isLoaded = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language, 1)

  turn(test)(
    `a profile picture is chosen, shown to the team, refused when it is none, and removed in ${language}`,
    async ({ page, signIn, addMember, tolerate }) => {
      tolerate(/status of 400/)
      const me = await addMember('admin')
      await signIn(me, { language, path: '/admin/settings' })
      await page.getByRole('link', { name: t('settings:profile.edit') }).click()
      const field = page.getByLabel(t('settings:profile.picture.label'))
      const save = page.getByRole('button', { name: t('admin:save') })
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await field.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg })
      await save.click()
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: t('coursesAdmin:thumbnail.problem.unknownType') })
          .first(),
      ).toBeVisible()

      const buffer = await picture({ width: 300, height: 300 })
      await field.setInputFiles({ name: '../../me.png', mimeType: 'image/png', buffer })
      await expect(page.getByRole('img', { name: t('settings:profile.picture.preview') })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await save.click()
      await expect(page).toHaveURL(/saved=1/)
      const inSidebar = page.getByRole('complementary').locator('img[src^="/admin/pictures/"]')
      await expect(inSidebar).toBeVisible()
      await expect.poll(() => isLoaded(inSidebar)).toBe(true)

      await page.goto('/admin/settings?tab=team')
      const row = page.getByRole('row').filter({ hasText: me.email })
      await expect(row.locator('img[src^="/admin/pictures/"]')).toBeVisible()

      await page.goto('/admin/settings?edit=1')
      for (const image of await page.locator('img[src^="/admin/pictures/"]:visible').all())
        await expect.poll(() => isLoaded(image)).toBe(true)
      await page.getByLabel(t('settings:profile.picture.remove')).check()
      await save.click()
      await expect(page).toHaveURL(/saved=1/)
      await expect(page.locator('img[src^="/admin/pictures/"]')).toHaveCount(0)
    },
  )
}
