import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { queryWithin, sql } from '~collections/transaction-sql'

export type ChallengePurpose = 'registration' | 'authentication'

/** The member a challenge is for, its purpose, and the session or open second step in which it has to be answered. */
export type ChallengeUse = { memberId: number; purpose: ChallengePurpose; boundTo: string }

/** Lasts as long as the second step. */
const minutesToAnswer = 10

export async function keepChallenge(
  req: PayloadRequest,
  { memberId, purpose, boundTo }: ChallengeUse,
  challenge: string,
): Promise<void> {
  await queryWithin(req, sql`delete from passkey_challenges where expires_at <= now()`)
  await queryWithin(
    req,
    sql`insert into passkey_challenges (challenge_hash, admin_id, purpose, bound_to, expires_at)
        values (${hashOf(challenge)}, ${memberId}, ${purpose}, ${hashOf(boundTo)},
          now() + make_interval(mins => ${minutesToAnswer}::int))`,
  )
}

/**
 * Uses the challenge up, whatever the answer to it is worth; false when there was none. Call it outside of a transaction
 * that may be rolled back.
 */
export async function takeChallenge(
  req: PayloadRequest,
  { memberId, purpose, boundTo }: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const taken = await queryWithin(
    req,
    sql`delete from passkey_challenges
        where challenge_hash = ${hashOf(challenge)} and admin_id = ${memberId} and purpose = ${purpose}
          and bound_to = ${hashOf(boundTo)} and expires_at > now()
        returning admin_id`,
  )
  return taken.length === 1
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
