import { beforeAll, expect, test } from 'vitest'

import { loader } from '~/routes/_public.testimonials'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { visitScreen, type ScreenVisitor } from '~tests/support/screen-visitor'

const site = openSite()
let viewer: ScreenVisitor

beforeAll(async () => {
  const answer = () => Promise.reject(new Error('Nobody sends anything.'))
  viewer = await visitScreen(site.cms, 'viewer', { path: '/testimonials', answer })
  const collection = 'testimonials'
  for (let number = 1; number <= 12; number += 1) {
    const { id } = await site.cms.payload.create({
      collection,
      data: {
        quote: `Quote ${number}`,
        name: 'Nour',
        category: number === 2 ? 'speaking' : 'grammar',
        rating: number === 3 ? 5 : 4,
        helpfulCount: 0,
        date: `2026-03-${String(number).padStart(2, '0')}T00:00:00.000Z`,
        _status: number === 12 ? 'published' : 'draft',
      },
      overrideAccess: true,
    })
    if (number === 12)
      await site.cms.payload.update({
        collection,
        id,
        draft: true,
        data: { quote: '100% drafted' },
        overrideAccess: true,
      })
  }
})

async function load(query: string, headers = viewer.load().headers) {
  const request = new Request(`${site.cms.environment.SITE_URL}/testimonials?${query}`, { headers })
  const { view, previewParams } = await loader({
    request,
    context: loadContext(site.cms.environment),
    params: {},
  })
  const { testimonials, ...found } = view
  return { ...found, quotes: testimonials.map(({ quote }) => quote), previewParams }
}
const preview = 'preview=draft&lng=en&theme=dark'

test('a preview has all pages, and beyond the last the last one', async () => {
  const first = await load(preview)
  expect(first).toMatchObject({ total: 12, pages: 2, filters: { page: 1 } })
  expect([first.quotes.length, first.quotes[0]]).toEqual([9, '100% drafted'])
  for (const page of [2, 7])
    expect(await load(`${preview}&page=${page}`)).toMatchObject({
      quotes: ['Quote 3', 'Quote 2', 'Quote 1'],
      filters: { page: 2 },
    })
})

test.each([
  ['category=speaking', ['Quote 2']],
  ['search=quote+1&category=grammar', ['Quote 11', 'Quote 10', 'Quote 1']],
  ['search=100%25', ['100% drafted']],
  ['search=1%25', []],
])('a preview is narrowed down by %s as the page is', async (query, quotes) => {
  expect(await load(`${preview}&${query}`)).toMatchObject({ quotes, pages: 1, total: quotes.length })
})

test('a preview has the order that is chosen', async () => {
  expect((await load(`${preview}&sort=rating`)).quotes[0]).toBe('Quote 3')
})

test('what a preview leads to is the same preview, and what visitors see leads to no preview', async () => {
  expect((await load(`${preview}&page=2`)).previewParams).toEqual({
    preview: 'draft',
    lng: 'en',
    theme: 'dark',
  })
  const asVisitor = await load(preview, new Headers())
  expect([asVisitor.quotes, asVisitor.previewParams]).toEqual([['Quote 12'], {}])
})
