import type { CollectionAfterChangeHook, CollectionAfterOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { openSubmissionThread } from '../inbox/threads'
import type { ContactSubmission } from '../payload-types'
import { isoFormat, queryWithin, sql } from '../transaction-sql'
import { messageDeliveries, messageDeliveryErrors } from '../values/messages'

/** A message from the contact page opens a conversation. */
export const openThread: CollectionAfterChangeHook<ContactSubmission> = async ({
  data,
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create') return doc
  const { id, name, email, message, language, createdAt, priority, status } = doc
  await openSubmissionThread(req, {
    id,
    name,
    email,
    message,
    language,
    createdAt,
    priority,
    subject: doc.subject?.trim() ?? '',
    isSpam: status === 'spam',
    isRead: status !== 'new',
    isArchived: status === 'archived',
    isDemo: data.isDemo === true, // hidden from `doc`
  })
  return doc
}

type Replies = NonNullable<ContactSubmission['replies']>

const replyRows = z.array(
  z.object({
    submission: z.int(),
    id: z.string(),
    body: z.string(),
    sentAt: z.string(),
    by: z.string(),
    delivery: z.enum(messageDeliveries),
    deliveredAt: z.nullable(z.string()),
    inOutbox: z.boolean(),
    deliveryError: z.nullable(z.enum(messageDeliveryErrors)),
  }),
)

/** Adds the replies to all submissions that were read, by one statement. */
export const readReplies: CollectionAfterOperationHook<'contact-submissions'> = async ({
  args,
  req,
  result,
}) => {
  const select = 'select' in args ? args.select : undefined
  if (isPage(result)) await addReplies(req, result.docs, select)
  else if (isSubmission(result)) await addReplies(req, [result], select)
  return result
}

type Submission = Partial<ContactSubmission>

function isPage(result: unknown): result is { docs: Submission[] } {
  return typeof result === 'object' && result !== null && 'docs' in result && Array.isArray(result.docs)
}

function isSubmission(result: unknown): result is Submission {
  return typeof result === 'object' && result !== null && 'id' in result
}

type Selection = { replies?: unknown } | undefined

async function addReplies(req: PayloadRequest, docs: Submission[], select: Selection): Promise<void> {
  const ids = docs.flatMap((doc) => doc.id ?? [])
  if (ids.length === 0 || (select && !select.replies)) return
  const rows = replyRows.parse(
    await queryWithin(
      req,
      sql`SELECT submission_id AS submission, message.id::text AS id, content AS body,
            to_char(date AT TIME ZONE 'UTC', ${isoFormat}) AS "sentAt", coalesce(by, '') AS by, delivery,
            to_char(delivered_at AT TIME ZONE 'UTC', ${isoFormat}) AS "deliveredAt",
            coalesce(in_outbox, false) AS "inOutbox", delivery_error AS "deliveryError"
          FROM message_threads AS thread JOIN messages AS message ON message.thread_id = thread.id
          WHERE thread.submission_id = ANY (${sql.param(ids)}::int[]) AND kind = 'sent' AND NOT is_forward(key)
          ORDER BY date, message.id`,
    ),
  )
  for (const doc of docs)
    doc.replies = rows.flatMap(({ submission, ...reply }): Replies => (submission === doc.id ? [reply] : []))
}
