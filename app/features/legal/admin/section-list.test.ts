import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Language } from '~collections/values/language'
import {
  type ListedSection,
  newSectionDefaults,
  renumber,
  changeSection,
  moveSection,
  removeSection,
  appendSection,
  toggleStatus,
} from './section-list'

type Section = ListedSection & { title: string }

const today = '2026-11-21'
const other: Record<Language, Language> = { en: 'ar', ar: 'en' }
const section = (id: ListedSection['id'], language: Language, facts: Partial<Section> = {}): Section => ({
  id,
  language,
  order: 0,
  status: 'draft',
  lastUpdated: '2025-05-15',
  title: `Title ${id}`,
  ...facts,
})
const ids = (sections: Section[], language: Language) =>
  sections.filter((each) => each.language === language).map(({ id }) => id)

test('a new section is a draft in the current language, and one of the terms is about usage', () => {
  expect(newSectionDefaults('terms', 'ar')).toEqual({ status: 'draft', language: 'ar', category: 'usage' })
  expect(newSectionDefaults('privacy', 'en')).toEqual({ status: 'draft', language: 'en', category: null })
})

test('editing and publishing are of today, a new place is not', () => {
  const list = renumber([section(1, 'en'), section(2, 'en')])
  expect(changeSection(list, 1, { title: 'New' }, today)[0]).toMatchObject({
    title: 'New',
    lastUpdated: today,
  })
  const published = toggleStatus(list, 2, today)
  expect(published[1]).toMatchObject({ status: 'published', lastUpdated: today })
  expect(toggleStatus(published, 2, today)[1]?.status).toBe('draft')
  expect(moveSection(list, 1, 'down').map(({ lastUpdated }) => lastUpdated)).toEqual([
    '2025-05-15',
    '2025-05-15',
  ])
})

test('an id that is not there, and a move over the edge, change nothing', () => {
  const list = renumber([section(1, 'en'), section(2, 'ar')])
  expect(changeSection(list, 9, { title: 'x' }, today)).toEqual(list)
  expect(toggleStatus(list, 9, today)).toEqual(list)
  expect(moveSection(list, 9, 'up')).toEqual(list)
  expect(removeSection(list, 9)).toEqual(list)
  expect(moveSection(list, 1, 'down')).toEqual(list)
  expect(moveSection(list, 2, 'up')).toEqual(list)
})

/** The list as two plain sequences of ids, one a language: what the operations mean without numbers. */
type Model = Record<Language, ListedSection['id'][]>
type Operation =
  | { type: 'add'; language: Language }
  | { type: 'move'; pick: number; direction: 'up' | 'down' }
  | { type: 'edit' | 'toggle' | 'delete' | 'change-language'; pick: number }

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), language: fc.constantFrom<Language>('en', 'ar') }),
  fc.record({
    type: fc.constant('move' as const),
    pick: fc.nat(50),
    direction: fc.constantFrom('up' as const, 'down' as const),
  }),
  fc.record({
    type: fc.constantFrom('edit' as const, 'toggle' as const, 'delete' as const, 'change-language' as const),
    pick: fc.nat(50),
  }),
)

test('whatever is done in whatever order, orders are 1..n in each language and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      let list = renumber([section(1, 'ar'), section(2, 'en'), section(3, 'ar'), section(4, 'en')])
      const model: Model = { en: [2, 4], ar: [1, 3] }
      const texts = new Map(list.map(({ id, title, status }) => [id, { title, status }]))
      operations.forEach((each, turn) => {
        list = apply(list, model, texts, each, turn)
        for (const language of ['en', 'ar'] as const) {
          expect(ids(list, language)).toEqual(model[language])
          expect(list.filter((one) => one.language === language).map(({ order }) => order)).toEqual(
            model[language].map((_, index) => index + 1),
          )
        }
        expect(new Map(list.map(({ id, title, status }) => [id, { title, status }]))).toEqual(texts)
      })
    }),
  )
})

type Texts = Map<ListedSection['id'], Pick<Section, 'title' | 'status'>>

function apply(list: Section[], model: Model, texts: Texts, operation: Operation, turn: number): Section[] {
  if (operation.type === 'add') {
    const added = section(`new-${turn}`, operation.language)
    model[operation.language].push(added.id)
    texts.set(added.id, { title: added.title, status: added.status })
    return appendSection(list, added)
  }
  const picked = list[operation.pick % Math.max(list.length, 1)]
  if (!picked) return list
  const { id, language, title, status } = picked
  const own = model[language]
  const place = own.indexOf(id)
  switch (operation.type) {
    case 'move': {
      const next = operation.direction === 'up' ? place - 1 : place + 1
      if (next >= 0 && next < own.length) own.splice(next, 0, ...own.splice(place, 1))
      return moveSection(list, id, operation.direction)
    }
    case 'edit':
      texts.set(id, { title: `Edited ${turn}`, status })
      return changeSection(list, id, { title: `Edited ${turn}` }, today)
    case 'toggle':
      texts.set(id, { title, status: status === 'draft' ? 'published' : 'draft' })
      return toggleStatus(list, id, today)
    case 'delete':
      own.splice(place, 1)
      texts.delete(id)
      return removeSection(list, id)
    case 'change-language':
      own.splice(place, 1)
      model[other[language]].push(id)
      return changeSection(list, id, { language: other[language] }, today)
  }
}
