import * as z from 'zod/mini'

import type { AuditEntry } from '~collections/payload-types'
import type { Language } from '~collections/values/language'

import { describeChange } from './describe-change.server'

const changesSchema = z.catch(z.record(z.string(), z.tuple([z.unknown(), z.unknown()])), {})

/** What is hidden is about a person, or a secret. */
export type AuditValue =
  { is: 'nothing' } | { is: 'hidden' } | { is: 'value'; value: string | number | boolean }
export type AuditChange = { field: string; before: AuditValue; after: AuditValue }

/** In the words of the language. */
export function toEntryView(entry: AuditEntry, language: Language) {
  const { id, createdAt, action, actorKind, actorName, recordKind, recordId, clientHash, requestId } = entry
  return {
    ...{ id, at: createdAt, action, actorKind },
    actorName: actorName ?? null,
    record: recordKind ? { kind: recordKind, id: recordId ?? null } : null,
    changes: changesOf(entry.changes).map((change) => describeChange(recordKind ?? null, change, language)),
    details: detailsOf(entry.details),
    /** Where from: the same letters are the same origin. */
    place: clientHash?.slice(0, 6) ?? null,
    requestId: requestId ?? null,
  }
}

export type EntryView = ReturnType<typeof toEntryView>

export function changesOf(changes: unknown): AuditChange[] {
  return Object.entries(changesSchema.parse(changes ?? {}))
    .sort(([field], [other]) => inOrder.compare(field, other))
    .map(([field, [before, after]]) => ({ field, before: toValue(before), after: toValue(after) }))
}

/** Places of a list by their number. */
const inOrder = new Intl.Collator('en', { numeric: true })

function toValue(stored: unknown): AuditValue {
  if (stored === null || stored === undefined) return { is: 'nothing' }
  const isPlain = typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean'
  return isPlain ? { is: 'value', value: stored } : { is: 'hidden' }
}

/** Counts, roles and reasons, as "name: value". */
export function detailsOf(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return []
  return Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
}
