import { isSameRichText } from '~collections/rich-text/clean-rich-text'

import { type EditedSection, type ManagedDocument, type ManagedSection, toWanted } from './managed-section'
import { applyAll, type Operation } from './operation'
import { renumbered } from './section-list'

/** An operation that is on the screen but not stored yet; `key` is its own. */
type Pending = { key: number; operation: Operation }

/**
 * A document while it is edited: what is stored, and what was done since. Everything that has gathered is saved at once,
 * on the version that the save before it gave back; what is done meanwhile waits for its turn.
 */
export type SaveQueue = {
  stored: ManagedDocument
  pending: Pending[]
  /** How many of the first are on their way. */
  sent: number
  /** What somebody else has stored in the meantime: nothing is sent until it is decided whose changes stay. */
  theirs: ManagedDocument | null
  /** The numbers that new sections were given. */
  ids: ReadonlyMap<string, number>
}

export type QueueEvent =
  | { type: 'done'; pending: Pending }
  | { type: 'sent' }
  | { type: 'saved'; document: ManagedDocument; today: string }
  | { type: 'failed' }
  | { type: 'overtaken'; document: ManagedDocument }
  | { type: 'decided'; mine: boolean }
  /** The page has fetched the document. */
  | { type: 'loaded'; document: ManagedDocument }

export function startQueue(stored: ManagedDocument): SaveQueue {
  return { stored, pending: [], sent: 0, theirs: null, ids: new Map() }
}

export function nextQueue(queue: SaveQueue, event: QueueEvent): SaveQueue {
  const { pending, sent } = queue
  switch (event.type) {
    case 'done': {
      const { key, operation } = event.pending
      return { ...queue, pending: [...pending, { key, operation: withStoredId(operation, queue.ids) }] }
    }
    case 'sent':
      return { ...queue, sent: pending.length }
    case 'saved':
      return saved(queue, event.document, event.today)
    case 'failed':
      return { ...queue, sent: 0, pending: withoutOrphans(pending.slice(sent), queue) }
    case 'overtaken':
      return { ...queue, sent: 0, theirs: event.document }
    case 'decided': {
      if (!queue.theirs) return queue
      const stored = queue.theirs
      return {
        ...queue,
        stored,
        theirs: null,
        pending: event.mine ? onTopOf(stored.sections, pending) : [],
      }
    }
    case 'loaded':
      // While something is under way, a save finds out whether it still fits.
      return pending.length > 0 || event.document.version <= queue.stored.version
        ? queue
        : { ...queue, stored: event.document }
  }
}

/** The list as people see it. */
export function shownSections({ stored, pending }: SaveQueue, today: string): EditedSection[] {
  return applyAll(stored.sections, operationsOf(pending), today)
}

/** What is on its way: the whole list with the operations that were sent. */
function sentSections({ stored, pending, sent }: SaveQueue, today: string): EditedSection[] {
  return applyAll(stored.sections, operationsOf(pending.slice(0, sent)), today)
}

/** What to send now; null when there is nothing, or when something has to come first. */
export function nextSave({ stored, pending, sent, theirs }: SaveQueue, today: string) {
  if (pending.length === 0 || sent > 0 || theirs) return null
  const sections = applyAll(stored.sections, operationsOf(pending), today)
  return { version: stored.version, sections: toWanted(sections, stored.sections) }
}

function operationsOf(pending: Pending[]): Operation[] {
  return pending.map(({ operation }) => operation)
}

/** The reply lists the sections as they were sent, by language and order: so new ones get to know their numbers. */
function saved(queue: SaveQueue, document: ManagedDocument, today: string): SaveQueue {
  const ids = new Map(queue.ids)
  const sent = renumbered(sentSections(queue, today))
  if (sent.length === document.sections.length)
    sent.forEach(({ id }, index) => {
      const stored = document.sections[index]
      if (typeof id === 'string' && stored) ids.set(id, stored.id)
    })
  const pending = queue.pending
    .slice(queue.sent)
    .map(({ key, operation }) => ({ key, operation: withStoredId(operation, ids) }))
  return { ...queue, stored: keepTexts(document, queue.stored), pending, sent: 0, ids }
}

/** Texts that did not change stay the same objects: what shows them need not be drawn again. */
function keepTexts(document: ManagedDocument, before: ManagedDocument): ManagedDocument {
  const known = new Map(before.sections.map((section) => [section.id, section]))
  const kept = (section: ManagedSection): ManagedSection => {
    const old = known.get(section.id)
    return old && isSameRichText(old.richText, section.richText)
      ? { ...section, richText: old.richText }
      : section
  }
  return { ...document, sections: document.sections.map(kept) }
}

function withStoredId(operation: Operation, ids: ReadonlyMap<string, number>): Operation {
  if (operation.type === 'add' || typeof operation.id !== 'string') return operation
  return { ...operation, id: ids.get(operation.id) ?? operation.id }
}

/** Without what was done to a new section whose own save has failed. */
function withoutOrphans(pending: Pending[], { ids }: SaveQueue): Pending[] {
  const added = new Set(pending.flatMap(({ operation }) => (operation.type === 'add' ? [operation.id] : [])))
  return pending.filter(
    ({ operation: { type, id } }) => type === 'add' || typeof id === 'number' || added.has(id) || ids.has(id),
  )
}

/** My operations on another list: what was typed into a section that is gone there becomes a section of its own. */
function onTopOf(sections: ManagedSection[], pending: Pending[]): Pending[] {
  const there = new Set<EditedSection['id']>(sections.map(({ id }) => id))
  return pending.map(({ key, operation }) => {
    if (operation.type === 'add') there.add(operation.id)
    if (operation.type !== 'change' || there.has(operation.id)) return { key, operation }
    const id = `again-${operation.id}`
    there.add(id)
    return { key, operation: { type: 'add', id, facts: operation.facts } }
  })
}
