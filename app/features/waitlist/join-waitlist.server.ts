import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'

import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction } from '~collections/transaction-sql'
import { isReferralCode, type ConsentWay } from '~collections/values/waitlist'

import { unknownOrigin, type EntryOrigin } from '~/features/analytics/entry-origin.server'
import { requestRejoin, hasLeft } from './request-rejoin.server'
import { consentOf, type JoinInput } from './join-schema'

type Deps = { payload: Payload; now?: () => Date }
type Outcome = 'joined' | 'already-joined' | 'rejoin-requested'
type Join = JoinInput & { origin: EntryOrigin; consent: ReturnType<typeof consentOf> }

/**
 * A known address changes nothing; the unique index decides, since a check beforehand would race. An address that
 * has left comes back only through its own mailbox (docs/decisions/0012), because anybody can enter any address.
 * Callers must not reveal the outcome, which would show who is on the list.
 */
export async function joinWaitlist(
  { payload, now = () => new Date() }: Deps,
  input: JoinInput,
  consentWay: ConsentWay,
  origin: EntryOrigin = unknownOrigin,
): Promise<Outcome> {
  const join = { ...input, origin, consent: consentOf(input.language, consentWay, now()) }
  try {
    return await joinOnce(payload, join)
  } catch (error) {
    // Somebody took the referral code in the same instant, perhaps by a join of the same address. Now that is seen.
    if (!isDuplicate(error, 'referralCode')) throw error
    return joinOnce(payload, join)
  }
}

async function joinOnce(
  payload: Payload,
  { email, source, language, referral, origin, consent }: Join,
): Promise<Outcome> {
  try {
    return await inTransaction(payload, async (req) => {
      if (await hasLeft(req, email)) {
        await requestRejoin(req, { email, language, source })
        return 'rejoin-requested'
      }
      await payload.create({
        collection: 'waitlist-entries',
        data: {
          email,
          source,
          language,
          status: 'pending',
          referredBy: await knownCode(req, referral),
          ...origin,
          consent,
        },
        depth: 0,
        overrideAccess: true, // visitors have no account; schema and rate limit guard this entry
        req,
      })
      return 'joined'
    })
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error
    return 'already-joined'
  }
}

/** Null for a code that nobody has. */
async function knownCode(req: PayloadRequest, code: unknown): Promise<string | null> {
  if (!isReferralCode(code)) return null
  const rows = await queryInTransaction(req, sql`SELECT FROM waitlist_entries WHERE referral_code = ${code}`)
  return rows.length > 0 ? code : null
}
