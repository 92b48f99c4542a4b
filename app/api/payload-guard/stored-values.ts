import { isPlainObject } from '~collections/values/plain-object'
import { isStorable } from '~collections/values/storable'

import { refuse } from './refusal'

/** Deeper than any document of the editor. */
const maxDepth = 64

/** Refuses text that PostgreSQL cannot store, in keys and values, and nesting that could exhaust the stack. */
export function requireStorable(value: unknown, place: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) refuse(place, 'has characters that cannot be stored.')
  if (typeof value !== 'object' || value === null) return
  if (depth === maxDepth) refuse(place, 'is nested too deeply.')
  if (Array.isArray(value)) for (const item of value) requireStorable(item, place, depth + 1)
  if (!isPlainObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) refuse(place, 'has characters that cannot be stored.')
    requireStorable(item, place, depth + 1)
  }
}

const iso = /^(\d{4})-(\d\d)-(\d\d)([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Whether the text is an ISO 8601 date, with or without a time, that PostgreSQL accepts: years 1 to 9999 in UTC. */
export function isInstant(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = iso.exec(text)?.map(Number) ?? []
  // JavaScript reads February 30 as a day in March.
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  const utcYear = new Date(text).getUTCFullYear()
  return day >= 1 && day <= lastDay && utcYear >= 1 && utcYear <= 9999
}
