import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { findDeliveries } from '~collections/erasure/deliveries'
import { idsIn, queryInTransaction, sql, literalPattern } from '~collections/transaction-sql'
import { findInvitations } from '~collections/erasure/invitations'
import type { Wanted } from './address-finder.server'
import { findMentions, type Mention } from './find-mentions.server'

/** What the database holds about a person: the records that are theirs, and others that name their address. */
export type Traces = {
  entries: number[]
  invitations: number[]
  submissions: number[]
  replies: number
  deliveries: number[]
  rejoinRequests: number[]
  /** Exports that were made with a search for the person. */
  exports: number[]
  mentions: Mention[]
}

const people = z.array(z.object({ id: z.int(), email: z.string() }))
const counts = z.tuple([z.object({ count: z.coerce.number() })])
const payloads = z.array(z.object({ id: z.int(), payload: z.unknown() }))

/**
 * Finds everything about an address. With `lock` nobody changes these records until the transaction of `req` ends, so that
 * nothing new is told of them meanwhile.
 */
export async function findTraces(
  req: PayloadRequest,
  wanted: Wanted,
  { lock = false } = {},
): Promise<Traces> {
  const entries = await findOwn(req, 'waitlist_entries', wanted, lock)
  const submissions = await findOwn(req, 'contact_submissions', wanted, lock)
  const [{ count: replies }] = counts.parse(
    await queryInTransaction(
      req,
      sql`SELECT count(*) AS count FROM contact_submissions_replies
          WHERE _parent_id = ANY (${sql.param(submissions)}::int[])`,
    ),
  )
  const told = await findTold(req, wanted)
  const own = await findDeliveries(req, { entries, submissions })
  const deliveries = [...new Set([...own, ...told.own])]
  return {
    entries,
    submissions,
    replies,
    deliveries,
    invitations: await findInvitations(req, entries),
    rejoinRequests: await findRejoinRequests(req, wanted),
    exports: await findExports(req, wanted),
    mentions: [
      ...told.mentions.filter(({ id }) => !deliveries.includes(Number(id))),
      ...(await findMentions(req, wanted, { entries, submissions })),
    ],
  }
}

/** Records whose address it is, also where it was let in with something around it, such as `<a@b.example`. */
async function findOwn(
  req: PayloadRequest,
  table: 'waitlist_entries' | 'contact_submissions',
  { email, finder }: Wanted,
  lock: boolean,
): Promise<number[]> {
  const found = await queryInTransaction(
    req,
    sql`SELECT id, email FROM ${sql.identifier(table)} WHERE email ILIKE ${`%${literalPattern(email)}%`}
        ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return people.parse(found).flatMap((row) => (finder.isIn(row.email) ? [row.id] : []))
}

/** Deliveries that carry the address: as that of whom they tell, or within what somebody else wrote. */
async function findTold(
  req: PayloadRequest,
  { email, finder }: Wanted,
): Promise<{ own: number[]; mentions: Mention[] }> {
  const asJson = JSON.stringify(email).slice(1, -1)
  const found = payloads.parse(
    await queryInTransaction(
      req,
      sql`SELECT id, payload FROM webhook_deliveries
          WHERE payload::text ILIKE ${`%${literalPattern(asJson)}%`}`,
    ),
  )
  const carrying = found.filter(({ payload }) => finder.isWithin(payload))
  const tellsOfThem = (payload: unknown) =>
    isObject(payload) &&
    Object.values(payload).some((subject) => isObject(subject) && finder.isWithin(subject.email))
  return {
    own: carrying.flatMap(({ id, payload }) => (tellsOfThem(payload) ? [id] : [])),
    mentions: carrying.flatMap(({ id, payload }) =>
      tellsOfThem(payload)
        ? []
        : [{ table: 'webhook_deliveries', column: 'payload', id, value: payload, isJson: true }],
    ),
  }
}

async function findRejoinRequests(req: PayloadRequest, { email }: Wanted): Promise<number[]> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM rejoin_requests WHERE address_hash = ${hash} OR lower(email) = ${email}`,
    ),
  )
}

/** A search that has the address, or with its @ so much of it that it means this person. */
async function findExports(req: PayloadRequest, { email }: Wanted): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM exports WHERE filter ->> 'search' LIKE '%@%' AND (
            strpos(${email}::text, lower(trim(filter ->> 'search'))) > 0
            OR strpos(lower(filter ->> 'search'), ${email}::text) > 0)`,
    ),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
