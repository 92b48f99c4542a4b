import type { Page } from '@playwright/test'

import { startCuttableProxy } from '../support/cuttable-proxy'
import { openMemoryPostgres } from '../support/memory-postgres'
import { startServer } from '../support/start-server'

import { expect, test, untilHydrated } from './fixtures'
import { languages, otherThan, texts, type Language } from './texts'

const documents = {
  en: {
    privacy: { title: 'Privacy Policy', first: 'Information Collection', last: 'Changes and Contact' },
    terms: { title: 'Terms of Service', first: 'Platform Usage', last: 'Liability, Law and Changes' },
    updated: 'Last updated: 15 May 2025',
    contents: 'On this page',
    contact: 'Contact us',
    failed: 'Failed to load privacy policy content',
    retry: 'Try Again',
    loading: 'Loading…',
  },
  ar: {
    privacy: { title: 'سياسة الخصوصية', first: 'جمع المعلومات', last: 'التعديلات والتواصل' },
    terms: { title: 'شروط الخدمة', first: 'استخدام المنصة', last: 'المسؤولية والقانون والتعديلات' },
    updated: 'آخر تحديث: 15 مايو 2025',
    contents: 'في هذه الصفحة',
    contact: 'اتصل بنا',
    failed: 'تعذّر تحميل محتوى سياسة الخصوصية',
    retry: 'حاول مرة أخرى',
    loading: 'جارٍ التحميل…',
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

      for (const name of names)
        test(`${name} has its sections, its date and its ways on`, async ({ page, openIn }) => {
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

      test('one document leads to the other, and back home', async ({ page, openIn }) => {
        await openIn(language, { path: '/privacy' })
        await main(page).getByRole('link', { name: t.terms.title }).click()
        await expect(page.getByRole('heading', { level: 1, name: t.terms.title })).toBeVisible()
        await main(page)
          .getByRole('link', { name: texts[language]('status.home') })
          .click()
        await expect(page).toHaveURL(/\/$/)
      })

      test('the other language brings its own text', async ({ page, openIn }) => {
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

test.describe('a document that cannot be loaded', () => {
  test.slow()

  for (const [language, javaScriptEnabled] of [
    ['en', true],
    ['ar', true],
    ['ar', false],
  ] as const)
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })

      test('says so, shows its beginning, and comes on demand', async ({ page, context, tolerate }) => {
        tolerate(/status of 503/)
        const t = documents[language]
        await using site = await startSiteBehindProxy()
        await context.addCookies([{ name: 'lng', value: language, url: site.url }])
        await site.cut()

        const reply = await page.goto(`${site.url}/privacy`)
        if (javaScriptEnabled) await untilHydrated(page)
        expect(reply?.status()).toBe(503)
        await expectFailure(page, language)
        const retry = page.getByRole('button', { name: t.retry })
        await retry.click()
        await expectFailure(page, language)

        await site.open()
        const release = javaScriptEnabled ? await holdData(page) : undefined
        await retry.click()
        if (release) await expect(page.getByRole('button', { name: t.loading })).toBeVisible()
        release?.()
        await expect(sections(page)).toHaveCount(8)
        await expect(page.getByText(t.failed)).toBeHidden()
        await expect(retry).toBeHidden()
        if (javaScriptEnabled) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      })
    })
})

async function expectFailure(page: Page, language: Language) {
  const t = documents[language]
  await expect(page.getByRole('alert').filter({ hasText: t.failed })).toBeVisible()
  await expect(sections(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: t.privacy.first })).toBeVisible()
  await expect(main(page).getByText(t.updated)).toBeVisible()
  await expect(page.getByRole('button', { name: t.retry })).toBeEnabled()
}

/** Keeps the page waiting for its data until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.data\b/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** A site of its own whose database can be taken away and given back. */
async function startSiteBehindProxy() {
  const database = await openMemoryPostgres()
  const socket = new URL(database.url).searchParams.get('host') ?? ''
  const proxy = await startCuttableProxy({ path: `${socket}/.s.PGSQL.5432` })
  await proxy.open()
  const server = await startServer({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    PAYLOAD_SECRET: 'a secret that signs nothing of worth',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  return {
    url: server.url,
    cut: proxy.cut,
    open: proxy.open,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
      await database.close()
    },
  }
}
