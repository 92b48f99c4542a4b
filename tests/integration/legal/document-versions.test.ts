import { ValidationError } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import {
  changeSection,
  deleteSection,
  moveSection,
  restoreSection,
} from '~/features/legal/admin/change-sections.server'
import { readOrStartDocument } from '~/features/legal/admin/first-sections.server'
import { saveSections } from '~/features/legal/admin/save-sections.server'
import { sectionFieldsOf } from '~/features/legal/managed-section'
import { getPublishedSections } from '~/features/legal/published-sections.server'
import { replaceDocument } from '~/features/legal/replace-document.server'
import { readDocument } from '~/features/legal/stored-sections.server'
import { toRichText } from '~collections/rich-text/plain-text'
import { actorOf } from '~tests/support/team-member'
import { richLink, richParagraph } from '~tests/support/legal'
import { openSite } from '~tests/support/open-site'

const today = '2026-11-21'
const site = openSite()

let admin: Actor
let editor: Actor
let viewer: Actor

beforeAll(async () => {
  admin = await actorOf(site.cms, 'admin')
  editor = await actorOf(site.cms, 'editor')
  viewer = await actorOf(site.cms, 'viewer')
})

const open = (document: 'privacy' | 'terms') => readDocument(viewer, document)
async function firstOf(document: 'privacy' | 'terms') {
  const [first] = (await open(document)).sections
  if (!first) throw new Error('The document is empty.')
  return first
}

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
    const { payload } = site.cms
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

  test('through the screens', async () => {
    const based = await open('terms')
    const [first, second] = based.sections
    if (!first || !second) throw new Error('The document is empty.')
    const { version: privacy } = await open('privacy')
    const ref = { document: 'terms', id: first.id } as const
    let last = based.version
    for (const change of [
      () => changeSection(editor, ref, { title: 'By an editor' }, today),
      () => moveSection(editor, ref, { direction: 'down', neighbour: second.id }),
      () => deleteSection(admin, ref),
      () => restoreSection(editor, ref, null, today),
      () =>
        saveSections(editor, {
          document: 'terms',
          sides: [{ id: null, language: second.language, fields: sectionFieldsOf(second) }],
          step: 'save',
          today,
        }),
    ]) {
      await change()
      const { version } = await open('terms')
      expect(version).toBeGreaterThan(last)
      last = version
    }
    expect((await open('privacy')).version).toBe(privacy)
    await expect(
      replaceDocument(admin, { document: 'terms', version: based.version, sections: [], today }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('and gaps that other programs leave in the order do not show', async () => {
    await site.cms.payload.create({
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
      site.cms.payload.create({ collection: 'legal-sections', data: hostile, ...editor.as }),
    ).rejects.toThrow(ValidationError)
    expect((await open('privacy')).version).toBe(version)
  })

  test('two changes of one section at once are both there', async () => {
    const first = await firstOf('privacy')
    const change = (fields: object) =>
      site.cms.payload.update({ collection: 'legal-sections', id: first.id, data: fields, ...editor.as })
    await Promise.all([change({ title: 'New title' }), change({ icon: 'bell' }), change({ status: 'draft' })])
    expect(await firstOf('privacy')).toMatchObject({
      title: 'New title',
      icon: 'bell',
      status: 'draft',
    })
  })

  test('and nobody writes who it was', async () => {
    const first = await firstOf('privacy')
    const own = { collection: 'legal-sections', id: first.id } as const
    await site.cms.payload.update({ ...own, data: { updatedBy: 'Somebody else' }, ...editor.as })
    const { updatedBy } = await site.cms.payload.findByID({ ...own, ...viewer.as })
    expect(updatedBy).toBe(editor.user.name)
    const [seen] = await getPublishedSections('terms', 'en')
    expect(seen).not.toHaveProperty('updatedBy')
  })
})

test('an empty document gets its first sections when an editor opens it, once; a reader writes nothing', async () => {
  await replaceDocument(admin, { document: 'privacy', sections: [], today })
  const empty = await open('privacy')
  expect(empty.sections).toEqual([])
  expect(await readOrStartDocument(viewer, 'privacy', today)).toEqual(empty)
  expect(await open('privacy')).toEqual(empty)
  const [one, two] = await Promise.all([1, 2].map(() => readOrStartDocument(editor, 'privacy', today)))
  expect(one).toEqual(two)
  expect(one?.sections).toMatchObject([
    { title: 'Information Collection', language: 'en', status: 'published', order: 1, lastUpdated: today },
    { title: 'How We Use Your Information', language: 'en', status: 'published', order: 2 },
  ])
  expect((await open('privacy')).sections).toHaveLength(2)
})
