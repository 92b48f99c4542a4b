import { expect, test } from '../admin-session'
import { refreshUntil, upload } from '../import-screen'
import { misfits } from '../misfits'
import { axeViolations } from '../page-checks'
import { rows } from '../table-rows'
import { languages, texts, turnsOf, type Language } from '../texts'

const path = '/admin/users/import'
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

const fileOf = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Two people who are new, one of them twice, and one who cannot be. */
function peopleOf(language: Language) {
  const token = crypto.randomUUID().slice(0, 8)
  const header = language === 'ar' ? 'الاسم;البريد الإلكتروني;Phone' : 'Name,Email,Phone'
  const lines = [
    `ليلى|l-${token}@example.com|1`,
    `Omar|o-${token}@example.com|`,
    `Again|L-${token}@EXAMPLE.com|`,
    'Bad||',
  ]
  return [header, ...lines.map((line) => line.replaceAll('|', language === 'ar' ? ';' : ','))].join('\r\n')
}

for (const language of languages) {
  const t = texts[language]
  const turn = turnsOf(language)

  test.describe(`importing people in ${language}`, () => {
    for (const [name, viewport] of Object.entries(sizes))
      turn(test)(
        `on a ${name}: a file is checked, looked at and imported, once`,
        async ({ page, signIn }) => {
          await page.setViewportSize(viewport)
          await signIn('admin', { language, path })
          expect(await axeViolations(page)).toEqual([])
          expect(await misfits(page, viewport.width)).toEqual([])
          const file = fileOf(peopleOf(language))
          await upload(page, language, file)

          await expect(page.getByText(t('usersImport:ignored'))).toContainText('Phone')
          await expect(rows(page)).toHaveCount(1)
          await expect(rows(page)).toContainText(t('usersAdmin:field.emailMissing'))
          expect(await axeViolations(page)).toEqual([])
          expect(await misfits(page, viewport.width)).toEqual([])
          const tabs = page.getByRole('navigation', { name: t('usersImport:verdicts') })
          await tabs.getByRole('link', { name: t('usersImport:verdict.duplicate') }).click()
          await expect(rows(page)).toContainText(t('usersImport:reason.row', { row: '2' }))
          await tabs.getByRole('link', { name: t('usersImport:verdict.valid') }).click()
          await expect(rows(page)).toHaveCount(2)

          await page.getByRole('button', { name: t('usersImport:import', { count: 2, value: '2' }) }).click()
          await expect(
            page.getByText(t('usersImport:finished.created', { count: 2, value: '2' })),
          ).toBeVisible({
            timeout: 20_000,
          })
          expect(await axeViolations(page)).toEqual([])

          await page.getByRole('link', { name: t('usersImport:finished.another') }).click()
          await expect(page.getByRole('link', { name: 'people.csv' }).first()).toBeVisible()
          await upload(page, language, file)
          await expect(page.getByText(t('usersImport:empty.valid')).first()).toBeVisible()
          await page.getByRole('button', { name: t('usersImport:discard') }).click()
          await expect(page.getByText(t('usersImport:discarded'))).toBeVisible()
        },
      )

    turn(test)('what cannot be read is said beside the field', async ({ page, signIn, tolerate }) => {
      tolerate(/status of 4(00|13)/)
      await signIn('admin', { language, path })
      await upload(page, language, fileOf('name,phone\nA,1\n'))
      const error = t('usersImport:file.columnMissing', { columns: t('usersImport:columns.email') })
      await expect(page.getByText(error)).toBeVisible()
      await upload(page, language, fileOf('x'.repeat(33 * 1024 * 1024)))
      await expect(page.getByText(t('usersImport:file.tooLarge', { megabytes: 32 }))).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      turn(test)('a file is imported, and a link shows how far it is', async ({ page, signIn, tolerate }) => {
        tolerate(/status of 400/)
        await signIn('admin', { language, path })
        await upload(page, language, fileOf('name,email\n'))
        await expect(page.getByText(t('usersImport:file.onlyHeader'))).toBeVisible()
        await upload(page, language, fileOf(peopleOf(language)))
        await page.getByRole('button', { name: t('usersImport:import', { count: 2, value: '2' }) }).click()
        const done = page.getByText(t('usersImport:finished.created', { count: 2, value: '2' }))
        await refreshUntil(page, language, done)
      })
    })
  })
}

test('editors are told that this is not theirs', async ({ page, signIn, tolerate }) => {
  tolerate(/status of 403/)
  const reply = await signIn('editor', { path })
  expect(reply?.status()).toBe(403)
  await expect(page.getByLabel(texts.en('usersImport:upload.field'))).toHaveCount(0)
})
