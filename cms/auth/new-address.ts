import type { PayloadRequest } from 'payload'
import { queueMail } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { emailChangeHours } from '~collections/values/team'
import { emailChangeToken, hashToken, newSeed } from '../link-tokens'

/**
 * Mails a link to the address that a member wants to sign in with. A newer one takes the place of what was asked before, and
 * its link.
 */
export async function askNewAddress(req: PayloadRequest, memberId: number, email: string): Promise<void> {
  const seed = newSeed()
  const tokenHash = hashToken(emailChangeToken(req.payload.secret, seed))
  await queryInTransaction(req, sql`DELETE FROM email_changes WHERE expires_at <= now()`)
  await queryInTransaction(
    req,
    sql`INSERT INTO email_changes (admin_id, email, seed, token_hash, expires_at)
        VALUES (${memberId}, ${email}, ${seed}, ${tokenHash}, now() + make_interval(hours => ${emailChangeHours}::int))
        ON CONFLICT (admin_id) DO UPDATE SET email = excluded.email, seed = excluded.seed,
          token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  )
  await queueMail(req, 'email-confirmation', memberId)
}

export async function isTaken(req: PayloadRequest, email: string): Promise<boolean> {
  const members = await queryInTransaction(req, sql`SELECT FROM admins WHERE email = ${email}`)
  return members.length > 0
}
