import type { PayloadRequest } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { recordAudit } from '~cms/audit/record-audit'
import { isDuplicate } from '~cms/database-errors'
import { hasRole } from '~collections/access/roles'
import type { WaitlistEntry } from '~collections/payload-types'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { consentOf } from './join-schema'
import { recordConsent } from './record-consent.server'

type Correction = Pick<WaitlistEntry, 'id' | 'email' | 'language' | 'status'>

/**
 * Corrects an entry’s address, which is the admins’ to do, in the transaction of `req`. Invitations that were sent to the
 * former address stop working, and the person can be invited again. The new address brings no consent of its own form along,
 * so the correction is recorded as what it is; if it has left before, the entry stays unsubscribed (`respectSuppression`).
 */
export async function correctEmail(
  { payload, user }: Actor,
  req: PayloadRequest,
  entry: Correction,
  email: string,
): Promise<void> {
  if (!hasRole(user, 'admin')) throw new HttpError(403, 'api:forbidden')
  const expired = idsIn(
    await queryInTransaction(
      req,
      sql`UPDATE invitations SET status = 'expired', expires_at = now(), updated_at = now()
          WHERE entry_id = ${entry.id} AND status = 'sent' AND completed_at IS NULL RETURNING id`,
    ),
  )
  const isToBeInvitedAgain = entry.status === 'notified' && expired.length > 0
  const consent = consentOf(entry.language, 'correction', new Date())
  try {
    await payload.update({
      collection: 'waitlist-entries',
      id: entry.id,
      data: {
        email,
        consent,
        ...(isToBeInvitedAgain && { status: 'pending' as const, sentAt: null, openedAt: null }),
      },
      depth: 0,
      overrideAccess: true, // nobody changes an address but by this service, which has asked for the role
      req,
    })
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error
    const problems = [{ field: 'email', message: 'api:emailTaken' as const }]
    throw new HttpError(409, 'api:emailTaken', { problems })
  }
  await recordConsent(req, { id: entry.id, email }, consent)
  await recordAudit(
    payload,
    {
      action: 'email-changed',
      actor: user,
      record: { kind: 'waitlist-entries', id: entry.id },
      details: { expiredInvitations: expired.length },
    },
    req,
  )
}
