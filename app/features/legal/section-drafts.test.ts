import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import { sectionFieldsOf, type ManagedSection, type SectionDraft } from './managed-section'
import { changesOf, hasMoved, marksOf, withDraft } from './section-drafts'

const section: ManagedSection = {
  id: 1,
  title: 'Published',
  content: 'Words',
  richText: toRichText('Words'),
  order: 1,
  category: null,
  icon: 'bell',
  status: 'published',
  language: 'en',
  lastUpdated: '2025-05-15',
  updatedAt: '',
  pair: { id: 2, outdated: null },
  draft: null,
}
const fields = sectionFieldsOf(section)
const draftOf = (given: Partial<SectionDraft> = {}): SectionDraft => ({
  words: { title: 'Drafted', richText: toRichText('New words'), category: null, icon: 'bell' },
  base: fields,
  publishAt: null,
  scheduledBy: null,
  missedAt: null,
  updatedBy: null,
  updatedAt: '',
  ...given,
})

test('a draft changes what it says otherwise than what it began with, and nothing else', () => {
  const draft = draftOf()
  expect(changesOf(draft)).toEqual({ title: 'Drafted', richText: toRichText('New words') })
  expect(withDraft({ ...section, icon: 'scale', draft })).toMatchObject({
    title: 'Drafted',
    content: 'New words',
    icon: 'scale',
  })
  const waiting = { ...section, draft: draftOf({ words: null }) }
  expect(withDraft(waiting)).toBe(waiting)
})

test('a section has moved once it has another text, status or language; an icon makes no difference', () => {
  expect(hasMoved(fields, fields)).toBe(false)
  expect(hasMoved({ ...fields, icon: 'scale', category: 'usage' }, fields)).toBe(false)
  for (const change of [
    { title: 'Other' },
    { richText: toRichText('Other') },
    { status: 'draft' },
    { language: 'ar' },
  ] as const)
    expect(hasMoved({ ...fields, ...change }, fields)).toBe(true)
})

test('a section is marked by what it needs', () => {
  expect(marksOf(section)).toEqual([])
  expect(marksOf({ ...section, pair: null })).toEqual(['missing'])
  expect(marksOf({ ...section, pair: { id: 2, outdated: 'en' } })).toEqual(['older'])
  expect(marksOf({ ...section, pair: { id: 2, outdated: 'ar' } })).toEqual(['older'])
  expect(marksOf({ ...section, draft: draftOf({ publishAt: '2026-12-01' }) })).toEqual([
    'changed',
    'scheduled',
  ])
  expect(marksOf({ ...section, draft: draftOf({ missedAt: '2026-12-01' }) })).toEqual(['changed', 'missed'])
  const waiting = draftOf({ words: null, publishAt: '2026-12-01' })
  expect(marksOf({ ...section, status: 'draft', draft: waiting })).toEqual(['scheduled'])
})
