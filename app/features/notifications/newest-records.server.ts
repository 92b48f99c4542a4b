import type { Pool } from 'pg'

import type { Actor } from '~/auth/identify.server'
import { idsIn } from '~collections/transaction-sql'

export const recentCount = 5

/** A member, or who reads for all of them. */
type Reader = Pick<Actor, 'payload'> & { as: Actor['as'] | { overrideAccess: true } }

export function readNewestSignups(reader: Reader) {
  return readNewestEntries(reader, 'createdAt')
}

/** Entries that have come to count, but for those that the team has imported. */
export const cameByThemselves = `confirmed_at is not null and consent_how is distinct from 'import'`

/** Who has come to count, which a join that has to be confirmed does not at once. */
export async function readNewestConfirmed({ payload, as }: Reader, pool: Pool) {
  const { rows } = await pool.query(
    `select id from waitlist_entries where ${cameByThemselves} order by confirmed_at desc, id desc limit $1`,
    [recentCount],
  )
  const { docs } = await payload.find({
    collection: 'waitlist-entries',
    where: { id: { in: idsIn(rows) } },
    showHiddenFields: true,
    ...newestBy('confirmedAt'),
    ...as,
  })
  return docs
}

/** Who has registered, by the invitation or by the team. */
export function readNewestRegistrations(reader: Reader) {
  return readNewestEntries(reader, 'registeredAt')
}

async function readNewestEntries({ payload, as }: Reader, moment: 'createdAt' | 'registeredAt') {
  const { docs } = await payload.find({
    collection: 'waitlist-entries',
    where: { [moment]: { exists: true } },
    showHiddenFields: true,
    ...newestBy(moment),
    ...as,
  })
  return docs
}

/** Excludes spam. */
export async function readNewestMessages({ payload, as }: Reader) {
  const { docs } = await payload.find({
    collection: 'contact-submissions',
    where: { status: { not_equals: 'spam' } },
    ...newestBy('createdAt'),
    ...as,
  })
  return docs
}

function newestBy(moment: string) {
  return { sort: [`-${moment}`, '-id'], limit: recentCount, pagination: false, depth: 0 }
}

/**
 * Mails that came in: of people, not of mail programs or the team itself. What came by the contact page has no message id, so
 * that an index of mails alone answers, however many of those there are. `$1` is the team's own address.
 */
const newMails = `messages as message join message_threads as thread on thread.id = message.thread_id
  where message.kind = 'received' and message.automatic is null and message.message_id is not null and not thread.is_spam
    and lower(coalesce(message.from_email, '')) <> lower($1)`

export type NewMail = { id: number; who: string; at: string }

export const selectNewestMails = `
  select thread.id, coalesce(nullif(trim(message.from_name), ''), message.from_email, '') as who, message.created_at as at
  from ${newMails} order by message.created_at desc, message.id desc limit $2`

/** By arrival, since the date in a mail may be wrong. `id` is the thread's. */
export async function readNewestMails(pool: Pool, ownAddress: string): Promise<NewMail[]> {
  const { rows } = await pool.query<{ id: number; who: string; at: Date }>(selectNewestMails, [
    ownAddress,
    recentCount,
  ])
  return rows.map(({ id, who, at }) => ({ id, who, at: at.toISOString() }))
}

export const selectMailTimes = `
  select (extract(epoch from message.created_at) * 1000)::float8 as time
  from ${newMails} order by message.created_at desc limit $2`

/** When the newest of them arrived, in milliseconds since the epoch. */
export async function readMailTimes(pool: Pool, ownAddress: string, most: number): Promise<number[]> {
  const { rows } = await pool.query<{ time: number }>(selectMailTimes, [ownAddress, most])
  return rows.map(({ time }) => time)
}
