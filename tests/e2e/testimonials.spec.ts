import type { Page } from '@playwright/test'

import { expect, test } from './fixtures'
import { test as onOwnSite } from './own-site'
import { languages, texts, turnsOf, type Language } from './texts'

const words = {
  en: {
    search: 'Search',
    topic: 'Topic',
    sort: 'Sort by',
    all: '14 testimonials',
    speaking: { option: 'Speaking', count: '3 testimonials', names: ['Layla H.', 'Karim N.', 'Salma T.'] },
    helpful: { option: 'Most helpful', first: 'Rania Q.' },
    rating: { option: 'Highest rated', last: 'Maya F.' },
    typed: { text: 'DICTIONARY', name: 'Sara Z.', count: '1 testimonial' },
    none: { title: 'No testimonials match your search', reset: 'Clear filters' },
    sample: 'Sample testimonials',
    second: 'Page 2',
    stars: '5 out of 5 stars',
    helped: /^Helpful to/,
  },
  ar: {
    search: 'بحث',
    topic: 'الموضوع',
    sort: 'الترتيب حسب',
    all: '14 رأيًا',
    speaking: { option: 'المحادثة', count: '3 آراء', names: ['ليلى ح.', 'كريم ن.', 'سلمى ت.'] },
    helpful: { option: 'الأكثر فائدة', first: 'رانيا ق.' },
    rating: { option: 'الأعلى تقييمًا', last: 'مايا ف.' },
    typed: { text: 'HEAVY rain', name: 'سارة ز.', count: 'رأي واحد' },
    none: { title: 'لا آراء تطابق بحثك', reset: 'مسح التصفية' },
    sample: 'نماذج من آراء المتعلمين',
    second: 'الصفحة 2',
    stars: '5 من 5 نجوم',
    helped: /^أفاد /,
  },
} as const

const figures = (page: Page) => page.getByRole('main').getByRole('figure')
const count = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

