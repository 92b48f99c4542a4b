import { isSameRichText } from '~collections/rich-text/clean-rich-text'

import {
  type EditedSection,
  type ManagedDocument,
  type ManagedSection,
  toSectionInputs,
} from './managed-section'
import { applyAll, type Operation } from './operation'
import { renumber } from './section-list'

/** An operation that is not stored yet. */
type Pending = { key: number; operation: Operation }

/**
 * A document while it is edited: the stored state, and the operations since. One save at a time sends all pending
 * operations, based on the version that the previous save returned; later operations wait for the next save.
 */
export type SaveQueue = {
  stored: ManagedDocument
  pending: Pending[]
  /** How many of the first operations the current save contains. */
  inFlight: number
  /** What someone else has stored in the meantime; nothing is sent until the conflict is decided. */
  theirs: ManagedDocument | null
  /** Stored ids by the temporary ids of new sections. */
  ids: ReadonlyMap<string, number>
}

export type QueueEvent =
  | { type: 'done'; pending: Pending }
  | { type: 'sent' }
  | { type: 'saved'; document: ManagedDocument; today: string }
  | { type: 'failed' }
  | { type: 'conflict'; document: ManagedDocument }
  | { type: 'decided'; mine: boolean }
  /** By the page's loader. */
  | { type: 'loaded'; document: ManagedDocument }

export function startQueue(stored: ManagedDocument): SaveQueue {
  return { stored, pending: [], inFlight: 0, theirs: null, ids: new Map() }
}

export function nextQueue(queue: SaveQueue, event: QueueEvent): SaveQueue {
  const { pending, inFlight } = queue
  switch (event.type) {
    case 'done': {
      const { key, operation } = event.pending
      return { ...queue, pending: [...pending, { key, operation: withStoredId(operation, queue.ids) }] }
    }
    case 'sent':
      return { ...queue, inFlight: pending.length }
    case 'saved':
      return afterSave(queue, event.document, event.today)
    case 'failed':
      return { ...queue, inFlight: 0, pending: withoutOrphans(pending.slice(inFlight), queue) }
    case 'conflict':
      return { ...queue, inFlight: 0, theirs: event.document }
    case 'decided': {
      if (!queue.theirs) return queue
      const stored = queue.theirs
      return {
        ...queue,
        stored,
        theirs: null,
        pending: event.mine ? rebase(stored.sections, pending) : [],
      }
    }
    case 'loaded':
      // With operations pending, the next save will find out about a conflict.
      return pending.length > 0 || event.document.version <= queue.stored.version
        ? queue
        : { ...queue, stored: event.document }
  }
}

export function visibleSections({ stored, pending }: SaveQueue, today: string): EditedSection[] {
  return applyAll(stored.sections, operationsOf(pending), today)
}

function inFlightSections({ stored, pending, inFlight }: SaveQueue, today: string): EditedSection[] {
  return applyAll(stored.sections, operationsOf(pending.slice(0, inFlight)), today)
}

/** Null while there is nothing to send, a save is running, or a conflict is undecided. */
export function nextSave({ stored, pending, inFlight, theirs }: SaveQueue, today: string) {
  if (pending.length === 0 || inFlight > 0 || theirs) return null
  const sections = applyAll(stored.sections, operationsOf(pending), today)
  return { version: stored.version, sections: toSectionInputs(sections, stored.sections) }
}

function operationsOf(pending: Pending[]): Operation[] {
  return pending.map(({ operation }) => operation)
}

/** The reply lists the sections in the order of the save, which tells the ids of new ones. */
function afterSave(queue: SaveQueue, document: ManagedDocument, today: string): SaveQueue {
  const ids = new Map(queue.ids)
  const sections = renumber(inFlightSections(queue, today))
  if (sections.length === document.sections.length)
    sections.forEach(({ id }, index) => {
      const stored = document.sections[index]
      if (typeof id === 'string' && stored) ids.set(id, stored.id)
    })
  const pending = queue.pending
    .slice(queue.inFlight)
    .map(({ key, operation }) => ({ key, operation: withStoredId(operation, ids) }))
  return { ...queue, stored: keepTexts(document, queue.stored), pending, inFlight: 0, ids }
}

/** Keeps the objects of unchanged texts, so that memoised components do not render again. */
function keepTexts(document: ManagedDocument, before: ManagedDocument): ManagedDocument {
  const beforeById = new Map(before.sections.map((section) => [section.id, section]))
  const keepText = (section: ManagedSection): ManagedSection => {
    const old = beforeById.get(section.id)
    return old && isSameRichText(old.richText, section.richText)
      ? { ...section, richText: old.richText }
      : section
  }
  return { ...document, sections: document.sections.map(keepText) }
}

function withStoredId(operation: Operation, ids: ReadonlyMap<string, number>): Operation {
  if (operation.type === 'add' || typeof operation.id !== 'string') return operation
  return { ...operation, id: ids.get(operation.id) ?? operation.id }
}

/** Drops operations on new sections that could not be saved. */
function withoutOrphans(pending: Pending[], { ids }: SaveQueue): Pending[] {
  const added = new Set(pending.flatMap(({ operation }) => (operation.type === 'add' ? [operation.id] : [])))
  return pending.filter(
    ({ operation: { type, id } }) => type === 'add' || typeof id === 'number' || added.has(id) || ids.has(id),
  )
}

/** Applies my operations to another list; a changed section that is deleted there becomes a new one. */
function rebase(sections: ManagedSection[], pending: Pending[]): Pending[] {
  const existing = new Set<EditedSection['id']>(sections.map(({ id }) => id))
  return pending.map(({ key, operation }) => {
    if (operation.type === 'add') existing.add(operation.id)
    if (operation.type !== 'change' || existing.has(operation.id)) return { key, operation }
    const id = `again-${operation.id}`
    existing.add(id)
    return { key, operation: { type: 'add', id, facts: operation.facts } }
  })
}
