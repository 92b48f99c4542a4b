import { sql } from '@payloadcms/db-postgres'
import { auditSetting } from '~cms/audit/audit-context'
import type { Payload, PayloadRequest } from 'payload'

import { isDuplicate, isUniqueViolation } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction } from '~collections/transaction-sql'
import { newReferralCode, referralCodeOf } from '~collections/fields/referral-code'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { isReferralCode, type ConsentWay } from '~collections/values/waitlist'
import type { WebhookEvent } from '~collections/values/webhooks'

import { unknownOrigin, type EntryOrigin } from '~/features/analytics/entry-origin.server'
import { requestRejoin, hasLeft } from './request-rejoin.server'
import { consentOf, type JoinInput } from './join-schema'

type Deps = { payload: Payload; now?: () => Date }
type Outcome = 'joined' | 'already-joined' | 'rejoin-requested'
type Join = JoinInput & { origin: EntryOrigin; consent: ReturnType<typeof consentOf> }

/**
 * A known address changes nothing; the unique index decides, since a check beforehand would race. An address that
 * has left comes back only through its own mailbox (docs/decisions/0012), because anybody can enter any address.
 * Callers must not reveal the outcome, which would tell who is on the list.
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
    if (!isUniqueViolation(error) && !isDuplicate(error, 'referralCode')) throw error
    return joinOnce(payload, join)
  }
}

async function joinOnce(payload: Payload, join: Join): Promise<Outcome> {
  return (await joinAtOnce(payload, join)) ?? joinByPayload(payload, join)
}

type Row = { hasLeft: boolean; isReported: boolean; hasJoined: boolean }

/**
 * One round trip, without a transaction around it. Null when there is more to do than to store an entry: a program to tell,
 * or a mail to somebody who has left.
 */
async function joinAtOnce(
  payload: Payload,
  { email, source, language, referral, origin, consent }: Join,
): Promise<Outcome | null> {
  const { at, textVersion, how } = consent
  const event: WebhookEvent = 'waitlist.joined'
  const key = await readMailKey(payload)
  const hash = addressHash(key, email)
  const code = referralCodeOf(key, email)
  const referrer = isReferralCode(referral) ? referral : null
  const setting = await auditSetting(payload)
  const { rows } = await payload.db.drizzle.execute<Row>(sql`
    WITH asked AS (
      SELECT ${setting} AS setting,
        EXISTS (SELECT FROM suppressions WHERE address_hash = ${hash})
          OR EXISTS (SELECT FROM waitlist_entries WHERE email = ${email} AND unsubscribed_at IS NOT NULL) AS has_left,
        EXISTS (SELECT FROM webhooks JOIN webhooks_events AS events ON events.parent_id = webhooks.id
          WHERE enabled AND value = ${event}) AS is_reported
    ), entry AS (
      INSERT INTO waitlist_entries
        (email, source, language, referral_code, referred_by, device, channel, campaign, country,
          consent_at, consent_language, consent_text_version, consent_how)
      SELECT ${email}, ${source}, ${language}::enum_waitlist_entries_language,
          CASE WHEN EXISTS (SELECT FROM waitlist_entries WHERE referral_code = ${code})
            THEN ${newReferralCode()} ELSE ${code} END,
          (SELECT referral_code FROM waitlist_entries WHERE referral_code = ${referrer}),
          ${origin.device}, ${origin.channel}::enum_waitlist_entries_channel, ${origin.campaign}, ${origin.country},
          ${at}::timestamptz, ${language}::enum_waitlist_entries_consent_language, ${textVersion}, ${how}::enum_waitlist_entries_consent_how
        FROM asked WHERE NOT has_left AND NOT is_reported
      ON CONFLICT (email) DO NOTHING RETURNING id
    )
    SELECT has_left AS "hasLeft", is_reported AS "isReported", EXISTS (SELECT FROM entry) AS "hasJoined" FROM asked`)
  const [row] = rows
  if (!row || row.hasLeft || row.isReported) return null
  return row.hasJoined ? 'joined' : 'already-joined'
}

async function joinByPayload(
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
