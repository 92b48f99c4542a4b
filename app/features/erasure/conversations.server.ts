import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { removeMessages } from '~collections/erasure/threads'
import { refreshThreads } from '~collections/inbox/threads'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Correspondent } from '~collections/values/messages'
import { mayNameInJson, placeholder, type AddressFinder, type ErasureSubject } from './address-finder.server'

export type Conversations = {
  /** Threads with nobody but the person, which go as a whole. */
  own: number[]
  /** What the person wrote in threads with others, and what was to go to nobody else. */
  removed: number[]
  /** What stays of threads with others, without the person. */
  changed: StoredMessage[]
}

const correspondents = z.nullable(z.array(z.object({ name: z.string(), email: z.string() })))
const storedMessage = z.object({
  id: z.int(),
  thread_id: z.int(),
  kind: z.string(),
  delivery: z.string().nullable(),
  from_name: z.string().nullable(),
  from_email: z.string().nullable(),
  to: correspondents,
  cc: correspondents,
  attachments: z.unknown(),
  message_id: z.string().nullable(),
  in_reply_to: z.string().nullable(),
  references: z.unknown(),
})
const storedMessages = z.array(storedMessage)
type StoredMessage = z.output<typeof storedMessage>

type Search = { subject: ErasureSubject; lock: boolean }

/** Conversations that the person takes part in; `known` are such that go anyway. */
export async function findConversations(
  req: PayloadRequest,
  known: number[],
  search: Search,
): Promise<Conversations> {
  const { finder } = search.subject
  const messages = await readMessages(req, known, search)
  const found: Conversations = { own: [], removed: [], changed: [] }
  for (const thread of new Set(messages.map(({ thread_id }) => thread_id))) {
    const mails = messages.filter(({ thread_id }) => thread_id === thread)
    if (!mails.some((mail) => isConcerned(mail, finder))) continue
    const removed = mails.filter((mail) => isTheirs(mail, finder))
    const isShared = mails.length > removed.length && haveOthers(mails, finder, ownAddresses(req, mails))
    if (!isShared) found.own.push(thread)
    else {
      found.removed.push(...removed.map(({ id }) => id))
      const kept = mails.filter((mail) => !removed.includes(mail) && isConcerned(mail, finder))
      found.changed.push(...kept.map((mail) => withoutPerson(mail, finder)))
    }
  }
  return found
}

/** The mails of all threads that name the address in a mail's headers. Notes have none. */
async function readMessages(
  req: PayloadRequest,
  known: number[],
  { subject: { finder }, lock }: Search,
): Promise<StoredMessage[]> {
  const headers = sql`concat_ws(' ', from_name, from_email, "to", cc, attachments, message_id, in_reply_to, "references")`
  const threads = sql`SELECT thread_id FROM messages
    WHERE thread_id <> ALL (${sql.param(known)}::int[]) AND ${mayNameInJson(headers, finder)}`
  if (lock)
    await queryInTransaction(
      req,
      sql`SELECT id FROM message_threads WHERE id IN (${threads}) ORDER BY id FOR UPDATE`,
    )
  return storedMessages.parse(
    await queryInTransaction(
      req,
      sql`SELECT id, thread_id, kind, delivery, from_name, from_email, "to", cc, attachments, message_id, in_reply_to,
            "references"
          FROM messages WHERE kind <> 'note' AND thread_id IN (${threads}) ORDER BY id`,
    ),
  )
}

function isConcerned(mail: StoredMessage, finder: AddressFinder): boolean {
  return finder.isWithin(mail)
}

/** Not sent yet, so that nothing of it needs to be remembered. */
const isWaiting = ({ kind, delivery }: StoredMessage) =>
  kind === 'draft' || (kind === 'sent' && delivery === 'queued')

function isTheirs(mail: StoredMessage, finder: AddressFinder): boolean {
  if (mail.kind === 'received') return finder.matches(mail.from_email)
  const recipients = [...(mail.to ?? []), ...(mail.cc ?? [])]
  return isWaiting(mail) && recipients.length > 0 && recipients.every(({ email }) => finder.matches(email))
}

/** The team's, without what an answer's address has after a plus. */
function ownAddresses({ payload }: PayloadRequest, mails: StoredMessage[]): Set<string> {
  const senders = mails.flatMap(({ kind, from_email }) => (kind === 'sent' && from_email ? [from_email] : []))
  return new Set([payload.email.defaultFromAddress, ...senders].map(withoutTag))
}

const withoutTag = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')

function haveOthers(mails: StoredMessage[], finder: AddressFinder, own: Set<string>): boolean {
  return mails
    .flatMap(({ from_email, to, cc }) => [from_email ?? '', ...[...(to ?? []), ...(cc ?? [])].map(emailOf)])
    .some((email) => email !== '' && !finder.matches(email) && !own.has(withoutTag(email)))
}

const emailOf = ({ email }: Correspondent) => email

/** What waits goes to the others; what was sent keeps a place without a name. */
function withoutPerson(mail: StoredMessage, finder: AddressFinder): StoredMessage {
  const without = (people: Correspondent[] | null) =>
    people
      ?.filter(({ email }) => !isWaiting(mail) || !finder.matches(email))
      .map(({ name, email }) => redacted(finder, { name, email })) ?? null
  const from = redacted(finder, { name: mail.from_name ?? '', email: mail.from_email ?? '' })
  return {
    ...mail,
    from_name: mail.from_name === null ? null : from.name,
    from_email: mail.from_email === null ? null : from.email,
    to: without(mail.to),
    cc: without(mail.cc),
    attachments: finder.redact(mail.attachments),
    message_id: mail.message_id !== null && finder.isIn(mail.message_id) ? null : mail.message_id,
    in_reply_to: mail.in_reply_to !== null && finder.isIn(mail.in_reply_to) ? null : mail.in_reply_to,
    references: finder.redact(mail.references),
  }
}

function redacted(finder: AddressFinder, { name, email }: Correspondent): Correspondent {
  if (finder.matches(email)) return { name: placeholder, email: '' }
  return { name: String(finder.redact(name)), email }
}

/** Returns how many jobs were removed. The threads of the person themselves go by `removeThreads`. */
export async function removeFromConversations(
  req: PayloadRequest,
  { removed, changed }: Conversations,
): Promise<number> {
  const { jobs, threads } = await removeMessages(req, removed)
  for (const mail of changed) {
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
    await queryInTransaction(
      req,
      sql`UPDATE messages SET from_name = ${mail.from_name}, from_email = ${mail.from_email},
            "to" = ${json(mail.to)}::jsonb, cc = ${json(mail.cc)}::jsonb, attachments = ${json(mail.attachments)}::jsonb,
            message_id = ${mail.message_id}, in_reply_to = ${mail.in_reply_to},
            "references" = ${json(mail.references)}::jsonb
          WHERE id = ${mail.id}`,
    )
  }
  await refreshThreads(req, [...new Set([...threads, ...changed.map(({ thread_id }) => thread_id)])])
  return jobs
}
