import type { Locator } from '@playwright/test'

import { expect, test } from './admin-session'
import { test as onOwnSite } from './own-site'
import { languages, texts, turnsOf } from './texts'
import { addPerson, listOf, newToken } from './waitlist-people'

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)
  const titleOf = (section: 'dashboard' | 'waitlist') =>
    new RegExp(`^${t(`admin:section.${section}`)} · (Kalima|كلمة)$`)

  test.describe(`the shell on a phone in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 800 } })

    test('the drawer closes by Escape, by the backdrop and by choosing', async ({ page, signIn }) => {
      await signIn('viewer', { language })
      const open = page.getByRole('button', { name: t('admin:shell.openMenu') })
      const drawer = page.getByRole('dialog', { name: t('admin:shell.menu') })

      await open.click()
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(open).toBeFocused()

      await open.click()
      await page.mouse.click(language === 'ar' ? 10 : 380, 400)
      await expect(drawer).toBeHidden()

      await open.click()
      await drawer.getByRole('link', { name: t('admin:section.waitlist') }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:section.waitlist'))
    })

    turn(test)(
      'the bar has the most used sections, covers nothing and makes room',
      async ({ page, signIn }) => {
        await signIn('viewer', { language, path: '/admin/waitlist' })
        const bar = page.getByRole('navigation', { name: t('admin:shell.quick') })
        const link = (section: 'waitlist' | 'messages') =>
          bar.getByRole('link', { name: t(`admin:section.${section}`) })
        await expect(link('waitlist')).toHaveAttribute('aria-current', 'page')
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        const end = await page
          .locator('main > :last-child')
          .evaluate((part) => part.getBoundingClientRect().bottom)
        expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)

        await page.getByRole('searchbox').first().focus()
        await expect(bar).toBeHidden()
        await page.getByRole('heading', { level: 1 }).click()
        await bar.getByRole('button', { name: t('admin:shell.more') }).click()
        await expect(page.getByRole('dialog', { name: t('admin:shell.menu') })).toBeVisible()
        await page.keyboard.press('Escape')
        await link('messages').click()
        await expect(page).toHaveURL(/\/admin\/messages$/)
      },
    )
  })

  test.describe(`the shell on a tablet in ${language}`, () => {
    test.use({ viewport: { width: 900, height: 800 } })

    turn(test)(
      'the menu is a rail of icons, whose names show, and opens as a whole',
      async ({ page, signIn }) => {
        await signIn('viewer', { language })
        const link = page
          .getByRole('navigation', { name: t('admin:shell.sections') })
          .getByRole('link', { name: t('admin:section.courses') })
        const name = link.getByText(t('admin:section.courses'))
        expect((await link.boundingBox())?.width).toBeLessThan(64)
        await expect(name).toHaveCSS('opacity', '0')
        await page.keyboard.press('Tab')
        await link.focus()
        await expect(name).toHaveCSS('opacity', '1')
        await page.keyboard.press('Escape')
        await expect(name).toHaveCSS('opacity', '0')
        await page.getByRole('button', { name: t('admin:shell.openMenu') }).click()
        const drawer = page.getByRole('dialog', { name: t('admin:shell.menu') })
        await drawer.getByRole('link', { name: t('admin:section.courses') }).click()
        await expect(page).toHaveURL(/\/admin\/courses$/)
      },
    )
  })

  turn(test)(
    `a section that takes its time shows at once that it comes, in ${language}`,
    async ({ page, signIn }) => {
      await signIn('viewer', { language })
      const before = page.getByRole('heading', { name: t('dashboard:registrations.title') })
      await expect(before).toBeVisible()
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(/\/admin\/waitlist\.data/, async (route) => {
        await held
        await route.continue()
      })
      const notice = page.getByText(t('admin:loading'))
      await expect(notice).toHaveCount(0)
      const link = page
        .getByRole('navigation', { name: t('admin:shell.sections') })
        .getByRole('link', { name: t('admin:section.waitlist') })
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:section.waitlist'))
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(before).toBeHidden()
      await expect(notice).toBeVisible()
      await expect(notice).toHaveCSS('opacity', '1')
      answer()
      await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible()
      await expect(notice).toHaveCount(0)
    },
  )

  turn(test)(`an unknown section shows the dashboard, in ${language}`, async ({ page, signIn }) => {
    await signIn('viewer', { language, path: '/admin/no-such-section' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:section.dashboard'))
    await expect(page.getByRole('heading', { name: t('dashboard:registrations.title') })).toBeVisible()
    await expect(page).toHaveTitle(titleOf('dashboard'))
  })

  turn(test)(
    `the search leads to a section, a person, a user, a course and a message, in ${language}`,
    async ({ page, signIn }) => {
      await signIn('viewer', { language })
      const field = page.getByRole('combobox', { name: t('admin:search.label') })

      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await field.fill(t('admin:section.waitlist'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/waitlist$/)
      await expect(page).toHaveTitle(titleOf('waitlist'))

      await page.getByRole('link', { name: t('admin:search.label') }).click()
      await field.fill('omar.khalil')
      await expect(page.getByRole('option', { name: /omar\.khalil@example\.org/ })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      for (const [words, name, section] of [
        ['امل شاهين', /أمل شاهين/, 'users?user'],
        ['toefl', /TOEFL preparation/, 'courses?course'],
      ] as const) {
        await field.fill(words)
        const href = await page.getByRole('option', { name }).getAttribute('href')
        expect(href).toMatch(new RegExp(`^/admin/${section.replace('?', '[?]')}=\\d+$`))
      }
      await field.fill('reem.almasri')
      await expect(page.getByRole('option', { name: /Reem Al Masri/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/contact\?submission=\d+$/)

      await page.keyboard.press('Control+k')
      const placeOf = () => field.evaluate((element) => element.getBoundingClientRect().top)
      const place = await placeOf()
      // Two letters are not searched for, so nothing is claimed about them.
      await field.fill('zq')
      await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
      await expect(page.getByRole('dialog')).not.toContainText(t('admin:search.nothing', { words: 'zq' }))
      // What a viewer may not do is not offered.
      await field.fill(t('admin:command.compose.name'))
      await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
      await field.fill('nobody is called this')
      await expect(page.getByRole('status').getByText('nobody is called this')).toBeVisible()
      expect(await placeOf()).toBe(place)
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
    },
  )

  turn(test)(`the search invites, and the keys lead around, in ${language}`, async ({ page, signIn }) => {
    await signIn('editor', { language })
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: t('admin:search.label') })
    await field.fill(t('admin:command.inviteNext.name'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/waitlist\?invite=next&count=50$/)
    const preview = page.getByRole('dialog', { name: t('waitlistAdmin:invite.preview') })
    await expect(preview).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()

    await page.getByRole('searchbox').first().pressSequentially('gm?')
    await expect(page.getByRole('searchbox').first()).toHaveValue('gm?')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.type('gm')
    await expect(page).toHaveURL(/\/admin\/messages$/)
    await expect(page.getByRole('search')).toBeVisible()
    // Not the inbox’s own key.
    await page.keyboard.type('gc')
    await expect(page).toHaveURL(/\/admin\/contact$/)
    await expect(page.getByRole('search')).toBeVisible()

    await page.keyboard.type('?')
    const keys = page.getByRole('dialog', { name: t('admin:keys.title') })
    await keys.getByRole('checkbox', { name: t('admin:keys.use') }).uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.type('?gm')
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/contact$/)
    await field.fill(t('admin:command.keys.name'))
    await page.keyboard.press('Enter')
    await keys.getByRole('checkbox', { name: t('admin:keys.use') }).check()
  })

  turn(test)(
    `new notifications are counted, and seen once the list was open, in ${language}`,
    async ({ page, signIn, addMember }) => {
      await signIn(await addMember('viewer'), { language })
      const bell = page.getByRole('button', { name: t('admin:notifications.title') })
      await expect(bell).not.toHaveAccessibleName(new RegExp(t('admin:notifications.none')))
      const before = await unseenOn(bell)
      await bell.click()
      const list = page.getByRole('dialog', { name: t('admin:notifications.title') })
      await expect(list.getByText(t('admin:notifications.isNew'), { exact: true }).first()).toBeVisible()
      await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/(waitlist|contact)\?/)
      await expect.poll(() => unseenOn(bell)).toBeLessThan(before)
      await page.reload()
      await expect.poll(() => unseenOn(bell)).toBeLessThan(before)
    },
  )

  test.describe(`without script in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)(
      'the search is a page, and a button says that all was seen',
      async ({ page, signIn, addMember }) => {
        await signIn(await addMember('viewer'), { language })
        const bell = page.getByRole('button', { name: t('admin:notifications.title') })
        const before = await unseenOn(bell)
        await bell.click()
        await page.getByRole('button', { name: t('admin:notifications.markSeen') }).click()
        await expect(page).toHaveURL(/\/admin$/)
        await expect.poll(() => unseenOn(bell)).toBeLessThan(before)

        await page.getByRole('link', { name: t('admin:search.label') }).click()
        await page.getByLabel(t('admin:search.label')).fill('omar.khalil')
        await page.getByRole('button', { name: t('admin:search.submit') }).click()
        await page.getByRole('link', { name: /Omar Khalil omar/ }).click()
        await expect(page).toHaveURL(/\/admin\/waitlist\?entry=\d+/)
      },
    )
  })
}

