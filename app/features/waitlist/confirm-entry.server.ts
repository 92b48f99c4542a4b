import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { hashToken } from '~cms/link-tokens'
import { markDeliverable } from '~collections/suppression/undeliverable'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import { friendsOfOneNetwork, networkDays } from '~collections/values/waitlist'

import { consentOf } from './join-schema'
import { recordConsent } from './record-consent.server'
import { endRest } from './request-join-mail.server'

/** The state of the link in a mail that confirms. */
export type ConfirmationState = 'valid' | 'used' | 'expired' | 'unknown'

const mails = z.array(
  z.object({ id: z.int(), email: z.string(), isUsed: z.boolean(), isExpired: z.boolean() }),
)

/** Changes nothing, since mail scanners open links too. */
export async function readConfirmation(
  req: PayloadRequest,
  token: string,
): Promise<{ state: ConfirmationState; email: string | null }> {
  const mail = await findMail(req, token)
  return { state: stateOf(mail), email: mail && mail.email !== '' ? mail.email : null }
}

/**
 * Confirms the entry of the mailbox by the link that only it got. One that the team has confirmed before counts as a friend by it.
 * Gives the state of the link before that.
 */
export async function confirmEntry(
  req: PayloadRequest,
  token: string,
  language: Language,
): Promise<ConfirmationState> {
  const mail = await findMail(req, token, { lock: true })
  const state = stateOf(mail)
  if (!mail || state !== 'valid') return state
  await queryInTransaction(
    req,
    sql`UPDATE join_mails SET token_hash = ${usedHash(token)}, email = '', seed = '', updated_at = now()
        WHERE id = ${mail.id}`,
  )
  await endRest(req, mail.email)
  await markDeliverable(req, mail.email)
  return (await confirm(req, mail.email, language)) ? state : 'used'
}

async function findMail(req: PayloadRequest, token: string, { lock = false } = {}) {
  const used = usedHash(token)
  const rows = await queryInTransaction(
    req,
    sql`SELECT id, email, token_hash = ${used} AS "isUsed", expires_at < now() AS "isExpired"
        FROM join_mails WHERE kind = 'confirmation' AND token_hash IN (${hashToken(token)}, ${used})
        ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return mails.parse(rows)[0]
}

function stateOf(mail: z.output<typeof mails>[number] | undefined): ConfirmationState {
  if (!mail) return 'unknown'
  if (mail.isUsed) return 'used'
  return mail.isExpired ? 'expired' : 'valid'
}

/** No token hashes to this, so the link confirms nothing more but is still recognised as used. */
function usedHash(token: string): string {
  return `used ${hashToken(token)}`
}

/** A friend who counts for nobody yet: an import, or turning confirmations off, may have confirmed them without their mailbox. */
export const isUnjudged = sql`referred_by IS NOT NULL AND friend_state IS NULL`

const entries = z.array(z.object({ id: z.int(), isConfirmed: z.boolean() }))

/** In the transaction of `req`. An entry that has left meanwhile stays as it is. */
async function confirm(req: PayloadRequest, email: string, language: Language): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT id, confirmed_at IS NOT NULL AS "isConfirmed" FROM waitlist_entries
        WHERE email = ${email} AND unsubscribed_at IS NULL AND (confirmed_at IS NULL OR ${isUnjudged}) FOR UPDATE`,
  )
  const [entry] = entries.parse(rows)
  if (!entry) return false
  if (!entry.isConfirmed) await confirmNow(req, { id: entry.id, email }, language)
  await judgeFriend(req, entry.id)
  return true
}

async function confirmNow(
  req: PayloadRequest,
  { id, email }: { id: number; email: string },
  language: Language,
): Promise<void> {
  const consent = consentOf(language, 'confirmation', new Date())
  await req.payload.update({
    collection: 'waitlist-entries',
    id,
    data: { confirmedAt: consent.at, consent },
    depth: 0,
    overrideAccess: true, // the token proves who it is
    req,
  })
  await recordConsent(req, { id, email }, consent)
}

/**
 * Whether somebody who has confirmed moves the one whose link they used: not for a mailbox of their own or one that is known,
 * and after the first ones from a network only once the team has looked. The lock has two addresses of one mailbox wait.
 */
export async function judgeFriend(req: PayloadRequest, entry: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('friend ' || mailbox_of(email), 0)) FROM waitlist_entries
        WHERE id = ${entry} AND referred_by IS NOT NULL`,
  )
  await queryInTransaction(
    req,
    sql`UPDATE waitlist_entries AS entry SET friend_state = CASE WHEN entry.network IS NOT NULL AND (
            SELECT count(*) FROM waitlist_entries AS other
            WHERE other.referred_by = entry.referred_by AND other.friend_state IS NOT NULL AND other.network = entry.network
              AND other.created_at BETWEEN entry.created_at - make_interval(days => ${networkDays}::int)
                AND entry.created_at + make_interval(days => ${networkDays}::int)
          ) >= ${friendsOfOneNetwork}::int THEN 'held' ELSE 'counted' END
        FROM waitlist_entries AS referrer
        WHERE entry.id = ${entry} AND entry.friend_state IS NULL AND referrer.referral_code = entry.referred_by
          AND referrer.id <> entry.id AND mailbox_of(referrer.email) <> mailbox_of(entry.email)
          AND NOT EXISTS (SELECT FROM waitlist_entries AS same
            WHERE mailbox_of(same.email) = mailbox_of(entry.email) AND same.id <> entry.id AND same.confirmed_at IS NOT NULL)`,
  )
}
