import type { Payload } from 'payload'
import type { Language } from '~collections/values/language'
import { hashToken, rejoinToken } from '~/features/mail/tokens.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { RejoinRequest } from '~collections/payload-types'
import { hasLeft } from '~/features/waitlist/request-rejoin.server'

export type ClaimedRequest = { id: number; email: string; language: Language; seed: string; token: string }

/**
 * Takes the seed out of the database before sending, so that nobody sends the mail twice after a crash. Null when
 * the request was claimed before or is obsolete.
 */
export async function claimRequest(payload: Payload, id: number): Promise<ClaimedRequest | null> {
  return inTransaction(payload, async (req) => {
    const [request] = await queryInTransaction<Pick<RejoinRequest, 'email' | 'language' | 'seed'>>(
      req,
      sql`SELECT email, language, seed FROM rejoin_requests
          WHERE id = ${id} AND seed <> '' AND NOT coalesce(in_outbox, false) AND expires_at > now() FOR UPDATE`,
    )
    if (!request || !(await hasLeft(req, request.email))) return null
    // Hashed again, since the secret may have changed.
    const token = rejoinToken(payload.secret, request.seed)
    await queryInTransaction(
      req,
      sql`UPDATE rejoin_requests SET seed = '', token_hash = ${hashToken(token)}, updated_at = now() WHERE id = ${id}`,
    )
    return { ...request, id, token }
  })
}

/** The mail was certainly not sent: puts the seed back, so that the next attempt sends the same link. */
export async function releaseRequest(
  payload: Payload,
  { id, seed, token }: ClaimedRequest,
  { inOutbox = false } = {},
): Promise<void> {
  await inTransaction(payload, (req) =>
    queryInTransaction(
      req,
      sql`UPDATE rejoin_requests SET seed = ${seed}, in_outbox = ${inOutbox}, updated_at = now()
          WHERE id = ${id} AND seed = '' AND token_hash = ${hashToken(token)}`,
    ),
  )
}
