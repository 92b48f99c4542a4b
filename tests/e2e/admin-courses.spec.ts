import type { Locator, Page } from '@playwright/test'

import { picture } from '../support/pictures'

import { expect, test } from './admin-session'
import { addCourse, addUser, coursesOf, newToken, titleOf } from './course-people'
import { axeViolations, showIn, sidewaysScroll } from './page-checks'
import { rows } from './table-rows'
import { languages, texts, turnsOf, type Language } from './texts'

type FieldKey = 'instructor' | 'price' | 'level' | 'startDate' | 'endDate' | `titleIn.${Language}`

test.slow()

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const lessonTitles = (dialog: Locator) =>
  dialog
    .locator('input[name="lesson.title"]')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))

/** By the handle, with the pointer. */
async function dragLesson(page: Page, dialog: Locator, { from, to }: { from: number; to: number }) {
  const handles = dialog.locator('[data-drag]')
  await handles.nth(Math.max(from, to)).scrollIntoViewIfNeeded()
  const [start, end] = [await handles.nth(from).boundingBox(), await handles.nth(to).boundingBox()]
  if (!start || !end) throw new Error('There is no handle.')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`the courses in ${language}`, () => {
    turn(test)(
      'a course is added and edited, and its lessons move by keyboard',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 400/)
        const token = newToken()
        const teacher = await addUser(owner, 'teacher')
        await signIn('admin', { language, path: coursesOf(token) })
        await expect(page.getByText(t('coursesAdmin:empty.filtered'))).toBeVisible()
        await page.getByRole('link', { name: t('coursesAdmin:add') }).click()
        const dialog = page.getByRole('dialog')
        const field = (key: FieldKey) => dialog.getByLabel(t(`coursesAdmin:detail.${key}`), { exact: true })
        const title = field(`titleIn.${language}`)
        await title.focus()
        await page.keyboard.insertText('x'.repeat(300)) // as a paste, which the browser could cut
        await field('instructor').selectOption(teacher.name)
        await field('price').fill('1.234')
        await field('endDate').fill('2027-01-31')
        for (const [index, title] of ['One', 'Two', 'Three'].entries()) {
          await dialog.getByRole('button', { name: t('coursesAdmin:lesson.add') }).click()
          await expect(dialog.locator('input[name="lesson.title"]').nth(index)).toBeFocused()
          await page.keyboard.type(title)
        }
        const save = dialog.getByRole('button', { name: t('admin:save') })
        await save.click()
        await expect(field('price')).toHaveAccessibleDescription(
          new RegExp(t('coursesAdmin:error.price.fraction').slice(0, 20)),
        )
        await expect(title).toHaveAccessibleDescription(t('api:field.tooLong'))
        await expect(title).toHaveValue('x'.repeat(300))
        await title.fill(titleOf(token, language))
        await field('price').fill('1,234.50')
        await save.click()
        await expect(field('startDate')).toHaveAccessibleDescription(t('coursesAdmin:error.startMissing'))
        await field('startDate').fill('2027-01-01')
        await dialog.getByRole('button', { name: t('coursesAdmin:lesson.up', { number: 3 }) }).focus()
        for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
        await expect(
          dialog.getByRole('button', { name: t('coursesAdmin:lesson.up', { number: 1 }) }),
        ).toBeFocused()
        await expect.poll(() => lessonTitles(dialog)).toEqual(['Three', 'One', 'Two'])
        await dragLesson(page, dialog, { from: 0, to: 2 })
        await expect.poll(() => lessonTitles(dialog)).toEqual(['One', 'Two', 'Three'])
        await dragLesson(page, dialog, { from: 2, to: 0 })
        await expect.poll(() => lessonTitles(dialog)).toEqual(['Three', 'One', 'Two'])
        await dialog.getByRole('button', { name: t('coursesAdmin:lesson.remove', { number: 2 }) }).click()
        expect(await axeViolations(page)).toEqual([])
        await save.click()

        await expect(page.getByText(t('coursesAdmin:done.added'))).toBeVisible()
        await expect(dialog.getByRole('listitem').filter({ hasText: 'Three' })).toBeVisible()
        await expect(dialog.getByText(teacher.name)).toBeVisible()
        await expect(cards(page)).toContainText('1,234.50')
        await dialog.getByRole('link', { name: t('admin:edit') }).click()
        await field('level').selectOption('C1')
        await save.click()
        await expect(page.getByText(t('coursesAdmin:done.saved'))).toBeVisible()
        await expect(cards(page)).toContainText('C1')
        expect(await axeViolations(page)).toEqual([])
      },
    )

    turn(test)(
      'a course gets a picture, which no other file is, and loses it',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 400/)
        const token = newToken()
        const id = await addCourse(owner, { token })
        await signIn('admin', { language, path: `${coursesOf(token)}&course=${id}&edit=1` })
        const dialog = page.getByRole('dialog')
        const file = dialog.getByLabel(t('coursesAdmin:thumbnail.label'), { exact: true })
        const save = dialog.getByRole('button', { name: t('admin:save') })
        const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
        await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: drawing })
        await save.click()
        await expect(file).toHaveAccessibleDescription(
          new RegExp(t('coursesAdmin:thumbnail.problem.unknownType')),
        )

        const photo = await picture({ format: 'jpeg', width: 1600, height: 900 })
        await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
        await expect(dialog.getByRole('img', { name: t('coursesAdmin:thumbnail.preview') })).toBeVisible()
        for (const each of languages)
          await dialog.getByLabel(t(`coursesAdmin:thumbnail.alt.${each}`)).fill(`${token} ${each}`)
        await save.click()
        await expect(page.getByText(t('coursesAdmin:done.saved'))).toBeVisible()
        const shown = cards(page).getByRole('img', { name: `${token} ${language}` })
        await expect
          .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)

        await dialog.getByRole('link', { name: t('admin:edit') }).click()
        await dialog.getByLabel(t('coursesAdmin:thumbnail.remove')).check()
        await save.click()
        await expect(shown).toHaveCount(0)
      },
    )

    turn(test)(
      'of two people the later one gets a conflict, loses nothing, and sees what it is now',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 409/)
        const token = newToken()
        const id = await addCourse(owner, { token })
        await signIn('admin', { language, path: `${coursesOf(token)}&course=${id}&edit=1` })
        await owner.patch(`/api/courses/${id}`, { data: { duration: 77 } })
        const dialog = page.getByRole('dialog')
        const description = dialog.getByLabel(t(`coursesAdmin:detail.descriptionIn.${language}`))
        await description.fill('mine')
        await dialog.getByRole('button', { name: t('coursesAdmin:lesson.add') }).click()
        await page.keyboard.type('A lesson')
        const save = dialog.getByRole('button', { name: t('admin:save') })
        await save.click()
        await expect(dialog.getByRole('alert').filter({ hasText: t('api:changedMeanwhile') })).toBeVisible()
        await expect(description).toHaveValue('mine')
        await expect.poll(() => lessonTitles(dialog)).toEqual(['A lesson'])
        await dialog.getByText(t('admin:asItIsNow')).click()
        await expect(dialog.getByText('77', { exact: true })).toBeVisible()

        await page.keyboard.press('Escape')
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText(t('admin:discard.text'))
        await question
          .getByRole('button', { name: t('admin:discard.stay') })
          .last()
          .click()
        await save.click()
        await expect(page.getByText(t('coursesAdmin:done.saved'))).toBeVisible()
        await expect(dialog.getByText('mine').first()).toBeVisible()
      },
    )

    turn(test)(
      'a course is published and copied; with people in it, it is archived instead of deleted',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        const id = await addCourse(owner, { token })
        const person = await addUser(owner)
        await signIn('admin', { language, path: `${coursesOf(token)}&course=${id}` })
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: t('coursesAdmin:action.publish'), exact: true }).click()
        await expect(page.getByText(t('coursesAdmin:done.published'))).toBeVisible()
        await dialog.getByRole('button', { name: t('coursesAdmin:action.duplicate') }).click()
        const copy = t('coursesAdmin:copyOf', { title: titleOf(token, language) })
        await expect(dialog.getByRole('heading', { name: copy })).toBeVisible()
        await expect(cards(page)).toHaveCount(2)

        await page.goto(`${coursesOf(token)}&course=${id}`)
        await dialog.getByLabel(t('coursesAdmin:people.adding')).fill(person.email)
        await dialog.getByRole('button', { name: t('coursesAdmin:people.enrol') }).click()
        await expect(dialog.getByRole('link', { name: person.name, exact: true })).toBeVisible()
        await dialog.getByLabel(t('coursesAdmin:people.progress', person)).fill('40')
        await dialog.getByRole('button', { name: t('coursesAdmin:people.save', person) }).click()
        await expect(page.getByText(t('coursesAdmin:done.progress'))).toBeVisible()
        await expect(cards(page).filter({ hasNotText: copy })).toContainText('40%')

        await dialog.getByRole('button', { name: t('coursesAdmin:people.remove', person) }).click()
        await expect(dialog.getByRole('link', { name: person.name, exact: true })).toBeHidden()
        await page.getByRole('button', { name: t('coursesAdmin:people.undo'), exact: true }).click()
        await expect(page.getByText(t('coursesAdmin:done.returned'))).toBeVisible()
        await expect(dialog.getByLabel(t('coursesAdmin:people.progress', person))).toHaveValue('40')

        await dialog.getByRole('link', { name: t('admin:delete') }).click()
        const question = page.getByRole('alertdialog')
        await expect(question.getByRole('button', { name: t('coursesAdmin:delete.confirm') })).toBeHidden()
        await question.getByRole('button', { name: t('coursesAdmin:action.archive') }).click()
        await expect(page.getByText(t('coursesAdmin:done.archived'))).toBeVisible()
        await expect(cards(page).filter({ hasNotText: copy })).toContainText(
          t('coursesAdmin:status.archived'),
        )

        await page.getByRole('link', { name: t('coursesAdmin:action.delete', { title: copy }) }).click()
        await question.getByRole('button', { name: t('coursesAdmin:delete.confirm') }).click()
        await expect(page.getByText(t('coursesAdmin:done.deleted'))).toBeVisible()
        await expect(cards(page)).toHaveCount(1)
        await expect(cards(page).getByRole('link').first()).toBeFocused()
      },
    )

    turn(test)(
      'views and filters are in the address, on a phone as at a desk',
      async ({ page, owner, signIn }) => {
        const token = newToken()
        await addCourse(owner, { token: `${token} one`, status: 'published', price: 100 })
        await addCourse(owner, { token: `${token} two`, level: 'B2', price: 200 })
        await page.setViewportSize({ width: 360, height: 740 })
        await signIn('viewer', { language, path: coursesOf(token) })
        await expect(cards(page)).toHaveCount(2)
        expect(await sidewaysScroll(page)).toBe(0)
        for (const theme of ['light', 'dark'] as const) {
          await showIn(page, theme)
          expect(await axeViolations(page, { looks: theme === 'dark' })).toEqual([])
        }
        await expect(page.getByRole('link', { name: t('coursesAdmin:add') })).toBeHidden()
        await page.getByRole('link', { name: t('coursesAdmin:filter.toggle') }).click()
        await page.getByLabel(t('coursesAdmin:detail.level'), { exact: true }).selectOption('B2')
        await expect(page).toHaveURL(/level=B2/)
        await expect(cards(page)).toHaveCount(1)
        await page.goBack()
        await expect(cards(page)).toHaveCount(2)
        await page.goForward()
        await expect(cards(page)).toHaveCount(1)
        await page.getByRole('link', { name: t('coursesAdmin:filter.reset') }).click()
        await expect(cards(page)).toHaveCount(2)

        await page.setViewportSize({ width: 1280, height: 900 })
        await page.getByLabel(t('coursesAdmin:sort.label')).selectOption(t('coursesAdmin:sort.price'))
        await expect(cards(page).first()).toContainText('one')
        await page.getByRole('link', { name: t('coursesAdmin:view.table') }).click()
        await expect(rows(page)).toHaveCount(2)
        await page
          .getByRole('columnheader')
          .getByRole('link', { name: t('coursesAdmin:detail.price') })
          .click()
        await expect(page).toHaveURL(/sort=-price/)
        await expect(rows(page).first()).toContainText('two')
        expect(await sidewaysScroll(page)).toBe(0)
        expect(await axeViolations(page)).toEqual([])
        await page.getByRole('link', { name: t('coursesAdmin:filter.viewAll') }).click()
        await expect(page).not.toHaveURL(/search=/)
        await expect(page).toHaveURL(/view=table/)
      },
    )
  })

  test.describe(`the courses in ${language} without script`, () => {
    test.use({ javaScriptEnabled: false })

    turn(test)(
      'lessons move, nothing typed is lost, and people are enrolled',
      async ({ page, owner, signIn, tolerate }) => {
        tolerate(/status of 400/)
        const token = newToken()
        const person = await addUser(owner)
        await signIn('admin', { language, path: `${coursesOf(token)}&add=1` })
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t(`coursesAdmin:detail.titleIn.${language}`)).fill(titleOf(token, language))
        await dialog.getByLabel(t('coursesAdmin:detail.price'), { exact: true }).fill('free')
        for (const title of ['One', 'Two']) {
          await dialog.getByRole('button', { name: t('coursesAdmin:lesson.add') }).click()
          await dialog.locator('input[name="lesson.title"]').last().fill(title)
        }
        await dialog.getByRole('button', { name: t('coursesAdmin:lesson.up', { number: 2 }) }).click()
        await expect(dialog.locator('input[name="lesson.title"]').first()).toHaveValue('Two')
        await dialog.getByRole('button', { name: t('admin:save') }).click()
        await expect(dialog.getByText(t('coursesAdmin:error.price.invalid')).last()).toBeVisible()
        await expect(dialog.locator('input[name="lesson.title"]').first()).toHaveValue('Two')
        await dialog.getByLabel(t('coursesAdmin:detail.price'), { exact: true }).fill('0')
        await dialog.getByRole('button', { name: t('admin:save') }).click()
        await expect(page.getByText(t('coursesAdmin:done.added'))).toBeVisible()
        await page.getByRole('link', { name: t('coursesAdmin:opened') }).click()
        await expect(dialog.getByRole('listitem').filter({ hasText: 'Two' })).toBeVisible()
        await dialog.getByLabel(t('coursesAdmin:people.adding')).fill('nobody@example.com')
        await dialog.getByRole('button', { name: t('coursesAdmin:people.enrol') }).click()
        await expect(dialog.getByText(t('coursesAdmin:people.unknown')).last()).toBeVisible()
        await dialog.getByLabel(t('coursesAdmin:people.adding')).fill(person.email)
        await dialog.getByRole('button', { name: t('coursesAdmin:people.enrol') }).click()
        await expect(dialog.getByRole('link', { name: person.name, exact: true })).toBeVisible()
      },
    )
  })
}
