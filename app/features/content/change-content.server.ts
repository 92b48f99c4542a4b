import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'

import { changeRecord, deleteRecord } from '~/api/records.server'
import { requireAdmin, requireEditor, type Actor } from '~/auth/identify.server'
import { addSiteFile, dropUnnamedPortraits, type SiteFile } from '~/features/site-media/site-files.server'
import { HttpError, invalidFields, orHttpError } from '~/http/http-error.server'
import { forgetContentVersion } from '~cms/content-version'
import { inTransaction } from '~cms/transaction'
import { keepLastVersion, readLastVersion } from '~collections/one-version'
import { hasPortrait } from '~collections/testimonials'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { languages, type Language } from '~collections/values/language'

import { contentShapes, type ContentKind, type ContentValues } from './content-kinds'
import { readPublished, valuesIn } from './content-records.server'
import { contentSchemas, isTestimonial, type ContentInput } from './content-schema'
import { readVersion } from './content-versions.server'

export type ContentStatus = 'draft' | 'published'
type Change = {
  kind: ContentKind
  input: ContentInput
  status: ContentStatus
  /** Another one, in place of what the input names. */
  portrait?: SiteFile | undefined
}
type ContentRef = { kind: ContentKind; id: number; seen?: string | undefined }

const tableOf = (kind: ContentKind) => sql.identifier(contentShapes[kind].collection.replaceAll('-', '_'))
const versionsOf = (kind: ContentKind) =>
  sql.identifier(`_${contentShapes[kind].collection.replaceAll('-', '_')}_v`)

/** Gives its id. */
export async function addContent(
  actor: Actor,
  { kind, input: typed, status, portrait }: Change,
): Promise<number> {
  requireEditor(actor)
  const { payload, as } = actor
  const { collection, isOrdered } = contentShapes[kind]
  const [first, ...others] = languages
  const id = await inTransaction(payload, async (req) => {
    req.user = actor.user
    const order = await placeAtEnd(req, kind)
    await requireFreeTier(req, kind, typed, 0)
    const call = { collection, depth: 0, req, ...as } as const
    const data = { ...dataIn(withoutPortrait(typed), first), ...(isOrdered && { order }) }
    const draft = await payload.create({
      ...call,
      locale: first,
      draft: true,
      data: { ...data, _status: 'draft' },
    })
    const input = await withPortrait(req, draft.id, withoutPortrait(typed), portrait)
    await writeLanguages(actor, req, { kind, id: draft.id, input, status }, others)
    await keepLastVersion(req, collection, draft.id, 0)
    return draft.id
  })
  forgetContentVersion()
  return id
}

/** Saves a draft beside what the site shows, or publishes. With `seen`, what has changed since then is refused (409). */
export async function saveContent(
  actor: Actor,
  ref: ContentRef,
  { input, status, portrait }: Omit<Change, 'kind'>,
): Promise<void> {
  await changeContent(actor, ref, async (req) =>
    writeContent(actor, req, { ...ref, input: await withPortrait(req, ref.id, input, portrait), status }),
  )
}

/** Takes it off the site; its words stay as a draft. Gives its `updatedAt`. */
export async function unpublishContent(actor: Actor, ref: ContentRef): Promise<string> {
  const { kind, id } = ref
  return changeContent(actor, ref, async (req) => {
    const { collection } = contentShapes[kind]
    await actor.payload.update({ collection, id, data: { _status: 'draft' }, depth: 0, req, ...actor.as })
    return updatedAtIn(actor, req, ref)
  })
}

/** Takes what the site shows in place of the draft; 409 where it shows nothing. Gives its `updatedAt`. */
export async function discardDraft(actor: Actor, ref: ContentRef): Promise<string> {
  const { kind, id } = ref
  return changeContent(actor, ref, async (req) => {
    const published = await readPublished(actor, req, kind, id)
    if (!published) throw new HttpError(409, 'api:changedMeanwhile')
    const input = toInput(kind, published.values)
    await writeContent(actor, req, { kind, id, input, status: 'published' })
    await storeOutdated(req, { kind, id }, published.outdated)
    return updatedAtIn(actor, req, ref)
  })
}

/** Makes a draft of the words of a version. */
export async function restoreVersion(actor: Actor, ref: ContentRef, version: number): Promise<void> {
  const { kind, id } = ref
  const former = await readVersion(actor, kind, { id, version })
  if (!former) throw new HttpError(404, 'api:notFound')
  await changeContent(actor, ref, async (req) => {
    await writeContent(actor, req, { kind, id, input: toInput(kind, former.values), status: 'draft' })
    await storeOutdated(req, { kind, id }, former.outdated)
  })
}

