import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import type { ManagedDocument, ManagedSection } from './managed-section'
import type { Operation } from './operation'
import { nextQueue, nextSave, visibleSections, startQueue, type QueueEvent } from './save-queue'

const today = '2026-11-21'

function section(id: number, order: number, title = `Section ${id}`): ManagedSection {
  return {
    ...{ id, title, order, content: title, richText: toRichText(title), category: null, icon: null },
    ...{ status: 'draft', language: 'en', lastUpdated: '2025-05-15', updatedAt: '', updatedBy: null },
  }
}

const document = (version: number, ...sections: ManagedSection[]): ManagedDocument => ({ version, sections })
const facts = (title: string) => ({
  ...{ title, richText: toRichText(title), category: null, icon: null },
  ...{ language: 'en' as const, status: 'draft' as const },
})

let key = 0
const done = (operation: Operation): QueueEvent => ({ type: 'done', pending: { key: ++key, operation } })
const after = (stored: ManagedDocument, ...events: QueueEvent[]) =>
  events.reduce(nextQueue, startQueue(stored))
const titles = (queue: ReturnType<typeof startQueue>) =>
  visibleSections(queue, today).map(({ title }) => title)
const publish = (id: number): Operation => ({ type: 'setStatus', id, status: 'published' })

test('what is done is shown at once, and sent as the whole list on the stored version', () => {
  const queue = after(
    document(7, section(1, 1), section(2, 2)),
    done({ type: 'move', id: 2, direction: 'up' }),
  )
  expect(titles(queue)).toEqual(['Section 2', 'Section 1'])
  expect(nextSave(queue, today)).toMatchObject({ version: 7, sections: [{ id: 2 }, { id: 1 }] })
})

test('a text that nobody touched is not sent', () => {
  const queue = after(
    document(1, section(1, 1), section(2, 2)),
    done({ type: 'change', id: 1, changes: { richText: toRichText('New') }, facts: facts('New') }),
  )
  expect(nextSave(queue, today)?.sections.map((each) => 'richText' in each)).toEqual([true, false])
})

test('what is done during a save waits, and goes on the version that the save gave back', () => {
  const stored = document(1, section(1, 1), section(2, 2))
  const underway = after(stored, done(publish(1)), { type: 'sent' }, done(publish(2)))
  expect(nextSave(underway, today)).toBeNull()
  const first = document(2, { ...section(1, 1), status: 'published' }, section(2, 2))
  const next = nextQueue(underway, { type: 'saved', document: first, today })
  expect(nextSave(next, today)).toMatchObject({
    version: 2,
    sections: [
      { id: 1, status: 'published' },
      { id: 2, status: 'published' },
    ],
  })
})

test('what is done to a new section while it is saved reaches the section that it has become', () => {
  const saved = after(
    document(1, section(1, 1)),
    done({ type: 'add', id: 'new-1', facts: facts('New') }),
    { type: 'sent' },
    done({ type: 'setStatus', id: 'new-1', status: 'published' }),
    { type: 'saved', document: document(2, section(1, 1), section(9, 2, 'New')), today },
    done({ type: 'move', id: 'new-1', direction: 'up' }),
  )
  expect(nextSave(saved, today)?.sections).toMatchObject([{ id: 9, status: 'published' }, { id: 1 }])
})

test('a failed save takes back what was sent, keeps what came later, and drops what hung on it', () => {
  const failed = after(
    document(1, section(1, 1)),
    done({ type: 'add', id: 'new-2', facts: facts('New') }),
    { type: 'sent' },
    done({ type: 'setStatus', id: 'new-2', status: 'published' }),
    done(publish(1)),
    { type: 'failed' },
  )
  expect(titles(failed)).toEqual(['Section 1'])
  expect(failed.pending).toHaveLength(1)
  expect(nextSave(failed, today)?.sections).toMatchObject([{ id: 1, status: 'published' }])
})

test('after a conflict nothing is sent until it is decided', () => {
  const theirs = document(5, section(2, 1, 'Theirs'))
  const conflicting = after(
    document(4, section(1, 1), section(2, 2)),
    done(publish(2)),
    done({ type: 'change', id: 1, changes: { title: 'Mine' }, facts: facts('Mine') }),
    { type: 'sent' },
    { type: 'conflict', document: theirs },
  )
  expect(nextSave(conflicting, today)).toBeNull()
  expect(titles(conflicting)).toEqual(['Mine', 'Section 2'])

  const taken = nextQueue(conflicting, { type: 'decided', mine: false })
  expect(titles(taken)).toEqual(['Theirs'])
  expect(nextSave(taken, today)).toBeNull()

  // What was typed into a section that they have deleted comes back as one of its own.
  const applied = nextQueue(conflicting, { type: 'decided', mine: true })
  expect(nextSave(applied, today)).toMatchObject({
    version: 5,
    sections: [
      { id: 2, title: 'Theirs', status: 'published' },
      { id: null, title: 'Mine' },
    ],
  })
})

test('a document that the page fetched is taken when it is newer and nothing is under way', () => {
  const stored = document(3, section(1, 1))
  const newer = document(4, section(1, 1, 'Newer'))
  expect(titles(after(stored, { type: 'loaded', document: newer }))).toEqual(['Newer'])
  expect(titles(after(newer, { type: 'loaded', document: stored }))).toEqual(['Newer'])
  expect(titles(after(stored, done(publish(1)), { type: 'loaded', document: newer }))).toEqual(['Section 1'])
})
