import { isStorable } from '../contract/inputs'
import { isPlainObject } from './plain-object'
import { refuse } from './refusal'

/** Lists and objects within each other: more than any document of an editor has. */
const deepest = 64

/** Refuses text that PostgreSQL cannot keep, in keys as in values, and nesting that could exhaust the stack. */
export function requireStorable(value: unknown, place: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) refuse(place, 'has characters that cannot be stored.')
  if (typeof value !== 'object' || value === null) return
  if (depth === deepest) refuse(place, 'is nested too deeply.')
  if (Array.isArray(value)) for (const item of value) requireStorable(item, place, depth + 1)
  if (!isPlainObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) refuse(place, 'has characters that cannot be stored.')
    requireStorable(item, place, depth + 1)
  }
}
