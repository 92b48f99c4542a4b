import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import { requireEditor, type Member } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { refreshThreads } from '~collections/inbox/threads'
import { unqueueMails } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { undoSeconds } from '~collections/values/messages'

import { isForward, type StoredDraft } from './draft-view'
import { storeDraft, type DraftFields, type SaveOutcome } from './drafts.server'

export type SendOutcome =
  | { outcome: 'sent'; message: number; thread: number; sendAt: string }
  | Exclude<SaveOutcome, { outcome: 'saved' | 'sent' }>

/** What the offer to undo takes to arrive on the screen. */
const graceSeconds = 2

/**
 * Turns a draft into a mail that waits until `sendAt`, or for as long as it can be undone. Whatever is clicked or sent again,
 * a key is one mail.
 */
export async function sendDraft(
  member: Member,
  { sendAt, ...fields }: DraftFields & { sendAt: Date | null },
): Promise<SendOutcome> {
  requireEditor(member)
  return inTransaction(member.payload, async (req): Promise<SendOutcome> => {
    const stored = await storeDraft(req, member, fields)
    if (stored.outcome === 'sent') return { outcome: 'sent', ...(await readSent(req, fields.key)) }
    if (stored.outcome !== 'saved') return stored
    const now = Date.now()
    const moment = (sendAt ?? new Date(now + (undoSeconds + graceSeconds) * 1000)).toISOString()
    await becomeSent(req, member, stored.draft, { ...fields, sendAt: moment })
    return { outcome: 'sent', message: stored.draft.id, thread: stored.draft.thread, sendAt: moment }
  })
}

/** The hooks of the collection complete and queue it. */
async function becomeSent(
  req: PayloadRequest,
  { user }: Member,
  { id, key, thread }: StoredDraft,
  { to, cc, subject, content, language, sendAt }: DraftFields & { sendAt: string },
): Promise<void> {
  await req.payload.update({
    collection: 'messages',
    id,
    data: {
      thread,
      kind: 'sent',
      key,
      to,
      cc,
      subject,
      content,
      language,
      sendAt,
      date: new Date().toISOString(),
      author: user.id,
      by: user.name,
      delivery: 'queued',
      // A forwarded mail stands in the text itself.
      ...(isForward({ key }) && { quoted: '' }),
    },
    depth: 0,
    overrideAccess: true, // the member has been asked for the role
    req,
  })
}

const sentRows = z.tuple([z.object({ message: z.int(), thread: z.int(), sendAt: z.string() })])

async function readSent(req: PayloadRequest, key: string) {
  const rows = await queryInTransaction(
    req,
    sql`SELECT id AS message, thread_id AS thread, coalesce(send_at, date)::text AS "sendAt" FROM messages WHERE key = ${key}`,
  )
  return sentRows.parse(rows)[0]
}

const waitingRows = z.array(
  z.object({
    kind: z.string(),
    delivery: z.nullable(z.string()),
    version: z.int(),
    waits: z.boolean(),
    isNew: z.boolean(),
  }),
)

/**
 * Takes a message back that waits for its moment: it is a draft again, with everything. Doing it again changes nothing.
 * Returns the version of the draft.
 */
export async function unsend(
  member: Member,
  { thread, message }: { thread: number; message: number },
): Promise<number> {
  requireEditor(member)
  return inTransaction(member.payload, async (req) => {
    const [row] = waitingRows.parse(
      await queryInTransaction(
        req,
        sql`SELECT kind, delivery, coalesce(version, 0)::int AS version, coalesce(send_at > ${new Date().toISOString()}::timestamptz, false) AS waits,
              NOT EXISTS (SELECT FROM messages WHERE thread_id = ${thread} AND kind IN ('sent', 'received') AND id <> ${message})
                AS "isNew"
            FROM messages WHERE id = ${message} AND thread_id = ${thread} FOR UPDATE`,
      ),
    )
    if (!row) throw new HttpError(404, 'api:notFound')
    if (row.kind === 'draft') return row.version
    if (row.kind !== 'sent' || row.delivery !== 'queued' || !row.waits)
      throw new HttpError(409, 'messageWriting:undo.tooLate')
    await becomeDraft(req, message)
    await unqueueMails(req, 'message', [message])
    await putThreadBack(req, { thread, message, isNew: row.isNew })
    return row.version + 1
  })
}

async function becomeDraft(req: PayloadRequest, message: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE messages SET kind = 'draft', delivery = NULL, delivery_error = NULL, send_at = NULL, message_id = NULL,
          in_reply_to = NULL, "references" = NULL, quoted = NULL, version = coalesce(version, 0) + 1,
          key = coalesce(key, gen_random_uuid()::text), updated_at = now()
        WHERE id = ${message}`,
  )
}

/**
 * Makes a draft of a message that waits although its conversation has been called spam. That it was a mistake can be said until
 * the message is due.
 */
export async function keepFromSpam(req: PayloadRequest, message: number): Promise<void> {
  const [held] = await queryInTransaction<{ thread: number }>(
    req,
    sql`SELECT thread_id AS thread FROM messages
        WHERE id = ${message} AND kind = 'sent' AND EXISTS (SELECT FROM message_threads WHERE id = thread_id AND is_spam)`,
  )
  if (!held) return
  await becomeDraft(req, message)
  await refreshThreads(req, [held.thread])
}

type TakenBack = { thread: number; message: number; isNew: boolean }

async function putThreadBack(req: PayloadRequest, { thread, message, isNew }: TakenBack): Promise<void> {
  if (isNew)
    await queryInTransaction(
      req,
      sql`UPDATE message_threads SET folder = 'drafts', updated_at = now() WHERE id = ${thread} AND folder = 'sent'`,
    )
  // Nobody has replied, after all; a forward has not said so.
  await queryInTransaction(
    req,
    sql`UPDATE contact_submissions SET status = 'read', updated_at = now()
        WHERE id = (SELECT submission_id FROM message_threads WHERE id = ${thread}) AND status = 'replied'
          AND NOT thread_has_answer(${thread})
          AND NOT (SELECT is_forward(key) FROM messages WHERE id = ${message})`,
  )
  await refreshThreads(req, [thread])
}
