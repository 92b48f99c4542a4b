import { isDeepStrictEqual } from 'node:util'

/** What the system keeps by itself, or derives. */
const ownFields = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'lastUsedAt',
  'apiKeyIndex',
  'hasAPIKey',
  'sessions',
])

/** The names of the fields that a change gives another value. A secret that is written at all counts: none is read back. */
export function changedFields(data: Record<string, unknown>, before: Record<string, unknown>): string[] {
  return Object.keys(data).filter(
    (name) => !ownFields.has(name) && !isDeepStrictEqual(data[name] ?? null, before[name] ?? null),
  )
}
