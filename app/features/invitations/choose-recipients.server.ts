import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { queryInTransaction, sql } from '~collections/transaction-sql'
import { addressesToLeaveAlone } from '~collections/suppression/leave-alone'
import type { SkipReason } from '~collections/values/invitations'
import { languages } from '~collections/values/language'
import { waitlistStatuses } from '~collections/values/waitlist'

import type { Recipients } from './recipients'

const candidateSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  language: z.enum(languages),
  status: z.enum(waitlistStatuses),
  unsubscribed: z.boolean(),
  confirmed: z.boolean(),
  /** The current invitation: in flight, sent or failed. */
  invitation: z.nullable(z.int()),
  invitationStatus: z.nullable(z.enum(['queued', 'sending', 'sent', 'failed'])),
  isExpired: z.boolean(),
  isInOutbox: z.boolean(),
})
export type Candidate = z.output<typeof candidateSchema>

type Skipped = { reason: SkipReason; person: Candidate | null }
export type Choice = { eligible: Candidate[]; skipped: Skipped[] }

/**
 * Sorts candidates in queue order into those to invite and those to skip. With `lock`, the rows stay locked until
 * the transaction of `req` ends; rows locked by somebody else are being invited already.
 */
export async function chooseRecipients(
  req: PayloadRequest,
  recipients: Recipients,
  { lock }: { lock: boolean },
): Promise<Choice> {
  if ('ids' in recipients) {
    const candidates = await readCandidates(req, recipients, { lock })
    const choice = await judge(req, candidates, recipients)
    return {
      ...choice,
      skipped: [...choice.skipped, ...(await explainMissing(req, recipients.ids, candidates))],
    }
  }
  return chooseNext(req, recipients.next, { lock })
}

/**
 * How often those after the ones to skip are looked at, and at how many of them at least. Each look is at twice as many as the one
 * before: addresses that mail does not reach stay at the head of the line, and become more with each wave.
 */
const mostLooks = 10
const furtherLook = 200

/** Looks past people at the head of the line who cannot be invited, so that they do not use up places. */
async function chooseNext(req: PayloadRequest, next: number, { lock }: { lock: boolean }): Promise<Choice> {
  const choice: Choice = { eligible: [], skipped: [] }
  const seen: number[] = []
  for (let look = 0; look < mostLooks && choice.eligible.length < next; look++) {
    // Those that a look locks, another invitation passes over: no more than are needed, as long as they can be invited.
    const size = look === 0 ? next : Math.max(next, furtherLook) * 2 ** (look - 1)
    const candidates = await readCandidates(req, { next: size }, { lock, except: seen })
    const { eligible, skipped } = await judge(req, candidates, { inLine: true })
    seen.push(...candidates.map(({ id }) => id))
    choice.eligible.push(...eligible.slice(0, next - choice.eligible.length))
    choice.skipped.push(...skipped)
    if (candidates.length < size) break
  }
  return choice
}

async function judge(
  req: PayloadRequest,
  candidates: Candidate[],
  { inLine }: { inLine?: boolean | undefined },
): Promise<Choice> {
  const leftAlone = await addressesToLeaveAlone(
    req,
    candidates.map(({ email }) => email),
  )
  const choice: Choice = { eligible: [], skipped: [] }
  for (const person of candidates) {
    const hasFailed = inLine && person.invitationStatus === 'failed' ? 'failed' : null
    const reason = findSkipReason(person) ?? hasFailed ?? leftAlone.get(person.email)
    if (reason) choice.skipped.push({ reason, person })
    else choice.eligible.push(person)
  }
  return choice
}

function findSkipReason(candidate: Candidate): SkipReason | null {
  const { status, unsubscribed, confirmed, invitationStatus, isExpired, isInOutbox } = candidate
  if (status === 'registered') return 'registered'
  if (unsubscribed) return 'unsubscribed'
  if (!confirmed) return 'unconfirmed'
  if (isInOutbox) return 'waiting'
  if (invitationStatus === 'queued' || invitationStatus === 'sending') return 'in-flight'
  if (invitationStatus === 'sent') return isExpired ? null : 'already-sent'
  return status === 'notified' && invitationStatus === null ? 'already-sent' : null
}

async function readCandidates(
  req: PayloadRequest,
  recipients: Recipients,
  { lock, except = [] }: { lock: boolean; except?: number[] },
) {
  const rows = await queryInTransaction(
    req,
    sql`SELECT entry.id, entry.email, entry.name, entry.language, entry.status,
          entry.unsubscribed_at IS NOT NULL AS unsubscribed, entry.confirmed_at IS NOT NULL AS confirmed, invitation.id AS invitation,
          invitation.status AS "invitationStatus", coalesce(invitation.expires_at < now(), false) AS "isExpired",
          coalesce(invitation.status = 'queued' AND invitation.in_outbox, false) AS "isInOutbox"
        FROM waitlist_entries AS entry LEFT JOIN LATERAL (
          SELECT id, status, expires_at, in_outbox FROM invitations WHERE entry_id = entry.id AND status <> 'expired'
          ORDER BY status = 'failed', id DESC LIMIT 1
        ) AS invitation ON true
        WHERE ${'ids' in recipients ? sql`entry.id IN ${[...new Set(recipients.ids)]}` : inQueue}
          AND entry.id <> ALL (${sql.param(except)}::int[])
        ORDER BY entry.line_at, entry.id
        ${'next' in recipients ? sql`LIMIT ${recipients.next}` : sql``}
        ${lock ? sql`FOR UPDATE OF entry SKIP LOCKED` : sql``}`,
  )
  return z.array(candidateSchema).parse(rows)
}

/**
 * Pending people without an invitation; a failed one waits for a person's decision. Stage 1 (pending) matches the
 * partial index that is in queue order.
 */
const inQueue = sql`entry.stage = 1 AND entry.unsubscribed_at IS NULL AND entry.confirmed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM invitations WHERE entry_id = entry.id AND status <> 'expired')`

/** How many can be invited next, and those who cannot be reached. */
export async function countNext(req: PayloadRequest): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    sql`SELECT count(*)::int AS count FROM waitlist_entries AS entry WHERE ${inQueue}`,
  )
  return row?.count ?? 0
}

/** Selected entries that the query left out: deleted, or locked by a concurrent invitation. */
async function explainMissing(
  req: PayloadRequest,
  ids: number[],
  candidates: Candidate[],
): Promise<Skipped[]> {
  const candidateIds = new Set(candidates.map(({ id }) => id))
  const missingIds = [...new Set(ids)].filter((id) => !candidateIds.has(id))
  if (missingIds.length === 0) return []
  const rows = await queryInTransaction(req, sql`SELECT id FROM waitlist_entries WHERE id IN ${missingIds}`)
  const existingIds = new Set(
    z
      .array(z.object({ id: z.int() }))
      .parse(rows)
      .map(({ id }) => id),
  )
  return missingIds.map((id) => ({ reason: existingIds.has(id) ? 'in-flight' : 'unknown', person: null }))
}
