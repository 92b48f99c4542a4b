import * as z from 'zod/mini'

import type { Reader } from '~/i18n/formats'
import type { AuditEntry } from '~collections/payload-types'

import type { AuditChange, AuditValue } from './audit-change'
import { describeChange } from './describe-change.server'
import { describeDetails } from './describe-detail.server'

const changesSchema = z.catch(z.record(z.string(), z.tuple([z.unknown(), z.unknown()])), {})

/** As the reader reads it. `ownHash` is that of the network that the reader is in. */
export function toEntryView(entry: AuditEntry, reader: Reader, ownHash: string | null = null) {
  const { id, createdAt, action, actorKind, actorName, recordId, clientHash, requestId } = entry
  const recordKind = entry.recordKind ?? null
  return {
    id,
    at: createdAt,
    action,
    actorKind,
    actorName: actorName ?? null,
    record: recordKind ? { kind: recordKind, id: recordId ?? null } : null,
    changes: changesOf(recordKind, entry.changes).map((change) => describeChange(recordKind, change, reader)),
    details: describeDetails(recordKind, entry.details, reader),
    network: clientHash ? { code: networkCode(clientHash), isOwn: clientHash === ownHash } : null,
    requestId: requestId ?? null,
  }
}

export type EntryView = ReturnType<typeof toEntryView>

/** None that looks like another. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 4

/** A code to tell networks apart by, since nobody reads a hash. */
function networkCode(hash: string): string {
  const bytes = [...Buffer.from(hash, 'base64url').subarray(0, codeLength)]
  return bytes.map((byte) => codeLetters[byte % codeLetters.length]).join('')
}

export function changesOf(kind: string | null, changes: unknown): AuditChange[] {
  return Object.entries(changesSchema.parse(changes ?? {}))
    .sort(([field], [other]) => inOrder.compare(field, other))
    .map(([field, [before, after]]) => {
      const valueOf = calendarDays.has(`${kind} ${field}`) ? toDay : toValue
      return { field, before: valueOf(before), after: valueOf(after) }
    })
}

/** Fields that hold a date without a time, stored as its first instant in UTC. */
const calendarDays = new Set([
  'courses start_date',
  'courses end_date',
  'legal-sections last_updated',
  'testimonials date',
])

function toDay(stored: unknown): AuditValue {
  const instant = typeof stored === 'string' ? Date.parse(stored) : NaN
  if (Number.isNaN(instant)) return toValue(stored)
  return { is: 'day', value: new Date(instant).toISOString().slice(0, 10) }
}

const moneySchema = z.object({ amount: z.number(), currency: z.string() })

/** Places of a list by their number. */
const inOrder = new Intl.Collator('en', { numeric: true })

function toValue(stored: unknown): AuditValue {
  if (stored === null || stored === undefined) return { is: 'nothing' }
  const money = moneySchema.safeParse(stored)
  if (money.success) return { is: 'money', ...money.data }
  const isPlain = typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean'
  return isPlain ? { is: 'value', value: stored } : { is: 'hidden' }
}
