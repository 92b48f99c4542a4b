import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { Payload } from 'payload'
import { z } from 'zod'

import { preferenceCookie, readCookie, type CookieOptions, type WithHeaders } from '~/i18n/cookies.server'
import { clientGroup } from '~cms/client-group'
import { forgetContentVersion } from '~cms/content-version'
import { inTransaction } from '~cms/transaction'
import { maxRecordId } from '~collections/values/ids'
import { queryInTransaction, sql } from '~collections/transaction-sql'

export const helpfulVote = z.object({
  testimonial: z.coerce.number().int().min(1).max(maxRecordId),
  helpful: z.enum(['yes', 'no']),
})
export type HelpfulVote = z.output<typeof helpfulVote>

const published = z.array(z.object({ id: z.int() }))

/**
 * Counts a voter once, or takes their vote back; the unique key decides, since asking first would race. False if there is
 * no such testimonial. `updated_at` stays, because no editor changed anything.
 */
export async function voteHelpful(
  payload: Payload,
  voter: string,
  { testimonial, helpful }: HelpfulVote,
): Promise<boolean> {
  const isKnown = await inTransaction(payload, async (req) => {
    const rows = published.parse(
      await queryInTransaction(
        req,
        sql`SELECT id FROM testimonials WHERE id = ${testimonial} AND _status = 'published' AND deleted_at IS NULL FOR UPDATE`,
      ),
    )
    if (rows.length === 0) return false
    const changed = await queryInTransaction(
      req,
      helpful === 'yes'
        ? sql`INSERT INTO testimonial_votes (testimonial_id, voter) VALUES (${testimonial}, ${voter})
              ON CONFLICT DO NOTHING RETURNING 1`
        : sql`DELETE FROM testimonial_votes WHERE testimonial_id = ${testimonial} AND voter = ${voter} RETURNING 1`,
    )
    const step = helpful === 'yes' ? changed.length : -changed.length
    if (step !== 0)
      await queryInTransaction(
        req,
        sql`UPDATE testimonials SET helpful_count = greatest(0, helpful_count + ${step}) WHERE id = ${testimonial}`,
      )
    return true
  })
  if (isKnown) forgetContentVersion()
  return isKnown
}

const voterCookie = 'helpful'
const voterPattern = /^([\w-]{43})\.([\w-]{43})$/

/**
 * Who votes: the value of a cookie that only voting sets, or else a keyed hash that is another one tomorrow, so that
 * neither a second click nor cleared cookies count twice (docs/decisions/0021-helpful-once-without-accounts.md).
 */
export function voterOf(
  request: WithHeaders,
  { clientAddress }: Pick<AppLoadContext, 'clientAddress'>,
  secret: string,
  now = new Date(),
): string {
  const [, voter = '', signature = ''] = voterPattern.exec(readCookie(request, voterCookie) ?? '') ?? []
  const expected = hash(secret, `voter ${voter}`)
  if (signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return voter
  const browser = request.headers.get('User-Agent') ?? ''
  const day = now.toISOString().slice(0, 10)
  return hash(secret, `helpful ${day} ${clientGroup(clientAddress)} ${browser}`)
}

/** Lets the same browser take its vote back on another day. */
export function voterCookieFor(voter: string, secret: string, options: CookieOptions): string {
  return preferenceCookie(voterCookie, `${voter}.${hash(secret, `voter ${voter}`)}`, options)
}

function hash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
