import type { PayloadRequest } from 'payload'
import { unqueueAddressMails } from '~collections/erasure/address-mails'
import { removeDeliveries } from '~collections/erasure/deliveries'
import { removeInvitations } from '~collections/erasure/invitations'
import { removeThreads } from '~collections/erasure/threads'
import { refreshThreads } from '~collections/inbox/threads'
import { unqueueMails } from '~collections/queue-mail'
import { markDeliverable } from '~collections/suppression/undeliverable'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { placeholder, type ErasureSubject } from './address-finder.server'
import { removeFromConversations } from './conversations.server'
import type { Mention } from './find-mentions.server'
import type { Traces } from './find-traces.server'
import { removeImportRows } from './import-rows.server'
import { removeInboundMails } from './inbound-mails.server'

/** Returns how many jobs were removed. */
export async function removeTraces(
  req: PayloadRequest,
  subject: ErasureSubject,
  traces: Traces,
): Promise<number> {
  const jobs =
    (await removeDeliveries(req, traces.deliveries)).jobs +
    (await removeInvitations(req, traces.invitations)).jobs +
    (await removeThreads(req, traces.threads)).jobs +
    (await removeFromConversations(req, traces.conversations)) +
    (await removeInboundMails(req, traces.inboundMails)) +
    (await removeJobs(req, traces.jobs))
  await removeRows(req, 'waitlist_entries', traces.entries)
  await removeRows(req, 'contact_submissions', traces.submissions)
  await removeRows(req, 'join_mails', traces.joinMails)
  await removeRows(req, 'mail_events', traces.mailEvents)
  await removeRows(req, 'announcement_tests', traces.announcementTests)
  await removeRows(req, 'team_invitations', traces.teamInvitations)
  // Their enrolments go with them, and the figures of the courses follow.
  await removeRows(req, 'users', traces.users)
  await removeImportRows(req, subject, traces.importRows)
  await redactMentions(req, subject, traces)
  await removeRowsBy(req, 'rate_limits', 'key', sql`${sql.param(traces.limits)}::text[]`)
  await removeRowsBy(req, 'address_changes', 'entry_id', sql`${sql.param(traces.addressChanges)}::int[]`)
  await removeRowsBy(req, 'email_changes', 'admin_id', sql`${sql.param(traces.emailChanges)}::int[]`)
  if (traces.isUndeliverable) await markDeliverable(req, subject.email)
  const mails =
    (await unqueueMails(req, 'join-mail', traces.joinMails)) +
    (await unqueueAddressMails(req, [...traces.entries, ...traces.addressChanges])) +
    (await unqueueMails(req, 'announcement-test', traces.announcementTests)) +
    (await unqueueMails(req, 'email-confirmation', traces.emailChanges)) +
    (await unqueueMails(req, 'team-invitation', traces.teamInvitations))
  return jobs + mails
}

async function removeRows(req: PayloadRequest, table: string, ids: number[]): Promise<void> {
  await removeRowsBy(req, table, 'id', sql`${sql.param(ids)}::int[]`)
}

async function removeRowsBy(
  req: PayloadRequest,
  table: string,
  column: string,
  values: ReturnType<typeof sql>,
): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ANY (${values})`,
  )
}

/** The task is running by now: its job is left alone. */
async function removeJobs(req: PayloadRequest, ids: number[]): Promise<number> {
  const removed = await queryInTransaction(
    req,
    sql`DELETE FROM payload_jobs WHERE id = ANY (${sql.param(ids)}::int[]) AND NOT coalesce(processing, false) RETURNING id`,
  )
  return removed.length
}

/** Other people's records are kept without the address. */
async function redactMentions(
  req: PayloadRequest,
  { finder }: ErasureSubject,
  traces: Traces,
): Promise<void> {
  for (const { table, column, id, value, isJson } of traces.mentions) {
    const redacted = finder.redact(value)
    if (table === 'message_labels' && (await removeNamesake(req, id, redacted))) continue
    await queryInTransaction(
      req,
      sql`UPDATE ${sql.identifier(table)}
          SET ${sql.identifier(column)} = ${isJson ? sql`${JSON.stringify(redacted)}::jsonb` : sql`${redacted}`}
          WHERE id = ${id}`,
    )
  }
  await refreshThreads(req, await threadsOf(req, traces.mentions))
  await queryInTransaction(
    req,
    sql`UPDATE exports SET filter = jsonb_set(filter, '{search}', to_jsonb(${placeholder}::text))
        WHERE id = ANY (${sql.param(traces.exports)}::int[])`,
  )
}

/** A name is that of one label alone, and conversations have labels by name: two that become one are one. */
async function removeNamesake(req: PayloadRequest, id: Mention['id'], name: unknown): Promise<boolean> {
  const removed = await queryInTransaction(
    req,
    sql`DELETE FROM message_labels WHERE id = ${id}
          AND EXISTS (SELECT FROM message_labels AS other WHERE other.name = ${name} AND other.id <> ${id}) RETURNING id`,
  )
  return removed.length > 0
}

/** Lists show excerpts of messages. */
async function threadsOf(req: PayloadRequest, mentions: Mention[]): Promise<number[]> {
  const messages = mentions.flatMap(({ table, id }) => (table === 'messages' ? [Number(id)] : []))
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT DISTINCT thread_id AS id FROM messages WHERE id = ANY (${sql.param(messages)}::int[])`,
    ),
  )
}
