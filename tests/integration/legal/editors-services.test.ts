import { Forbidden, ValidationError } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '~/api/identity/identify.server'
import { getPublishedSections } from '~/features/legal/published-sections.server'
import { getDeletedSections, getHistory, readVersion } from '~/features/legal/admin/history.server'
import { openManager } from '~/features/legal/admin/open-manager.server'
import { restoreVersion } from '~/features/legal/admin/restore-version.server'
import { saveDocument } from '~/features/legal/admin/save-document.server'
import { richSections } from '~/features/legal/admin/section-input'
import { setCms } from '~cms/client.server'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { toRichText } from '~collections/rich-text/plain-text'
import { actorOf, richLink, richParagraph, richWords } from '~tests/support/legal'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

const today = '2026-11-21'
let cms: TestCms
let admin: Actor
let editor: Actor
let viewer: Actor

beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
  admin = await actorOf(cms.payload, 'admin')
  editor = await actorOf(cms.payload, 'editor')
  viewer = await actorOf(cms.payload, 'viewer')
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const open = (document: 'privacy' | 'terms') => openManager(viewer, document, today)
async function firstOf(document: 'privacy' | 'terms') {
  const { sections, version } = await open(document)
  const [first] = sections
  if (!first) throw new Error('The document is empty.')
  return { first, rest: sections.slice(1), sections, version }
}

describe('saving', () => {
  test('takes rich text, notes who did it, and shows at once what is published', async () => {
    const { first, rest, version } = await firstOf('terms')
    await getPublishedSections('terms', 'en')
    const richText = cleanRichText(richParagraph(richWords('Bold', 1), richLink('tel:+96265550100', 'Call')))
    const result = await saveDocument(editor, {
      document: 'terms',
      version,
      sections: [{ ...first, content: undefined, richText, icon: 'scale' }, ...rest],
      today,
    })
    expect(result).toMatchObject({
      outcome: 'saved',
      version: version + 1,
      sections: [
        { id: first.id, richText, icon: 'scale', lastUpdated: today, updatedBy: editor.user.name },
        ...rest,
      ],
    })
    expect((await getPublishedSections('terms', 'en'))[0]).toMatchObject({ content: richText, icon: 'scale' })
  })

  test('a late save is told what there is now', async () => {
    const { sections, version } = await open('terms')
    const late = await saveDocument(editor, { document: 'terms', version: version - 1, sections: [], today })
    expect(late).toEqual({ outcome: 'conflict', sections, version })
  })

  test('is not for those who may only read', async () => {
    const { sections } = await open('terms')
    await expect(saveDocument(viewer, { document: 'terms', sections, today })).rejects.toThrow(Forbidden)
  })

  test('deletes nothing for an editor', async () => {
    const { first, rest, sections } = await firstOf('terms')
    await expect(saveDocument(editor, { document: 'terms', sections: rest, today })).rejects.toMatchObject({
      status: 403,
      messageKey: 'api:legal.deletionIsAdmins',
      details: { values: { titles: [first.title] } },
    })
    expect((await open('terms')).sections).toEqual(sections)
  })

  test('a form is read strictly: what is no legal text is named, in words for people', () => {
    const section = { title: 'T', status: 'draft', language: 'en' }
    const problems = (facts: object) =>
      richSections
        .safeParse([{ ...section, ...facts }])
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    const sound = richParagraph(richWords('x'))
    expect(problems({ richText: sound })).toBeUndefined()
    expect(problems({ id: 5 })).toBeUndefined()
    expect(problems({})).toEqual([['0.richText', 'api:field.required']])
    expect(problems({ richText: richParagraph(richLink('javascript:x', 'x')) })).toEqual([
      ['0.richText', 'api:legal.richText.badLink'],
    ])
    expect(problems({ richText: sound, title: ' ', icon: 7 })).toHaveLength(2)
  })
})