function form(page: Page, language: Language) {
  const t = words[language]
  return {
    search: page.getByRole('searchbox', { name: t.search }),
    topic: page.getByRole('combobox', { name: t.topic }),
    sort: page.getByRole('combobox', { name: t.sort }),
    button: page.getByRole('search').getByRole('button'),
  }
}

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`testimonials in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })
      const t = words[language]
      const turn = turnsOf(language, javaScriptEnabled ? 0 : 1)

      test.beforeEach(({ openIn }) => openIn(language, { path: '/testimonials' }))

      turn(test)('nine a page, the newest first, honestly called samples', async ({ page }) => {
        await expect(count(page, t.all)).toBeVisible()
        await expect(figures(page)).toHaveCount(9)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sample)
        const first = figures(page).first()
        await expect(first.getByText(t.speaking.names[0], { exact: true })).toBeVisible()
        await expect(first.getByRole('img', { name: t.stars })).toBeVisible()
        await expect(first.getByRole('button')).toHaveCount(0)
        await expect(first.getByRole('time')).toHaveCount(0)

        await page.getByRole('link', { name: t.second }).click()
        await expect(figures(page)).toHaveCount(5)
        await expect(page).toHaveURL(/\?page=2/)
        await expect(page.getByRole('link', { name: t.second })).toHaveAttribute('aria-current', 'page')
      })

      turn(test)('a topic', async ({ page }) => {
        const { topic, button } = form(page, language)
        await topic.selectOption(t.speaking.option)
        if (!javaScriptEnabled) await button.click()
        await expect(count(page, t.speaking.count)).toBeVisible()
        for (const [index, name] of t.speaking.names.entries())
          await expect(figures(page).nth(index).getByText(name, { exact: true })).toBeVisible()
        await expect(page).toHaveURL(/[?&]category=speaking/)
        await expect(topic).toHaveValue('speaking')
      })

      turn(test)('an order', async ({ page }) => {
        const { sort, button } = form(page, language)
        await sort.selectOption(t.helpful.option)
        if (!javaScriptEnabled) await button.click()
        await expect(figures(page).first().getByText(t.helpful.first, { exact: true })).toBeVisible()

        await sort.selectOption(t.rating.option)
        if (!javaScriptEnabled) await button.click()
        await expect(page).toHaveURL(/[?&]sort=rating/)
        await page.getByRole('link', { name: t.second }).click()
        await expect(figures(page).last().getByText(t.rating.last, { exact: true })).toBeVisible()
      })

      turn(test)('a search in any letter case', async ({ page }) => {
        const { search, button } = form(page, language)
        await search.fill(t.typed.text)
        if (!javaScriptEnabled) await button.click()
        await expect(count(page, t.typed.count)).toBeVisible()
        await expect(figures(page)).toHaveCount(1)
        await expect(figures(page).getByText(t.typed.name, { exact: true })).toBeVisible()
        await expect(search).toHaveValue(t.typed.text)
      })

      turn(test)('nothing found, and the way out', async ({ page }) => {
        const { search, button } = form(page, language)
        await search.fill('qqqq')
        await button.click()
        await expect(page.getByRole('heading', { level: 2, name: t.none.title })).toBeVisible()
        await expect(figures(page)).toHaveCount(0)

        await page.getByRole('link', { name: t.none.reset }).click()
        await expect(figures(page)).toHaveCount(9)
        await expect(form(page, language).search).toHaveValue('')
        await expect(page).toHaveURL(/\/testimonials$/)
      })

      turn(test)('an address brings its filters along', async ({ page, openIn }) => {
        await openIn(language, { path: '/testimonials?search=a&category=speaking&sort=rating' })
        const { search, topic, sort } = form(page, language)
        await expect(search).toHaveValue('a')
        await expect(topic).toHaveValue('speaking')
        await expect(sort).toHaveValue('rating')
      })
    })

test('going back brings the filters back, and typing does not fill the history', async ({ page, openIn }) => {
  await openIn('en', { path: '/testimonials' })
  const { search, topic } = form(page, 'en')
  await topic.selectOption('Grammar')
  await expect(page).toHaveURL(/\?category=grammar$/)
  await search.pressSequentially('gram')
  await expect(page).toHaveURL(/search=gram/)
  await search.press('End')
  await search.pressSequentially('mar ')
  await expect(page).toHaveURL(/search=grammar&/)
  await expect(search).toHaveValue('grammar ')
  await expect(search).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL(/\/testimonials$/)
  await expect(topic).toHaveValue('all')
  await expect(search).toHaveValue('')
  await expect(figures(page)).toHaveCount(9)
})

// On a site of its own, whose testimonials are no samples any more.
for (const [index, language] of languages.entries())
  onOwnSite.describe(`a learner’s testimonial in ${language}`, () => {
    const javaScriptEnabled = index === 0
    onOwnSite.use({ javaScriptEnabled })

    onOwnSite('is called helpful once, counted, and taken back', async ({ page, site, openIn }) => {
      const t = words[language]
      const data = {
        quote: 'It helped.',
        name: 'Nour',
        category: 'grammar',
        rating: 5,
        date: '2036-01-01T00:00:00.000Z',
        _status: 'published',
      }
      expect((await site.owner.post(`/api/testimonials?locale=${language}`, { data })).status()).toBe(201)
      await openIn(language, { path: '/testimonials' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language]('testimonials:title'))
      const figure = figures(page).first()
      const helped = figure.getByText(t.helped)
      const button = figure.getByRole('button', { name: texts[language]('testimonials:vote.give') })
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await expect(helped).toHaveCount(0)

      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(helped).toHaveText(language === 'en' ? /\b1 person/ : /شخص/)
      await expect(figure).toBeInViewport()
      await page.goto('/testimonials')
      await expect(helped).toBeVisible()
      if (!javaScriptEnabled) await button.click() // counted before, which the page says again
      await expect(button).toHaveAttribute('aria-pressed', 'true')

      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await expect(helped).toHaveCount(0)
    })
  })
