import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { voteHelpful } from '~/features/testimonials/helpful-vote.server'
import { findTestimonials } from '~/features/testimonials/site/testimonials-page.server'
import { noFilters, type TestimonialFilters } from '~/features/testimonials/site/testimonial-filters'
import type { Language } from '~collections/values/language'
import type { Testimonial } from '~collections/payload-types'
import { addDemoTestimonials } from '~/server/seed/demo/testimonials'
import { addTeamMember } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms

const usual = {
  quote: 'It helped.',
  name: 'Nour',
  category: 'grammar',
  rating: 4,
  helpfulCount: 0,
  date: '2026-03-01T00:00:00.000Z',
  _status: 'published',
} as const satisfies Partial<Testimonial>

beforeAll(async () => {
  cms = await startTestCms()
  const records: Partial<Testimonial>[] = [
    { name: 'First', quote: 'Words that STICK.', date: '2026-01-01T00:00:00.000Z', helpfulCount: 9 },
    { name: 'Second', category: 'speaking', rating: 5, date: '2026-02-01T00:00:00.000Z' },
    { name: 'Third', rating: 5, helpfulCount: 9, date: '2026-03-01T00:00:00.000Z' },
    { name: 'Fourth', quote: '100% of it_helped, C:\\too', rating: 1, date: '2026-04-01T00:00:00.000Z' },
    { name: 'Hidden', quote: 'Words that stick.', _status: 'draft', date: '2026-05-01T00:00:00.000Z' },
  ]
  const create = (record: Partial<Testimonial>, locale: Language) =>
    cms.payload.create({
      collection: 'testimonials',
      locale,
      data: { ...usual, ...record },
      overrideAccess: true,
    })
  for (const record of records) await create(record, 'en')
  await create({ name: 'ليلى', quote: 'كلمات تبقى في الذاكرة.' }, 'ar')
})
afterAll(() => cms[Symbol.asyncDispose]())

const find = (filters: Partial<TestimonialFilters> = {}, language: Language = 'en') =>
  findTestimonials(cms.payload, { ...noFilters, ...filters }, language)
const names = async (filters: Partial<TestimonialFilters>, language?: Language) =>
  (await find(filters, language)).testimonials.map(({ name }) => name)

test('the newest published ones of the language come first', async () => {
  expect(await names({})).toEqual(['Fourth', 'Third', 'Second', 'First'])
  expect(await names({}, 'ar')).toEqual(['ليلى'])
})

test('the highest rated and the most helpful come first on demand, the newer one where two are equal', async () => {
  expect(await names({ sort: 'rating' })).toEqual(['Third', 'Second', 'First', 'Fourth'])
  expect(await names({ sort: 'helpful' })).toEqual(['Third', 'First', 'Fourth', 'Second'])
})

test.each([
  ['stick', ['First']],
  ['sTiCk', ['First']],
  ['THIRD', ['Third']],
  ['that stick', ['First']],
  ['stick that', []],
  ['100%', ['Fourth']],
  ['1%', []],
  ['t_h', ['Fourth']],
  ['c:\\t', ['Fourth']],
  ["'; drop table testimonials; --", []],
])('a search for %j finds %j', async (search, expected) => {
  expect(await names({ search })).toEqual(expected)
})

test('a search finds Arabic words and names', async () => {
  expect(await names({ search: 'تبقى' }, 'ar')).toEqual(['ليلى'])
  expect(await names({ search: 'ليلى' }, 'ar')).toEqual(['ليلى'])
  expect(await names({ search: 'ليلى' }, 'en')).toEqual([])
})

test('a topic narrows the list down, also together with a search', async () => {
  expect(await names({ category: 'speaking' })).toEqual(['Second'])
  expect(await names({ category: 'speaking', search: 'second' })).toEqual(['Second'])
  expect(await names({ category: 'speaking', search: 'first' })).toEqual([])
})

test('samples come nine a page, and say that they are samples', async () => {
  await using site = await startTestCms()
  await addDemoTestimonials(site.payload)
  const page = (page: number, language: Language) =>
    findTestimonials(site.payload, { ...noFilters, page }, language)
  for (const language of ['en', 'ar'] as const) {
    const [first, second, beyond] = await Promise.all([
      page(1, language),
      page(2, language),
      page(99, language),
    ])
    expect([first.total, first.pages]).toEqual([14, 2])
    expect([first.testimonials.length, second.testimonials.length]).toEqual([9, 5])
    expect(new Set([...first.testimonials, ...second.testimonials].map(({ id }) => id)).size).toBe(14)
    expect(first.testimonials.every(({ isSample }) => isSample)).toBe(true)
    expect(beyond).toEqual(second)
    expect(beyond.filters.page).toBe(2)
  }
})

test('nothing found is page one of nothing', async () => {
  expect(await find({ search: 'nobody says this', page: 3 })).toMatchObject({
    testimonials: [],
    total: 0,
    filters: { page: 1 },
  })
})

test('a day and a rating are as they were given', async () => {
  const { testimonials } = await find({ search: 'Second' })
  expect(testimonials[0]).toMatchObject({
    rating: 5,
    date: { day: '2026-02-01', text: '1 February 2026' },
    isSample: false,
  })
})

describe('a vote', () => {
  const vote = (voter: string, testimonial: number, helpful: 'yes' | 'no' = 'yes') =>
    voteHelpful(cms.payload, voter, { testimonial, helpful })
  const create = (record: Partial<Testimonial> = {}) =>
    cms.payload.create({
      collection: 'testimonials',
      data: { ...usual, category: 'business', helpfulCount: 7, ...record },
      overrideAccess: true,
    })
  const countOf = async (id: number) =>
    (await cms.payload.findByID({ collection: 'testimonials', id, overrideAccess: true })).helpfulCount

  test('counts each voter once, also at the same time, and can be taken back once', async () => {
    const { id, updatedAt } = await create()
    expect(await Promise.all([vote('one', id), vote('one', id), vote('two', id)])).toEqual([true, true, true])
    expect(await countOf(id)).toBe(9)
    await vote('one', id)
    expect(await countOf(id)).toBe(9)
    await Promise.all([vote('one', id, 'no'), vote('one', id, 'no'), vote('three', id, 'no')])
    expect(await countOf(id)).toBe(8)
    const after = await cms.payload.findByID({ collection: 'testimonials', id, overrideAccess: true })
    expect(after.updatedAt).toBe(updatedAt)
  })

  test('is one for each testimonial, and goes with it', async () => {
    const [one, other] = [await create(), await create()]
    await vote('four', one.id)
    await vote('four', other.id)
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([8, 8])
    await cms.payload.delete({ collection: 'testimonials', id: one.id, overrideAccess: true })
    const { rows } = await cms.pool.query(`SELECT testimonial_id FROM testimonial_votes WHERE voter = 'four'`)
    expect(rows).toEqual([{ testimonial_id: other.id }])
  })

  test('is not counted by the team', async () => {
    const { id } = await create()
    const user = await addTeamMember(cms.payload, 'owner')
    const data = { name: 'Nour K.', helpfulCount: 900 }
    await cms.payload.update({ collection: 'testimonials', id, data, user, overrideAccess: false })
    expect(await countOf(id)).toBe(7)
  })

  test('is for published ones alone', async () => {
    const draft = await create({ _status: 'draft' })
    expect(await vote('five', draft.id)).toBe(false)
    expect(await vote('five', 2_000_000_000)).toBe(false)
    expect(await countOf(draft.id)).toBe(7)
  })
})
