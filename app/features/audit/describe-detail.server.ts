import { toFormats, type Reader } from '~/i18n/formats'
import { translationExists, translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { isPlainObject } from '~collections/values/plain-object'

import { labelOfField } from './describe-change.server'

/** What an entry says beside its changes. Without a label its stored name stands for it; numbers are the reader’s to write. */
export type DescribedDetail = { name: string; label: string | null; value: string | number }

const commas: Record<Language, string> = { en: ', ', ar: '، ' }

const roles = ['admin:role', 'apiKeys:scopes']

/** Where the words for a detail’s values are. */
const placesOfWords: Partial<Record<string, string[]>> = {
  role: roles,
  has: roles,
  needs: roles,
  from: roles,
  to: [...roles, 'audit:detailWord'],
  method: ['audit:detailWord'],
  second: ['audit:detailWord'],
  step: ['audit:detailWord'],
  reason: ['audit:detailWord'],
  what: ['admin:section'],
  page: ['sharing:page'],
  status: ['audit:exportStatus'],
  filters: ['audit:filterWord'],
}

/** The stored object, whose values are texts, numbers, lists of names, or counts by name. */
export function describeDetails(kind: string | null, details: unknown, reader: Reader): DescribedDetail[] {
  if (!isPlainObject(details)) return []
  const { language } = toFormats(reader)
  return Object.entries(details).flatMap(([name, value]) => {
    if (isPlainObject(value)) return describeCounts(value, language)
    const label = wordAt([`audit:detail.${name}`], language)
    if (typeof value === 'number') return [{ name, label, value }]
    const inWords = (each: unknown) => describeWord({ kind, name }, String(each), reader)
    if (!Array.isArray(value)) return [{ name, label, value: inWords(value) }]
    return value.length === 0 ? [] : [{ name, label, value: value.map(inWords).join(commas[language]) }]
  })
}

/** Those of which there were none say nothing. */
function describeCounts(counts: Record<string, unknown>, language: Language): DescribedDetail[] {
  return Object.entries(counts).flatMap(([name, value]) =>
    typeof value === 'number' && value > 0
      ? [{ name, label: wordAt([`audit:count.${name}`], language), value }]
      : [],
  )
}

type Place = { kind: string | null; name: string }

function describeWord({ kind, name }: Place, value: string, reader: Reader): string {
  if (name === 'fields' && kind !== null) {
    const field = value.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return labelOfField(kind, field, reader) ?? value
  }
  const keys = (placesOfWords[name] ?? []).map((place) => `${place}.${value}`)
  return wordAt(keys, toFormats(reader).language) ?? value
}

function wordAt(keys: string[], language: Language): string | null {
  const key = keys.find(translationExists)
  return key === undefined ? null : translator(language)(key)
}
