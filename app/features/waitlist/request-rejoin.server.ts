import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import type { Language } from '~collections/values/language'
import { rejoinDays } from '~collections/values/waitlist'
import { hashToken, newSeed, rejoinToken } from '~/features/mail/tokens.server'
import { rejoinTask } from '~cms/jobs/queues'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { RejoinRequest } from '~collections/payload-types'

type JoinAttempt = { email: string; language: Language; source: string }

/**
 * Queues a mail to an address that has left, in the transaction of `req` and at most once a day. The statement
 * enforces the limit, since a check beforehand would race; a new link replaces the previous one.
 */
export async function requestRejoin(
  req: PayloadRequest,
  { email, language, source }: JoinAttempt,
): Promise<void> {
  const { payload } = req
  const hash = addressHash(await readMailKey(payload, req), email)
  const seed = newSeed()
  const [request] = await queryInTransaction<Pick<RejoinRequest, 'id'>>(
    req,
    sql`INSERT INTO rejoin_requests AS request
          (address_hash, email, language, source, seed, token_hash, expires_at)
        VALUES (${hash}, ${email}, ${language}, ${source}, ${seed}, ${hashToken(rejoinToken(payload.secret, seed))},
          now() + make_interval(days => ${rejoinDays}))
        ON CONFLICT (address_hash) DO UPDATE SET
          email = excluded.email, language = excluded.language, source = excluded.source, seed = excluded.seed,
          token_hash = excluded.token_hash, in_outbox = false, expires_at = excluded.expires_at, created_at = now(),
          updated_at = now()
        WHERE request.created_at < now() - interval '1 day'
        RETURNING id`,
  )
  if (request) await payload.jobs.queue({ task: rejoinTask, input: { request: request.id }, req })
}

const resultRows = z.tuple([z.object({ hasLeft: z.boolean() })])

/** True for an address that unsubscribed or was erased and has not come back since. */
export async function hasLeft(req: PayloadRequest, email: string): Promise<boolean> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  const rows = await queryInTransaction(
    req,
    sql`SELECT EXISTS (SELECT FROM suppressions WHERE address_hash = ${hash})
          OR EXISTS (SELECT FROM waitlist_entries WHERE email = ${email} AND unsubscribed_at IS NOT NULL)
          AS "hasLeft"`,
  )
  return resultRows.parse(rows)[0].hasLeft
}
