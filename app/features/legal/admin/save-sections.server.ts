import type { PayloadRequest } from 'payload'

import { type Actor, requireEditor } from '~/auth/identify.server'
import { HttpError, invalidFields, orHttpError } from '~/http/http-error.server'
import { ChangedMeanwhileError } from '~cms/change-record'
import { forgetContentVersion } from '~cms/content-version'
import { inTransaction } from '~cms/transaction'
import { lockLegalDocuments } from '~collections/legal-document-versions'
import type { LegalSection } from '~collections/payload-types'
import { toRichText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import type { LegalDocument } from '~collections/values/legal'

import { changesBetween, sectionFieldsOf, type SectionFields } from '../managed-section'
import { changesOf, hasMoved } from '../section-drafts'
import { dropDraft, readDraft, storeDraft, type Scheduler, type StoredDraft } from '../section-drafts.server'
import { arePairable, pairSections, partnerOf } from '../section-pairs.server'
import { toManagedSection } from '../stored-sections.server'
import { applyFields, createSection, orRefusal, scheduleSection, type Stored } from './change-sections.server'
import { newSectionDefaults, type SaveStep } from './section-actions'
import { sideField } from './section-form'

/** What somebody has written in one language. */
export type SideInput = {
  /** Null for a section that is not there yet. */
  id: number | null
  language: Language
  /** The `updatedAt` of the section that the person has seen. */
  seen?: string | undefined
  /** The `updatedAt` of the draft that the person has seen; empty when there was none. */
  draftSeen?: string | undefined
  /** The `updatedAt` of the section that they want to publish over, though their draft began with another text. */
  agreed?: string | undefined
  fields: Partial<SectionFields>
}

export type SaveInput = {
  document: LegalDocument
  /** One language, or both of a pair. */
  sides: SideInput[]
  step: SaveStep
  /** For the step `schedule`. */
  at?: Date | undefined
  today: string
}

export type SavedSection = Pick<LegalSection, 'id' | 'updatedAt'>

/** Saves what was written in both languages, or none of it. Throws 409 for what somebody else has changed first. */
export function saveSections(actor: Actor, input: SaveInput): Promise<SavedSection[]> {
  return changeDocument(actor, async (req) => {
    const save: Save = { ...input, actor, req, isScheduled: false }
    const opened: OpenSide[] = []
    for (const side of input.sides) opened.push(await openSide(save, side))
    const isNewPair = await requirePair(save, opened)
    const saved: LegalSection[] = []
    for (const side of opened) saved.push(await saveSide(save, side))
    const [one, other] = saved
    if (one && other && isNewPair) await pairSections(req, one, other)
    if (input.step === 'schedule' && !save.isScheduled) throw nothingToSchedule()
    return saved
  })
}

/** In one transaction, in turn with all other writers. */
export async function changeDocument<Result>(
  actor: Actor,
  change: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  requireEditor(actor)
  const changed = await orRefusal(
    orHttpError(
      inTransaction(actor.payload, async (req) => {
        req.user = actor.user
        await lockLegalDocuments(req)
        return change(req)
      }),
    ),
  )
  forgetContentVersion()
  return changed
}

type Save = SaveInput & { actor: Actor; req: PayloadRequest; isScheduled: boolean }
type OpenSide = SideInput & { stored: { doc: LegalSection; draft: StoredDraft | null } | null }

/** As it is stored, if that is what the person has seen. */
async function openSide({ actor, req, document }: Save, side: SideInput): Promise<OpenSide> {
  const { id, seen, draftSeen } = side
  if (id === null) return { ...side, stored: null }
  const doc = await openSection(actor, req, { document, id, seen })
  const draft = await readDraft(req, id)
  if (draftSeen !== undefined && draftSeen !== (draft?.updatedAt ?? '')) throw new ChangedMeanwhileError()
  return { ...side, stored: { doc, draft } }
}

type Ref = { document: LegalDocument; id: number; seen?: string | undefined }

/** In a transaction that holds the locks. What is gone, or in the trash, counts as changed. */
export async function openSection(
  { payload, as }: Actor,
  req: PayloadRequest,
  { document, id, seen }: Ref,
): Promise<LegalSection> {
  const doc = await payload.findByID({ collection: 'legal-sections', id, depth: 0, req, ...as })
  if (doc.document !== document) throw new ChangedMeanwhileError()
  if (seen !== undefined && Date.parse(doc.updatedAt) !== Date.parse(seen)) throw new ChangedMeanwhileError()
  return doc
}

/** Whether two become a pair by this. Throws 409 where somebody has written the other language meanwhile. */
async function requirePair({ req, document }: Save, sides: OpenSide[]): Promise<boolean> {
  const [one, other] = sides
  if (!one || !other || (one.id !== null && other.id !== null)) return false
  const [half, otherHalf] = [one, other].map(({ language, fields }) => ({
    document,
    language: fields.language ?? language,
  }))
  if (!half || !otherHalf || !arePairable(half, otherHalf)) {
    const field = sideField('language', one.language)
    throw invalidFields([{ field, message: 'api:legal.isPaired' }])
  }
  for (const { id } of sides)
    if (id !== null && (await partnerOf(req, id)) !== null)
      throw new HttpError(409, 'legalManager:problem.pairedMeanwhile')
  return true
}

async function saveSide(save: Save, side: OpenSide): Promise<LegalSection> {
  const { actor, req, document, today, step } = save
  // Only a save publishes, whatever the status of the form says.
  const status = side.stored?.doc.status ?? 'draft'
  const given = step === 'save' ? side.fields : { ...side.fields, status }
  if (!side.stored) {
    const fields = { ...newSectionFields(document, side.language), ...given, language: side.language }
    const doc = await createSection(actor, { document, fields, today }, req)
    if (step === 'schedule') await setTime(save, doc)
    return doc
  }
  const { doc, draft } = side.stored
  const isLive = status === 'published'
  const now = sectionFieldsOf(toManagedSection(doc))
  const hasTaken = draft === null || side.agreed === doc.updatedAt || !hasMoved(now, draft.base)
  if (isLive && step !== 'save') return setAside(save, side, { doc, draft, hasTaken })
  // Saving replaces the draft with the section itself, unless the section has changed since the draft began.
  if (!hasTaken && draft.words) throw new ChangedMeanwhileError()
  const fields = { ...(draft && changesOf(draft)), ...given }
  const changed = await applyFields(storedIn(save, doc), fields, today)
  const waits = draft?.words === null && draft.publishAt !== null && changed.status === 'draft' ? draft : null
  if (step === 'schedule') await setTime(save, changed)
  else if (waits)
    await storeDraft(req, doc.id, { ...waits, base: sectionFieldsOf(toManagedSection(changed)) })
  else await dropDraft(req, doc.id)
  return changed
}

type AsideState = { doc: LegalSection; draft: StoredDraft | null; hasTaken: boolean }

/** Keeps words of a published section aside, until they are published. */
async function setAside(
  save: Save,
  { language, fields }: OpenSide,
  { doc, draft, hasTaken }: AsideState,
): Promise<LegalSection> {
  const { req, step } = save
  const now = sectionFieldsOf(toManagedSection(doc))
  if (fields.language !== undefined && fields.language !== doc.language) {
    const field = sideField('language', language)
    throw invalidFields([{ field, message: 'legalManager:problem.languageAside' }])
  }
  if (step === 'schedule' && !hasTaken) throw new ChangedMeanwhileError()
  const { title, richText, category, icon } = { ...now, ...(draft && changesOf(draft)), ...fields }
  const words = { title, richText, category, icon }
  if (Object.keys(changesBetween(now, words)).length === 0) {
    await dropDraft(req, doc.id)
    return doc
  }
  const time = step === 'schedule' ? timeOf(save) : { publishAt: null, scheduledBy: null, ...draft }
  const base = hasTaken || !draft ? now : draft.base
  const missedAt = hasTaken || !draft ? null : draft.missedAt
  await storeDraft(req, doc.id, {
    words,
    base,
    missedAt,
    publishAt: time.publishAt,
    scheduledBy: time.scheduledBy,
  })
  return doc
}

function setTime(save: Save, doc: LegalSection): Promise<void> {
  return scheduleSection(save.actor, save.req, doc, timeOf(save).publishAt)
}

function timeOf(save: Save): { publishAt: string; scheduledBy: Scheduler } {
  if (!save.at) throw nothingToSchedule()
  save.isScheduled = true
  const { id, name } = save.actor.user
  return { publishAt: save.at.toISOString(), scheduledBy: { id, name } }
}

function nothingToSchedule(): HttpError {
  return invalidFields([{ field: 'date', message: 'legalManager:problem.nothingToSchedule' }])
}

function storedIn({ actor: { payload, as }, req }: Save, doc: LegalSection): Stored {
  const update = (data: Partial<LegalSection>) =>
    payload.update({ collection: 'legal-sections', id: doc.id, depth: 0, req, ...as, data })
  return { doc, req, update }
}

function newSectionFields(document: LegalDocument, language: Language): SectionFields {
  return { title: '', richText: toRichText(''), icon: null, ...newSectionDefaults(document, language) }
}
