import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { type Actor, requireEditor } from '~/api/identity/identify.server'
import type { Language } from '~collections/values/language'
import { queueInvitations } from './retry-invitations.server'
import { newSeed } from '~/features/mail/tokens.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { chooseRecipients, type Candidate } from './choose-recipients.server'
import { countByLanguage, summarizeSkips, type SkipSummary } from './preview-invitations.server'
import type { Recipients } from './recipients'

export type InviteResult = {
  /** Names what was invited together, for `readInvitationProgress`; null when nobody was. */
  batch: string | null
  queued: number
  byLanguage: Record<Language, number>
  skipped: SkipSummary[]
}

/**
 * Invites these people: rows and jobs in one transaction, mails afterwards by the job. Nobody is invited twice by a double
 * click, two people at once or two instances: rows are locked, and the unique index has the last word.
 */
export async function invite(actor: Actor, recipients: Recipients): Promise<InviteResult> {
  requireEditor(actor)
  const batch = randomUUID()
  return inTransaction(actor.payload, async (req) => {
    const { chosen, skipped } = await chooseRecipients(req, recipients, { lock: true })
    await endExpired(req, chosen)
    const kept = [
      ...(await keepFresh(req, chosen, { batch, invitedBy: memberId(actor) })),
      ...(await tryAgain(req, chosen, batch)),
    ]
    await queueInvitations(
      req,
      kept.map(({ id }) => id),
    )
    const keptEntries = new Set(kept.map(({ entry }) => entry))
    const invited = chosen.filter(({ id }) => keptEntries.has(id))
    const outrun = chosen.filter(({ id }) => !keptEntries.has(id))
    return {
      batch: kept.length > 0 ? batch : null,
      queued: kept.length,
      byLanguage: countByLanguage(invited),
      skipped: summarizeSkips([
        ...skipped,
        ...outrun.map((person) => ({ reason: 'in-flight' as const, person })),
      ]),
    }
  })
}

/** Programs invite too, but only a person can be named. */
function memberId({ user }: Actor): number | null {
  return user.collection === 'admins' ? user.id : null
}

const keptRows = z.array(z.object({ id: z.int(), entry: z.int() }))

/** A link that has run out makes room for a new one. */
async function endExpired(req: PayloadRequest, chosen: Candidate[]): Promise<void> {
  const ids = invitationsOf(chosen, 'sent')
  if (ids.length > 0)
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET status = 'expired', updated_at = now() WHERE id IN ${ids} AND status = 'sent'`,
    )
}

async function keepFresh(
  req: PayloadRequest,
  chosen: Candidate[],
  { batch, invitedBy }: { batch: string; invitedBy: number | null },
) {
  const rows = chosen
    .filter(({ invitationStatus }) => invitationStatus !== 'failed')
    .map(({ id, language }) => ({ entry: id, language, seed: newSeed() }))
  if (rows.length === 0) return []
  const kept = await queryInTransaction(
    req,
    sql`INSERT INTO invitations (entry_id, batch, language, status, attempts, seed, invited_by_id)
        SELECT entry, ${batch}, language::enum_invitations_language, 'queued', 0, seed, ${invitedBy}::int
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS chosen(entry int, language text, seed text)
        ON CONFLICT DO NOTHING
        RETURNING id, entry_id AS entry`,
  )
  return keptRows.parse(kept)
}

/** One that failed is sent again as it was, under its own Message-ID, for it may have arrived after all. */
async function tryAgain(req: PayloadRequest, chosen: Candidate[], batch: string) {
  const ids = invitationsOf(chosen, 'failed')
  if (ids.length === 0) return []
  const kept = await queryInTransaction(
    req,
    sql`UPDATE invitations SET status = 'queued', batch = ${batch}, attempts = 0, error = NULL,
          server_reply = NULL, updated_at = now()
        WHERE id IN ${ids} AND status = 'failed' RETURNING id, entry_id AS entry`,
  )
  return keptRows.parse(kept)
}

function invitationsOf(chosen: Candidate[], status: Candidate['invitationStatus']): number[] {
  return chosen.flatMap(({ invitation, invitationStatus }) =>
    invitation !== null && invitationStatus === status ? [invitation] : [],
  )
}
