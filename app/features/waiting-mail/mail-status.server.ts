import { getCms } from '~cms/client.server'
import { readRoomForLists } from '~cms/email/mail-pace'
import type { PauseReason } from '~collections/values/mails'

/** What keeps mails from leaving. */
export type MailStatus = {
  /** Written while there was no mail server. */
  inOutbox: number
  /** Lanes wait; `reply` has the words of the mail server, unless they might name a recipient. */
  pause: { nextTry: string; waiting: number; reason: PauseReason; reply: string | null } | null
  /** How many wait since the pace of lists leaves no room for them now. */
  paced: number
}

type Counted = {
  inOutbox: number
  paused: number
  listed: number
  until: Date | null
  reason: PauseReason | null
  reply: string | null
}

/** Counts alone: whom the mails are for is on other screens. */
export async function readMailStatus(): Promise<MailStatus> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Counted>(
    `with due as (
       select lane, count(*)::int as count, lane in (select lane from mail_pauses) as paused from outgoing_mails
       where state in ('queued', 'sending') and due_at <= now() group by lane)
     select
       (select count(*)::int from outgoing_mails where state = 'outbox') as "inOutbox",
       (select coalesce(sum(count), 0)::int from due where paused) as paused,
       (select coalesce(sum(count), 0)::int from due where lane = 'list' and not paused) as listed,
       greatest(until, now()) as until, reason, reply
     from (select) as one left join lateral (
       select until, reason, reply from mail_pauses where lane in (select lane from due) order by until limit 1) as pause on true`,
  )
  const { inOutbox = 0, paused = 0, listed = 0, until = null, reason = null, reply = null } = rows[0] ?? {}
  const hasRoom = listed === 0 || (await readRoomForLists(pool, 1)) > 0
  return {
    inOutbox,
    pause: until && reason ? { nextTry: until.toISOString(), waiting: paused, reason, reply } : null,
    paced: hasRoom ? 0 : listed,
  }
}
