import { randomUUID } from 'node:crypto'
import {
  ValidationError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
} from 'payload'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Message } from '../payload-types'
import { queueMail } from '../queue-mail'
import { senderFrom, storedSenderQuery } from '../stored-sender'
import { queryInTransaction, queryWithin, sql } from '../transaction-sql'
import { refreshThreads } from '../inbox/threads'
import { recipientsMax, type Correspondent } from '../values/messages'
import { readEmail } from '../values/email'

type Sender = { name: string | null; address: string }

const correspondents = z.array(z.object({ name: z.string(), email: z.string() }))

const newestRows = z.array(
  z.object({
    kind: z.string(),
    from_name: z.string().nullable(),
    from_email: z.string().nullable(),
    to: z.nullable(correspondents),
    subject: z.string(),
    message_id: z.string().nullable(),
    references: z.nullable(z.array(z.string())),
  }),
)
type Newest = z.output<typeof newestRows>[number]

/** Headers carry the chain’s beginning and its newest ids (RFC 5322, 3.6.4). */
const mostReferences = 50

/**
 * Completes what becomes a sent mail: a new one, or a draft. By default it answers the newest mail of its thread.
 */
export function completeSentMessage({ sender }: { sender: Sender }): CollectionBeforeChangeHook<Message> {
  return async ({ data, originalDoc, operation, req }) => {
    if (data.kind !== 'sent' || (operation === 'update' && originalDoc?.kind === 'sent')) return data
    const thread = idOf(data.thread ?? originalDoc?.thread)
    const newest = await findNewestMail(req, thread)
    const to = readRecipients(req, data.to ?? (newest ? correspondentOf(newest) : []))
    const from = senderFrom(await queryWithin(req, sql.raw(storedSenderQuery)), sender)
    const key = data.key ?? originalDoc?.key ?? randomUUID()
    const answered = data.inReplyTo ?? originalDoc?.inReplyTo ?? newest?.message_id ?? null
    return {
      ...data,
      from: { name: from.name ?? '', email: from.address },
      to,
      cc: readRecipients(req, data.cc ?? [], { optional: true }),
      subject: (data.subject ?? newest?.subject ?? '').trim(),
      date: data.date ?? new Date().toISOString(),
      key,
      messageId: `<${key}@${sender.address.slice(sender.address.indexOf('@') + 1)}>`,
      inReplyTo: answered,
      references: chainOf(newest, answered),
      delivery: data.delivery ?? 'queued',
      deliveryError: null,
      by: data.by ?? originalDoc?.by ?? nameOf(req),
    }
  }
}

/** Queues what has become a sent mail, in the transaction that stores it: neither survives without the other. */
export const queueSentMessage: CollectionAfterChangeHook<Message> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (doc.kind !== 'sent' || (operation === 'update' && previousDoc.kind === 'sent')) return doc
  const thread = idOf(doc.thread)
  if (doc.delivery === 'queued') {
    await queueMail(req, 'message', doc.id, { dueAt: doc.sendAt })
    await queryInTransaction(
      req,
      sql`UPDATE contact_submissions SET status = 'replied', updated_at = now()
          WHERE id = (SELECT submission_id FROM message_threads WHERE id = ${thread}) AND status IN ('new', 'read')
            AND NOT (SELECT is_forward(key) FROM messages WHERE id = ${doc.id})`,
    )
  }
  await queryInTransaction(
    req,
    sql`UPDATE message_threads SET folder = 'sent', updated_at = now() WHERE id = ${thread} AND folder = 'drafts'`,
  )
  await refreshThreads(req, [thread])
  return doc
}

export const refreshItsThread: CollectionAfterDeleteHook<Message> = async ({ doc, req }) => {
  await refreshThreads(req, [idOf(doc.thread)])
  return doc
}

async function findNewestMail(req: PayloadRequest, thread: number): Promise<Newest | undefined> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT kind, from_name, from_email, "to", coalesce(subject, '') AS subject, message_id, "references"
        FROM messages WHERE thread_id = ${thread} AND kind IN ('received', 'sent') ORDER BY date DESC, id DESC LIMIT 1`,
  )
  return newestRows.parse(rows)[0]
}

/** Whom an answer goes to. */
function correspondentOf({ kind, from_name, from_email, to }: Newest): Correspondent[] {
  if (kind === 'sent') return to ?? []
  return from_email ? [{ name: from_name ?? '', email: from_email }] : []
}

/** Refuses what is no address; a mail reaches each mailbox once. */
function readRecipients(req: PayloadRequest, given: unknown, { optional = false } = {}): Correspondent[] {
  const parsed = correspondents.safeParse(given)
  const path = optional ? 'cc' : 'to'
  const refuse = (message: string) => new ValidationError({ errors: [{ path, message }] }, req.t)
  if (!parsed.success) throw refuse('Recipients are a list of names and email addresses.')
  if (parsed.data.length > recipientsMax) throw refuse(`There may be ${recipientsMax} recipients at most.`)
  const byEmail = new Map<string, Correspondent>()
  for (const { name, email } of parsed.data) {
    const read = readEmail(email).email
    if (read === undefined) throw refuse('This is not an email address.')
    if (!byEmail.has(read)) byEmail.set(read, { name: name.trim(), email: read })
  }
  if (byEmail.size === 0 && !optional) throw refuse('A message needs a recipient.')
  return [...byEmail.values()]
}

function chainOf(newest: Newest | undefined, answered: string | null): string[] {
  if (answered === null) return []
  const chain = [
    ...new Set([...(newest?.references ?? []), ...(newest?.message_id ? [newest.message_id] : []), answered]),
  ]
  return chain.length <= mostReferences ? chain : [...chain.slice(0, 1), ...chain.slice(1 - mostReferences)]
}

function idOf(record: number | { id: number } | null | undefined): number {
  return typeof record === 'object' ? (record?.id ?? 0) : (record ?? 0)
}

function nameOf({ user }: PayloadRequest): string {
  return user && 'name' in user && typeof user.name === 'string' ? user.name : ''
}
