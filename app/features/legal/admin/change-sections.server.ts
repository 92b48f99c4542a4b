import { type PayloadRequest, ValidationError } from 'payload'

import { HttpError, invalidFields } from '~/http/http-error.server'
import { type Actor, requireEditor } from '~/auth/identify.server'
import { changeRecord } from '~/api/records.server'
import { forgetContentVersion } from '~cms/content-version'
import { ChangedMeanwhileError } from '~cms/change-record'
import { lockLegalDocuments } from '~collections/legal-document-versions'
import type { LegalSection } from '~collections/payload-types'
import type { LegalDocument } from '~collections/values/legal'

import { changesBetween, changesOfRestoring, sectionFieldsOf, type SectionFields } from '../managed-section'
import { readDraft, storeDraft } from '../section-drafts.server'
import { partnerOf } from '../section-pairs.server'
import { closeGaps, idsInOrder, placeAtEnd, storeOrder } from '../section-places.server'
import { dayAsStored, toManagedSection } from '../stored-sections.server'
import { readVersion } from './history.server'
import type { Direction } from './section-actions'

const collection = 'legal-sections'

/** `seen` is the `updatedAt` that the person has seen: with it, a section that has changed since is refused (409). */
export type SectionRef = { document: LegalDocument; id: number; seen?: string | undefined }

type NewSection = { document: LegalDocument; fields: SectionFields; today: string }

/** Puts it at the end of its language, in a transaction that holds the locks of the documents. */
export async function createSection(
  { payload, as }: Actor,
  { document, fields, today }: NewSection,
  req: PayloadRequest,
): Promise<LegalSection> {
  const order = await placeAtEnd(req, { document, language: fields.language })
  const { richText: content, ...rest } = fields
  const data = { ...rest, content, document, order, lastUpdated: dayAsStored(today) }
  return payload.create({ collection, data, depth: 0, req, ...as })
}

type SectionChanges = Partial<SectionFields> & { publishAt?: string | null }

/**
 * Only what differs counts as a change. With another language, the section moves to the end of that. A draft goes live by itself
 * at `publishAt`, if that is still to come: it had been published by mistake.
 */
export function changeSection(
  actor: Actor,
  section: SectionRef,
  { publishAt = null, ...fields }: SectionChanges,
  today: string,
): Promise<LegalSection> {
  return changeStored(actor, section, async (stored) => {
    const changed = await applyFields(stored, fields, today)
    const isToCome = publishAt !== null && changed.status === 'draft' && Date.parse(publishAt) > Date.now()
    if (isToCome && (await readDraft(stored.req, changed.id)) === null)
      await scheduleSection(actor, stored.req, changed, publishAt)
    return changed
  })
}

/** The section is itself the draft. */
export async function scheduleSection(
  { user: { id, name } }: Actor,
  req: PayloadRequest,
  section: LegalSection,
  publishAt: string,
): Promise<void> {
  const base = sectionFieldsOf(toManagedSection(section))
  const scheduledBy = { id, name }
  await storeDraft(req, section.id, { words: null, base, publishAt, scheduledBy, missedAt: null })
}

/** Swaps the section with the neighbour that the person has seen beside it; refused if another one is there by now. */
export function moveSection(
  actor: Actor,
  section: SectionRef,
  { direction, neighbour }: { direction: Direction; neighbour: number },
): Promise<void> {
  return changeStored(actor, section, async ({ doc, req }) => {
    const ids = await idsInOrder(req, doc)
    const from = ids.indexOf(doc.id)
    const to = direction === 'up' ? from - 1 : from + 1
    if (ids[to] !== neighbour) throw new ChangedMeanwhileError()
    await storeOrder(req, doc.document, ids.with(from, neighbour).with(to, doc.id))
  })
}

/** Moves the section to the trash, which the collection allows to admins only. */
export function deleteSection(actor: Actor, section: SectionRef): Promise<LegalSection> {
  return changeStored(actor, section, async ({ doc, req, update }) => {
    const deleted = await update({ deletedAt: new Date().toISOString() })
    await closeGaps(req, doc)
    return deleted
  })
}

/**
 * Restores title, text, language, category and icon of a version, or without one of the section as it was deleted. The
 * status stays, so that restoring never publishes a draft. From the trash, a section returns as a draft, at the end of
 * its language. Says whether that has changed anything.
 */
export async function restoreSection(
  actor: Actor,
  section: SectionRef,
  versionId: number | null,
  today: string,
): Promise<boolean> {
  const { document, id } = section
  const version = versionId === null ? null : await readVersion(actor, document, id, versionId)
  if (versionId !== null && !version) throw new HttpError(404, 'api:notFound')
  const restore = async (stored: Stored) => {
    const { doc, req, update } = stored
    const now = toManagedSection(doc)
    const fields = sectionFieldsOf(version ?? now)
    if (!doc.deletedAt) return (await applyFields(stored, changesOfRestoring(fields, now), today)) !== doc
    const { richText: content, ...rest } = fields
    const order = await placeAtEnd(req, { document, language: fields.language })
    const lastUpdated = dayAsStored(today)
    await update({ ...rest, content, order, status: 'draft', deletedAt: null, lastUpdated })
    return true
  }
  return changeStored(actor, section, restore, { inTrash: true })
}

export type Stored = {
  doc: LegalSection
  req: PayloadRequest
  update: (data: Partial<LegalSection>) => Promise<LegalSection>
}

/** In one transaction, in turn with all other writers. A section that is gone counts as changed. */
async function changeStored<Result>(
  actor: Actor,
  { document, id, seen }: SectionRef,
  change: (stored: Stored) => Promise<Result>,
  { inTrash = false } = {},
): Promise<Result> {
  requireEditor(actor)
  const { payload } = actor
  const record = { collection, id, seen, lockFirst: lockLegalDocuments } as const
  const changed = await orRefusal(
    changeRecord(actor, record, async (target) => {
      const doc = await payload.findByID({ ...target, trash: true })
      if (doc.document !== document || (doc.deletedAt && !inTrash)) throw new ChangedMeanwhileError()
      const update = (data: Partial<LegalSection>) => payload.update({ ...target, trash: true, data })
      return change({ doc, req: target.req, update })
    }),
  )
  forgetContentVersion()
  return changed
}

export async function orRefusal<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw new HttpError(409, 'api:changedMeanwhile')
    // Stored by another program, for example, and older than a rule of the collection.
    if (error instanceof ValidationError) throw new HttpError(400, 'api:field.invalid')
    throw error
  }
}

/** Throws 400 for another language of a section that is paired: its other half would be in the same one. */
export async function applyFields(
  { doc, req, update }: Stored,
  fields: Partial<SectionFields>,
  today: string,
): Promise<LegalSection> {
  const { richText: content, ...changes } = changesBetween(toManagedSection(doc), fields)
  const { language } = changes
  if (!content && Object.keys(changes).length === 0) return doc
  if (language !== undefined && (await partnerOf(req, doc.id)) !== null)
    throw invalidFields([{ field: `language.${doc.language}`, message: 'api:legal.isPaired' }])
  const order = language === undefined ? doc.order : await placeAtEnd(req, { ...doc, language })
  const changed = await update({
    ...changes,
    ...(content && { content }),
    order,
    lastUpdated: dayAsStored(today),
  })
  if (language !== undefined) await closeGaps(req, doc)
  return changed
}
