import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { getHistory } from '~/features/legal/admin/history.server'
import { readUndo } from '~/features/legal/admin/manager-params'
import type { SectionForm } from '~/features/legal/admin/section-actions'
import { sectionFieldsOf, type ManagedSection } from '~/features/legal/managed-section'
import { getPublishedSections } from '~/features/legal/published-sections.server'
import { setCms } from '~cms/client.server'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import type { RichText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import { actorOf } from '~tests/support/team-member'
import { richLink, richParagraph, richWords } from '~tests/support/legal'
import { addOf, editOf, giveSections, visitLegalScreen, type LegalScreen } from '~tests/support/legal-screen'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })

let cms: TestCms
let owner: Actor
let admin: LegalScreen
let editor: LegalScreen
let viewer: LegalScreen

beforeAll(async () => {
  cms = await startTestCms({ RATE_LIMITS: 'off', SITE_TIME_ZONE: 'UTC' })
  setCms(cms)
  owner = await actorOf(cms, 'admin')
  admin = await visitLegalScreen(cms, 'terms', 'admin')
  editor = await visitLegalScreen(cms, 'terms', 'editor')
  viewer = await visitLegalScreen(cms, 'terms', 'viewer')
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const today = () => new Date().toISOString().slice(0, 10)

beforeEach(() => giveSections(cms, 'terms', { en: ['One', 'Two', 'Three'], ar: ['أول', 'ثان'] }))

async function called(title: string): Promise<ManagedSection> {
  const section = (await viewer.sections()).find((each) => each.title === title)
  if (!section) throw new Error(`There is no section ${title}.`)
  return section
}
const titlesIn = async (language: Language) =>
  (await viewer.sections()).filter((each) => each.language === language).map(({ title }) => title)

const publish = ({ id, updatedAt: seen }: ManagedSection): SectionForm => ({
  intent: 'setStatus',
  id,
  seen,
  status: 'published',
})
const remove = ({ id, updatedAt: seen }: ManagedSection): SectionForm => ({ intent: 'delete', id, seen })
const moveDown = ({ id }: ManagedSection, neighbour: ManagedSection): SectionForm => ({
  intent: 'move',
  id,
  direction: 'down',
  neighbour: neighbour.id,
})

describe('each form changes one section:', () => {
  test('an edit is of today and shows at once, and no other section knows of it', async () => {
    const [one, ...others] = await viewer.sections()
    if (!one) throw new Error('The document is empty.')
    const richText = cleanRichText(richParagraph(richWords('Bold', 1), richLink('tel:+96265550100', 'Call')))
    await getPublishedSections('terms', 'en')
    const words = { title: 'First', richText, icon: 'scale' }
    const changes = { ...words, status: 'published', category: 'accounts' } as const
    const reply = await editor.act(editOf(one, changes))
    const [first, ...rest] = await viewer.sections()
    const document = { sections: [first, ...rest], version: expect.any(Number) }
    const details = { made: [{ id: one.id, updatedAt: first?.updatedAt }], document }
    expect(reply).toEqual({ ok: true, intent: 'save', status: 200, details })
    expect(first).toMatchObject({ id: one.id, ...changes, order: 1, lastUpdated: today() })
    expect(rest).toEqual(others)
    expect(await getPublishedSections('terms', 'en')).toMatchObject([{ title: 'First', content: richText }])
  })

  test('what is saved as it was is no change', async () => {
    const one = await called('One')
    expect(await editor.act(editOf(one, { title: ' One ' }))).toMatchObject({ status: 200 })
    expect(await called('One')).toEqual(one)
    expect((await getHistory(owner, 'terms', one.id))?.entries).toHaveLength(1)
  })

  test('a new section goes to the end of its language', async () => {
    const fields = { ...sectionFieldsOf(await called('One')), title: 'New', language: 'ar' as const }
    expect(await editor.act(addOf(fields))).toMatchObject({ status: 200 })
    expect(await called('New')).toMatchObject({ order: 3, status: 'draft', lastUpdated: today() })
    expect(await titlesIn('ar')).toEqual(['أول', 'ثان', 'New'])
  })

  test('a section of another language goes to its end, and leaves no gap', async () => {
    const one = await called('One')
    await editor.act(editOf(one, { language: 'ar' }))
    expect(await titlesIn('ar')).toEqual(['أول', 'ثان', 'One'])
    const { docs } = await cms.payload.find({
      collection: 'legal-sections',
      where: { document: { equals: 'terms' }, language: { equals: 'en' } },
      sort: 'order',
      overrideAccess: true, // as it is stored
    })
    expect(docs.map(({ title, order }) => [title, order])).toEqual([
      ['Two', 1],
      ['Three', 2],
    ])
  })

  test('a new place is no edit: no date, no history, and an open form of a colleague can be saved', async () => {
    const [one, two] = [await called('One'), await called('Two')]
    expect(await editor.act(moveDown(one, two))).toMatchObject({ status: 200, details: { made: [] } })
    expect(await titlesIn('en')).toEqual(['Two', 'One', 'Three'])
    expect(await called('One')).toEqual({ ...one, order: 2 })
    expect((await getHistory(owner, 'terms', two.id))?.entries).toHaveLength(1)
    expect(await editor.act(editOf(two, { title: 'Second' }))).toMatchObject({ status: 200 })
    expect(await titlesIn('en')).toEqual(['Second', 'One', 'Three'])
  })

  test('without JavaScript it leads back to the list, with everything closed', async () => {
    const { id, updatedAt: seen } = await called('One')
    const { status, location } = await editor.post({ intent: 'setStatus', id, seen, status: 'published' })
    expect([status, location]).toEqual([303, '/admin/terms?done=saved'])
    expect((await called('One')).status).toBe('published')
  })

  test('what was restored leads back to the version before it', async () => {
    const { id } = await called('One')
    await editor.act(editOf(await called('One'), { title: 'Two words' }))
    const history = await getHistory(owner, 'terms', id)
    const versionId = history?.entries[1]?.id ?? 0
    const { updatedAt: seen } = await called('Two words')
    const { location } = await editor.post({ intent: 'restore', id, seen, versionId })
    const undo = readUndo(new URL(location ?? '', 'http://site').searchParams)
    expect(undo).toEqual({ id, versionId: history?.entries[0]?.id })

    const { updatedAt } = await called('One')
    await editor.post({ intent: 'restore', id, seen: updatedAt, versionId: undo?.versionId ?? 0 })
    expect(await called('Two words')).toMatchObject({ id })
  })

  test('what was there already is no restoration that could be undone', async () => {
    await editor.act(editOf(await called('One'), { title: 'Two words' }))
    const section = await called('Two words')
    const { id, updatedAt: seen } = section
    const versionId = (await getHistory(owner, 'terms', id))?.entries[0]?.id ?? 0
    const form = { intent: 'restore', id, versionId }
    for (const restore of [form, { ...form, seen }])
      expect(await editor.post(restore)).toEqual({ status: 303, location: '/admin/terms?done=restored' })
    expect(await called('Two words')).toEqual(section)
  })
})

describe('refused, and nothing changes:', () => {
  test.each<[string, (section: ManagedSection) => SectionForm]>([
    ['an edit', (section) => editOf(section, { title: 'Mine' })],
    ['a status', publish],
    ['a deletion', remove],
  ])('%s of a section that somebody else has changed or deleted', async (_, actionOf) => {
    const seen = await called('One')
    await editor.act(editOf(seen, { icon: 'bell' }))
    const theirs = await viewer.sections()
    expect(await admin.act(actionOf(seen))).toMatchObject({
      ok: false,
      status: 409,
      details: { document: { sections: theirs } },
    })
    expect(await viewer.sections()).toEqual(theirs)

    await admin.act(remove(await called('One')))
    const without = await viewer.sections()
    expect(await admin.act(actionOf(seen))).toMatchObject({ ok: false, status: 409 })
    await cms.payload.delete({ collection: 'legal-sections', id: seen.id, trash: true, overrideAccess: true })
    expect(await admin.act(actionOf(seen))).toMatchObject({ ok: false, status: 409 })
    expect(await viewer.sections()).toEqual(without)
  })

  test('a move past a neighbour that is not there any more', async () => {
    const [one, two, three] = [await called('One'), await called('Two'), await called('Three')]
    await editor.act(moveDown(two, three))
    expect(await editor.act(moveDown(one, two))).toMatchObject({ ok: false, status: 409 })
    expect(await titlesIn('en')).toEqual(['One', 'Three', 'Two'])
    const arabic = await called('أول')
    expect(await editor.act(moveDown(two, arabic))).toMatchObject({ ok: false, status: 409 })
  })

  test('a section of the other document', async () => {
    const privacy = await visitLegalScreen(cms, 'privacy', 'admin')
    const before = await privacy.sections()
    const [foreign] = before
    if (!foreign) throw new Error('The privacy policy is empty.')
    for (const act of [editOf(foreign, { title: 'Taken' }), publish(foreign), remove(foreign)])
      expect(await admin.act(act)).toMatchObject({ ok: false, status: 409 })
    expect(await privacy.sections()).toEqual(before)
  })

  test.each([
    ...['save', 'draft', 'schedule', 'preview', 'pair', 'separate', 'settle', 'takeBack', 'discard', 'undo'],
    ...['setStatus', 'delete', 'move', 'restore'],
  ])('“%s” of a viewer', async (intent) => {
    const before = await viewer.sections()
    const [one, two] = before
    const fields = { title: 'x', language: 'en', status: 'published', category: 'usage', icon: 'bell' }
    const place = { direction: 'down', neighbour: two?.id ?? 0 }
    const text = { 'richText-text': 'x' }
    const form = { intent, id: one?.id ?? 0, ...fields, ...place, ...text }
    expect(await viewer.post(form)).toMatchObject({ status: 403 })
    expect(await viewer.sections()).toEqual(before)
  })

  test('the deletion of an editor', async () => {
    expect(await editor.act(remove(await called('One')))).toMatchObject({ status: 403 })
    expect(await titlesIn('en')).toContain('One')
  })

  test('a section that another program has left without a title, until it gets one', async () => {
    const { id } = await called('One')
    await cms.pool.query(`update legal_sections set title = '' where id = $1`, [id])
    const untitled = await called('')
    expect(await editor.act(publish(untitled))).toMatchObject({ status: 400 })
    expect(await called('')).toEqual(untitled)
    expect(await editor.act(editOf(untitled, { title: 'One' }))).toMatchObject({ status: 200 })
  })

  test('a text that is none, by the name of its field', async () => {
    const hostile = JSON.parse(JSON.stringify(richParagraph(richLink('javascript:x', 'x')))) as RichText
    const reply = await editor.act(editOf(await called('One'), { title: ' ', richText: hostile }))
    expect(reply).toMatchObject({
      status: 400,
      errors: { 'title.en': expect.any(String), 'richText.en': expect.any(String) },
    })
  })
})
