import { afterAll, beforeAll, expect, test } from 'vitest'

import { describeChange, labelOfField } from '~/features/audit/describe-change.server'
import { labels } from '~/features/audit/field-labels'
import { labelsOfKinds } from '~/features/audit/kind-labels'
import { hasWords, wordOf } from '~/features/audit/value-words'
import { formatsOfLanguage } from '~/i18n/formats'
import { translationExists } from '~/i18n/i18n.server'
import { preferencesSchema } from '~collections/preferences-schema'
import { languages } from '~collections/values/language'
import { termsCategories } from '~collections/values/legal'
import { textPages, textsOfPage } from '~collections/values/page-texts'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

type Column = { kind: string; field: string; words: string[] }

let cms: TestCms
let columns: Column[]
beforeAll(async () => {
  cms = await startTestCms()
  columns = [
    ...(await ownColumns()),
    ...(await partColumns()),
    ...preferences(),
    ...writtenTexts(),
    ...legalTexts(),
    { kind: 'page-meta', field: 'picture', words: ['own', 'other'] },
  ]
})
afterAll(() => cms[Symbol.asyncDispose]())

const query = async (statement: string) => (await cms.pool.query<Column>(statement)).rows
const wordsOfType = `array(select enumlabel::text from pg_enum where enumtypid = atttypid)`

/** The columns that `audit_record` compares: all but those that its trigger ignores. */
const ownColumns = () =>
  query(`
    select replace(tgrelid::regclass::text, '_', '-') as kind, attname::text as field, ${wordsOfType} as words
    from pg_trigger, string_to_array(encode(tgargs, 'escape'), '\\000') as arguments, pg_attribute
    where tgname = 'audit_record' and attrelid = tgrelid and attnum > 0 and not attisdropped
      and attname not in ('id', 'created_at', 'updated_at', 'is_demo') and attname <> all (arguments[2]::text[])`)

/** What surrounds a record: translations, lists of values, and lists of objects. */
const partColumns = () =>
  query(`
    with parts as (
      select tgrelid, tgrelid::regclass::text as part, arguments[1] as kind, arguments[3]::text[] as open
      from pg_trigger, string_to_array(encode(tgargs, 'escape'), '\\000') as arguments where tgname = 'remember_audit_part')
    select kind, case when part like '%\\_locales' then attname || '.' || locale
      when part like '%\\_texts' or attname = 'value' then open[1]
      else open[1] || '.0.' || attname end as field, ${wordsOfType} as words
    from parts join pg_attribute on attrelid = tgrelid, unnest(array['en', 'ar']) as locale
    where attnum > 0 and attname not in ('id', 'order', '_order', '_locale', '_parent_id', 'parent_id', 'search', 'path', 'locale')`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function preferences(): Column[] {
  const fieldsOf = (value: Record<string, unknown>, path: string): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      isRecord(inner) ? fieldsOf(inner, `${path}.${key}`) : [`${path}.${key}`],
    )
  return fieldsOf(preferencesSchema.parse({}), 'preferences').map((field) => ({
    kind: 'admins',
    field,
    words: [],
  }))
}

function writtenTexts(): Column[] {
  const keys = textPages.flatMap(textsOfPage).map(({ key }) => key)
  return keys.map((key) => ({ kind: 'page-texts', field: `texts.${key}.en`, words: [] }))
}

/** What the audit of their tables says beside the columns. */
const legalTexts = (): Column[] => [
  ...['title', 'content', 'icon'].map((field) => ({ kind: 'legal-drafts', field, words: [] })),
  { kind: 'legal-drafts', field: 'category', words: [...termsCategories] },
  { kind: 'legal-pairs', field: 'english', words: [] },
  { kind: 'legal-pairs', field: 'arabic', words: [] },
]

test('every audited field has a label in both languages', () => {
  expect(columns.length).toBeGreaterThan(250)
  const nameless = columns.filter(({ kind, field }) =>
    languages.some((language) => labelOfField(kind, field, language) === null),
  )
  expect(nameless).toEqual([])
})

test('every label stands for a field', () => {
  const pathOf = (field: string) => field.replace(/\.\d+/g, '').replace(/\.(en|ar)$/, '')
  const paths = columns.flatMap(({ kind, field }) => {
    const segments = pathOf(field).split('.')
    return segments.map((_, index) => ({ kind, path: segments.slice(0, index + 1).join('.') }))
  })
  const known = new Set(paths.map(({ path }) => path))
  expect(Object.keys(labels).filter((path) => !known.has(path))).toEqual([])
  const ofKinds = Object.entries(labelsOfKinds).flatMap(([kind, each = {}]) =>
    Object.keys(each).map((path) => ({ kind, path })),
  )
  expect(
    ofKinds.filter((one) => !paths.some(({ kind, path }) => kind === one.kind && path === one.path)),
  ).toEqual([])
})

test('where values have words, each value has one', () => {
  const wordless = columns.flatMap(({ kind, field, words }) => {
    const path = field.replace(/\.\d+/g, '')
    if (!hasWords(kind, path)) return []
    return words
      .filter((word) => !translationExists(wordOf(kind, path, word) ?? ''))
      .map((word) => [kind, field, word])
  })
  expect(wordless).toEqual([])
})

test('no closed set of values is shown as it is stored', () => {
  const levels = 'courses level' // A1 to C2 are their own words
  const bare = columns
    .filter(({ kind, field, words }) => words.length > 0 && !hasWords(kind, field.replace(/\.\d+/g, '')))
    .map(({ kind, field }) => `${kind} ${field}`)
  expect(bare).toEqual([levels])
})

test('paths, translations, sizes and lists are readable; what has no label keeps its stored name', () => {
  const nothing = { is: 'nothing' } as const
  const value = (text: string) => ({ is: 'value', value: text }) as const
  expect(labelOfField('courses', 'lessons.1.minutes', 'en')).toBe('Lessons 2 · Minutes')
  const inArabicNumbers = { ...formatsOfLanguage('en', 'UTC'), numberFormat: 'ar-SA' } as const
  expect(labelOfField('courses', 'lessons.1.minutes', inArabicNumbers)).toBe('Lessons ٢ · Minutes')
  expect(labelOfField('courses', 'title.ar', 'en')).toBe('Title (Arabic)')
  expect(labelOfField('courses', 'title.ar', 'ar')).toBe('العنوان (بالعربية)')
  expect(labelOfField('admins', 'preferences.privacy.dataUsage', 'en')).toBe(
    'Settings · Privacy · Data usage',
  )
  expect(labelOfField('course-thumbnails', 'sizes_small_width', 'en')).toBe('Width (small)')
  expect(labelOfField('page-texts', 'texts.faq.title.ar', 'en')).toBe('Title (Arabic)')
  expect(labelOfField('users', 'height_of_hat', 'en')).toBeNull()
  const change = { field: 'interests', before: nothing, after: value('["grammar", "chess", "read') }
  expect(describeChange('users', change, 'en').after).toEqual(value('Grammar, chess, and …'))
  const status = { field: 'status', before: value('pending'), after: value('notified') }
  expect(describeChange('waitlist-entries', status, 'en').after).toEqual(value('Sent'))
  const other = { field: 'height_of_hat', before: nothing, after: value('active') }
  expect(describeChange('users', other, 'en')).toEqual({ ...other, label: null })
})
