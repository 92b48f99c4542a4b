import type { PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { requireEditor, type Member } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { emptyThread, refreshThreads } from '~collections/inbox/threads'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { MessageThread } from '~collections/payload-types'

import { copyAttachments } from './draft-attachments.server'
import { lockDraft, type DraftRow } from './draft-rows.server'
import type { DraftText, StoredDraft } from './draft-view'
import { isSameDraft } from './merge-drafts'

export type DraftFields = DraftText & {
  /** Made by the browser: what is saved or sent twice is stored once. */
  key: string
  /** Null for a new conversation. */
  thread: number | null
  /** The version of the draft that was changed; 0 for one that is not stored yet. */
  version: number
  /** The mail whose files a new draft brings along. */
  forwarded: number | null
}

export type SaveOutcome =
  | { outcome: 'saved'; draft: StoredDraft }
  /** Somebody, or another tab, has saved it in between. */
  | { outcome: 'changed'; draft: StoredDraft }
  | { outcome: 'sent'; thread: number }
  | { outcome: 'discarded'; isThreadGone: boolean }

export async function saveDraft(member: Member, fields: DraftFields): Promise<SaveOutcome> {
  requireEditor(member)
  return inTransaction(member.payload, (req) => storeDraft(req, member, fields))
}

/** Within a transaction. A draft that was sent or discarded meanwhile stays so. */
export async function storeDraft(
  req: PayloadRequest,
  member: Member,
  fields: DraftFields,
): Promise<SaveOutcome> {
  const row = await lockDraft(req, fields.key)
  if (!row && fields.version > 0)
    return { outcome: 'discarded', isThreadGone: !(await isThere(req, fields.thread)) }
  if (row && row.kind !== 'draft') return { outcome: 'sent', thread: row.thread }
  if (row && isSameDraft(row, fields)) return { outcome: 'saved', draft: row }
  if (row && row.version !== fields.version) return { outcome: 'changed', draft: row }
  const draft = row ? await changeDraft(req, member, row, fields) : await addDraft(req, member, fields)
  await refreshThreads(req, [draft.thread])
  return { outcome: 'saved', draft }
}

async function addDraft(req: PayloadRequest, { user }: Member, fields: DraftFields): Promise<DraftRow> {
  const { key, to, cc, subject, content, language, forwarded } = fields
  const thread = await threadFor(req, fields)
  const [id = 0] = idsIn(
    await queryInTransaction(
      req,
      sql`INSERT INTO messages (thread_id, kind, key, version, "to", cc, subject, content, language, author_id, by, date)
          VALUES (${thread}, 'draft', ${key}, 1, ${JSON.stringify(to)}::jsonb, ${JSON.stringify(cc)}::jsonb, ${subject},
            ${content}, ${language}, ${user.id}, ${user.name}, now())
          RETURNING id`,
    ),
  )
  if (forwarded !== null) await copyAttachments(req, { from: forwarded, to: id })
  return lockedDraft(req, key)
}

async function changeDraft(
  req: PayloadRequest,
  { user }: Member,
  { id, thread }: DraftRow,
  { key, to, cc, subject, content, language }: DraftFields,
): Promise<DraftRow> {
  await queryInTransaction(
    req,
    sql`UPDATE messages SET version = coalesce(version, 0) + 1, "to" = ${JSON.stringify(to)}::jsonb,
          cc = ${JSON.stringify(cc)}::jsonb, subject = ${subject}, content = ${content}, language = ${language},
          author_id = ${user.id}, by = ${user.name}, date = now(), updated_at = now()
        WHERE id = ${id}`,
  )
  // A conversation that has no mail yet is called as its draft is.
  await queryInTransaction(
    req,
    sql`UPDATE message_threads SET subject = ${subject}, updated_at = now()
        WHERE id = ${thread} AND folder = 'drafts' AND message_count = 0 AND subject IS DISTINCT FROM ${subject}`,
  )
  return lockedDraft(req, key)
}

async function lockedDraft(req: PayloadRequest, key: string): Promise<DraftRow> {
  const row = await lockDraft(req, key)
  if (!row) throw new Error('The draft has just been written.')
  return row
}

async function isThere(req: PayloadRequest, thread: number | null): Promise<boolean> {
  const rows = await queryInTransaction(req, sql`SELECT FROM message_threads WHERE id = ${thread}`)
  return rows.length > 0
}

async function threadFor(req: PayloadRequest, { thread, subject }: DraftFields): Promise<number> {
  if (thread === null) {
    const { id } = await req.payload.create({
      collection: 'message-threads',
      data: { ...emptyThread, subject, folder: 'drafts', lastMessageAt: new Date().toISOString() },
      depth: 0,
      overrideAccess: true, // the member has been asked for the role
      req,
    })
    return id
  }
  const [row] = await queryInTransaction<Pick<MessageThread, 'isSpam'>>(
    req,
    sql`SELECT coalesce(is_spam, false) AS "isSpam" FROM message_threads WHERE id = ${thread} FOR KEY SHARE`,
  )
  if (!row) throw new HttpError(404, 'api:notFound')
  if (row.isSpam) throw new HttpError(409, 'api:spamIsNotAnswered')
  return thread
}

/** Doing it again changes nothing. What was sent is not discarded. */
export async function discardDraft(member: Member, { key }: { key: string }): Promise<'discarded' | 'sent'> {
  requireEditor(member)
  return inTransaction(member.payload, async (req) => {
    const row = await lockDraft(req, key)
    if (!row) return 'discarded'
    if (row.kind !== 'draft') return 'sent'
    await queryInTransaction(req, sql`DELETE FROM messages WHERE id = ${row.id}`)
    const emptied = await queryInTransaction(
      req,
      sql`DELETE FROM message_threads WHERE id = ${row.thread} AND folder = 'drafts'
          AND NOT EXISTS (SELECT FROM messages WHERE thread_id = ${row.thread}) RETURNING id`,
    )
    if (emptied.length === 0) await refreshThreads(req, [row.thread])
    return 'discarded'
  })
}
