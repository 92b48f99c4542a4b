import type { Page } from '@playwright/test'

import { expect, test } from './fixtures'
import { languages, otherThan, texts, turnsOf } from './texts'

const documents = {
  en: {
    privacy: { title: 'Privacy Policy', first: 'Information Collection', last: 'Changes and Contact' },
    terms: { title: 'Terms of Service', first: 'Platform Usage', last: 'Liability, Law and Changes' },
    updated: 'Last updated: 15 May 2025',
    contents: 'On this page',
    contact: 'Contact us',
  },
  ar: {
    privacy: { title: 'سياسة الخصوصية', first: 'جمع المعلومات', last: 'التعديلات والتواصل' },
    terms: { title: 'شروط الخدمة', first: 'استخدام المنصة', last: 'المسؤولية والقانون والتعديلات' },
    updated: 'آخر تحديث: 15 مايو 2025',
    contents: 'في هذه الصفحة',
    contact: 'اتصل بنا',
  },
} as const
const names = ['privacy', 'terms'] as const

const main = (page: Page) => page.getByRole('main')
const sections = (page: Page) => main(page).getByRole('region')

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`legal pages in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })
      const t = documents[language]
      const turn = turnsOf(language, javaScriptEnabled ? 0 : 1)

      for (const name of names)
        turn(test)(`${name} has its sections, its date and its ways on`, async ({ page, openIn }) => {
          await openIn(language, { path: `/${name}` })
          const { title, first, last } = t[name]
          const other = name === 'privacy' ? 'terms' : 'privacy'

          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expect(main(page).getByText(t.updated)).toBeVisible()
          await expect(sections(page)).toHaveCount(8)
          await expect(sections(page).first().getByRole('heading', { level: 2, name: first })).toBeVisible()
          await expect(main(page).getByRole('link', { name: t[other].title })).toHaveAttribute(
            'href',
            `/${other}`,
          )
          await expect(main(page).getByRole('link', { name: t.contact })).toHaveCount(
            name === 'terms' ? 1 : 0,
          )

          await page.getByRole('navigation', { name: t.contents }).getByRole('link', { name: last }).click()
          const heading = page.getByRole('heading', { level: 2, name: last })
          await expect(heading).toBeInViewport()
          const bar = await page.getByRole('banner').boundingBox()
          expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
        })

      turn(test)('one document leads to the other, and back home', async ({ page, openIn }) => {
        await openIn(language, { path: '/privacy' })
        await main(page).getByRole('link', { name: t.terms.title }).click()
        await expect(page.getByRole('heading', { level: 1, name: t.terms.title })).toBeVisible()
        await main(page)
          .getByRole('link', { name: texts[language]('status.home') })
          .click()
        await expect(page).toHaveURL(/\/$/)
      })

      turn(test)('the other language brings its own text', async ({ page, openIn }) => {
        const other = otherThan[language]
        await openIn(language, { path: '/terms' })
        await page
          .getByRole('banner')
          .getByRole('button', { name: texts[language](`language.${other}`) })
          .click()
        await expect(
          page.getByRole('heading', { level: 1, name: documents[other].terms.title }),
        ).toBeVisible()
        await expect(
          page.getByRole('heading', { level: 2, name: documents[other].terms.first }),
        ).toBeVisible()
      })
    })
