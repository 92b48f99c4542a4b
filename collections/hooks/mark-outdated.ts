import { isDeepStrictEqual } from 'node:util'
import type { CollectionBeforeChangeHook } from 'payload'
import { languages } from '../values/language'

/**
 * Notes the language that still says what the other one said before. A text that is written for the first time is a translation
 * of what there is, and leaves nothing behind.
 */
export function markOutdated(words: readonly string[]): CollectionBeforeChangeHook {
  return ({ data, originalDoc, operation, req }) => {
    const language = languages.find((each) => each === req.locale)
    if (operation === 'create' || !language || !isRecord(originalDoc)) return data
    const changed = words.filter(
      (name) => !isDeepStrictEqual(written(data[name]), written(originalDoc[name])),
    )
    if (changed.length === 0) return data
    if (originalDoc.outdated === language) return { ...data, outdated: null }
    const isRewritten = changed.some((name) => written(originalDoc[name]) !== null)
    return isRewritten ? { ...data, outdated: languages.find((each) => each !== language) } : data
  }
}

/** A text that is not there may be null, undefined, blank, or an empty list. */
function written(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
