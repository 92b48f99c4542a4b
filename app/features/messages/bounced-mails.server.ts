import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { noteBounced } from '~/features/announcements/recipients.server'
import { failBouncedInvitations } from '~/features/invitations/fail-bounced-invitations.server'
import { refreshThreads } from '~collections/inbox/threads'
import { markUndeliverable, undeliverableOf } from '~collections/suppression/undeliverable'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { lockThreads } from './lock-threads.server'
import { backToInbox } from './thread-folder.server'

export type Returned = {
  /** The ids of the mails that came back, with their brackets. */
  messageIds: string[]
  /** Those whom they did not reach. */
  recipients: string[]
}

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

/** The threads of what came back, and the addresses of the invitations and announcements among it. */
export type CameBack = { threads: number[]; invited: string[]; announcedTo: string[] }

/** For mails that came back for now: nothing fails. */
export async function findReturned(req: PayloadRequest, messageIds: string[]): Promise<CameBack> {
  return { threads: threadsOf(await findSent(req, messageIds)), invited: [], announcedTo: [] }
}

/** Fails what a server has given up after it tried for days: a mail may reach the addresses another time. */
export async function failExpired(
  req: PayloadRequest,
  { messageIds, recipients }: Returned,
): Promise<CameBack> {
  const sent = await findSent(req, messageIds)
  const unreached = new Set(recipients)
  for (const message of sent)
    if (recipientsOf(message).every((email) => unreached.has(email)))
      await failMessage(req, message, 'deferred')
  return { threads: threadsOf(sent), invited: [], announcedTo: [] }
}

/**
 * Fails what came back for good, and marks the addresses. A report that anybody may have written marks nobody else than those whom
 * the mails went to; one that `isVouchedFor`, by the signature of the mail service, marks whom it names.
 */
export async function failReturned(
  req: PayloadRequest,
  { messageIds, recipients }: Returned,
  { isVouchedFor = false } = {},
): Promise<CameBack> {
  const sent = await findSent(req, messageIds)
  const invited = await failBouncedInvitations(req, messageIds, recipients)
  const announcedTo = await noteBounced(req, messageIds, recipients)
  const reached = new Set(sent.flatMap(recipientsOf))
  const unreached = recipients.filter((email) => reached.has(email))
  await markUndeliverable(req, [
    ...new Set([...invited, ...announcedTo, ...(isVouchedFor ? recipients : unreached)]),
  ])
  for (const message of sent)
    if (unreached.length > 0 && (await isUndeliverable(req, message)))
      await failMessage(req, message, 'refused')
  return { threads: threadsOf(sent), invited, announcedTo }
}

/** Brings what failed back to the inbox as it is, where no report is filed into the thread. */
export async function showReturned(req: PayloadRequest, threads: number[]): Promise<void> {
  if (threads.length === 0) return
  await lockThreads(req, threads)
  for (const thread of threads) await backToInbox(req, thread)
  await refreshThreads(req, threads)
}

const threadsOf = (sent: Sent[]) => [...new Set(sent.map(({ thread }) => thread))]

async function findSent(req: PayloadRequest, messageIds: string[]): Promise<Sent[]> {
  if (messageIds.length === 0) return []
  const rows = await queryInTransaction(
    req,
    sql`SELECT id, thread_id AS thread, "to", cc FROM messages
        WHERE message_id = ANY (${sql.param(messageIds)}::text[]) AND kind = 'sent' ORDER BY id`,
  )
  return sentRows.parse(rows)
}

/** Whether nobody got it: who retries it would mail those again who did. */
async function isUndeliverable(req: PayloadRequest, message: Sent): Promise<boolean> {
  const emails = recipientsOf(message)
  return (await undeliverableOf(req, emails)).size >= emails.length
}

async function failMessage(
  req: PayloadRequest,
  { id }: Sent,
  problem: 'refused' | 'deferred',
): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE messages SET delivery = 'failed', delivery_error = ${problem}, delivered_at = NULL, updated_at = now()
        WHERE id = ${id} AND delivery IN ('sending', 'sent')`,
  )
}

function recipientsOf({ to, cc }: Sent): string[] {
  return [...new Set([...(to ?? []), ...(cc ?? [])].map(({ email }) => email.toLowerCase()))]
}
