import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import type { ManagedSection } from '../managed-section'
import {
  applyAction,
  fieldsOf,
  neighbourOf,
  newSectionDefaults,
  onTopOf,
  type SectionAction,
} from './section-actions'

const today = '2026-11-21'
const section = (id: number, given: Partial<ManagedSection> = {}): ManagedSection => ({
  id,
  title: `Title ${id}`,
  content: 'Words',
  richText: toRichText('Words'),
  order: id,
  category: null,
  icon: null,
  status: 'draft',
  language: 'en',
  lastUpdated: '2025-05-15',
  updatedAt: 'earlier',
  pair: null,
  draft: null,
  ...given,
})
const list = [section(1), section(2), section(3, { language: 'ar', order: 1 })]
const move: SectionAction = { intent: 'move', id: 1, direction: 'down', neighbour: 2 }
const publish: SectionAction = { intent: 'setStatus', id: 1, seen: 'earlier', status: 'published' }
const remove: SectionAction = { intent: 'delete', id: 1, seen: 'earlier' }
const titles = (sections: ManagedSection[]) => sections.map(({ title }) => title)

test('a new section is a draft in the current language, and one of the terms is about usage', () => {
  expect(newSectionDefaults('terms', 'ar')).toEqual({ status: 'draft', language: 'ar', category: 'usage' })
  expect(newSectionDefaults('privacy', 'en')).toEqual({ status: 'draft', language: 'en', category: null })
})

test('a form carries what its person has seen; a new section every field, an edit only what has changed', () => {
  expect(fieldsOf(publish)).toEqual({ intent: 'setStatus', id: 1, seen: 'earlier', status: 'published' })
  const seen = { id: 1, seen: 'earlier', draftSeen: '' }
  const changed = { ...seen, language: 'en', changes: { title: 'Mine' } } as const
  const { title, richText, status } = section(3)
  const added = { id: null, language: 'ar', changes: { title, richText, status } } as const
  expect(
    fieldsOf({ intent: 'save', sides: [changed, added], shared: { category: 'usage', icon: null } }),
  ).toEqual({
    intent: 'save',
    'id.en': 1,
    'seen.en': 'earlier',
    'draft.en': '',
    'title.en': 'Mine',
    'title.ar': 'Title 3',
    'status.ar': 'draft',
    'richText.ar': JSON.stringify(toRichText('Words')),
    category: 'usage',
    icon: 'file-text',
  })
})

test('an action shows at once, and once only', () => {
  for (const action of [move, publish, remove]) {
    const shown = applyAction(list, action, today)
    expect(shown).not.toEqual(list)
    expect(applyAction(shown, action, today)).toEqual(shown)
  }
  expect(titles(applyAction(list, move, today))).toEqual(['Title 2', 'Title 1', 'Title 3'])
})

test('an action on a section, or past a neighbour, that is gone changes nothing', () => {
  const others = list.slice(1)
  for (const action of [move, publish, remove]) expect(applyAction(others, action, today)).toEqual(others)
  const withoutNeighbour = [section(1), section(3, { language: 'ar', order: 1 })]
  expect(applyAction(withoutNeighbour, move, today)).toEqual(withoutNeighbour)
})

test('neighbours are of the same language', () => {
  expect(neighbourOf(list, section(2), 'up')?.id).toBe(1)
  expect(neighbourOf(list, section(2), 'down')).toBeUndefined()
})

test('on top of what somebody else has saved, an action is about that', () => {
  const theirs = [section(1, { title: 'Theirs', updatedAt: 'later' })]
  expect(onTopOf(theirs, publish)).toEqual({ ...publish, seen: 'later' })
  expect(onTopOf(theirs, remove)).toEqual({ ...remove, seen: 'later' })
})

test('on top of a list without its section, an action is done with', () => {
  const theirs = [section(2, { order: 1 })]
  for (const action of [move, publish, remove]) expect(onTopOf(theirs, action)).toBeNull()
})

test('on top of another order, a move goes past the neighbour of now, if there is one', () => {
  expect(onTopOf([section(1), section(9, { order: 2 }), section(2, { order: 3 })], move)).toEqual({
    ...move,
    neighbour: 9,
  })
  expect(onTopOf([section(2, { order: 1 }), section(1, { order: 2 })], move)).toBeNull()
})
