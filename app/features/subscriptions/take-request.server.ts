import type { Payload } from 'payload'
import { z } from 'zod'
import { languages, type Language } from '~collections/values/language'
import { hashToken, rejoinToken } from '~/features/mail/tokens.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { hasLeft } from '~/features/waitlist/has-left.server'

export type TakenRequest = { id: number; email: string; language: Language; seed: string; token: string }

const waitingRows = z.array(z.object({ email: z.string(), language: z.enum(languages), seed: z.string() }))

/**
 * Takes a request's mail for sending: from now on its seed is in this process alone, so that after a kill nobody sends it
 * a second time. Gives null when it was taken before, or when there is nothing to ask any more.
 */
export async function takeRequest(payload: Payload, id: number): Promise<TakenRequest | null> {
  return inTransaction(payload, async (req) => {
    const rows = await queryInTransaction(
      req,
      sql`SELECT email, language, seed FROM rejoin_requests
          WHERE id = ${id} AND seed <> '' AND expires_at > now() FOR UPDATE`,
    )
    const [request] = waitingRows.parse(rows)
    if (!request || !(await hasLeft(req, request.email))) return null
    // Hashed anew: the secret may have changed since.
    const token = rejoinToken(payload.secret, request.seed)
    await queryInTransaction(
      req,
      sql`UPDATE rejoin_requests SET seed = '', token_hash = ${hashToken(token)}, updated_at = now() WHERE id = ${id}`,
    )
    return { ...request, id, token }
  })
}

/** It was surely not sent: the next try finds it again, with the same link. */
export async function giveBackRequest(payload: Payload, { id, seed, token }: TakenRequest): Promise<void> {
  await inTransaction(payload, (req) =>
    queryInTransaction(
      req,
      sql`UPDATE rejoin_requests SET seed = ${seed}, updated_at = now()
          WHERE id = ${id} AND seed = '' AND token_hash = ${hashToken(token)}`,
    ),
  )
}
