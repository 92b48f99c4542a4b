import type { Page } from '@playwright/test'

import { giveLongest, type LongestRecords } from '../longest-data'
import { expect, test } from '../own-site'
import { misfits } from '../misfits'
import { pages } from '../pages'
import { languages, texts } from '../texts'

const widths = [320, 390, 768, 900, 1024, 1200, 1440, 1920]
/** No dialog is as wide as the widest of them. */
const widthsOfDialogs = widths.filter((width) => width <= 1024)
/** A small phone, and a laptop whose browser keeps much of the screen to itself. */
const lowWindows = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]

const screens = [
  '/admin',
  '/admin/dashboard?tab=goals',
  '/admin/search?q=www',
  '/admin/users',
  '/admin/courses',
  '/admin/courses?view=table',
  '/admin/users/import',
  '/admin/waitlist/import',
  '/admin/waitlist',
  '/admin/waitlist?tab=sent',
  '/admin/messages',
  '/admin/messages?folder=sent',
  '/admin/contact',
  '/admin/contact?status=spam',
  '/admin/privacy',
  '/admin/terms',
  '/admin/privacy?view=trash',
]

const screensOf = ({ person, message, user, course }: LongestRecords) => [
  `/admin/waitlist?entry=${person}`,
  `/admin/waitlist?entry=${person}&edit=1`,
  `/admin/contact?submission=${message}`,
  `/admin/users?user=${user}`,
  `/admin/users?user=${user}&edit=1`,
  `/admin/courses?course=${course}`,
]

const dialogsOf = ({ person, message, section, user }: LongestRecords) => [
  '/admin/dashboard?edit=launch',
  '/admin/waitlist?export=1',
  '/admin/waitlist?invite=next',
  '/admin/waitlist?invite=next&count=20',
  `/admin/waitlist?delete=${person}`,
  `/admin/waitlist?erase=${person}`,
  `/admin/contact?submission=${message}&delete=1`,
  '/admin/messages?labels=edit',
  '/admin/users?add=1',
  '/admin/users?export=1',
  '/admin/courses?add=1',
  `/admin/users?user=${user}&delete=1`,
  `/admin/users?delete=selected&id=${user}`,
  '/admin/terms?add=1',
  `/admin/privacy?edit=${section}`,
  `/admin/privacy?delete=${section}`,
  `/admin/privacy?history=${section}`,
]

test.describe.configure({ mode: 'default' })
// With little movement each change of a size begins a transition of a millisecond, and is measured before it.
test.use({ moves: true })
test.slow()

let records: LongestRecords
test.beforeAll(async ({ site }) => {
  records = await giveLongest(site)
})

for (const language of languages) {
  test(`every screen fits every window with the longest data in ${language}`, async ({
    page,
    site,
    openIn,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    await site.signIn(page.context())
    const found: string[] = []
    for (const path of [...screens, ...screensOf(records), ...pages.map((each) => each.path)]) {
      await openIn(language, { path })
      found.push(...(await misfitsAt(page, path)))
    }
    expect(found).toEqual([])
  })

  test(`every dialog fits, keeps its buttons in view and begins at its first field in ${language}`, async ({
    page,
    site,
    openIn,
  }) => {
    await site.signIn(page.context())
    const found: string[] = []
    for (const path of dialogsOf(records)) {
      await openIn(language, { path })
      const dialog = page.locator('dialog:modal')
      await expect(dialog).toBeVisible()
      const [close, fields] = [
        dialog.locator('header').locator('a, button'),
        dialog.locator('input:not([type=hidden]), select, textarea'),
      ]
      if ((await fields.count()) > 0) {
        await expect(fields.first(), path).toBeFocused()
        await expect(close).not.toBeFocused()
      }
      found.push(...(await misfitsAt(page, path, widthsOfDialogs)))
      for (const size of lowWindows) {
        await page.setViewportSize(size)
        const buttons = dialog.locator('[data-dialog-actions]').locator('a, button')
        for (const button of await buttons.all())
          await expect(button, `${path} at ${size.width} x ${size.height}`).toBeInViewport({ ratio: 1 })
      }
    }
    expect(found).toEqual([])
  })
}

for (const language of languages)
  test(`a wide window has every column of the waitlist and of who joined last in ${language}`, async ({
    page,
    site,
    openIn,
  }) => {
    const t = texts[language]
    await page.setViewportSize({ width: 1920, height: 1080 })
    await site.signIn(page.context())
    const columns = {
      '/admin/waitlist': [t('waitlistAdmin:column.referral'), t('waitlistAdmin:column.interests')],
      '/admin': [t('dashboard:registrations.interests')],
    }
    for (const [path, names] of Object.entries(columns)) {
      await openIn(language, { path })
      for (const name of names) {
        const column = page.getByRole('columnheader', { name })
        await expect(column).toBeVisible()
        expect((await column.boundingBox())?.width, name).toBeGreaterThan(80)
      }
    }
    // Without room for the column, they stand below the person.
    const below = page
      .getByRole('table', { name: t('dashboard:registrations.title') })
      .getByText(`${t('dashboard:registrations.interests')}:`)
      .first()
    await expect(below).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(below).toBeVisible()
  })

test('a message that stays hides no button of a dialog, however narrow', async ({
  page,
  context,
  site,
  openIn,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const t = texts.en
  const rows = page.getByRole('region', { name: t('content:list') }).getByRole('listitem')
  const words = { 'question.en': 'Gone?', 'question.ar': 'ذهب؟', 'answer.en': 'Yes.', 'answer.ar': 'نعم.' }
  const added = await site.editor.post('/admin/content/faq/new', {
    form: { intent: 'save', kind: 'faq', ...words },
    maxRedirects: 0,
  })
  const id = Number(added.headers().location?.match(/\d+/)?.[0])
  await page.setViewportSize({ width: 360, height: 640 })
  await site.signIn(context)
  await openIn('en', { path: '/admin/content?tab=faq' })

  // The page does not hear that somebody else deletes it for good.
  await page.route('**/admin/poll*', (route) => route.fulfill({ status: 204 }))
  for (const intent of ['trash', 'remove'])
    await site.owner.post(`/admin/content/faq/${id}`, { form: { intent, kind: 'faq', id } })
  await page.getByRole('button', { name: t('content:move.up', { title: 'Gone?' }) }).click()
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  await expect(alert).toBeVisible()

  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/faq\/\d/)
  // An earlier version that differs has both buttons: to go back, and to restore.
  const { pathname } = new URL(page.url())
  await site.editor.post(pathname, {
    form: { intent: 'save', kind: 'faq', id: Number(pathname.split('/').at(-1)), ...words },
  })
  await page.getByRole('main').getByTitle(t('content:action.more')).first().click()
  await page.getByRole('link', { name: t('content:action.history') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('link', { name: t('content:history.compare') })
    .nth(1)
    .click()
  const buttons = dialog.locator('[data-dialog-actions]').locator('a, button')
  await expect(buttons).toHaveCount(2)
  await expect(alert).toBeVisible()
  await expect
    .poll(async () => {
      const [toast, ...boxes] = await Promise.all([
        alert.boundingBox(),
        ...(await buttons.all()).map((button) => button.boundingBox()),
      ])
      return boxes.map(
        (box) => toast && box && (toast.y + toast.height <= box.y || box.y + box.height <= toast.y),
      )
    })
    .toEqual([true, true])
})

async function misfitsAt(page: Page, path: string, allWidths = widths): Promise<string[]> {
  const found: string[] = []
  for (const width of allWidths) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await misfits(page, width)).map((each) => `${path} at ${width} px: ${each}`))
  }
  return found
}
