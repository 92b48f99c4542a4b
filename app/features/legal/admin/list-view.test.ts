import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import type { ManagedSection } from '../managed-section'
import { nextSort, readListQuery, listView, pageOf } from './list-view'

const section = (id: number, given: Partial<ManagedSection> = {}): ManagedSection => ({
  id,
  title: `Title ${id}`,
  content: `Words of ${id}`,
  richText: toRichText(''),
  order: id,
  category: null,
  icon: null,
  status: 'draft',
  language: 'en',
  lastUpdated: '2025-05-15',
  updatedAt: '',
  pair: null,
  draft: null,
  ...given,
})
const query = (text = '') => readListQuery(new URLSearchParams(text), 'en')
const ids = (sections: ManagedSection[], text = '') =>
  listView(sections, query(text)).rows.map(({ id }) => id)

const few = [
  section(1, { title: 'Cookies', status: 'published', category: 'usage' }),
  section(2, { title: 'Accounts', content: 'Everything about passwords', lastUpdated: '2026-01-01' }),
  section(3, { title: 'جَمع المعلومات', language: 'ar', order: 1 }),
]

test('begins by order, ascending, and shows ten a page', () => {
  const many = Array.from({ length: 23 }, (_, index) => section(23 - index))
  const { rows, pages, total } = listView(many, query())
  expect([rows[0]?.id, rows.length, pages, total]).toEqual([1, 10, 3, 23])
  expect(ids(many, 'page=3')).toEqual([21, 22, 23])
  expect(listView(many, query('page=99')).page).toBe(3)
  expect(pageOf(many, query(), 11)).toBe(2)
})

test('by place, one language follows the other, the own one first, so that a move shows beside where it was', () => {
  const mixed = [1, 2, 3].flatMap((order) => [
    section(order, { order }),
    section(10 + order, { order, language: 'ar' }),
  ])
  const idsFor = (language: 'en' | 'ar', text: string) =>
    listView(mixed, readListQuery(new URLSearchParams(text), language)).rows.map(({ id }) => id)
  expect(idsFor('en', '')).toEqual([1, 2, 3, 11, 12, 13])
  expect(idsFor('ar', '')).toEqual([11, 12, 13, 1, 2, 3])
  expect(idsFor('en', 'sort=-order')).toEqual([3, 2, 1, 13, 12, 11])
})

test('finds titles and words, whatever their case and vowel signs', () => {
  expect(ids(few, 'search=cook')).toEqual([1])
  expect(ids(few, 'search=PASSWORDS')).toEqual([2])
  expect(ids(few, 'search=جمع')).toEqual([3])
  expect(ids(few, 'search=nothing')).toEqual([])
  expect(pageOf(few, query('search=cook'), 2)).toBeNull()
})

test('filters by language, status and category; what it does not know is no filter', () => {
  expect(ids(few, 'language=ar')).toEqual([3])
  expect(ids(few, 'status=published')).toEqual([1])
  expect(ids(few, 'category=usage')).toEqual([1])
  expect(ids(few, 'language=fr&status=x&category=y&page=-1')).toEqual([1, 2, 3])
})

test('filters by what a section needs', () => {
  const needy = [
    section(1),
    section(2, { pair: { id: 3, outdated: 'en' } }),
    section(3, { pair: { id: 2, outdated: 'en' } }),
  ]
  expect(ids(needy, 'mark=missing')).toEqual([1])
  expect(ids(needy, 'mark=older')).toEqual([2, 3])
  expect(ids(needy, 'mark=unknown')).toEqual([1, 2, 3])
})

test('sorts by any column, both ways, or not at all', () => {
  expect(ids(few, 'sort=title')).toEqual([2, 1, 3])
  expect(ids(few, 'sort=-title')).toEqual([3, 1, 2])
  expect(ids(few, 'sort=-lastUpdated')).toEqual([2, 1, 3])
  expect(ids(few, 'sort=none')).toEqual([1, 2, 3])
})

test('a column goes through ascending, descending and none; another one begins ascending', () => {
  const path = (column: 'order' | 'title', start: string | null) => {
    const steps = [start]
    for (let step = 0; step < 3; step++) {
      const current = query(steps.at(-1) === null ? '' : `sort=${steps.at(-1)}`).sort
      steps.push(nextSort(current, column))
    }
    return steps
  }
  expect(path('title', null)).toEqual([null, 'title', '-title', 'none'])
  expect(path('order', null)).toEqual([null, '-order', 'none', null])
})
