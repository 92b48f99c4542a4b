import type { Page } from '@playwright/test'

import { expect, test } from './fixtures'
import { languages, otherThan, texts, turnsOf, type Language } from './texts'

test.use({ viewport: { width: 360, height: 740 } })

function drawerIn(page: Page, language: Language) {
  const t = texts[language]
  const trigger = page.getByRole('button', { name: t('menu.open') })
  return { t, trigger, drawer: page.getByRole('dialog', { name: t('menu.title') }) }
}

for (const language of languages)
  test.describe(`the drawer in ${language}`, () => {
    const turn = turnsOf(language)
    test.beforeEach(async ({ page, openIn }) => {
      await openIn(language)
      const { trigger, drawer } = drawerIn(page, language)
      await expect(drawer).toBeHidden()
      await trigger.click()
      await expect(drawer).toBeVisible()
    })

    turn(test)(
      'holds the queue, the way home, the switches, the benefits and the way in',
      async ({ page }) => {
        const { t, drawer } = drawerIn(page, language)
        await expect(drawer.getByText(/\b2,[5-9]\d\d\b/)).toBeVisible()
        await expect(drawer.getByRole('link', { name: t('nav.home'), exact: true })).toHaveAttribute(
          'href',
          '/',
        )
        await expect(drawer.getByRole('button', { name: t(`language.${otherThan[language]}`) })).toBeVisible()
        await expect(drawer.getByRole('button', { name: t('theme.toDark') })).toBeVisible()
        for (const benefit of ['earlyAccess', 'discount', 'support'] as const)
          await expect(
            drawer.getByRole('listitem').filter({ hasText: t(`menu.benefits.${benefit}`) }),
          ).toBeVisible()
        await expect(drawer.getByRole('link', { name: t('joinWaitlist') })).toBeVisible()
        // There is nothing to log in to yet, so joining comes first.
        const ways = await drawer.getByRole('link').allInnerTexts()
        expect(ways.slice(-3)).toEqual([t('joinWaitlist'), t('nav.logIn'), t('nav.signUp')])
      },
    )

    test('closes by Escape, by its button, by a click beside it and by choosing where to go', async ({
      page,
    }) => {
      const { t, trigger, drawer } = drawerIn(page, language)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(trigger).toBeFocused()

      await trigger.click()
      await drawer.getByRole('button', { name: t('menu.close') }).click()
      await expect(drawer).toBeHidden()
      await expect(trigger).toBeFocused()

      await trigger.click()
      await drawer.click({ position: { x: 100, y: 5 } })
      await expect(drawer).toBeVisible()
      await page.mouse.click(language === 'ar' ? 355 : 5, 400)
      await expect(drawer).toBeHidden()

      await trigger.click()
      await drawer.getByRole('link', { name: t('nav.home'), exact: true }).click()
      await expect(drawer).toBeHidden()
    })

    turn(test)('keeps the keyboard inside while it is open', async ({ page }) => {
      const { drawer } = drawerIn(page, language)
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press('Tab')
        const isOutside = await drawer.evaluate(
          (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
        )
        expect(isOutside).toBe(false)
      }
    })

    turn(test)('its join button closes it and leads to the form', async ({ page }) => {
      const { t, drawer } = drawerIn(page, language)
      await drawer.getByRole('link', { name: t('joinWaitlist') }).click()
      await expect(drawer).toBeHidden()
      await expectFormReached(page, language)
    })

    turn(test)('its theme switch keeps the focus', async ({ page }) => {
      const { t, drawer } = drawerIn(page, language)
      const toDark = drawer.getByRole('button', { name: t('theme.toDark') })
      const toLight = drawer.getByRole('button', { name: t('theme.toLight') })
      await toDark.press('Enter')
      await expect(toLight).toBeFocused()
      await toLight.press('Enter')
      await expect(toDark).toBeFocused()
    })
  })

for (const language of languages)
  test.describe(`on a tablet in ${language}`, () => {
    test.use({ viewport: { width: 1024, height: 768 } })

    test('the drawer leads to the other pages', async ({ page, openIn }) => {
      await openIn(language)
      const { t, trigger, drawer } = drawerIn(page, language)
      await trigger.click()
      await drawer.getByRole('link', { name: t('nav.pricing'), exact: true }).click()
      await expect(page).toHaveURL('/pricing')
      await expect(drawer).toBeHidden()
    })
  })

for (const language of languages)
  test.describe(`on a wide screen in ${language}`, () => {
    test.use({ viewport: { width: 1280, height: 800 } })

    test('the bar’s join button leads to the form', async ({ page, openIn }) => {
      await openIn(language)
      await page
        .getByRole('banner')
        .getByRole('link', { name: texts[language]('common:joinWaitlist') })
        .click()
      await expectFormReached(page, language)
    })
  })

/** Focused, with its title below the sticky bar. */
async function expectFormReached(page: Page, language: Language): Promise<void> {
  const section = page.locator('#waitlist-form')
  await expect(section).toBeFocused()
  const title = section.getByRole('heading', { name: texts[language]('waitlist:title') })
  await expect(title).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => (await title.boundingBox())?.y)
    .toBeGreaterThanOrEqual(bar?.height ?? Infinity)
}
