import { randomUUID } from 'node:crypto'
import {
  APIError,
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
import { domainOf, readEmail } from '../values/email'

type Sender = { name: string | null; address: string }

const correspondents = z.array(z.object({ name: z.string(), email: z.string() }))

const answeredRows = z.array(
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
type Answered = z.output<typeof answeredRows>[number]

/** Headers carry the chain’s beginning and its newest ids (RFC 5322, 3.6.4). */
const mostReferences = 50

/**
 * Completes what becomes a sent mail: a new one, or a draft. By default it goes to whom the mail that it answers is from.
 */
export function completeSentMessage({ sender }: { sender: Sender }): CollectionBeforeChangeHook<Message> {
  return async ({ data, originalDoc, operation, req }) => {
    if (data.kind !== 'sent' || (operation === 'update' && originalDoc?.kind === 'sent')) return data
    const thread = idOf(data.thread ?? originalDoc?.thread)
    const from = senderFrom(await queryWithin(req, sql.raw(storedSenderQuery)), sender)
    const asked = data.to ?? null
    const given = asked === null ? null : readRecipients(req, asked)
    const answered = await findAnswered(req, thread, {
      to: given ?? [],
      ours: [sender.address, from.address],
    })
    const to = given ?? readRecipients(req, answered ? correspondentOf(answered) : [])
    const key = data.key ?? originalDoc?.key ?? randomUUID()
    const inReplyTo = data.inReplyTo ?? originalDoc?.inReplyTo ?? answered?.message_id ?? null
    return {
      ...data,
      from: { name: from.name ?? '', email: from.address },
      to,
      cc: readRecipients(req, data.cc ?? [], { optional: true }),
      subject: (data.subject ?? answered?.subject ?? '').trim(),
      date: data.date ?? new Date().toISOString(),
      key,
      messageId: `<${key}@${domainOf(sender.address)}>`,
      inReplyTo,
      references: chainOf(answered, inReplyTo),
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
    await refuseSpam(req, thread)
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

/** Holds for calls as well: the screens offer no answer to spam, whose sender may be somebody else’s address. */
async function refuseSpam(req: PayloadRequest, thread: number): Promise<void> {
  const spam = await queryInTransaction(
    req,
    sql`SELECT FROM message_threads WHERE id = ${thread} AND is_spam FOR KEY SHARE`,
  )
  if (spam.length > 0)
    throw new APIError('Spam can’t be answered. Say first that it is none.', 409, undefined, true)
}

type People = { to: Correspondent[]; ours: string[] }

/**
 * The mail that another to these people answers: the newest that somebody wrote to us, else of ours. One that they wrote or
 * got goes before what others wrote, which may not be meant for them.
 */
async function findAnswered(
  req: PayloadRequest,
  thread: number,
  { to, ours }: People,
): Promise<Answered | undefined> {
  const recipients = sql`${sql.param(to.map(({ email }) => email))}::text[]`
  const ourselves = sql`${sql.param(ours)}::text[] || ARRAY(SELECT support_email::text FROM site_settings)`
  const rows = await queryInTransaction(
    req,
    sql`SELECT kind, from_name, from_email, "to", coalesce(subject, '') AS subject, message_id, "references"
        FROM messages AS mail
        WHERE thread_id = ${thread} AND can_be_answered(mail)
          AND (kind = 'sent' OR from_email <> '' AND lower(from_email) <> ALL (${ourselves}))
        ORDER BY CASE kind
            WHEN 'sent' THEN EXISTS (
              SELECT FROM jsonb_array_elements(coalesce("to", '[]')) AS listed WHERE lower(listed ->> 'email') = ANY (${recipients}))
            ELSE lower(from_email) = ANY (${recipients}) END DESC,
          kind = 'received' DESC, date DESC, id DESC LIMIT 1`,
  )
  return answeredRows.parse(rows)[0]
}

/** The person an answer goes to. */
function correspondentOf({ kind, from_name, from_email, to }: Answered): Correspondent[] {
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

function chainOf(answered: Answered | undefined, inReplyTo: string | null): string[] {
  if (inReplyTo === null) return []
  const ids = [...(answered?.references ?? []), ...(answered?.message_id ? [answered.message_id] : [])]
  const chain = [...new Set([...ids, inReplyTo])]
  return chain.length <= mostReferences ? chain : [...chain.slice(0, 1), ...chain.slice(1 - mostReferences)]
}

function idOf(record: number | { id: number } | null | undefined): number {
  return typeof record === 'object' ? (record?.id ?? 0) : (record ?? 0)
}

function nameOf({ user }: PayloadRequest): string {
  return user && 'name' in user && typeof user.name === 'string' ? user.name : ''
}
