import { isDeepStrictEqual } from 'node:util'
import { APIError, type PayloadRequest } from 'payload'

import { changeRecord, deleteRecord } from '~/api/records.server'
import { requireEditor, type Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { inTransaction } from '~cms/transaction'
import type { JpegPicture } from '~cms/uploads/picture'
import type { Audience } from '~collections/announcement-audience'
import type { Announcement } from '~collections/payload-types'
import { keepLastVersion, readLastVersion } from '~collections/one-version'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { isOpenToChange, type AnnouncementState } from '~collections/values/announcements'
import { languages, type Language } from '~collections/values/language'

import { isRichText } from './announcement-form'
import {
  copyAnnouncementPicture,
  removeAnnouncementPicture,
  saveAnnouncementPicture,
} from './announcement-pictures.server'
import {
  readAnnouncement,
  readAnnouncementWithin,
  type AnnouncementRecord,
} from './announcement-records.server'
import { readVersion } from './announcement-versions.server'
import type { AnnouncementWords } from './missing-words'

const collection = 'announcements'

/** What people get, and who. */
export type Draft = { words: Omit<AnnouncementWords, 'hasPicture'>; audience: Audience }

/** Another picture, none any more, or the same. */
export type PictureChange = { picture: JpegPicture | null; isRemoved: boolean }

export type SavedAnnouncement = { id: number; updatedAt: string }

const samePicture: PictureChange = { picture: null, isRemoved: false }

export async function addAnnouncement(
  actor: Actor,
  draft: Draft,
  { picture }: PictureChange = samePicture,
): Promise<SavedAnnouncement> {
  return inTransaction(actor.payload, async (req) => {
    req.user = actor.user
    const id = await createDraft(actor, req, draft)
    if (picture) await saveAnnouncementPicture(req, id, picture)
    return savedIn(req, id)
  })
}

/**
 * With `seen`, one that has changed since then is refused (409), and so is one that is no longer open to change. What is as
 * it was is not saved again.
 */
export async function changeAnnouncement(
  actor: Actor,
  id: number,
  draft: Draft,
  { seen, ...pictures }: PictureChange & { seen: string | undefined },
): Promise<SavedAnnouncement> {
  return changeRecord(actor, { collection, id, seen }, async ({ req }) => {
    const before = await readAnnouncementWithin(req, id)
    requireOpen(before)
    await writeDraft(actor, req, before, draft)
    await writePicture(req, before, pictures)
    return savedIn(req, id)
  })
}

/** Brings the words and the audience of a version back, as a change like any other. */
export async function restoreAnnouncement(
  actor: Actor,
  id: number,
  version: number,
  seen: string | undefined,
): Promise<void> {
  const former = await readVersion(actor, id, version)
  if (!former) throw new HttpError(404, 'api:notFound')
  const { words, audience } = former
  await changeAnnouncement(actor, id, { words, audience: audience ?? {} }, { ...samePicture, seen })
}

/** A draft with the same words, picture and audience. Gives its id. */
export async function duplicateAnnouncement(actor: Actor, id: number): Promise<number> {
  const { words, audience, picture } = await readAnnouncement(actor, id)
  return inTransaction(actor.payload, async (req) => {
    req.user = actor.user
    const to = await createDraft(actor, req, { words, audience: audience ?? {} })
    if (picture) await copyAnnouncementPicture(req, { from: id, to })
    return to
  })
}

const underway: readonly AnnouncementState[] = ['scheduled', 'sending', 'paused']

/** Out of the way, with its results, or back. What is under way stays in sight. */
export async function archiveAnnouncement(actor: Actor, id: number, isArchived: boolean): Promise<void> {
  requireEditor(actor)
  await changeRecord(actor, { collection, id, seen: undefined }, async ({ req }) => {
    const { status } = await readAnnouncementWithin(req, id)
    if (isArchived && underway.includes(status)) throw new HttpError(409, 'announcementsAdmin:problem.busy')
    await actor.payload.update({
      collection,
      id,
      data: { archivedAt: isArchived ? new Date().toISOString() : null },
      depth: 0,
      overrideAccess: true, // programs do not set it; the role is checked above
      user: actor.user,
      req,
    })
  })
}

/** Refuses (409) what has been sent, or will be. */
export async function deleteAnnouncement(actor: Actor, id: number): Promise<void> {
  try {
    await deleteRecord(actor, { collection, id })
  } catch (error) {
    const isBegun = error instanceof APIError && error.status === 409
    throw isBegun ? new HttpError(409, 'announcementsAdmin:problem.begun') : error
  }
}

function requireOpen(before: AnnouncementRecord): void {
  if (!isOpenToChange(before)) throw new HttpError(409, 'announcementsAdmin:problem.locked')
}

type SharedFields = Pick<Announcement, 'buttonUrl' | 'audience'>
type LocalFields = Pick<Announcement, 'subject' | 'content' | 'buttonLabel' | 'pictureAlt'>

const sharedIn = ({
  words,
  audience,
}: Pick<AnnouncementRecord, 'words' | 'audience'> | Draft): SharedFields => ({
  buttonUrl: words.buttonUrl || null,
  audience: audience ?? null,
})

function localIn({ words }: Pick<Draft, 'words'>, language: Language): LocalFields {
  return {
    subject: words.subject[language] || null,
    content: richTextIn(words.content[language]),
    buttonLabel: words.buttonLabel[language] || null,
    pictureAlt: words.pictureAlt[language] || null,
  }
}

const richTextIn = (content: unknown) => (isRichText(content) ? content : null)

async function createDraft({ payload, as }: Actor, req: PayloadRequest, draft: Draft): Promise<number> {
  const [first, ...others] = languages
  const call = { collection, depth: 0, req, ...as } as const
  const shared = { ...sharedIn(draft), status: 'draft' as const }
  const { id } = await payload.create({
    ...call,
    locale: first,
    data: { ...shared, ...localIn(draft, first) },
  })
  for (const locale of others) await payload.update({ ...call, id, locale, data: localIn(draft, locale) })
  await keepLastVersion(req, collection, id, 0)
  return id
}

/** Only what is different, each language by a call of its own; together they are one version. */
async function writeDraft(
  { payload, as }: Actor,
  req: PayloadRequest,
  before: AnnouncementRecord,
  draft: Draft,
): Promise<void> {
  const { id } = before
  const hasOtherShared = !isDeepStrictEqual(sharedIn(draft), sharedIn(before))
  const changed = languages.filter(
    (language) => !isDeepStrictEqual(localIn(draft, language), localIn(before, language)),
  )
  if (!hasOtherShared && changed.length === 0) return
  const lastVersion = await readLastVersion(req, collection, id)
  await reopen(req, before)
  const call = { collection, id, depth: 0, req, ...as } as const
  for (const locale of changed.length > 0 ? changed : ([languages[0]] as const))
    await payload.update({ ...call, locale, data: { ...sharedIn(draft), ...localIn(draft, locale) } })
  await keepLastVersion(req, collection, id, lastVersion)
}

/** One that was canceled before it began becomes a draft again. */
async function reopen(req: PayloadRequest, { id, status }: AnnouncementRecord): Promise<void> {
  if (status === 'draft') return
  await queryInTransaction(
    req,
    sql`update announcements set status = 'draft', send_at = null, at_launch = false where id = ${id}`,
  )
}

async function writePicture(
  req: PayloadRequest,
  { id, picture: current }: AnnouncementRecord,
  { picture, isRemoved }: PictureChange,
): Promise<void> {
  if (picture) await saveAnnouncementPicture(req, id, picture)
  else if (isRemoved && current) await removeAnnouncementPicture(req, id)
}

async function savedIn(req: PayloadRequest, id: number): Promise<SavedAnnouncement> {
  const { updatedAt } = await readAnnouncementWithin(req, id)
  return { id, updatedAt }
}
