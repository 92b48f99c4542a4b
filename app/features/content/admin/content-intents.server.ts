import { z } from 'zod'

import {
  forAdmins,
  forEditors,
  idIn,
  readUndo,
  seenIn,
  type FormInput,
  type ReplyTo,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { contentPath, contentTabPath } from '~/admin/sections'
import { HttpError, fieldProblems, invalidFields } from '~/http/http-error.server'
import { readPicture } from '~/http/read-picture.server'
import { formatNumber } from '~/i18n/format'
import { squareOf } from '~cms/uploads/picture'
import { maxRecordId } from '~collections/values/ids'
import { portraitSide } from '~collections/values/site-media'

import {
  addContent,
  deleteContent,
  discardDraft,
  moveContent,
  restoreVersion,
  saveContent,
  setInTrash,
  toInput,
  unpublishContent,
} from '../change-content.server'
import { contentKinds, missingToPublish, type ContentKind } from '../content-kinds'
import { readContent } from '../content-records.server'
import { contentSchemas, formField } from '../content-schema'
import { listVersions } from '../content-versions.server'
import { portraitFile, rawContent } from '../raw-content'

const portraitSize = { width: portraitSide, height: portraitSide }

function kindIn(form: FormData): ContentKind {
  const kind = contentKinds.find((each) => each === form.get('kind'))
  if (!kind) throw new HttpError(404, 'api:notFound')
  return kind
}

const refIn = (form: FormData) => ({ kind: kindIn(form), id: idIn(form), seen: seenIn(form) })

function parseContent(kind: ContentKind, form: FormData) {
  const raw = rawContent(kind, form)
  const parsed = contentSchemas[kind].safeParse(raw)
  if (parsed.success) return { raw, input: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) => ({ field: formField(path), message }))
  throw invalidFields(fieldProblems(issues))
}

const steps = ['draft', 'publish', 'preview'] as const

/** A draft, unless it is to be published. With `stay` a script stays on the screen. */
async function save({ member, form, t }: FormInput) {
  const kind = kindIn(form)
  const step = steps.find((each) => each === textIn(form, 'then')) ?? 'draft'
  const { raw, input } = parseContent(kind, form)
  const status = step === 'publish' ? ('published' as const) : ('draft' as const)
  const missing = status === 'published' ? missingToPublish(kind, raw) : []
  if (missing.length > 0)
    throw new HttpError(400, 'content:missing', {
      problems: missing.map((field) => ({ field, message: 'content:problem.missing' as const })),
    })
  const picture = kind === 'testimonials' ? await readPicture(form, portraitFile) : undefined
  const portrait = picture && { ...(await squareOf(picture, portraitSide)), size: portraitSize }
  const isNew = !textIn(form, 'id')
  const id = isNew ? await addContent(member, { kind, input, status, portrait }) : idIn(form)
  if (!isNew) await saveContent(member, { kind, id, seen: seenIn(form) }, { input, status, portrait })
  const message = t(`content:done.${status}`)
  const details = { id, step }
  if (form.has('stay')) return { message: step === 'preview' ? undefined : message, details }
  const query = step === 'preview' ? 'preview=1' : `done=${status}`
  return { redirectTo: `${contentPath(kind, id)}?${query}`, message, details }
}

const undoSchema = z.object({
  kind: z.enum(contentKinds),
  id: z.int().min(1).max(maxRecordId),
  step: z.discriminatedUnion('name', [
    z.object({ name: z.literal('move'), to: z.int().min(1) }),
    z.object({ name: z.literal('untrash') }),
    z.object({ name: z.literal('publish'), seen: z.iso.datetime() }),
    z.object({
      name: z.literal('restore'),
      seen: z.iso.datetime(),
      version: z.int().min(1).max(maxRecordId),
    }),
  ]),
})
type Undo = z.output<typeof undoSchema>

const undoOf = (undo: Undo) => JSON.stringify(undo)

async function undo(input: FormInput) {
  const { kind, id, step } = readUndo(input.form, undoSchema)
  return { message: input.t(await undoStep(input, { kind, id }, step)), details: { step: step.name } }
}

/** Gives what to say of it. */
async function undoStep({ member }: FormInput, ref: Pick<Undo, 'kind' | 'id'>, step: Undo['step']) {
  switch (step.name) {
    case 'move':
      await moveContent(member, ref, step.to)
      return 'content:done.moved'
    case 'untrash':
      await setInTrash(member, ref, false)
      return 'content:done.untrashed'
    case 'restore':
      await restoreVersion(member, { ...ref, seen: step.seen }, step.version)
      return 'content:done.draft'
    case 'publish': {
      const { values } = await readContent(member, ref.kind, ref.id)
      const input = toInput(ref.kind, values)
      await saveContent(member, { ...ref, seen: step.seen }, { input, status: 'published' })
      return 'content:done.published'
    }
  }
}

export const contentIntents = {
  save: forEditors(save),
  undo: forEditors(undo),
  unpublish: forEditors(async ({ member, form, t }) => {
    const ref = refIn(form)
    const { state } = await readContent(member, ref.kind, ref.id)
    const seen = await unpublishContent(member, ref)
    // Of what was changed as well, the words that were on the site are a version now.
    const undo =
      state === 'published'
        ? undoOf({ kind: ref.kind, id: ref.id, step: { name: 'publish', seen } })
        : undefined
    return { message: t('content:done.unpublished'), ...(undo !== undefined && { undo }) }
  }),
  discard: forEditors(async ({ member, form, t }) => {
    const ref = refIn(form)
    const { entries } = await listVersions(member, ref.kind, ref.id, 1)
    const seen = await discardDraft(member, ref)
    const version = entries[0]?.id
    const undo =
      version === undefined
        ? undefined
        : undoOf({ kind: ref.kind, id: ref.id, step: { name: 'restore', version, seen } })
    return { message: t('content:done.discarded'), ...(undo !== undefined && { undo }) }
  }),
  restore: forEditors(async ({ member, form, t }) => {
    const ref = refIn(form)
    await restoreVersion(member, ref, idIn(form, 'version'))
    if (form.has('stay')) return { message: t('content:done.restored') }
    return { redirectTo: `${contentPath(ref.kind, ref.id)}?done=restored` }
  }),
  move: forEditors(async ({ member, form, t, formats }) => {
    const ref = refIn(form)
    const to = idIn(form, 'to')
    const { from, place, total } = await moveContent(member, ref, to)
    return {
      message: t('content:moved', {
        place: formatNumber(place, formats),
        total: formatNumber(total, formats),
      }),
      undo: undoOf({ kind: ref.kind, id: ref.id, step: { name: 'move', to: from } }),
    }
  }),
  trash: forAdmins(async ({ member, form, t }) => {
    const { kind, id } = refIn(form)
    await setInTrash(member, { kind, id }, true)
    return { message: t('content:done.trashed'), undo: undoOf({ kind, id, step: { name: 'untrash' } }) }
  }),
  untrash: forAdmins(async ({ member, form, t }) => {
    await setInTrash(member, refIn(form), false)
    return { message: t('content:done.untrashed') }
  }),
  remove: forAdmins(async ({ member, form, t }) => {
    const ref = refIn(form)
    await deleteContent(member, ref)
    if (form.has('stay')) return { message: t('content:done.removed') }
    return { redirectTo: `${contentTabPath(ref.kind)}&done=removed` }
  }),
}

export type ContentReply = ReplyTo<typeof contentIntents>
