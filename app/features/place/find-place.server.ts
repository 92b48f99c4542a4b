import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { entryOfPlaceToken, isPlaceToken } from '~/features/mail/tokens.server'
import { isUnjudged } from '~/features/waitlist/confirm-entry.server'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { readMailKey } from '~collections/suppression/suppress'
import { queryWithin, sql } from '~collections/transaction-sql'
import { languages } from '~collections/values/language'

const entries = z.array(
  z.object({
    id: z.int(),
    email: z.string(),
    language: z.enum(languages),
    source: z.string(),
    /** Of the link to share: it counts for this person even once somebody else has joined by a former address of theirs. */
    referralCode: z.nullable(z.string()),
    /** As `stageOf` numbers them: 1 waits, 2 and 3 are invited, 4 has registered. */
    stage: z.int(),
    isConfirmed: z.boolean(),
    hasLeft: z.boolean(),
    isUnjudged: z.boolean(),
  }),
)

/** The entry whose page a token opens. */
export type PlaceEntry = z.output<typeof entries>[number]

/**
 * Who has the page of this token; null for a token that was made up, of somebody who was erased, or of a former address.
 * In the transaction of `req` if there is one, which `lock` needs.
 */
export async function findPlace(
  req: PayloadRequest,
  token: string,
  { lock = false } = {},
): Promise<PlaceEntry | null> {
  const id = entryOfPlaceToken(token)
  if (id === null) return null
  const rows = await queryWithin(
    req,
    sql`SELECT id, email, language, source, coalesce(address_code, referral_code) AS "referralCode", stage,
          confirmed_at IS NOT NULL AS "isConfirmed", unsubscribed_at IS NOT NULL AS "hasLeft",
          ${isUnjudged} AS "isUnjudged"
        FROM waitlist_entries WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  const [entry] = entries.parse(rows)
  return entry && isPlaceToken(await readMailKey(req.payload, req), entry, token) ? entry : null
}

/** Does `work` with the locked entry of a token, in one transaction; null without such an entry. */
export async function withPlace<T>(
  token: string,
  work: (req: PayloadRequest, entry: PlaceEntry) => Promise<T>,
): Promise<T | null> {
  const { payload } = await getCms()
  return inTransaction(payload, async (req) => {
    const entry = await findPlace(req, token, { lock: true })
    return entry && work(req, entry)
  })
}
