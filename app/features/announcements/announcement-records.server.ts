import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

import type { Actor } from '~/auth/identify.server'
import { orHttpError } from '~/http/http-error.server'
import { readAudience, type Audience } from '~collections/announcement-audience'
import { queryWithin, sql } from '~collections/transaction-sql'
import { announcementStates } from '~collections/values/announcements'
import type { Language } from '~collections/values/language'

import type { AnnouncementWords } from './missing-words'

const text = z.nullish(z.record(z.string(), z.nullish(z.string()))).transform(inBoth(''))
const content = z.nullish(z.record(z.string(), z.unknown())).transform(inBoth<unknown>(null))
const date = z.nullish(z.string()).transform((at) => at ?? null)
const figure = z.nullish(z.number()).transform((count) => count ?? 0)

/** A value in all languages. */
function inBoth<Value>(none: Value) {
  return (values: Record<string, Value | null | undefined> | null | undefined): Record<Language, Value> => ({
    en: values?.en ?? none,
    ar: values?.ar ?? none,
  })
}

const storedSchema = z.object({
  id: z.int(),
  subject: text,
  content,
  buttonLabel: text,
  buttonUrl: z.nullish(z.string()).transform((url) => url ?? ''),
  pictureAlt: text,
  audience: z.unknown(),
  status: z.enum(announcementStates),
  sendAt: date,
  atLaunch: z.nullish(z.boolean()).transform((isAtLaunch) => isAtLaunch ?? false),
  startedAt: date,
  finishedAt: date,
  archivedAt: date,
  expected: figure,
  recipients: figure,
  sent: figure,
  failed: figure,
  bounced: figure,
  complained: figure,
  unsubscribed: figure,
  createdAt: z.string(),
  updatedAt: z.string(),
})
type Stored = z.output<typeof storedSchema>

export type PictureView = { version: string; width: number; height: number }

/** An announcement in both languages at once. */
export type AnnouncementRecord = Omit<
  Stored,
  'subject' | 'content' | 'buttonLabel' | 'buttonUrl' | 'pictureAlt' | 'audience'
> & {
  words: AnnouncementWords
  /** Null for one that is no longer valid: nobody is in it. */
  audience: Audience | null
  picture: PictureView | null
}

const read = { collection: 'announcements', depth: 0, locale: 'all' } as const

/** On somebody’s behalf; 404 where there is none. */
export async function readAnnouncement({ payload, as }: Actor, id: number): Promise<AnnouncementRecord> {
  const doc = await orHttpError(payload.findByID({ ...read, id, ...as }))
  return toRecord(doc, await readPictureView(payload, id))
}

/** In the transaction of `req`, for services that have checked who asks. */
export async function readAnnouncementWithin(req: PayloadRequest, id: number): Promise<AnnouncementRecord> {
  const doc = await orHttpError(
    req.payload.findByID({
      ...read,
      id,
      overrideAccess: true, // the service has checked the right, or acts for the site
      req,
    }),
  )
  return toRecord(doc, await readPictureView(req.payload, id, req))
}

/** From a document in all languages. */
export function toRecord(doc: unknown, picture: PictureView | null): AnnouncementRecord {
  const { subject, content, buttonLabel, buttonUrl, pictureAlt, audience, ...rest } = storedSchema.parse(doc)
  return {
    ...rest,
    words: { subject, content, buttonLabel, buttonUrl, pictureAlt, hasPicture: picture !== null },
    audience: readAudience(audience),
    picture,
  }
}

async function readPictureView(
  payload: Payload,
  id: number,
  req?: PayloadRequest,
): Promise<PictureView | null> {
  const statement = sql`SELECT version, width, height FROM announcement_pictures WHERE announcement_id = ${id}`
  const rows = req ? await queryWithin(req, statement) : (await payload.db.drizzle.execute(statement)).rows
  return z.array(pictureRow).parse(rows)[0] ?? null
}

const pictureRow = z.object({ version: z.string(), width: z.int(), height: z.int() })
