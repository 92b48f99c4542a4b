import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { failBouncedInvitations } from '~/features/invitations/fail-bounced-invitations.server'
import { refreshThreads } from '~collections/inbox/threads'
import { markUndeliverable, undeliverableOf } from '~collections/suppression/undeliverable'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { backToInbox, languageOfThread } from './file-received.server'
import { threadsAddressed } from './find-thread.server'
import { insertMessage, type KnownMail } from './insert-message.server'

/** Bounces that a thread keeps: a loop or a flood says nothing new after that. */
const bouncesPerThread = 20

const person = z.object({ email: z.string() })
const sentRows = z.array(
  z.object({
    id: z.int(),
    thread: z.int(),
    to: z.array(person).nullable(),
    cc: z.array(person).nullable(),
  }),
)
type Sent = z.output<typeof sentRows>[number]

/** Files what came back into the thread of the mail that did; what refers to no mail of ours is only counted. */
export async function fileBounce(req: PayloadRequest, mail: KnownMail): Promise<void> {
  const { isHard = false, recipients = [], messageIds = [] } = mail.bounce ?? {}
  const sent = await findSent(req, messageIds)
  const invited = isHard ? await failBouncedInvitations(req, messageIds, recipients) : []
  // A forged one must not silence anybody else than those whom that mail went to.
  const reached = new Set(sent.flatMap(recipientsOf))
  const unreached = isHard ? recipients.filter((email) => reached.has(email)) : []
  await markUndeliverable(req, [...new Set([...invited, ...unreached])])
  for (const message of sent) if (unreached.length > 0) await failMessage(req, message)

  const thread = sent[0]?.thread ?? (await addressedThread(req, mail.deliveredTo))
  if (thread === null || (await countBounces(req, thread)) >= bouncesPerThread) {
    const belongsTo = thread !== null ? 'a full thread' : invited.length > 0 ? 'an invitation' : 'nothing'
    req.payload.logger.info({ isHard, belongsTo }, 'a bounce was not filed')
    return
  }
  await insertMessage(req, mail, { thread, language: (await languageOfThread(req, thread)) ?? 'en' })
  if (isHard) await backToInbox(req, thread)
  await refreshThreads(req, [thread])
}

async function findSent(req: PayloadRequest, messageIds: string[]): Promise<Sent[]> {
  if (messageIds.length === 0) return []
  const rows = await queryInTransaction(
    req,
    sql`SELECT id, thread_id AS thread, "to", cc FROM messages
        WHERE message_id = ANY (${sql.param(messageIds)}::text[]) AND kind = 'sent' ORDER BY id`,
  )
  return sentRows.parse(rows)
}

/** Failed where nobody got it: who retries it would mail those again who did. */
async function failMessage(req: PayloadRequest, message: Sent): Promise<void> {
  const emails = recipientsOf(message)
  if ((await undeliverableOf(req, emails)).size < emails.length) return
  await queryInTransaction(
    req,
    sql`UPDATE messages SET delivery = 'failed', delivery_error = 'refused', delivered_at = NULL, updated_at = now()
        WHERE id = ${message.id} AND delivery IN ('sending', 'sent')`,
  )
}

function recipientsOf({ to, cc }: Sent): string[] {
  return [...new Set([...(to ?? []), ...(cc ?? [])].map(({ email }) => email.toLowerCase()))]
}

async function addressedThread(req: PayloadRequest, addresses: string[]): Promise<number | null> {
  const ids = await threadsAddressed(req, addresses)
  if (ids.length === 0) return null
  const rows = await queryInTransaction(
    req,
    sql`SELECT id FROM message_threads WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id LIMIT 1`,
  )
  return idsIn(rows)[0] ?? null
}

const countRows = z.tuple([z.object({ count: z.coerce.number() })])

async function countBounces(req: PayloadRequest, thread: number): Promise<number> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT count(*) AS count FROM messages WHERE thread_id = ${thread} AND automatic = 'bounce'`,
  )
  return countRows.parse(rows)[0].count
}
