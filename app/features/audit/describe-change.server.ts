import { formatList, formatNumber } from '~/i18n/format'
import { toFormats, type Reader } from '~/i18n/formats'
import { translationExists, translator } from '~/i18n/i18n.server'
import { languages, type Language } from '~collections/values/language'

import type { AuditChange, AuditValue } from './audit-change'
import { labelOf } from './field-labels'
import { wordOf } from './value-words'

/** A change as the screens name it. Without a label its stored name stands for it. */
export type DescribedChange = AuditChange & { label: string | null }

export function describeChange(
  kind: string | null,
  { field, before, after }: AuditChange,
  reader: Reader,
): DescribedChange {
  if (kind === null) return { field, label: null, before, after }
  const { path } = partsOf(field)
  const { language } = toFormats(reader)
  const inWords = (value: AuditValue) => describeValue(kind, path, value, language)
  return { field, label: labelOfField(kind, field, reader), before: inWords(before), after: inWords(after) }
}

/** Names `lessons.0.title` or `title.ar`: "Lessons 1 · Title", "Title (Arabic)". */
export function labelOfField(kind: string, field: string, reader: Reader): string | null {
  const t = translator(toFormats(reader).language)
  const size = /^sizes_(small|medium|large)_(\w+)$/.exec(field)
  if (size) {
    const label = labelOfField(kind, size[2] ?? '', reader)
    const name = sizes.find((each) => each === size[1])
    return label === null || !name ? null : t(`audit:size.${name}`, { label })
  }
  const { names, translation, path } = partsOf(field)
  const labels: string[] = []
  for (const [index, { place }] of names.entries()) {
    const key = labelOf(
      kind,
      names
        .slice(0, index + 1)
        .map(({ name }) => name)
        .join('.'),
    )
    if (!key) {
      // Not each part of its path has a name.
      const whole = labelOf(kind, path)
      if (!whole) return null
      labels.splice(0, Infinity, t(whole))
      break
    }
    labels.push(place === null ? t(key) : `${t(key)} ${formatNumber(place + 1, reader)}`)
  }
  const label = labels.join(' · ')
  return translation ? t(`siteSettings:in.${translation}`, { label }) : label
}

const sizes = ['small', 'medium', 'large'] as const

type Named = { name: string; place: number | null }

/** Names with the places after them, and the language of a translation. */
function partsOf(field: string) {
  const segments = field.split('.')
  const translation = segments.length > 1 ? languages.find((each) => each === segments.at(-1)) : undefined
  const names: Named[] = []
  for (const segment of translation ? segments.slice(0, -1) : segments) {
    const last = names.at(-1)
    if (last && /^\d+$/.test(segment)) last.place = Number(segment)
    else names.push({ name: segment, place: null })
  }
  return { names, translation, path: names.map(({ name }) => name).join('.') }
}

/** Stored as JSON, which may be cut off. */
const lists = new Set(['events', 'features', 'interests', 'labels', 'weekdays'])

function describeValue(kind: string, path: string, shown: AuditValue, language: Language): AuditValue {
  if (shown.is !== 'value' || typeof shown.value !== 'string') return shown
  const { value } = shown
  const inWords = (each: string) => {
    const key = wordOf(kind, path, each)
    return key !== undefined && translationExists(key) ? translator(language)(key) : each
  }
  if (!lists.has(path)) return { is: 'value', value: inWords(value) }
  const items = value.match(/"(?:[^"\\]|\\.)*"/g)?.map((item) => String(JSON.parse(item))) ?? []
  if (items.length === 0) return shown
  return {
    is: 'value',
    value: formatList([...items.map(inWords), ...(value.endsWith(']') ? [] : ['…'])], language),
  }
}
