import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { attachmentPath } from '~collections/fields/attachments'
import { isoFormat, queryInTransaction, queryWithin, sql } from '~collections/transaction-sql'
import { languages } from '~collections/values/language'

import type { StoredDraft } from './draft-view'

const correspondents = z
  .nullable(z.array(z.object({ name: z.string(), email: z.string() })))
  .transform((people) => people ?? [])

const storedAttachments = z
  .nullable(z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })))
  .transform((files) => (files ?? []).map((file) => ({ ...file, url: `${attachmentPath}/${file.id}` })))

const draftRows = z.array(
  z
    .object({
      id: z.int(),
      thread: z.int(),
      kind: z.string(),
      key: z.string(),
      version: z.number(),
      to: correspondents,
      cc: correspondents,
      subject: z.string(),
      content: z.string(),
      language: z.enum(languages),
      attachments: storedAttachments,
      authorId: z.nullable(z.int()),
      authorName: z.string(),
      savedAt: z.string(),
    })
    .transform(({ authorId, authorName, ...draft }) => ({
      ...draft,
      author: { id: authorId, name: authorName },
    })),
)

/** `kind` says what has become of it. */
export type DraftRow = StoredDraft & { kind: string }

const columns = sql`id, thread_id AS thread, kind, key, coalesce(version, 0)::int AS version, "to", cc,
  coalesce(subject, '') AS subject, content, language, attachments, author_id AS "authorId",
  coalesce(by, '') AS "authorName", to_char(updated_at AT TIME ZONE 'UTC', ${isoFormat}) AS "savedAt"`

/** Serializes what happens to one key, also before its draft is stored. */
export async function lockDraft(req: PayloadRequest, key: string): Promise<DraftRow | null> {
  await queryInTransaction(req, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 14))`)
  const rows = await queryInTransaction(
    req,
    sql`SELECT ${columns} FROM messages WHERE key = ${key} FOR UPDATE`,
  )
  return draftRows.parse(rows)[0] ?? null
}

/** The drafts of a thread, the newest first. */
export async function readDrafts(req: PayloadRequest, thread: number): Promise<StoredDraft[]> {
  const rows = await queryWithin(
    req,
    sql`SELECT ${columns} FROM messages WHERE thread_id = ${thread} AND kind = 'draft' AND key IS NOT NULL
        ORDER BY updated_at DESC, id DESC LIMIT 20`,
  )
  return draftRows.parse(rows)
}

export async function readDraft(req: PayloadRequest, id: number): Promise<StoredDraft | null> {
  const rows = await queryWithin(
    req,
    sql`SELECT ${columns} FROM messages WHERE id = ${id} AND kind = 'draft' AND key IS NOT NULL`,
  )
  return draftRows.parse(rows)[0] ?? null
}
