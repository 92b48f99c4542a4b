import type { PayloadRequest } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { recordAudit } from '~cms/audit/record-audit'
import { isDuplicate } from '~cms/database-errors'
import { hasRole } from '~collections/access/roles'
import { unqueueMails } from '~collections/queue-mail'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { WaitlistEntry } from '~collections/payload-types'

import { consentOf } from './join-schema'
import { moveEntry } from './move-entry.server'

type Correction = Pick<WaitlistEntry, 'id' | 'language' | 'status'>

/**
 * Corrects an entry’s address, which is the admins’ to do, in the transaction of `req`. The new address brings no consent of its
 * own form along, so the correction is recorded as what it is; if it has left before, the entry stays unsubscribed
 * (`respectSuppression`).
 */
export async function correctEmail(
  { payload, user }: Actor,
  req: PayloadRequest,
  entry: Correction,
  email: string,
): Promise<void> {
  if (!hasRole(user, 'admin')) throw new HttpError(403, 'api:forbidden')
  try {
    const consent = consentOf(entry.language, 'correction', new Date())
    const expiredInvitations = await moveEntry(req, entry, { email, consent })
    await endAskedChange(req, entry.id)
    await recordAudit(
      payload,
      {
        action: 'email-changed',
        actor: user,
        record: { kind: 'waitlist-entries', id: entry.id },
        details: { expiredInvitations },
      },
      req,
    )
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error
    const problems = [{ field: 'email', message: 'api:emailTaken' as const }]
    throw new HttpError(409, 'api:emailTaken', { problems })
  }
}

/**
 * The link of a change that the person asked for before would overwrite the correction. Its row goes on limiting mails, and without
 * its address none leaves any more, not even one that is being put off at this moment.
 */
async function endAskedChange(req: PayloadRequest, entry: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE address_changes SET expires_at = now(), email = '' WHERE entry_id = ${entry} AND expires_at > now()`,
  )
  await unqueueMails(req, 'address-confirmation', [entry])
}
