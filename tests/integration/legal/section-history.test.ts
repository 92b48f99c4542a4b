import { Forbidden } from 'payload'
import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { changeSection, deleteSection, restoreSection } from '~/features/legal/admin/change-sections.server'
import { separate } from '~/features/legal/admin/change-drafts.server'
import { getDeletedSections, getHistory, readVersion } from '~/features/legal/admin/history.server'
import { getPublishedSections } from '~/features/legal/published-sections.server'
import { readSections } from '~/features/legal/stored-sections.server'
import { toRichText } from '~collections/rich-text/plain-text'
import { actorOf } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'

const today = '2026-11-21'
const document = 'terms'
const site = openSite()

let admin: Actor
let editor: Actor
let viewer: Actor

beforeAll(async () => {
  admin = await actorOf(site.cms, 'admin')
  editor = await actorOf(site.cms, 'editor')
  viewer = await actorOf(site.cms, 'viewer')
})

async function firstOf() {
  const [first, ...rest] = await readSections(viewer, document)
  if (!first) throw new Error('The document is empty.')
  return { first, rest, ref: { document, id: first.id } as const }
}
const historyOf = async (id: number) => (await getHistory(viewer, document, id))?.entries ?? []
const lastOf = async (language: 'en' | 'ar') =>
  (await readSections(viewer, document)).filter((each) => each.language === language).at(-1)

test('shows who changed what, and a version comes back as a save of today', async () => {
  const { first, rest, ref } = await firstOf()
  const fields = { title: 'Second title', richText: toRichText('Second text') }
  const { updatedAt } = await changeSection(editor, ref, fields, today)

  const history = await historyOf(first.id)
  expect(history[0]).toMatchObject({
    event: 'edited',
    by: editor.user.name,
    title: 'Second title',
    changed: ['title', 'content'],
  })
  expect(history.at(-1)).toMatchObject({ event: 'created', by: null, changed: [] })
  const versionId = history[1]?.id ?? 0
  expect(await readVersion(viewer, document, first.id, versionId)).toMatchObject({
    title: first.title,
    content: first.content,
  })

  const late = { ...ref, seen: first.updatedAt }
  await expect(restoreSection(editor, late, versionId, '2026-12-01')).rejects.toMatchObject({ status: 409 })
  await restoreSection(editor, { ...ref, seen: updatedAt }, versionId, '2026-12-01')
  const { title, richText } = first
  expect(await readSections(viewer, document)).toEqual([
    expect.objectContaining({ id: first.id, title, richText, order: 1, lastUpdated: '2026-12-01' }),
    ...rest,
  ])
  await expect(restoreSection(viewer, ref, versionId, today)).rejects.toMatchObject({ status: 403 })
})

test('restoring shows nothing that is hidden, and words come back with their language', async () => {
  const { first, ref } = await firstOf()
  await expect(changeSection(editor, ref, { language: 'ar' }, today)).rejects.toMatchObject({ status: 400 })
  await separate(editor, ref)
  await changeSection(editor, ref, { status: 'draft', language: 'ar', title: 'مسودة' }, today)
  expect(await lastOf('ar')).toMatchObject({ id: first.id, title: 'مسودة' })
  const [, before] = await historyOf(first.id)
  await restoreSection(editor, ref, before?.id ?? 0, today)
  const { title } = first
  expect(await lastOf('en')).toMatchObject({ id: first.id, title, status: 'draft', order: 8 })
})

test('a deleted section keeps its history and comes back as a draft at the end', async () => {
  const { first, rest, ref } = await firstOf()
  await expect(deleteSection(editor, ref)).rejects.toThrow(Forbidden)
  await deleteSection(admin, ref)
  expect((await readSections(viewer, document)).map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
  expect((await getPublishedSections(document, 'en')).map(({ id }) => id)).not.toContain(first.id)
  const { sections: deleted } = await getDeletedSections(viewer, document)
  expect(deleted[0]).toMatchObject({ id: first.id, title: first.title, deletedBy: admin.user.name })

  const [event, before] = await historyOf(first.id)
  expect(event).toMatchObject({ event: 'deleted' })
  const seen = deleted[0]?.updatedAt
  await restoreSection(editor, { ...ref, seen }, before?.id ?? null, today)
  const { title } = first
  expect(await lastOf('en')).toMatchObject({ id: first.id, title, status: 'draft', order: 8 })
  expect((await historyOf(first.id))[0]).toMatchObject({ event: 'restored' })
  expect((await getDeletedSections(viewer, document)).sections).toEqual(deleted.slice(1))
  await expect(restoreSection(editor, { ...ref, seen }, null, today)).rejects.toMatchObject({ status: 409 })
})

test('without a version, a deleted section comes back as it was', async () => {
  const { first, ref } = await firstOf()
  await deleteSection(admin, ref)
  await restoreSection(editor, ref, null, today)
  const { title, richText, category, icon } = first
  expect(await lastOf('en')).toMatchObject({ id: first.id, title, richText, category, icon, status: 'draft' })
})

test('a history is that of the document’s own sections', async () => {
  const { first, ref } = await firstOf()
  expect(await getHistory(viewer, 'privacy', first.id)).toBeNull()
  expect(await readVersion(viewer, document, first.id, 999_999)).toBeNull()
  await expect(restoreSection(editor, ref, 999_999, today)).rejects.toMatchObject({ status: 404 })
})

test('a page of the trash that its last section has left gives way to the one before it', async () => {
  for (let order = 1; order <= 21; order++)
    await site.cms.payload.create({
      collection: 'legal-sections',
      data: {
        document: 'privacy',
        title: `Deleted ${order}`,
        content: toRichText('Words'),
        language: 'en',
        status: 'draft',
        order,
        lastUpdated: today,
        deletedAt: new Date().toISOString(),
      },
      overrideAccess: true, // a test sets the scene
    })
  const { sections: deleted } = await getDeletedSections(viewer, 'privacy', 2)
  expect(deleted).toHaveLength(1)
  await restoreSection(editor, { document: 'privacy', id: deleted[0]?.id ?? 0 }, null, today)
  const first = await getDeletedSections(viewer, 'privacy')
  expect(first.sections).toHaveLength(20)
  expect(await getDeletedSections(viewer, 'privacy', 2)).toEqual(first)
  expect(await getDeletedSections(viewer, document, 2)).toEqual(await getDeletedSections(viewer, document))
})