/**
 * By SQL: Payload would write the last draft into the record, and what was published would come back from the trash with
 * words that nobody has released.
 */
export async function setInTrash(actor: Actor, { kind, id }: ContentRef, isInTrash: boolean): Promise<void> {
  requireAdmin(actor)
  await changeContent(actor, { kind, id }, async (req) => {
    const at = isInTrash ? sql`now()` : sql`null`
    await queryInTransaction(req, sql`update ${tableOf(kind)} set deleted_at = ${at} where id = ${id}`)
    await queryInTransaction(
      req,
      sql`update ${versionsOf(kind)} set version_deleted_at = ${at} where parent_id = ${id} and latest`,
    )
  })
}

/** With all its versions. */
export async function deleteContent(actor: Actor, { kind, id }: ContentRef): Promise<void> {
  const { collection } = contentShapes[kind]
  await deleteRecord(actor, { collection, id, trash: true })
  forgetContentVersion()
}

/** Places count from 1. */
export type Move = { from: number; place: number; total: number }

/** Moving is no edit: it adds no version, and goes to the site at once. */
export async function moveContent(actor: Actor, { kind, id }: ContentRef, to: number): Promise<Move> {
  if (!contentShapes[kind].isOrdered) throw new HttpError(400, 'api:invalid')
  return changeContent(actor, { kind, id }, async (req) => {
    const ids = await idsInOrder(req, kind)
    const from = ids.indexOf(id)
    if (from === -1) throw new HttpError(404, 'api:notFound')
    const place = Math.min(to, ids.length)
    await storeOrder(req, kind, ids.toSpliced(from, 1).toSpliced(place - 1, 0, id))
    return { from: from + 1, place, total: ids.length }
  })
}

async function changeContent<Result>(
  actor: Actor,
  { kind, id, seen }: ContentRef,
  change: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  requireEditor(actor)
  const { collection, isOrdered } = contentShapes[kind]
  const lockFirst = isOrdered ? (req: PayloadRequest) => lockOrder(req, kind) : undefined
  const result = await changeRecord(
    actor,
    { collection, id, seen, ...(lockFirst && { lockFirst }) },
    async ({ req }) => change(req),
  )
  forgetContentVersion()
  return result
}

type Written = Change & { id: number }

/** Only what is different, each language by a call of its own; together they are one version. */
async function writeContent(actor: Actor, req: PayloadRequest, written: Written): Promise<void> {
  const { kind, id, input, status } = written
  const { collection } = contentShapes[kind]
  const before = await draftIn(actor, req, kind, id)
  await requireFreeTier(req, kind, input, id)
  const changed = languages.filter(
    (language) => !isDeepStrictEqual(input.words[language], before.input?.words[language]),
  )
  const hasOtherShared = !isDeepStrictEqual(input.shared, before.input?.shared)
  if (changed.length === 0 && !hasOtherShared && status === before.status) return
  const lastVersion = await readLastVersion(req, collection, id)
  await writeLanguages(actor, req, written, changed.length > 0 ? changed : [languages[0]])
  await keepLastVersion(req, collection, id, lastVersion)
  if (kind === 'testimonials') await dropUnnamedPortraits(req, id)
}

const withoutPortrait = (input: ContentInput): ContentInput =>
  isTestimonial(input) ? { ...input, shared: { ...input.shared, portrait: null } } : input

/** With the name of the new one; that of another testimonial’s is no portrait. */
async function withPortrait(
  req: PayloadRequest,
  id: number,
  input: ContentInput,
  portrait: SiteFile | undefined,
): Promise<ContentInput> {
  if (!isTestimonial(input)) return input
  if (portrait)
    return {
      ...input,
      shared: { ...input.shared, portrait: await addSiteFile(req, { testimonial: id }, portrait) },
    }
  const { portrait: name } = input.shared
  if (name !== null && !(await hasPortrait(req, id, name))) throw new HttpError(400, 'content:problem.former')
  return input
}

async function writeLanguages(
  { payload, as }: Actor,
  req: PayloadRequest,
  { kind, id, input, status }: Written,
  changed: readonly Language[],
): Promise<void> {
  const { collection } = contentShapes[kind]
  for (const locale of changed)
    await payload.update({
      collection,
      id,
      locale,
      fallbackLocale: false,
      draft: status === 'draft',
      data: { ...dataIn(input, locale), _status: status },
      depth: 0,
      req,
      ...as,
    })
}

