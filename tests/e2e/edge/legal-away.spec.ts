import type { Page } from '@playwright/test'

import { expect, test } from '../own-site'
import type { Language } from '../texts'

const words = {
  en: {
    first: 'Information Collection',
    updated: 'Last updated: 15 May 2025',
    failed: 'Failed to load privacy policy content',
    retry: 'Try Again',
    loading: 'Loading…',
  },
  ar: {
    first: 'جمع المعلومات',
    updated: 'آخر تحديث: 15 مايو 2025',
    failed: 'تعذّر تحميل محتوى سياسة الخصوصية',
    retry: 'حاول مرة أخرى',
    loading: 'جارٍ التحميل…',
  },
} as const

test.slow()

const main = (page: Page) => page.getByRole('main')
const sections = (page: Page) => main(page).getByRole('region')

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['ar', true],
  ['ar', false],
] as const)
  test.describe(`a document that cannot be loaded in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled })

    test('says so, shows its beginning, and comes on demand', async ({ page, site, openIn, tolerate }) => {
      tolerate(/status of 503/)
      const t = words[language]
      const titles = ['One', 'Two', 'Three', 'Four', 'Five']
      await site.give(
        'privacy',
        titles.map((title) => ({ title, language, status: 'published' })),
      )
      // While the database is merely away, the words that were read before stand in: here they cannot be read at all.
      await site.run(
        `alter table legal_sections rename to unreadable; update site_content set version = clock_timestamp()::text`,
      )
      const retry = page.getByRole('button', { name: t.retry })
      try {
        // Copies are shown until their version is asked for again, within a second.
        await expect(async () => {
          const reply = await openIn(language, { path: '/privacy' })
          expect(reply?.status()).toBe(503)
        }).toPass()
        await expectFailure(page, language)
        await retry.click()
        await expectFailure(page, language)
      } finally {
        await site.run('alter table unreadable rename to legal_sections')
      }

      const release = javaScriptEnabled ? await holdData(page) : undefined
      await retry.click()
      if (release) await expect(page.getByRole('button', { name: t.loading })).toBeVisible()
      release?.()
      await expect(sections(page)).toHaveCount(titles.length)
      await expect(page.getByText(t.failed)).toBeHidden()
      await expect(retry).toBeHidden()
      if (javaScriptEnabled) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })

async function expectFailure(page: Page, language: Language) {
  const t = words[language]
  await expect(page.getByRole('alert').filter({ hasText: t.failed })).toBeVisible()
  await expect(sections(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: t.first })).toBeVisible()
  await expect(main(page).getByText(t.updated)).toBeVisible()
  await expect(page.getByRole('button', { name: t.retry })).toBeEnabled()
}

/** Holds the page's data requests until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.data\b/, async (route) => {
    await released
    await route.continue()
  })
  return release
}
