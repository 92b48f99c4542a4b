import { formatFigure } from '~/i18n/figures'
import { translationExists, translator } from '~/i18n/i18n.server'
import { localeOf } from '~/i18n/language'
import type { Language } from '~collections/values/language'
import { isPlainObject } from '~collections/values/plain-object'

import type { DataRecord, OwnData } from './own-data'

export type ReadableRecord = { fields: { label: string; text: string }[]; parts: ReadableRecord[] }
export type ReadableData = {
  at: string
  sections: {
    name: string
    title: string
    records: ReadableRecord[]
    left: { count: number; value: string }
  }[]
}

type Reader = { language: Language; timeZone: string }

/** For people: names and values in their language, without what is empty. */
export function readableData({ at, sections }: OwnData, reader: Reader): ReadableData {
  const t = translator(reader.language)
  return {
    at: toMoment(at, reader),
    sections: sections.map(({ name, records, left }) => ({
      name,
      title: t(`ownData:section.${name}`),
      records: records.map((record) => toReadable(record, reader)),
      left: { count: left, value: formatFigure(left, reader.language) },
    })),
  }
}

function toReadable(record: DataRecord, reader: Reader): ReadableRecord {
  const entries = Object.entries(record)
  const parts = entries.flatMap(([name, value]) => (name === 'messages' ? recordsIn(value) : []))
  return {
    fields: entries.flatMap(([name, value]) =>
      name === 'messages' || technical.has(name) ? [] : fieldsOf(name, value, reader),
    ),
    parts: parts.map((part) => toReadable(part, reader)),
  }
}

/** Numbers of rows tell people nothing; the file has them. */
const technical = new Set([
  'id',
  'entry_id',
  'thread_id',
  'user_id',
  'course_id',
  'submission_id',
  'import_id',
  'row',
  'message_id',
  'in_reply_to',
  'references',
])

function recordsIn(value: unknown): DataRecord[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

function fieldsOf(name: string, value: unknown, reader: Reader): ReadableRecord['fields'] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    const texts = value.map((item: unknown) =>
      isPlainObject(item) ? personOf(item) : textOf(name, item, reader),
    )
    return [{ label: labelOf(name, reader), text: texts.join(reader.language === 'ar' ? '، ' : ', ') }]
  }
  if (isPlainObject(value))
    return Object.entries(value).flatMap(([inner, each]) => fieldsOf(inner, each, reader))
  return [{ label: labelOf(name, reader), text: textOf(name, value, reader) }]
}

/** Somebody in the head of a mail. */
function personOf({ name, email }: DataRecord): string {
  return [name, email].filter((part) => typeof part === 'string' && part !== '').join(' ')
}

function labelOf(name: string, { language }: Reader): string {
  const key = `ownData:field.${name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  return translationExists(key) ? translator(language)(key) : name
}

/** What somebody wrote is shown as it is, be it one of our words or a moment. */
const written = new Set([
  'name',
  'from_name',
  'subject',
  'message',
  'content',
  'quoted',
  'notes',
  'interests',
  'labels',
  'words',
  'attachments',
])

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function textOf(name: string, value: unknown, reader: Reader): string {
  if (typeof value === 'boolean') return translator(reader.language)(`ownData:value.${value ? 'yes' : 'no'}`)
  const text = String(value)
  if (written.has(name)) return text
  if (moment.test(text) && !Number.isNaN(Date.parse(text))) return toMoment(text, reader)
  const key = `ownData:value.${text}`
  return /^\w+$/.test(text) && translationExists(key) ? translator(reader.language)(key) : text
}

function toMoment(text: string, { language, timeZone }: Reader): string {
  const options = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf(language), options).format(
    new Date(text),
  )
}
