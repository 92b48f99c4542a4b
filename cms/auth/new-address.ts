import { APIError, type PayloadRequest } from 'payload'
import { queueMail } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { emailChangeHours, emailChangesPerHour } from '~collections/values/team'
import { emailChangeToken, hashToken, newSeed } from '../link-tokens'
import { takeWithinHour } from '../take-within-hour'
import { describeTooManyAddresses } from './password-texts'

/** The member has had mails sent to as many addresses as they may within an hour. */
export class TooManyAddresses extends APIError {
  override name = 'TooManyAddresses'

  constructor(readonly headers: { 'Retry-After': string }) {
    super(describeTooManyAddresses(), 429, null, true)
  }
}

/**
 * Mails a link to the address that a member wants to sign in with. A newer one takes the place of what was asked before, and
 * its link. The site writes to anybody's address here: throws {@link TooManyAddresses}.
 */
export async function askNewAddress(req: PayloadRequest, memberId: number, email: string): Promise<void> {
  const seconds = await takeWithinHour(req, `email-change:${memberId}`, emailChangesPerHour)
  if (seconds !== null) {
    const headers = { 'Retry-After': String(seconds) }
    req.responseHeaders = new Headers(headers) // of Payload's own reply
    throw new TooManyAddresses(headers)
  }
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
