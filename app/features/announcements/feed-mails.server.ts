import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { readAudience } from '~collections/announcement-audience'
import { queueMails } from '~collections/queue-mail'
import { addressesToLeaveAlone } from '~collections/suppression/leave-alone'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { audienceCondition, isReachable } from './audience.server'

/** How many mails of one announcement are due at once; the next people are looked for as these leave. */
const dueMost = 500
/** How many wait in all, with those that mail servers have put off. */
const waitingMost = 5000
/** Entries that are looked at in one go, so that few who match cost no long statement. */
const entriesAtOnce = 20_000

/**
 * Queues the mails of the next people of an announcement: `all` once there are no more, `more` if others could follow at
 * once. Who comes next is kept in `announcement_runs`, whose lock lets one instance at a time go on. Entries are locked before
 * the announcement, as by people who unsubscribe.
 */
export async function feedMails(
  req: PayloadRequest,
  announcement: number,
  timeZone: string,
): Promise<'all' | 'more' | 'enough'> {
  const run = await lockRun(req, announcement)
  if (!run) return 'enough'
  if (run.afterEntry >= run.lastEntry) return 'all'
  const room = await readRoom(req, announcement)
  if (room <= 0) return 'enough'
  const audience = readAudience(run.audience)
  if (audience === null) return 'all'
  const until = Math.min(run.afterEntry + entriesAtOnce, run.lastEntry)
  const people = peopleRows.parse(
    await queryInTransaction(
      req,
      sql`SELECT id, email FROM waitlist_entries
          WHERE id > ${run.afterEntry} AND id <= ${until} AND ${isReachable} AND ${audienceCondition(audience, timeZone)}
          ORDER BY id LIMIT ${room} FOR KEY SHARE`,
    ),
  )
  const leftAlone = await addressesToLeaveAlone(
    req,
    people.map(({ email }) => email),
  )
  const entries = people.filter(({ email }) => !leftAlone.has(email)).map(({ id }) => id)
  if (!(await lockIfSending(req, announcement))) return 'enough'
  const recipients = await queryInTransaction(
    req,
    sql`INSERT INTO announcement_recipients (announcement_id, entry_id)
        SELECT ${announcement}, entry FROM unnest(${sql.param(entries)}::int[]) AS entry ORDER BY entry
        ON CONFLICT DO NOTHING RETURNING id`,
  )
  await queueMails(req, 'announcement', idsIn(recipients))
  const afterEntry = people.length < room ? until : (people.at(-1)?.id ?? until)
  await queryInTransaction(
    req,
    sql`UPDATE announcement_runs SET after_entry = ${afterEntry} WHERE announcement_id = ${announcement}`,
  )
  return people.length < room ? 'more' : 'enough'
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

/** Whoever pauses or cancels it waits for this, or this for them. */
async function lockIfSending(req: PayloadRequest, announcement: number): Promise<boolean> {
  const locked = await queryInTransaction(
    req,
    sql`SELECT id FROM announcements WHERE id = ${announcement} AND status = 'sending' FOR NO KEY UPDATE`,
  )
  return locked.length > 0
}
