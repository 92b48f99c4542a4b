import type { PayloadRequest } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { recordAudit } from '~cms/audit/record-audit'
import { isDuplicate } from '~cms/database-errors'
import { hasRole } from '~collections/access/roles'
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
