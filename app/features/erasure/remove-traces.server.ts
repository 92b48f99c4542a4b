import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { removeDeliveries } from '~collections/erasure/deliveries'
import { removeInvitations } from '~collections/erasure/invitations'
import { removeThreads } from '~collections/erasure/threads'
import { refreshThreads } from '~collections/inbox/threads'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { coolDownKey } from '~/http/rate-limits.server'
import { idsIn, literalPattern, queryInTransaction, sql } from '~collections/transaction-sql'
import { placeholder, type ErasureSubject } from './address-finder.server'
import { removeFromConversations } from './conversations.server'
import type { Mention } from './find-mentions.server'
import type { Traces } from './find-traces.server'
import { removeImportRows } from './import-rows.server'
import { removeInboundMails } from './inbound-mails.server'

const jobRows = z.array(z.object({ id: z.int(), text: z.string() }))

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
    (await removeJobsNaming(req, subject))
  await removeRows(req, 'waitlist_entries', traces.entries)
  await removeRows(req, 'contact_submissions', traces.submissions)
  await removeRows(req, 'join_mails', traces.joinMails)
  // Their enrolments go with them, and the figures of the courses follow.
  await removeRows(req, 'users', traces.users)
  await removeImportRows(req, subject, traces.importRows)
  await redactMentions(req, subject, traces)
  await removeRateLimits(req, subject)
  await removeUndeliverable(req, subject)
  await removeEmailChanges(req, subject)
  return jobs
}

async function removeRows(req: PayloadRequest, table: string, ids: number[]): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM ${sql.identifier(table)} WHERE id = ANY (${sql.param(ids)}::int[])`,
  )
}

/**
 * Jobs whose input or error contains the address. Invitation jobs are left alone, since they serve other people too.
 */
async function removeJobsNaming(req: PayloadRequest, { email, finder }: ErasureSubject): Promise<number> {
  const matches = await queryInTransaction(
    req,
    sql`SELECT id, text FROM (
          SELECT job.id, concat_ws(' ', job.input, job.error, (
            SELECT string_agg(concat_ws(' ', entry.input, entry.output, entry.error), ' ')
            FROM payload_jobs_log AS entry WHERE entry._parent_id = job.id)) AS text
          FROM payload_jobs AS job
          WHERE job.task_slug <> 'send-invitations' AND NOT coalesce(job.processing, false)
        ) AS job_texts WHERE text ILIKE ${`%${literalPattern(email)}%`}`,
  )
  const ids = jobRows.parse(matches).flatMap(({ id, text }) => (finder.isIn(text) ? [id] : []))
  await removeRows(req, 'payload_jobs', ids)
  return ids.length
}

/** Other people's records are kept without the address. */
async function redactMentions(
  req: PayloadRequest,
  { finder }: ErasureSubject,
  traces: Traces,
): Promise<void> {
  for (const { table, column, id, value, isJson } of traces.mentions) {
    const redacted = finder.redact(value)
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

async function removeUndeliverable(req: PayloadRequest, { email }: ErasureSubject): Promise<void> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  await queryInTransaction(req, sql`DELETE FROM undeliverable_addresses WHERE address_hash = ${hash}`)
}

/** Removes the wishes of members for this address that nobody has confirmed. */
async function removeEmailChanges(req: PayloadRequest, { email }: ErasureSubject): Promise<void> {
  await queryInTransaction(req, sql`DELETE FROM email_changes WHERE lower(email) = ${email}`)
}

/** The cool-down is keyed by a hash, other limits by the address itself. */
async function removeRateLimits(req: PayloadRequest, { email }: ErasureSubject): Promise<void> {
  const coolDown = coolDownKey(req.payload.secret, 'address', email)
  await queryInTransaction(
    req,
    sql`DELETE FROM rate_limits WHERE key = ${coolDown} OR strpos(lower(key), ${email}::text) > 0`,
  )
}