// On a site of its own: what people of other tests are called would be news here.
onOwnSite(
  'names in Arabic on English screens have the whole Arabic face, which other screens do not load',
  async ({ page, site, openIn }) => {
    const token = newToken()
    await addPerson(site.owner, { name: `ليلى ${token}` })
    const faces = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      })
    await site.signIn(page.context(), 'viewer')
    await openIn('en', { path: '/admin/waitlist?search=nobody-at-all' })
    expect(await faces()).not.toContainEqual(expect.stringContaining('Readex Arabic'))
    await page.goto(listOf(token))
    await expect.poll(faces).toContainEqual(expect.stringContaining('Readex Arabic'))
  },
)

test('the back office is an app beside the site', async ({ page, signIn, openIn }) => {
  await openIn('en')
  const manifest = page.locator('link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest')
  await signIn('viewer', { language: 'ar' })
  await expect(manifest).toHaveAttribute('href', '/admin/manifest.webmanifest')
  const { id, scope, display, dir, icons, shortcuts } = (await (
    await page.request.get('/admin/manifest.webmanifest')
  ).json()) as Manifest
  expect({ id, scope, display, dir }).toEqual({
    id: '/admin',
    scope: '/admin',
    display: 'standalone',
    dir: 'rtl',
  })
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of icons)
    expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png')
  for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
})

type Manifest = {
  id: string
  scope: string
  display: string
  dir: string
  icons: { src: string; purpose: string }[]
  shortcuts: { url: string }[]
}

/** Rarely zero, since other tests' people join all the time. */
async function unseenOn(bell: Locator): Promise<number> {
  return Number(/\d+/.exec(await bell.locator('..').innerText())?.[0] ?? 0)
}