describe('every change raises the version of its document, and of no other,', () => {
  const data = {
    document: 'privacy',
    language: 'en',
    order: 9,
    title: 'Made by a program',
    content: toRichText('Words.'),
    status: 'draft',
    lastUpdated: '2026-01-01',
  } as const

  test('through Payload’s own API', async () => {
    const { payload } = cms
    const own = { collection: 'legal-sections', overrideAccess: true } as const
    const versions = async () => [(await open('privacy')).version, (await open('terms')).version]
    const [privacy = 0, terms = 0] = await versions()
    const { id } = await payload.create({ ...own, data })
    expect(await versions()).toEqual([privacy + 1, terms])
    await payload.update({ ...own, id, data: { title: 'Renamed' } })
    expect(await versions()).toEqual([privacy + 2, terms])
    await payload.update({ ...own, where: { id: { equals: id } }, data: { document: 'terms' } })
    expect(await versions()).toEqual([privacy + 3, terms + 1])
    const { docs } = await payload.findVersions({ ...own, where: { parent: { equals: id } }, sort: 'id' })
    await payload.restoreVersion({ ...own, id: String(docs[0]?.id) })
    expect(await versions()).toEqual([privacy + 4, terms + 2])
    await payload.delete({ ...own, id })
    expect(await versions()).toEqual([privacy + 5, terms + 2])
  })

  test('and gaps that other programs leave in the order do not show', async () => {
    await cms.payload.create({
      collection: 'legal-sections',
      data: { ...data, order: 70 },
      overrideAccess: true,
    })
    const { sections } = await open('privacy')
    expect(sections.slice(0, 9).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(sections[8]?.title).toBe(data.title)
  })

  test.each([
    ['an address that runs a script', richParagraph(richLink('javascript:alert(1)', 'x'))],
    ['a node that nobody knows', { root: { type: 'root', children: [{ type: 'iframe', version: 1 }] } }],
  ])('but what is hostile does not get in: %s', async (_, content) => {
    const { version } = await open('privacy')
    const hostile = { ...data, content: JSON.parse(JSON.stringify(content)) as typeof data.content }
    await expect(
      cms.payload.create({ collection: 'legal-sections', data: hostile, ...editor.as }),
    ).rejects.toThrow(ValidationError)
    expect((await open('privacy')).version).toBe(version)
  })

  test('two changes of one section at once are both there', async () => {
    const { first } = await firstOf('privacy')
    const change = (facts: object) =>
      cms.payload.update({ collection: 'legal-sections', id: first.id, data: facts, ...editor.as })
    await Promise.all([change({ title: 'New title' }), change({ icon: 'bell' }), change({ status: 'draft' })])
    expect((await firstOf('privacy')).first).toMatchObject({
      title: 'New title',
      icon: 'bell',
      status: 'draft',
    })
  })

  test('and nobody writes who it was', async () => {
    const { first } = await firstOf('privacy')
    const own = { collection: 'legal-sections', id: first.id } as const
    await cms.payload.update({ ...own, data: { updatedBy: 'Somebody else' }, ...editor.as })
    expect((await firstOf('privacy')).first.updatedBy).toBe(editor.user.name)
    const [seen] = await getPublishedSections('terms', 'en')
    expect(seen).not.toHaveProperty('updatedBy')
  })
})

describe('history', () => {
  test('tells who changed what, and a version comes back as a save of today', async () => {
    const { first, rest, version } = await firstOf('terms')
    const edit = (facts: object, based: number) =>
      saveDocument(editor, {
        document: 'terms',
        version: based,
        sections: [{ ...first, ...facts }, ...rest],
        today,
      })
    const edited = await edit({ title: 'Second title', richText: undefined, content: 'Second text' }, version)
    if (edited.outcome !== 'saved') throw new Error(edited.outcome)

    const history = await getHistory(viewer, 'terms', first.id)
    expect(history?.entries[0]).toMatchObject({
      event: 'edited',
      by: editor.user.name,
      title: 'Second title',
      changed: ['title', 'content'],
    })
    expect(history?.entries.at(-1)).toMatchObject({ event: 'created', by: null, changed: [] })
    const versionId = history?.entries[1]?.id ?? 0
    expect(await readVersion(viewer, 'terms', first.id, versionId)).toMatchObject({
      title: first.title,
      content: first.content,
    })

    const restore = { document: 'terms', sectionId: first.id, versionId, today: '2026-12-01' } as const
    expect(await restoreVersion(editor, { ...restore, version })).toMatchObject({ outcome: 'conflict' })
    expect(await restoreVersion(editor, { ...restore, version: edited.version })).toMatchObject({
      outcome: 'saved',
      version: edited.version + 1,
      sections: [
        { id: first.id, title: first.title, richText: first.richText, order: 1, lastUpdated: '2026-12-01' },
        ...rest,
      ],
    })
    await expect(restoreVersion(viewer, restore)).rejects.toThrow(Forbidden)
  })

  test('restoring shows nothing that is hidden, and words come back with their language', async () => {
    const { first, rest } = await firstOf('terms')
    const hidden = { ...first, status: 'draft', language: 'ar', title: 'مسودة' } as const
    await saveDocument(editor, { document: 'terms', sections: [...rest, hidden], today })
    const history = await getHistory(viewer, 'terms', first.id)
    const versionId = history?.entries[1]?.id ?? 0
    const result = await restoreVersion(editor, { document: 'terms', sectionId: first.id, versionId, today })
    if (result.outcome !== 'saved') throw new Error(result.outcome)
    const english = result.sections.filter(({ language }) => language === 'en')
    expect(english.at(-1)).toMatchObject({
      id: first.id,
      title: first.title,
      status: 'draft',
      order: english.length,
    })
  })

  test('a deleted section keeps its history and comes back as a draft at the end', async () => {
    const { first, rest } = await firstOf('terms')
    await saveDocument(admin, { document: 'terms', sections: rest, today })
    expect((await open('terms')).sections.map(({ id }) => id)).not.toContain(first.id)
    expect((await getPublishedSections('terms', 'en')).map(({ id }) => id)).not.toContain(first.id)
    const { sections: deleted } = await getDeletedSections(viewer, 'terms')
    expect(deleted[0]).toMatchObject({ id: first.id, title: first.title, deletedBy: admin.user.name })

    const [event, before] = (await getHistory(viewer, 'terms', first.id))?.entries ?? []
    expect(event).toMatchObject({ event: 'deleted' })
    const restore = { document: 'terms', sectionId: first.id, versionId: before?.id ?? 0, today } as const
    const result = await restoreVersion(editor, restore)
    if (result.outcome !== 'saved') throw new Error(result.outcome)
    const english = result.sections.filter(({ language }) => language === 'en')
    expect(english.at(-1)).toMatchObject({
      id: first.id,
      title: first.title,
      status: 'draft',
      order: english.length,
    })
    expect((await getHistory(viewer, 'terms', first.id))?.entries[0]).toMatchObject({ event: 'restored' })
    expect((await getDeletedSections(viewer, 'terms')).sections).toEqual(deleted.slice(1))
  })

  test('is that of the document’s own sections', async () => {
    const { first } = await firstOf('terms')
    expect(await getHistory(viewer, 'privacy', first.id)).toBeNull()
    expect(await readVersion(viewer, 'terms', first.id, 999_999)).toBeNull()
    const nothing = { document: 'terms', sectionId: first.id, versionId: 999_999, today } as const
    expect(await restoreVersion(editor, nothing)).toEqual({ outcome: 'missing' })
  })
})

test('an empty document begins anew when an editor looks, once; a reader writes nothing', async () => {
  await saveDocument(admin, { document: 'privacy', sections: [], today })
  const empty = await open('privacy')
  expect(empty.sections).toEqual([])
  expect((await open('privacy')).version).toBe(empty.version)
  const [one, two] = await Promise.all([1, 2].map(() => openManager(editor, 'privacy', today)))
  expect(one).toEqual(two)
  expect(one?.sections).toMatchObject([
    { title: 'Information Collection', language: 'en', status: 'published', order: 1, lastUpdated: today },
    { title: 'How We Use Your Information', language: 'en', status: 'published', order: 2 },
  ])
  expect((await open('privacy')).sections).toHaveLength(2)
})
