import type { Payload } from 'payload'
import { hashToken, joinMailToken } from '~/features/mail/tokens.server'
import { joinMailKindFor } from '~/features/waitlist/request-join-mail.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { JoinMail } from '~collections/payload-types'

export type ClaimedJoinMail = Pick<JoinMail, 'id' | 'kind' | 'email' | 'language' | 'seed'> & {
  token: string
}

/**
 * Takes the seed out of the database before sending, so that nobody sends the mail twice after a crash. Null when the mail was
 * claimed before, or when the address has moved on meanwhile.
 */
export async function claimJoinMail(payload: Payload, id: number): Promise<ClaimedJoinMail | null> {
  return inTransaction(payload, async (req) => {
    const [mail] = await queryInTransaction<Omit<ClaimedJoinMail, 'token'>>(
      req,
      sql`SELECT id, kind, email, language, seed FROM join_mails
          WHERE id = ${id} AND seed <> '' AND NOT coalesce(in_outbox, false) AND expires_at > now() FOR UPDATE`,
    )
    if (!mail || (await joinMailKindFor(req, mail.email)) !== mail.kind) return null
    // Hashed again, since the secret may have changed.
    const token = joinMailToken(payload.secret, mail.seed)
    await queryInTransaction(
      req,
      sql`UPDATE join_mails SET seed = '', token_hash = ${hashToken(token)}, updated_at = now() WHERE id = ${id}`,
    )
    return { ...mail, token }
  })
}

/** The mail was certainly not sent: puts the seed back, so that the next attempt sends the same link. */
export async function releaseJoinMail(
  payload: Payload,
  { id, seed, token }: ClaimedJoinMail,
  { inOutbox = false } = {},
): Promise<void> {
  await inTransaction(payload, (req) =>
    queryInTransaction(
      req,
      sql`UPDATE join_mails SET seed = ${seed}, in_outbox = ${inOutbox}, updated_at = now()
          WHERE id = ${id} AND seed = '' AND token_hash = ${hashToken(token)}`,
    ),
  )
}
