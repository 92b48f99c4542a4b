import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { getLegalDocument } from '~/features/legal/legal-document.server'
import { getPublishedSections } from '~/features/legal/published-sections.server'
import type { Language } from '~collections/values/language'
import { setCms } from '~cms/client.server'
import type { LegalSection } from '~collections/payload-types'
import { toRichText } from '~collections/rich-text/plain-text'
import type { LegalDocument } from '~collections/values/legal'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

const logged: string[] = []
const logger = pino({ level: 'warn' }, { write: (line) => logged.push(line) })

beforeEach(() => {
  logged.length = 0
  getPublishedSections.forget()
})
afterEach(() => setCms(undefined))

async function startSite(): Promise<TestCms> {
  const cms = await startTestCms()
  setCms(cms)
  return cms
}

const shown = (document: LegalDocument, language: Language) => getLegalDocument(document, language, logger)
const titles = async (document: LegalDocument, language: Language) =>
  (await shown(document, language)).sections.map(({ title }) => title)

test('a document has its published sections of the language, in order', async () => {
  await using cms = await startSite()
  const english = await titles('terms', 'en')
  expect(english.slice(0, 2)).toEqual(['Platform Usage', 'The Early-Access Waitlist'])
  expect(english).toHaveLength(8)
  expect(await titles('terms', 'ar')).toHaveLength(8)

  await change(cms, 'terms', 'Platform Usage', { order: 9 })
  await change(cms, 'terms', 'The Early-Access Waitlist', { status: 'draft' })
  getPublishedSections.forget()
  expect(await titles('terms', 'en')).toEqual([...english.slice(2), 'Platform Usage'])
  expect(await titles('terms', 'ar')).toHaveLength(8)
})

test('sections to which a program gave one order stand as the manager has them', async () => {
  await using cms = await startSite()
  await change(cms, 'terms', 'The Early-Access Waitlist', { order: 1, createdAt: '2027-01-01T00:00:00.000Z' })
  expect((await titles('terms', 'en')).slice(0, 2)).toEqual(['Platform Usage', 'The Early-Access Waitlist'])
})

test('it was updated when its newest shown section was', async () => {
  await using cms = await startSite()
  expect((await shown('privacy', 'en')).updated).toEqual({ day: '2025-05-15', text: '15 May 2025' })
  expect((await shown('privacy', 'ar')).updated).toEqual({ day: '2025-05-15', text: '15 مايو 2025' })

  await change(cms, 'privacy', 'Your Rights', { lastUpdated: '2026-02-01T00:00:00.000Z' })
  await change(cms, 'privacy', 'Changes and Contact', {
    lastUpdated: '2027-01-01T00:00:00.000Z',
    status: 'draft',
  })
  getPublishedSections.forget()
  expect((await shown('privacy', 'en')).updated).toEqual({ day: '2026-02-01', text: '1 February 2026' })
})

test('what an editor writes shows as rich text', async () => {
  await using cms = await startSite()
  await change(cms, 'privacy', 'Your Rights', { content: toRichText('One.\n\nTwo.') })
  const { sections } = await shown('privacy', 'en')
  expect(sections.find(({ title }) => title === 'Your Rights')?.blocks).toEqual([
    { type: 'paragraph', line: [{ type: 'text', text: 'One.', marks: [] }] },
    { type: 'paragraph', line: [{ type: 'text', text: 'Two.', marks: [] }] },
  ])
})

test('without a published section, a document is the built-in one', async () => {
  await using cms = await startSite()
  await cms.payload.update({
    collection: 'legal-sections',
    where: { id: { exists: true } },
    data: { status: 'draft' },
    overrideAccess: true,
  })
  for (const [document, language, title] of [
    ['privacy', 'en', 'Information Collection'],
    ['privacy', 'ar', 'جمع المعلومات'],
    ['terms', 'en', 'Platform Usage'],
    ['terms', 'ar', 'استخدام المنصة'],
  ] as const) {
    const view = await shown(document, language)
    expect(view.sections.map((section) => section.title)).toEqual([title])
    expect(view.sections[0]?.blocks.length).toBeGreaterThan(1)
    expect(view).toMatchObject({ hasFailed: false, updated: { day: '2025-05-15' } })
  }
})

test('while the database is unavailable it is the built-in section, and says so; nothing is logged as a defect', async () => {
  const view = await shown('terms', 'ar')
  expect(view.sections.map(({ title }) => title)).toEqual(['استخدام المنصة'])
  expect(view.hasFailed).toBe(true)
  expect(logged).toEqual([])
})

test('any other failure is logged, and the page stands all the same', async () => {
  await using cms = await startSite()
  await cms.pool.query('alter table legal_sections rename to legal_sections_gone')
  expect((await shown('privacy', 'en')).hasFailed).toBe(true)
  expect(logged).toHaveLength(1)
})

async function change(
  { payload }: TestCms,
  document: LegalDocument,
  title: string,
  data: Partial<LegalSection>,
) {
  const { docs } = await payload.update({
    collection: 'legal-sections',
    where: { document: { equals: document }, title: { equals: title } },
    data,
    overrideAccess: true,
  })
  expect(docs).toHaveLength(1)
}
