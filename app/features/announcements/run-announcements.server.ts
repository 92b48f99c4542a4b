import type { Payload, PayloadRequest } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { repeatWork, type Worker } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { queueAnnouncementSent } from '~collections/hooks/queue-webhooks'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { readAnnouncementWithin } from './announcement-records.server'
import { beginSending } from './begin-sending.server'
import { feedMails } from './feed-mails.server'

/** Milliseconds between two looks. */
const lookEvery = 1000

type Needs = { payload: Payload; pool: Pick<Pool, 'query'>; timeZone: string }

/** Sends announcements whose time has come, until stopped. Any number of instances may do so. */
export function runAnnouncements({ logger, ...needs }: Needs & { logger: Logger }): Worker {
  const work = (signal: AbortSignal) => runRound(needs, signal)
  return repeatWork({ work, what: 'sending announcements', every: lookEvery, logger })
}

/** Resolves with whether there is more to do at once. */
export async function runRound(needs: Needs, signal?: AbortSignal): Promise<boolean> {
  const { pool, payload, timeZone } = needs
  let isMore = false
  const failures: unknown[] = []
  /** One that fails keeps no other from going on. */
  const each = async (selected: string, work: (id: number) => Promise<void>) => {
    for (const id of idsIn((await pool.query(selected)).rows))
      if (!signal?.aborted) await work(id).catch((error: unknown) => failures.push(error))
  }
  await each(selectDue, (id) => inTransaction(payload, (req) => beginDue(req, id, timeZone)))
  await each(selectSending, async (id) => {
    const fed = await inTransaction(payload, (req) => feedMails(req, id, timeZone))
    if (fed === 'more') isMore = true
    if (fed === 'all') await inTransaction(payload, (req) => finish(req, id))
  })
  if (failures.length > 0) throw failures[0]
  return isMore
}

const isDue = `status = 'scheduled' and (send_at <= now()
  or (at_launch and exists (select from site_content where launched_at is not null)))`

const selectDue = `select id from announcements where ${isDue} order by send_at, id`
const selectSending = `select id from announcements where status = 'sending' order by started_at, id`

/** Somebody may have canceled it, or another instance begun. */
async function beginDue(req: PayloadRequest, id: number, timeZone: string): Promise<void> {
  const due = await queryInTransaction(
    req,
    sql`SELECT id FROM announcements WHERE id = ${id} AND ${sql.raw(isDue)} FOR UPDATE SKIP LOCKED`,
  )
  if (due.length > 0) await beginSending(req, await readAnnouncementWithin(req, id), { timeZone })
}

/** Ends it when no recipient is waiting. The webhook is queued once, by the first instance to notice. */
async function finish(req: PayloadRequest, id: number): Promise<void> {
  const finished = await queryInTransaction(
    req,
    sql`UPDATE announcements SET status = 'sent', finished_at = now(), updated_at = now()
        WHERE id = ${id} AND status = 'sending' AND NOT EXISTS (
          SELECT FROM announcement_recipients WHERE announcement_id = ${id} AND state = 'waiting')
        RETURNING id`,
  )
  if (finished.length === 0) return
  const { words, recipients, sent, failed, startedAt, finishedAt } = await readAnnouncementWithin(req, id)
  const { subject } = words
  await queueAnnouncementSent(req, { id, subject, recipients, sent, failed, startedAt, finishedAt })
}
