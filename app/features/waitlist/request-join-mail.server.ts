import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import type { Language } from '~collections/values/language'
import {
  confirmationDays,
  joinMailsPerHour,
  rejoinDays,
  type JoinMailKind,
} from '~collections/values/waitlist'
import { joinMailToken } from '~/features/mail/tokens.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { queueMail } from '~collections/queue-mail'
import { isoFormat, queryInTransaction, sql } from '~collections/transaction-sql'

type JoinAttempt = { email: string; language: Language; source: string }

/** Days until what the mail asks for can no longer be done; a place has no such day. */
export const joinMailDays: Record<JoinMailKind, number> = {
  confirmation: confirmationDays,
  place: confirmationDays,
  rejoin: rejoinDays,
}

const requested = z.array(z.object({ id: z.int(), dueAt: z.string() }))

/**
 * Queues a mail to the address, in the transaction of `req` and at most once a day. The statement enforces the limit, since a
 * check beforehand would race; a new link replaces the previous one. Past the limit for all, it leaves an hour after the one
 * so many places before it.
 */
export async function requestJoinMail(
  req: PayloadRequest,
  kind: JoinMailKind,
  { email, language, source }: JoinAttempt,
): Promise<boolean> {
  const { payload } = req
  const hash = addressHash(await readMailKey(payload, req), email)
  const seed = newSeed()
  // Those who queue at the same time would not see each other's mails, and so pass the limit for all together.
  await queryInTransaction(req, sql`SELECT pg_advisory_xact_lock(hashtext('the pace of join mails'))`)
  const rows = await queryInTransaction(
    req,
    sql`INSERT INTO join_mails AS mail
          (address_hash, kind, email, language, source, seed, token_hash, send_at, rests_until, expires_at)
        SELECT ${hash}, ${kind}::enum_join_mails_kind, ${email}, ${language}::enum_join_mails_language, ${source}, ${seed},
          ${hashToken(joinMailToken(payload.secret, seed))}, at, now() + interval '1 day',
          at + make_interval(days => ${joinMailDays[kind]}::int)
        FROM (SELECT greatest(now(), (
          SELECT send_at + interval '1 hour' FROM join_mails ORDER BY send_at DESC OFFSET ${joinMailsPerHour - 1}::int LIMIT 1
        )) AS at) AS pace
        ON CONFLICT (address_hash) DO UPDATE SET
          kind = excluded.kind, email = excluded.email, language = excluded.language, source = excluded.source,
          seed = excluded.seed, token_hash = excluded.token_hash, in_outbox = false, send_at = excluded.send_at,
          rests_until = excluded.rests_until, expires_at = excluded.expires_at, created_at = now(), updated_at = now()
        WHERE mail.rests_until <= now()
        RETURNING id, to_char(send_at AT TIME ZONE 'UTC', ${isoFormat}) AS "dueAt"`,
  )
  const [mail] = requested.parse(rows)
  if (!mail) return false
  await queueMail(req, 'join-mail', mail.id, { dueAt: mail.dueAt })
  return true
}

const rests = z.array(z.object({ seconds: z.number() }))

/** Seconds until the mailbox may be mailed again. */
export async function restOf(req: PayloadRequest, email: string): Promise<number> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  const rows = await queryInTransaction(
    req,
    sql`SELECT ceil(extract(epoch FROM rests_until - now()))::float AS seconds FROM join_mails WHERE address_hash = ${hash}`,
  )
  return Math.max(1, rests.parse(rows)[0]?.seconds ?? 1)
}

/** Somebody has acted by this mailbox, so its next join may be answered at once. */
export async function endRest(req: PayloadRequest, email: string): Promise<void> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  await queryInTransaction(
    req,
    sql`UPDATE join_mails SET rests_until = date_trunc('milliseconds', now()), updated_at = now()
        WHERE address_hash = ${hash}`,
  )
}

const states = z.tuple([z.object({ hasLeft: z.boolean(), isConfirmed: z.nullable(z.boolean()) })])

/** What there is to say to an address; of one that is not on the list, that it may confirm. */
export async function joinMailKindFor(req: PayloadRequest, email: string): Promise<JoinMailKind> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  const rows = await queryInTransaction(
    req,
    sql`SELECT EXISTS (SELECT FROM suppressions WHERE address_hash = ${hash})
            OR EXISTS (SELECT FROM waitlist_entries WHERE email = ${email} AND unsubscribed_at IS NOT NULL) AS "hasLeft",
          (SELECT confirmed_at IS NOT NULL FROM waitlist_entries WHERE email = ${email}) AS "isConfirmed"`,
  )
  const [{ hasLeft, isConfirmed }] = states.parse(rows)
  if (hasLeft) return 'rejoin'
  return isConfirmed ? 'place' : 'confirmation'
}
