import { expect, test } from './admin-session'
import { addCourse, titleOf } from './course-people'
import { mailTo } from './outbox'
import { axeViolations, sidewaysScroll } from './page-checks'
import { rows } from './table-rows'
import { languages, texts, turnsOf } from './texts'
import { addUser, detailsOf, storedUser, usersOf, type StoredUser } from './users-screen'
import { newToken } from './waitlist-people'

const widths = [360, 1280]

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`users in ${language}`, () => {
    turn(test)('search, filters, order and pages stand in the address', async ({ page, owner, signIn }) => {
      const token = newToken()
      for (let index = 0; index < 12; index += 1)
        await addUser(owner, {
          name: `Guest ${String(index).padStart(2, '0')} ${token}`,
          role: index < 2 ? 'teacher' : 'student',
          status: index === 0 ? 'suspended' : 'active',
        })
      await signIn('viewer', { language, path: '/admin/users' })
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1, name: t('admin:section.users') })).toBeVisible()
      await expect(main.getByText(t('usersAdmin:panel.prompt'))).toBeVisible()
      await expect(main.getByRole('link', { name: t('usersAdmin:add.button') })).toHaveCount(0)
      await expect(main.getByRole('checkbox')).toHaveCount(0)

      await page.getByRole('searchbox', { name: t('usersAdmin:filter.search') }).fill(token.toUpperCase())
      await expect(main.getByText(t('usersAdmin:found', { count: 12, value: '12' }))).toBeVisible()
      await expect(rows(page)).toHaveCount(10)
      await page
        .getByRole('navigation', { name: t('admin:pages.label') })
        .getByRole('link', { name: t('admin:pages.page', { page: 2 }) })
        .click()
      await expect(rows(page)).toHaveCount(2)
      await expect(page).toHaveURL(/page=2/)

      const user = main.getByRole('columnheader', { name: t('usersAdmin:column.user') })
      for (const [direction, first] of [
        ['ascending', 'Guest 00'],
        ['descending', 'Guest 11'],
        ['none', 'Guest 11'],
      ] as const) {
        await user.getByRole('link').click()
        await expect(user).toHaveAttribute('aria-sort', direction)
        await expect(rows(page).first()).toContainText(first)
      }

      const role = page.getByRole('combobox', { name: t('usersAdmin:column.role') })
      await expect(role).toBeHidden()
      await main.getByText(t('usersAdmin:filter.toggle'), { exact: true }).click()
      await role.selectOption('teacher')
      await expect(rows(page)).toHaveCount(2)
      await page.getByRole('combobox', { name: t('usersAdmin:column.status') }).selectOption('suspended')
      await expect(rows(page)).toHaveCount(1)
      await expect(page).toHaveURL(/role=teacher&status=suspended/)
      await page.reload()
      await expect(role).toHaveValue('teacher')
      await page.goto(`${usersOf(token)}&status=inactive`)
      await expect(main.getByText(t('usersAdmin:empty.filtered'))).toBeVisible()
      await main.getByRole('link', { name: t('usersAdmin:filter.reset') }).click()
      await expect(page).toHaveURL(/\/admin\/users\??$/)
    })

    turn(test)(
      'the newest are first, as their column says, and a user has their courses',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        const { id, email } = await addUser(owner, { name: `Early ${token}` })
        await addUser(owner, { name: `Late ${token}` })
        const course = await addCourse(owner, { token, status: 'published' })
        const data = { user: id, course, progress: 40, enrolledAt: new Date().toISOString() }
        expect((await owner.post('/api/enrolments', { data })).ok()).toBe(true)
        await signIn('viewer', { language, path: usersOf(token) })
        const joined = page.getByRole('columnheader', { name: t('usersAdmin:detail.joined') })
        await expect(joined).toHaveAttribute('aria-sort', 'descending')
        await expect(rows(page).first()).toContainText('Late')
        await joined.getByRole('link').click()
        await expect(joined).toHaveAttribute('aria-sort', 'ascending')
        await expect(rows(page).first()).toContainText(email)

        await page.getByRole('link', { name: `Early ${token}`, exact: true }).click()
        const courses = detailsOf(page).getByRole('region', { name: t('usersAdmin:courses.title') })
        const title = titleOf(token, language)
        const progress = courses.getByRole('progressbar', {
          name: t('usersAdmin:courses.progress', { title }),
        })
        await expect(progress).toHaveAttribute('value', '40')
        await courses.getByRole('link', { name: title }).click()
        await expect(page).toHaveURL(new RegExp(`/admin/courses\\?course=${course}`))
      },
    )

    for (const width of widths)
      turn(test)(
        `an admin reads, changes, writes to and deletes somebody at ${width} px`,
        async ({ page, owner, signIn, baseURL, tolerate }) => {
          tolerate(/status of 400/)
          await page.setViewportSize({ width, height: 844 })
          const token = newToken()
          const { id, name, email } = await addUser(owner, { name: `Sami ${token}` })
          await signIn('admin', { language, path: usersOf(token) })
          await page.getByRole('link', { name, exact: true }).click()
          const panel = detailsOf(page)
          await expect(panel.getByRole('heading', { name })).toBeFocused()
          await expect(panel.getByText(email)).toBeVisible()
          await expect(panel.getByText(t('usersAdmin:message.none'))).toBeVisible()
          expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
          expect(await axeViolations(page)).toEqual([])

          const send = panel.getByRole('button', { name: t('usersAdmin:message.send') })
          const box = panel.getByRole('textbox', { name: t('usersAdmin:message.label') })
          await expect(send).toBeDisabled()
          await box.fill('  ')
          await expect(send).toBeDisabled()
          await box.fill('See you soon. أهلًا!')
          await send.click()
          await expect(panel.getByText(t('admin:delivery.inOutbox'), { exact: true })).toBeVisible()
          await expect(box).toHaveValue('')
          expect((await mailTo(baseURL, email)).text).toContain('See you soon. أهلًا!')

          await panel.getByRole('link', { name: t('usersAdmin:action.edit', { name }) }).click()
          await panel.getByLabel(t('usersAdmin:detail.name')).fill('x'.repeat(300))
          await panel.getByLabel(t('usersAdmin:column.role')).selectOption('teacher')
          await panel.getByLabel(t('admin:interest.add')).fill('قراءة')
          await panel.getByRole('button', { name: t('admin:save') }).click()
          await expect(panel.getByText(t('usersAdmin:field.nameLong'))).toBeVisible()
          await expect(panel.getByLabel(t('usersAdmin:detail.name'))).toHaveValue('x'.repeat(300))
          await panel.getByLabel(t('usersAdmin:detail.name')).fill(`Rima ${token}`)
          await panel.getByRole('button', { name: t('admin:save') }).click()
          await expect(page.getByText(t('usersAdmin:done.saved'))).toBeVisible()
          await expect(panel.getByText(t('usersAdmin:role.teacher'), { exact: true }).first()).toBeVisible()
          await expect(panel.getByText('قراءة', { exact: true }).first()).toBeVisible()
          expect(await storedUser(owner, id)).toMatchObject({ name: `Rima ${token}`, role: 'teacher' })

          await panel
            .getByRole('link', { name: t('usersAdmin:action.delete', { name: `Rima ${token}` }) })
            .click()
          const dialog = page.getByRole('alertdialog')
          await expect(dialog).toContainText(t('usersAdmin:delete.question'))
          await dialog.getByRole('button', { name: t('usersAdmin:delete.confirm') }).click()
          await expect(page.getByText(t('usersAdmin:done.deleted'))).toBeVisible()
          await expect(panel).toHaveCount(0)
          await expect(page.getByText(t('usersAdmin:empty.filtered'))).toBeVisible()
          expect(await storedUser(owner, id)).toBeUndefined()
        },
      )

    turn(test)(
      'of two people the later one is told, and sees what it is now',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 409/)
        const { id } = await addUser(owner)
        await signIn('admin', { language, path: `/admin/users?user=${id}&edit=1` })
        await owner.patch(`/api/users/${id}`, { data: { notes: 'the first one was here' } })
        const panel = detailsOf(page)
        await panel.getByLabel(t('usersAdmin:detail.notes')).fill('mine')
        await panel.getByRole('button', { name: t('admin:save') }).click()
        await expect(panel.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
        await expect(panel.getByText('the first one was here')).toBeVisible()
        await expect(panel.getByLabel(t('usersAdmin:detail.notes'))).toHaveValue('mine')
        await panel.getByRole('button', { name: t('admin:save') }).click()
        await expect(page.getByText(t('usersAdmin:done.saved'))).toBeVisible()
      },
    )

    turn(test)(
      'a change in the list beside the form does not hide what somebody else has changed',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 409/)
        const token = newToken()
        const { id } = await addUser(owner, { name: `Ahmad ${token}` })
        const beside = await addUser(owner, { name: `Basma ${token}` })
        await signIn('admin', { language, path: `${usersOf(token)}&user=${id}&edit=1` })
        await owner.patch(`/api/users/${id}`, { data: { status: 'suspended' } })
        await page.getByRole('checkbox', { name: t('admin:select.one', { name: beside.name }) }).check()
        await page.getByRole('combobox', { name: t('usersAdmin:bulk.change') }).selectOption('role:teacher')
        await page.getByRole('button', { name: t('usersAdmin:bulk.apply') }).click()
        await expect(rows(page).filter({ hasText: beside.name })).toContainText(t('usersAdmin:role.teacher'))
        await expect(rows(page).filter({ hasText: 'Ahmad' })).toContainText(t('usersAdmin:status.suspended'))

        const panel = detailsOf(page)
        await panel.getByLabel(t('usersAdmin:detail.name')).fill(`Ahmad Haddad ${token}`)
        const save = panel.getByRole('button', { name: t('admin:save') })
        await save.click()
        await expect(panel.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
        expect(await storedUser(owner, id)).toMatchObject({ name: `Ahmad ${token}`, status: 'suspended' })
        await panel.getByLabel(t('usersAdmin:column.status')).selectOption('suspended')
        await save.click()
        await expect(page.getByText(t('usersAdmin:done.saved'))).toBeVisible()
        expect(await storedUser(owner, id)).toMatchObject({
          name: `Ahmad Haddad ${token}`,
          status: 'suspended',
        })
      },
    )

    turn(test)(
      'who has 20 interests can be given no more, and the field says so',
      async ({ page, owner, signIn }) => {
        const interests = Array.from({ length: 19 }, (_, index) => `Interest ${index}`)
        const user = await addUser(owner, { interests })
        await signIn('admin', { language, path: `/admin/users?user=${user.id}&edit=1` })
        const field = detailsOf(page).getByLabel(t('admin:interest.add'))
        await field.fill('The last one')
        await field.press('Enter')
        await expect(field).toBeFocused()
        await expect(field).toHaveAccessibleDescription(t('admin:interest.full'))
        await expect(field).toHaveAttribute('readonly')
      },
    )

    turn(test)(
      'what was typed about somebody is not lost without a question',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        const user = await addUser(owner, { name: `Ahmad ${token}`, interests: ['reading'] })
        const other = await addUser(owner, { name: `Basma ${token}` })
        await signIn('admin', { language, path: `${usersOf(token)}&user=${user.id}&edit=1` })
        const panel = detailsOf(page)
        const notes = panel.getByLabel(t('usersAdmin:detail.notes'))
        const interest = t('admin:interests.reading')
        const removal = panel.getByRole('button', { name: t('admin:interest.remove', { interest }) })
        const otherLink = page.getByRole('link', { name: other.name, exact: true })
        const question = page.getByRole('alertdialog')
        const leave = question.getByRole('button', { name: t('admin:discard.leave') })

        await notes.fill('Typed with care')
        await otherLink.click()
        await question
          .getByRole('button', { name: t('admin:discard.stay') })
          .last()
          .click()
        await expect(notes).toHaveValue('Typed with care')
        await panel.getByRole('link', { name: t('admin:cancel') }).click()
        await leave.click()
        await panel.getByRole('link', { name: t('usersAdmin:action.edit', { name: user.name }) }).click()
        await removal.click()
        await otherLink.click()
        await leave.click()
        await expect(panel.getByRole('heading', { name: other.name })).toBeVisible()

        await panel.getByRole('link', { name: t('usersAdmin:action.edit', { name: other.name }) }).click()
        await notes.fill('Written, ')
        await notes.fill('')
        await page.getByRole('link', { name: user.name, exact: true }).click()
        await expect(panel.getByRole('heading', { name: user.name })).toBeVisible()
        await expect(question).toHaveCount(0)
      },
    )

    turn(test)(
      'somebody is added, but not to an address that is taken',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 409/)
        const taken = await addUser(owner)
        const token = newToken()
        await signIn('admin', { language, path: '/admin/users' })
        await page.getByRole('link', { name: t('usersAdmin:add.button') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t('usersAdmin:detail.name')).fill(`نور ${token}`)
        await dialog.getByLabel(t('usersAdmin:detail.email')).fill(taken.email.toUpperCase())
        await dialog.getByRole('button', { name: t('usersAdmin:add.submit') }).click()
        await expect(dialog.getByText(t('usersAdmin:field.emailTaken'))).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
        await dialog.getByLabel(t('usersAdmin:detail.email')).press('Escape')
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('admin:discard.stay') })
          .last()
          .click()
        await dialog.getByLabel(t('usersAdmin:detail.email')).fill(`${token}@example.com`)
        await dialog.getByRole('button', { name: t('usersAdmin:add.submit') }).click()
        await expect(page.getByText(t('usersAdmin:done.added'))).toBeVisible()
        await expect(detailsOf(page).getByRole('heading', { name: `نور ${token}` })).toBeVisible()
      },
    )

    turn(test)('many are changed, taken back and deleted', async ({ page, owner, signIn }) => {
      const token = newToken()
      const people: StoredUser[] = []
      for (const name of ['Ahmad', 'Basma', 'Carla'])
        people.push(await addUser(owner, { name: `${name} ${token}` }))
      const rolesNow = () =>
        Promise.all(people.map(async ({ id }) => (await storedUser(owner, id))?.role ?? 'gone'))
      await signIn('admin', { language, path: `${usersOf(token)}&sort=name` })
      const tick = async (name: string) =>
        page.getByRole('checkbox', { name: t('admin:select.one', { name: `${name} ${token}` }) }).check()
      await tick('Ahmad')
      await tick('Carla')
      const [ahmad, , carla] = people
      await expect(page.getByRole('link', { name: t('usersAdmin:bulk.export') })).toHaveAttribute(
        'href',
        new RegExp(`export=1&ids=${ahmad?.id}%2C${carla?.id}`),
      )
      await page.getByRole('combobox', { name: t('usersAdmin:bulk.change') }).selectOption('role:teacher')
      await page.getByRole('button', { name: t('usersAdmin:bulk.apply') }).click()
      await expect(rows(page).nth(2)).toContainText(t('usersAdmin:role.teacher'))
      const toast = page
        .getByRole('status')
        .filter({ hasText: t('usersAdmin:done.changed', { count: 2, value: '2' }) })
      await expect(toast).toBeVisible()
      expect(await rolesNow()).toEqual(['teacher', 'student', 'teacher'])
      await toast.getByRole('button', { name: t('usersAdmin:bulk.undo') }).click()
      await expect(page.getByText(t('usersAdmin:done.undone', { count: 2, value: '2' }))).toBeVisible()
      expect(await rolesNow()).toEqual(['student', 'student', 'student'])

      await page.getByRole('checkbox', { name: t('admin:select.all') }).check()
      await page.getByRole('link', { name: t('usersAdmin:bulk.delete'), exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(t('usersAdmin:delete.many', { count: 3, value: '3' }))
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('usersAdmin:delete.confirm') }).click()
      await expect(page.getByText(t('usersAdmin:done.deletedMany', { count: 3, value: '3' }))).toBeVisible()
      expect(await rolesNow()).toEqual(['gone', 'gone', 'gone'])
    })

    turn(test)(
      'what cannot be saved shows at once and is taken back',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/ERR_CONNECTION_FAILED/)
        const token = newToken()
        const { id } = await addUser(owner, { name: `Hana ${token}` })
        await signIn('admin', { language, path: `${usersOf(token)}&user=${id}&edit=1` })
        let letGo: () => void = () => undefined
        const held = new Promise<void>((resolve) => (letGo = resolve))
        await page.route('**/admin/users*', async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          await held
          return route.abort('connectionfailed')
        })
        const panel = detailsOf(page)
        await panel.getByLabel(t('usersAdmin:column.status')).selectOption('suspended')
        await panel.getByRole('button', { name: t('admin:save') }).click()
        await expect(rows(page)).toContainText(t('usersAdmin:status.suspended'))
        letGo()
        await expect(panel.getByRole('alert').filter({ hasText: t('admin:error.500.title') })).toBeVisible()
        await expect(panel.getByLabel(t('usersAdmin:column.status'))).toHaveValue('suspended')
        await expect(rows(page)).toContainText(t('usersAdmin:status.active'))
      },
    )

    test.describe('without script, on a phone', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 844 } })

      turn(test)(
        'an admin filters, edits, writes, changes many and deletes',
        async ({ page, owner, signIn, tolerate }) => {
          tolerate(/status of 409/)
          const token = newToken()
          const { id, name } = await addUser(owner, { name: `Dana ${token}` })
          const other = await addUser(owner, { name: `Omar ${token}`, role: 'teacher' })
          await signIn('admin', { language, path: usersOf(token) })
          await page.locator('summary', { hasText: t('usersAdmin:filter.toggle') }).click()
          await page.getByRole('combobox', { name: t('usersAdmin:column.role') }).selectOption('student')
          await page.getByRole('button', { name: t('usersAdmin:filter.apply') }).click()
          await expect(rows(page)).toHaveCount(1)
          await page.getByRole('link', { name, exact: true }).click()

          const panel = detailsOf(page)
          await panel.getByRole('textbox', { name: t('usersAdmin:message.label') }).fill('Soon.')
          await panel.getByRole('button', { name: t('usersAdmin:message.send') }).click()
          await expect(page.getByText(t('usersAdmin:done.outbox'))).toBeVisible()
          await panel.getByRole('link', { name: t('usersAdmin:action.edit', { name }) }).click()
          await panel.getByLabel(t('usersAdmin:detail.email')).fill(other.email)
          await panel.getByRole('button', { name: t('admin:save') }).click()
          await expect(panel.getByText(t('usersAdmin:field.emailTaken'))).toBeVisible()

          await page.goto(usersOf(token))
          for (const each of [name, other.name])
            await page.getByRole('checkbox', { name: t('admin:select.one', { name: each }) }).check()
          await page
            .getByRole('combobox', { name: t('usersAdmin:bulk.change') })
            .selectOption('status:inactive')
          await page.getByRole('button', { name: t('usersAdmin:bulk.apply') }).click()
          await expect(page.getByText(t('usersAdmin:done.changed', { count: 2, value: '2' }))).toBeVisible()
          expect((await storedUser(owner, id))?.status).toBe('inactive')
          await page.getByRole('button', { name: t('usersAdmin:bulk.undo') }).click()
          await expect(page.getByText(t('usersAdmin:done.undone', { count: 2, value: '2' }))).toBeVisible()
          expect((await storedUser(owner, id))?.status).toBe('active')

          await page.goto(usersOf(token))
          await page.getByRole('checkbox', { name: t('admin:select.one', { name }) }).check()
          await page.getByRole('button', { name: t('usersAdmin:bulk.delete'), exact: true }).click()
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: t('usersAdmin:delete.confirm') })
            .click()
          await expect(
            page.getByText(t('usersAdmin:done.deletedMany', { count: 1, value: '1' })),
          ).toBeVisible()
          expect(await storedUser(owner, id)).toBeUndefined()
        },
      )
    })
  })
}

test('somebody who is gone says so', async ({ page, signIn }) => {
  await signIn('viewer', { path: '/admin/users?user=2000000000' })
  await expect(detailsOf(page).getByText(texts.en('usersAdmin:gone.text'))).toBeVisible()
})
