import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { readAudience } from '~collections/announcement-audience'
import { queueMails } from '~collections/queue-mail'
import { addressesToLeaveAlone } from '~collections/suppression/leave-alone'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { audienceCondition, inStretch, isReachable } from './audience.server'

/** How many mails of one announcement are due at once; the next people are looked for as these leave. */
const dueMost = 500
/** How many wait in all, with those that mail servers have put off. */
const waitingMost = 5000
/** Entries that are looked at in one go, so that few who match cost no long statement. */
const entriesAtOnce = 20_000

/**
 * Queues the mails of the next people of an announcement, and of those whose mail was taken back by a pause: `all` once there
 * are no more, `more` if others could follow at once. Who comes next is kept in `announcement_runs`, whose lock lets one instance
 * at a time go on. Entries are locked before the announcement, as by people who unsubscribe.
 */
export async function feedMails(
  req: PayloadRequest,
  announcement: number,
  timeZone: string,
): Promise<'all' | 'more' | 'enough'> {
  const run = await lockRun(req, announcement)
  if (!run) return 'enough'
  const room = await readRoom(req, announcement)
  if (room <= 0) return 'enough'
  const takenBack = await readTakenBack(req, announcement, room)
  const next = await readNext(req, run, { room: room - takenBack.length, timeZone })
  if (takenBack.length === 0 && next.isLast && next.entries.length === 0) return 'all'
  if (!(await lockIfSending(req, announcement))) return 'enough'
  const recipients = await queryInTransaction(
    req,
    sql`INSERT INTO announcement_recipients (announcement_id, entry_id)
        SELECT ${announcement}, entry FROM unnest(${sql.param(next.entries)}::int[]) AS entry ORDER BY entry
        ON CONFLICT DO NOTHING RETURNING id`,
  )
  await queueMails(req, 'announcement', [...takenBack, ...idsIn(recipients)])
  await queryInTransaction(
    req,
    sql`UPDATE announcement_runs SET after_entry = ${next.afterEntry} WHERE announcement_id = ${announcement}`,
  )
  return next.isMore ? 'more' : 'enough'
}

/**
 * Queues what went by somebody who had left since then, and has taken it back: they were no recipients when their turn came. By now
 * it may have been sent to everybody else.
 */
export async function queuePassedOver(
  req: PayloadRequest,
  { id, email }: { id: number; email: string },
  since: string,
  timeZone: string,
): Promise<void> {
  if ((await addressesToLeaveAlone(req, [email])).has(email)) return
  const runs = await queryInTransaction<{ announcement: number; audience: unknown }>(
    req,
    sql`SELECT announcement_id AS announcement, audience
        FROM announcement_runs AS run JOIN announcements ON announcements.id = announcement_id
        WHERE status IN ('sending', 'paused', 'sent') AND (finished_at IS NULL OR finished_at >= ${since}::timestamptz)
          AND ${id} <= least(after_entry, last_entry) AND NOT EXISTS (
            SELECT FROM announcement_recipients AS recipient
            WHERE recipient.announcement_id = run.announcement_id AND entry_id = ${id})
        ORDER BY announcement_id`,
  )
  for (const { announcement, audience: stored } of runs) {
    const audience = readAudience(stored)
    if (audience === null) continue
    const added = await queryInTransaction(
      req,
      sql`INSERT INTO announcement_recipients (announcement_id, entry_id)
          SELECT ${announcement}, id FROM waitlist_entries WHERE id = ${id} AND ${isReachable}
            AND ${audienceCondition(audience, timeZone, inStretch(id - 1, id))}
          ON CONFLICT DO NOTHING RETURNING id`,
    )
    await queueMails(req, 'announcement', idsIn(added))
  }
}

type Next = {
  entries: number[]
  /** Up to which entry they have been looked at. */
  afterEntry: number
  isLast: boolean
  isMore: boolean
}

async function readNext(
  req: PayloadRequest,
  { afterEntry, lastEntry, audience: stored }: Run,
  { room, timeZone }: { room: number; timeZone: string },
): Promise<Next> {
  const audience = readAudience(stored)
  if (audience === null || afterEntry >= lastEntry)
    return { entries: [], afterEntry: lastEntry, isLast: true, isMore: false }
  const until = Math.min(afterEntry + entriesAtOnce, lastEntry)
  const people = peopleRows.parse(
    await queryInTransaction(
      req,
      sql`SELECT id, email FROM waitlist_entries
          WHERE id > ${afterEntry} AND id <= ${until} AND ${isReachable}
            AND ${audienceCondition(audience, timeZone, inStretch(afterEntry, until))}
          ORDER BY id LIMIT ${room} FOR KEY SHARE`,
    ),
  )
  const leftAlone = await addressesToLeaveAlone(
    req,
    people.map(({ email }) => email),
  )
  const isMore = people.length < room
  return {
    entries: people.filter(({ email }) => !leftAlone.has(email)).map(({ id }) => id),
    afterEntry: isMore ? until : (people.at(-1)?.id ?? afterEntry),
    isLast: false,
    isMore,
  }
}

/** Those who wait without a mail. */
async function readTakenBack(req: PayloadRequest, announcement: number, most: number): Promise<number[]> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT id FROM announcement_recipients AS recipient WHERE announcement_id = ${announcement} AND state = 'waiting'
        AND NOT EXISTS (SELECT FROM outgoing_mails WHERE kind = 'announcement' AND record_id = recipient.id)
        ORDER BY id LIMIT ${most}`,
  )
  return idsIn(rows)
}

const peopleRows = z.array(z.object({ id: z.int(), email: z.string() }))

type Run = { afterEntry: number; lastEntry: number; audience: unknown }

/** Null while another instance is at it, or it is not being sent. */
async function lockRun(req: PayloadRequest, announcement: number): Promise<Run | null> {
  const [run] = await queryInTransaction<Run>(
    req,
    sql`SELECT after_entry AS "afterEntry", last_entry AS "lastEntry", audience
        FROM announcement_runs AS run JOIN announcements ON announcements.id = announcement_id
        WHERE announcement_id = ${announcement} AND status = 'sending' FOR UPDATE OF run SKIP LOCKED`,
  )
  return run ?? null
}

/** What mail servers have put off keeps others waiting only when it is very much. */
async function readRoom(req: PayloadRequest, announcement: number): Promise<number> {
  const [row] = await queryInTransaction<{ room: number }>(
    req,
    sql`SELECT least(${waitingMost} - count(*),
          ${dueMost} - count(*) FILTER (WHERE mail.due_at <= now() OR mail.state = 'outbox'))::int AS room
        FROM announcement_recipients AS recipient
          LEFT JOIN outgoing_mails AS mail ON mail.kind = 'announcement' AND mail.record_id = recipient.id
        WHERE announcement_id = ${announcement} AND recipient.state = 'waiting'`,
  )
  return row?.room ?? 0
}

/** Pausing or canceling it at the same time waits for this transaction, or this one for that. */
async function lockIfSending(req: PayloadRequest, announcement: number): Promise<boolean> {
  const locked = await queryInTransaction(
    req,
    sql`SELECT id FROM announcements WHERE id = ${announcement} AND status = 'sending' FOR NO KEY UPDATE`,
  )
  return locked.length > 0
}
