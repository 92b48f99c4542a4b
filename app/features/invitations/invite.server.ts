import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'

import { type Actor, requireEditor } from '~/auth/identify.server'
import type { Language } from '~collections/values/language'
import { newSeed } from '~cms/link-tokens'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Invitation } from '~collections/payload-types'

import { chooseRecipients, type Candidate } from './choose-recipients.server'
import { countByLanguage, summarizeSkips, type SkipSummary } from './preview-invitations.server'
import type { Recipients } from './recipients'

export type InviteResult = {
  /** For `readInvitationProgress`; null when nobody was invited. */
  batch: string | null
  queued: number
  byLanguage: Record<Language, number>
  skipped: SkipSummary[]
  /** Those who were meant and got none. */
  skippedIds: number[]
}

/** Invites on behalf of somebody of the team, or of a program. */
export async function invite(actor: Actor, recipients: Recipients): Promise<InviteResult> {
  requireEditor(actor)
  return inTransaction(actor.payload, (req) => inviteWithin(req, recipients, { invitedBy: memberId(actor) }))
}

/**
 * Stores invitations and queues their mails in the transaction of `req`; the caller has checked the right to invite. Row locks and
 * a unique index keep double clicks, colleagues and other instances from inviting anyone twice. `invitedBy` is null where no
 * member did.
 */
export async function inviteWithin(
  req: PayloadRequest,
  recipients: Recipients,
  { invitedBy }: { invitedBy: number | null },
): Promise<InviteResult> {
  const batch = randomUUID()
  const { eligible, skipped } = await chooseRecipients(req, recipients, { lock: true })
  await expireSent(req, eligible)
  const queued = [
    ...(await insertInvitations(req, eligible, { batch, invitedBy })),
    ...(await requeueFailed(req, eligible, batch)),
  ]
  await queueMails(
    req,
    'invitation',
    queued.map(({ id }) => id),
  )
  const queuedEntries = new Set(queued.map(({ entry }) => entry))
  const invited = eligible.filter(({ id }) => queuedEntries.has(id))
  const takenMeanwhile = eligible.filter(({ id }) => !queuedEntries.has(id))
  const meant =
    'ids' in recipients
      ? recipients.ids
      : [...skipped, ...takenMeanwhile.map((person) => ({ person }))].flatMap(
          ({ person }) => person?.id ?? [],
        )
  return {
    batch: queued.length > 0 ? batch : null,
    queued: queued.length,
    byLanguage: countByLanguage(invited),
    skipped: summarizeSkips([
      ...skipped,
      ...takenMeanwhile.map((person) => ({ reason: 'in-flight' as const, person })),
    ]),
    skippedIds: [...new Set(meant)].filter((id) => !queuedEntries.has(id)),
  }
}

/** API clients may invite, but only members are recorded by name. */
function memberId({ user }: Actor): number | null {
  return user.collection === 'admins' ? user.id : null
}

type Queued = Pick<Invitation, 'id'> & { entry: number }

/** An expired invitation makes room for a new one. */
async function expireSent(req: PayloadRequest, eligible: Candidate[]): Promise<void> {
  const ids = invitationIds(eligible, 'sent')
  if (ids.length > 0)
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET status = 'expired', updated_at = now() WHERE id IN ${ids} AND status = 'sent'`,
    )
}

async function insertInvitations(
  req: PayloadRequest,
  eligible: Candidate[],
  { batch, invitedBy }: { batch: string; invitedBy: number | null },
) {
  const rows = eligible
    .filter(({ invitationStatus }) => invitationStatus !== 'failed')
    .map(({ id, language }) => ({ entry: id, language, seed: newSeed() }))
  if (rows.length === 0) return []
  return queryInTransaction<Queued>(
    req,
    sql`INSERT INTO invitations (entry_id, batch, language, status, attempts, seed, invited_by_id)
        SELECT entry, ${batch}, language::enum_invitations_language, 'queued', 0, seed, ${invitedBy}::int
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS recipients(entry int, language text, seed text)
        ON CONFLICT DO NOTHING
        RETURNING id, entry_id AS entry`,
  )
}

/** Sent again under the same Message-ID, since the failed one may have arrived after all. */
async function requeueFailed(req: PayloadRequest, eligible: Candidate[], batch: string) {
  const ids = invitationIds(eligible, 'failed')
  if (ids.length === 0) return []
  return queryInTransaction<Queued>(
    req,
    sql`UPDATE invitations SET status = 'queued', batch = ${batch}, attempts = 0, error = NULL,
          server_reply = NULL, updated_at = now()
        WHERE id IN ${ids} AND status = 'failed' RETURNING id, entry_id AS entry`,
  )
}

function invitationIds(eligible: Candidate[], status: Candidate['invitationStatus']): number[] {
  return eligible.flatMap(({ invitation, invitationStatus }) =>
    invitation !== null && invitationStatus === status ? [invitation] : [],
  )
}