const dataIn = ({ shared, words }: ContentInput, language: Language) => ({ ...shared, ...words[language] })

/** What is stored may be older than a rule of the form. Throws 409 for what is in the trash. */
async function draftIn({ payload, as }: Actor, req: PayloadRequest, kind: ContentKind, id: number) {
  const { collection } = contentShapes[kind]
  const doc = await orHttpError(
    payload.findByID({ collection, id, draft: true, depth: 0, locale: 'all', trash: true, req, ...as }),
  )
  if ('deletedAt' in doc && doc.deletedAt) throw new HttpError(409, 'content:trashed.refused')
  const parsed = contentSchemas[kind].safeParse(valuesIn(kind, { ...doc }))
  return { input: parsed.success ? parsed.data : undefined, status: doc._status }
}

/** Of the draft, as it is within the change. */
async function updatedAtIn({ payload, as }: Actor, req: PayloadRequest, { kind, id }: ContentRef) {
  const { collection } = contentShapes[kind]
  const select = { updatedAt: true } as const
  const { updatedAt } = await payload.findByID({ collection, id, draft: true, depth: 0, select, req, ...as })
  return updatedAt
}

/** Throws 400 for words that no longer fit the rules. */
export function toInput(kind: ContentKind, values: ContentValues): ContentInput {
  const parsed = contentSchemas[kind].safeParse(values)
  if (!parsed.success) throw new HttpError(400, 'content:problem.former')
  return parsed.data
}

async function storeOutdated(
  req: PayloadRequest,
  { kind, id }: ContentRef,
  outdated: Language | null,
): Promise<void> {
  await queryInTransaction(
    req,
    sql`update ${versionsOf(kind)} set version_outdated = ${outdated} where parent_id = ${id} and latest`,
  )
  await queryInTransaction(
    req,
    sql`update ${tableOf(kind)} set outdated = ${outdated} where id = ${id} and exists
        (select from ${versionsOf(kind)} where parent_id = ${id} and latest and version__status = 'published')`,
  )
}

/** Each tier has one plan. */
async function requireFreeTier(
  req: PayloadRequest,
  kind: ContentKind,
  { shared }: ContentInput,
  id: number,
): Promise<void> {
  if (!('tier' in shared)) return
  const taken = await queryInTransaction(
    req,
    sql`select from ${versionsOf(kind)} where latest and version_tier = ${shared.tier} and parent_id <> ${id}`,
  )
  if (taken.length > 0) throw invalidFields([{ field: 'tier', message: 'content:problem.tier' }])
}

/** Changes of the order wait for each other. */
async function lockOrder(req: PayloadRequest, kind: ContentKind): Promise<void> {
  await queryInTransaction(req, sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind}`}, 0))`)
}

async function idsInOrder(req: PayloadRequest, kind: ContentKind): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`select id from ${tableOf(kind)} where deleted_at is null order by "order", id`,
    ),
  )
}

/** Throws 400 when there are as many as there may be. */
async function placeAtEnd(req: PayloadRequest, kind: ContentKind): Promise<number> {
  const { isOrdered, maxCount, hasTrash } = contentShapes[kind]
  await lockOrder(req, kind)
  const [row] = await queryInTransaction<{ count: number; last: number | null }>(
    req,
    sql`select count(*)::int as count, ${isOrdered ? sql`max("order")::int` : sql`null`} as last
        from ${tableOf(kind)} ${hasTrash ? sql`where deleted_at is null` : sql``}`,
  )
  if ((row?.count ?? 0) >= maxCount) throw new HttpError(400, `content:${kind}.full`)
  return (row?.last ?? 0) + 1
}

/** From 1, in the record and in its draft. */
async function storeOrder(req: PayloadRequest, kind: ContentKind, ids: number[]): Promise<void> {
  const rows = sql.join(
    ids.map((id, index) => sql`(${id}::integer, ${index + 1}::numeric)`),
    sql`, `,
  )
  await queryInTransaction(
    req,
    sql`update ${tableOf(kind)} set "order" = place from (values ${rows}) as placed (entry, place)
        where id = entry and "order" is distinct from place`,
  )
  await queryInTransaction(
    req,
    sql`update ${versionsOf(kind)} set version_order = place from (values ${rows}) as placed (entry, place)
        where parent_id = entry and latest and version_order is distinct from place`,
  )
}
