import { createHmac } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import type { Language } from '~collections/values/language'
import {
  confirmationDays,
  joinMailsPerHour,
  joinMailsPerMailbox,
  rejoinDays,
  type JoinMailKind,
} from '~collections/values/waitlist'
import { joinMailToken } from '~/features/mail/tokens.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { queueMail } from '~collections/queue-mail'
import { isoFormat, queryInTransaction, sql } from '~collections/transaction-sql'

type JoinAttempt = {
  email: string
  language: Language
  source: string
  /** Its client has asked for many within an hour. */
  isCrowded?: boolean
}

/** Days until what the mail asks for can no longer be done; a place has no such day. */
export const joinMailDays: Record<JoinMailKind, number> = {
  confirmation: confirmationDays,
  place: confirmationDays,
  rejoin: rejoinDays,
}

const requested = z.array(z.object({ id: z.int(), dueAt: z.string() }))

/**
 * Queues a mail to the address, in the transaction of `req` and at most once a day; to other spellings of a mailbox's address, a
 * few times.
 * The statement enforces the limits, since a check beforehand would race; a new link replaces the previous one. Past the limit
 * for all of its pace, it leaves an hour after the one so many places before it.
 */
export async function requestJoinMail(
  req: PayloadRequest,
  kind: JoinMailKind,
  { email, language, source, isCrowded = false }: JoinAttempt,
): Promise<boolean> {
  const { payload } = req
  const { hash, others } = await hashesOf(req, email)
  const seed = newSeed()
  const perHour = isCrowded ? joinMailsPerHour.crowded : joinMailsPerHour.usual
  // Those who queue at the same time would not see each other's mails, and so pass the limit for all together.
  await queryInTransaction(req, sql`SELECT pg_advisory_xact_lock(hashtext('the pace of join mails'))`)
  const rows = await queryInTransaction(
    req,
    sql`INSERT INTO join_mails AS mail
          (address_hash, mailbox_hash, kind, email, language, source, seed, token_hash, is_crowded, send_at, rests_until, expires_at)
        SELECT ${hash}, ${others}, ${kind}::enum_join_mails_kind, ${email}, ${language}::enum_join_mails_language, ${source}, ${seed},
          ${hashToken(joinMailToken(payload.secret, seed))}, ${isCrowded}::boolean, at, now() + interval '1 day',
          at + make_interval(days => ${joinMailDays[kind]}::int)
        FROM (SELECT greatest(now(), (
          SELECT send_at + interval '1 hour' FROM join_mails WHERE is_crowded = ${isCrowded}::boolean
          ORDER BY send_at DESC OFFSET ${perHour - 1}::int LIMIT 1
        )) AS at) AS pace
        WHERE (SELECT count(*) FROM (${othersOf({ hash, others })}) AS others WHERE created_at > now() - interval '1 day')
          < ${joinMailsPerMailbox}::int
        ON CONFLICT (address_hash) DO UPDATE SET
          mailbox_hash = excluded.mailbox_hash, kind = excluded.kind, email = excluded.email,
          language = excluded.language, source = excluded.source,
          seed = excluded.seed, token_hash = excluded.token_hash, in_outbox = false, is_crowded = excluded.is_crowded, send_at = excluded.send_at,
          rests_until = excluded.rests_until, expires_at = excluded.expires_at, created_at = now(), updated_at = now()
        WHERE mail.rests_until <= now()
        RETURNING id, to_char(send_at AT TIME ZONE 'UTC', ${isoFormat}) AS "dueAt"`,
  )
  const [mail] = requested.parse(rows)
  if (!mail) return false
  await queueMail(req, 'join-mail', mail.id, { dueAt: mail.dueAt })
  return true
}

type Hashes = { hash: string; others: string | null }

const spellings = z.tuple([z.object({ mailbox: z.string(), spelling: z.enum(['plain', 'dots', 'tag']) })])

/**
 * Of the address, and of those it is limited together with: all of its mailbox that have a tag, or all whose dots are other ones.
 * The plain address of a mailbox is limited by itself alone, so that nobody uses up what its owner has.
 */
async function hashesOf(req: PayloadRequest, email: string): Promise<Hashes> {
  const key = await readMailKey(req.payload, req)
  const rows = await queryInTransaction(
    req,
    sql`SELECT mailbox, CASE WHEN split_part(mailbox, '@', 1) = split_part(lower(email), '@', 1) THEN 'plain'
            WHEN email LIKE '%+%' THEN 'tag' ELSE 'dots' END AS spelling
        FROM (SELECT ${email}::text AS email, mailbox_of(${email}) AS mailbox) AS address`,
  )
  const [{ mailbox, spelling }] = spellings.parse(rows)
  const others = createHmac('sha256', key).update(`${spelling} ${mailbox}`).digest('base64url')
  return { hash: addressHash(key, email), others: spelling === 'plain' ? null : others }
}

/** What the mailbox was mailed by the others, by the last time of each; nothing where there are none. */
const othersOf = ({ hash, others }: Hashes) =>
  sql`SELECT created_at FROM join_mails WHERE mailbox_hash = ${others}::text AND address_hash <> ${hash}`

const rests = z.array(z.object({ seconds: z.nullable(z.number()) }))

/** Seconds until the address may be mailed again. */
export async function restOf(req: PayloadRequest, email: string): Promise<number> {
  const hashes = await hashesOf(req, email)
  const rows = await queryInTransaction(
    req,
    sql`SELECT ceil(extract(epoch FROM greatest(
          (SELECT rests_until FROM join_mails WHERE address_hash = ${hashes.hash}),
          (SELECT created_at + interval '1 day' FROM (${othersOf(hashes)}) AS others
           ORDER BY created_at DESC OFFSET ${joinMailsPerMailbox - 1}::int LIMIT 1)) - now()))::float AS seconds`,
  )
  return Math.max(1, rests.parse(rows)[0]?.seconds ?? 1)
}

/** Whether the address, in this spelling, was mailed about joining as far back as that is remembered. */
export async function wasMailed(req: PayloadRequest, email: string): Promise<boolean> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  return (
    (await queryInTransaction(req, sql`SELECT 1 FROM join_mails WHERE address_hash = ${hash}`)).length > 0
  )
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
