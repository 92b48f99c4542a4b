import type { Page } from '@playwright/test'

import { expect, test } from './admin-session'
import { axeViolations, sidewaysScroll } from './page-checks'
import { languages, texts, turnsOf } from './texts'
import { pressOnAppearance } from './press-on-appearance'
import { rows } from './table-rows'
import { detailsOf } from './users-screen'
import { addPerson, listOf, newToken } from './waitlist-people'

const widths = [390, 1280]
const names = (page: Page) => page.getByRole('main').getByRole('rowheader').getByRole('link')

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`early access in ${language}`, () => {
    turn(test)(
      'search, filters and orders stand in the address, and go back',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        for (const [name, status] of [
          ['Basma', 'pending'],
          ['Ahmad', 'registered'],
          ['Carla', 'notified'],
        ] as const)
          await addPerson(owner, {
            name: `${name} ${token}`,
            status,
            language: name === 'Carla' ? 'en' : 'ar',
          })
        await signIn('editor', { language, path: '/admin/waitlist' })
        await expect(page.getByRole('heading', { level: 1, name: t('admin:section.waitlist') })).toBeVisible()
        const main = page.getByRole('main')
        await expect(main.getByText(t('waitlistAdmin:cards.total'))).toBeVisible()

        await page
          .getByRole('searchbox', { name: t('waitlistAdmin:filter.search') })
          .fill(token.toUpperCase())
        await expect(rows(page)).toHaveCount(3)
        const joined = main.getByRole('columnheader', { name: t('waitlistAdmin:column.joined') })
        await expect(joined).toHaveAttribute('aria-sort', 'descending')
        const person = main.getByRole('columnheader', { name: t('waitlistAdmin:column.person') })
        for (const [direction, first] of [
          ['ascending', 'Ahmad'],
          ['descending', 'Carla'],
          ['none', 'Carla'], // the last to join
        ] as const) {
          await person.getByRole('link').click()
          await expect(person).toHaveAttribute('aria-sort', direction)
          await expect(names(page).first()).toContainText(first)
        }

        await page
          .getByRole('combobox', { name: t('waitlistAdmin:column.status') })
          .selectOption(t('waitlistAdmin:stage.completed'))
        await expect(rows(page)).toHaveCount(1)
        await expect(rows(page)).toContainText('Ahmad')
        await page
          .getByRole('combobox', { name: t('waitlistAdmin:column.language') })
          .selectOption(t('waitlistAdmin:language.en'))
        await expect(main.getByText(t('waitlistAdmin:empty.filtered'))).toBeVisible()
        await page.goBack()
        await expect(rows(page)).toHaveCount(1)

        await page.getByRole('link', { name: t('waitlistAdmin:tab.sent') }).click()
        await expect(names(page)).toHaveText([new RegExp(`Carla ${token}`)])
        await page.goto('/admin/waitlist?tab=sent&status=opened&search=nobody-at-all')
        await main.getByRole('link', { name: t('waitlistAdmin:filter.reset') }).click()
        await expect(page).toHaveURL(/\?tab=sent$/)
      },
    )

    for (const width of widths)
      turn(test)(`an editor reads and changes somebody at ${width} px`, async ({ page, owner, signIn }) => {
        await page.setViewportSize({ width, height: 844 })
        const token = newToken()
        const { email } = await addPerson(owner, { name: `Layla ${token}` })
        await signIn('editor', { language, path: listOf(token) })
        await expect(rows(page)).toHaveCount(1)
        expect(await sidewaysScroll(page)).toBe(0)
        await names(page).click()
        const panel = detailsOf(page)
        await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
        await expect(panel.getByText(email)).toBeVisible()
        await expect(panel.getByText('–', { exact: true })).toHaveCount(0)
        await expect(panel.getByText(t('waitlistAdmin:consent.team'))).toBeVisible()
        await expect(panel.getByText('Asia/Amman')).toBeVisible()
        await expect(panel.getByRole('link', { name: t('admin:delete') })).toHaveCount(0)

        await panel.getByRole('link', { name: t('admin:edit') }).click()
        await expect(panel.getByLabel(t('waitlistAdmin:detail.name'))).toBeFocused()
        await panel.getByLabel(t('waitlistAdmin:detail.notes')).fill('تحدّثنا معها\nIELTS')
        await panel.getByLabel(t('admin:interest.add')).fill('grammar')
        await panel.getByLabel(t('admin:interest.add')).press('Enter')
        await panel.getByLabel(t('admin:interest.add')).fill('too much')
        await panel.getByRole('button', { name: t('admin:interest.button') }).click()
        await panel
          .getByRole('button', { name: t('admin:interest.remove', { interest: 'too much' }) })
          .click()
        await panel
          .getByLabel(t('waitlistAdmin:column.status'))
          .selectOption(t('waitlistAdmin:stage.completed'))
        await panel.getByLabel(t('admin:interest.add')).fill('قراءة') // counts even if it was not added
        await panel.getByRole('link', { name: t('waitlistAdmin:panel.close') }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('admin:discard.stay') })
          .last()
          .click()
        await panel.getByRole('button', { name: t('admin:save') }).click()
        // The panel stays open, and the toast can be read and closed above it.
        const toast = page.getByRole('status').filter({ hasText: t('waitlistAdmin:saved') })
        await toast.getByRole('button', { name: t('admin:close') }).click()
        await expect(toast).toBeHidden()
        await expect(panel.getByText('IELTS')).toBeVisible()
        await expect(panel.getByText(t('admin:interests.grammar'), { exact: true })).toBeVisible()
        await expect(panel.getByText('too much')).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(names(page)).toBeFocused()
        await expect(rows(page)).toContainText(t('waitlistAdmin:stage.completed'))
        expect(await (await owner.get(`/api/waitlist?search=${token}`)).json()).toMatchObject({
          docs: [
            {
              status: 'registered',
              interests: ['grammar', 'قراءة'],
              notes: 'تحدّثنا معها\nIELTS',
            },
          ],
        })
      })

    turn(test)(
      'keys go from one person to the next and back to the list',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        for (const name of ['Ahmad', 'Basma', 'Carla']) await addPerson(owner, { name: `${name} ${token}` })
        await signIn('editor', { language, path: `${listOf(token)}&sort=name` })
        await names(page).nth(1).click()
        const heading = detailsOf(page).getByRole('heading', { level: 2 })
        await expect(heading).toHaveText(`Basma ${token}`)
        await expect(heading).toBeFocused()
        await page.keyboard.press('j')
        await expect(heading).toHaveText(`Carla ${token}`)
        await expect(page.getByRole('link', { name: t('admin:panel.next') })).toHaveCount(0)
        await page.getByRole('link', { name: t('admin:panel.previous') }).click()
        await expect(heading).toHaveText(`Basma ${token}`)
        await expect(heading).toBeFocused()
        await page.keyboard.press('k')
        await expect(heading).toHaveText(`Ahmad ${token}`)
        await expect(heading).toBeFocused()
        await page.goBack()
        await expect(heading).toHaveText(`Basma ${token}`)
        await page.keyboard.press('Escape')
        await expect(detailsOf(page)).toHaveCount(0)
        await expect(names(page).nth(1)).toBeFocused()

        // A key counts from the moment that the panel is in sight.
        const pressed = page.evaluate(pressOnAppearance, { of: 'main aside h2', key: 'Escape' })
        await names(page).nth(1).click()
        await pressed
        await expect(detailsOf(page)).toHaveCount(0)
      },
    )

    turn(test)('an admin reads what happened to somebody', async ({ page, owner, signIn }) => {
      const token = newToken()
      const { id } = await addPerson(owner, { name: `Rana ${token}` })
      await owner.patch(`/api/waitlist/${id}`, { data: { notes: 'Called back' } })
      await signIn('admin', { language, path: `${listOf(token)}&entry=${id}` })
      const history = detailsOf(page).getByRole('region', { name: t('audit:history.title') })
      await expect(history.getByText(t('audit:action.changed'), { exact: true }).first()).toBeVisible()
      await expect(history.getByText(t('audit:action.created'), { exact: true })).toBeVisible()
    })

    turn(test)(
      'ticking moves no row, and the box for all shows that some are ticked',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        for (const name of ['Ahmad', 'Basma', 'Carla']) await addPerson(owner, { name: `${name} ${token}` })
        await signIn('editor', { language, path: listOf(token) })
        await expect(rows(page)).toHaveCount(3)
        const boxes = page.getByRole('main').getByRole('checkbox')
        // In the page, which scrolls to what is pressed.
        const placesOf = () =>
          rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top + scrollY))
        const places = await placesOf()

        await boxes.nth(1).check()
        const invite = page.getByRole('button', { name: t('waitlistAdmin:select.invite') })
        await expect(invite).toBeInViewport({ ratio: 1 })
        expect(await placesOf()).toEqual(places)
        await expect(boxes.first()).toHaveJSProperty('indeterminate', true)
        await boxes.first().check()
        await expect(boxes.first()).toHaveJSProperty('indeterminate', false)
        await expect(boxes.nth(3)).toBeChecked()
        expect(await placesOf()).toEqual(places)
      },
    )

    turn(test)(
      '15 people take less than two screens of a phone, with whole addresses',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        const address = (index: number) => `layla${index}.${token}@example.com`
        await Promise.all(
          Array.from({ length: 15 }, (_, index) =>
            owner.post('/api/waitlist', { data: { email: address(index), language } }),
          ),
        )
        await page.setViewportSize({ width: 390, height: 844 })
        await signIn('editor', { language, path: listOf(token) })
        await expect(rows(page)).toHaveCount(15)
        const [first, last] = [await rows(page).first().boundingBox(), await rows(page).last().boundingBox()]
        expect((last?.y ?? NaN) + (last?.height ?? NaN) - (first?.y ?? NaN)).toBeLessThanOrEqual(2 * 844)
        for (const index of [0, 14]) await expect(rows(page).getByText(address(index))).toBeVisible()
        await page
          .getByRole('combobox', { name: t('admin:sort.label') })
          .selectOption(t('admin:sort.date.ascending', { column: t('waitlistAdmin:column.joined') }))
        await expect(page).toHaveURL(/sort=createdAt/)
      },
    )

    turn(test)('the owner deletes somebody after being asked', async ({ page, owner, signIn }) => {
      const token = newToken()
      const { name, email } = await addPerson(owner, { name: `Sam ${token}` })
      await signIn('owner', { language, path: listOf(token) })
      await page.getByRole('link', { name: t('waitlistAdmin:action.delete', { name }) }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(email)
      await dialog.getByRole('link', { name: t('admin:cancel') }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: t('waitlistAdmin:action.delete', { name }) }).click()
      await dialog.getByRole('button', { name: t('waitlistAdmin:delete.confirm') }).click()
      await expect(page.getByText(t('waitlistAdmin:deleted'))).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      await expect(page.getByText(t('waitlistAdmin:empty.filtered'))).toBeVisible()
    })

    test.describe('on a phone without script', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

      turn(test)(
        'filter, open, edit, and a wrong value comes back with what was typed',
        async ({ page, owner, signIn, tolerate }) => {
          tolerate(/status of 400/)
          const token = newToken()
          const { name } = await addPerson(owner, { name: `Omar ${token}` })
          await signIn('editor', { language, path: '/admin/waitlist' })
          await page.getByRole('searchbox', { name: t('waitlistAdmin:filter.search') }).fill(token)
          await page.getByRole('button', { name: t('waitlistAdmin:filter.apply') }).click()
          await expect(rows(page)).toHaveCount(1)
          expect(await sidewaysScroll(page)).toBe(0)

          await page.getByRole('link', { name, exact: true }).click()
          const panel = detailsOf(page)
          await panel.getByRole('link', { name: t('waitlistAdmin:action.edit', { name }) }).click()
          await panel.getByLabel(t('admin:interest.add')).fill('writing')
          await panel.getByLabel(t('waitlistAdmin:detail.notes')).fill('n'.repeat(20))
          await panel
            .getByLabel(t('waitlistAdmin:detail.name'))
            .evaluate((input) => input.removeAttribute('maxlength'))
          await panel.getByLabel(t('waitlistAdmin:detail.name')).fill('x'.repeat(101))
          await panel.getByRole('button', { name: t('admin:save') }).click()
          await expect(panel.getByLabel(t('waitlistAdmin:detail.name'))).toHaveAccessibleDescription(
            t('api:field.tooLong'),
          )
          await expect(panel.getByLabel(t('waitlistAdmin:detail.notes'))).toHaveValue('n'.repeat(20))

          await panel.getByLabel(t('waitlistAdmin:detail.name')).fill('Omar the second')
          await panel.getByRole('button', { name: t('admin:save') }).click()
          await expect(page.getByText(t('waitlistAdmin:saved'))).toBeVisible()
          await expect(panel.getByText(t('admin:interests.writing'))).toBeVisible()
          await expect(panel.getByText('Omar the second').first()).toBeVisible()
        },
      )
    })

    turn(test)(
      'a viewer finds nothing that writes, and the server refuses it all the same',
      async ({ page, owner, signIn, baseURL }) => {
        const token = newToken()
        const { id, name } = await addPerson(owner, { name: `Nour ${token}` })
        await signIn('viewer', { language, path: `${listOf(token)}&entry=${id}&edit=1` })
        const panel = detailsOf(page)
        await expect(panel.getByText(token).first()).toBeVisible()
        await expect(panel.getByRole('textbox')).toHaveCount(0)
        await expect(panel.getByRole('button')).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('link', { name: t('waitlistAdmin:action.view', { name }) })).toBeVisible()
        for (const refused of [
          'waitlistAdmin:action.edit',
          'waitlistAdmin:action.delete',
          'waitlistAdmin:action.invite',
        ] as const)
          await expect(page.getByRole('link', { name: t(refused, { name }) })).toHaveCount(0)
        for (const refused of ['waitlistAdmin:invite.next', 'export:title'] as const)
          await expect(page.getByRole('link', { name: t(refused) })).toHaveCount(0)
        await expect(page.getByRole('checkbox')).toHaveCount(0)

        for (const intent of ['save', 'delete', 'invite', 'retry']) {
          const form = { intent, id, person: id, status: 'pending', language: 'en' }
          const reply = await page.request.post('/admin/waitlist', {
            form,
            headers: { Origin: baseURL ?? '' },
          })
          expect([intent, reply.status()]).toEqual([intent, 403])
        }
        expect((await page.request.get('/admin/waitlist/export')).status()).toBe(403)
      },
    )

    test('axe finds nothing to hold against the list, the open person and the dialogs', async ({
      page,
      owner,
      signIn,
    }) => {
      const token = newToken()
      const { id } = await addPerson(owner, { name: `Rana ${token}`, language })
      await signIn('owner', { language, theme: language === 'ar' ? 'dark' : 'light', path: listOf(token) })
      expect(await axeViolations(page)).toEqual([])
      for (const [open, part] of [
        [`entry=${id}`, detailsOf(page)],
        [`entry=${id}&edit=1`, detailsOf(page)],
        [`invite=${id}`, page.getByRole('dialog')],
      ] as const) {
        await page.goto(`${listOf(token)}&${open}`)
        await expect(part).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
      }
    })
  })
}
