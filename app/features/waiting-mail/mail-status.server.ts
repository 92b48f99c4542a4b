import { getCms } from '~cms/client.server'
import { readRoomForLists } from '~cms/email/mail-pace'

/** What keeps mails from leaving. */
export type MailStatus = {
  /** Written while there was no mail server. */
  inOutbox: number
  /** The mail server asks to slow down. */
  pause: { nextTry: string; waiting: number } | null
  /** How many wait since the pace of lists leaves no room for them now. */
  paced: number
}

/** Counts alone: whom the mails are for is on other screens. */
export async function readMailStatus(): Promise<MailStatus> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ inOutbox: number; paused: number; listed: number; until: Date | null }>(
    `with due as (
       select lane, count(*)::int as count, lane in (select lane from mail_pauses) as paused from outgoing_mails
       where state in ('queued', 'sending') and due_at <= now() group by lane)
     select
       (select count(*)::int from outgoing_mails where state = 'outbox') as "inOutbox",
       (select coalesce(sum(count), 0)::int from due where paused) as paused,
       (select coalesce(sum(count), 0)::int from due where lane = 'list' and not paused) as listed,
       (select greatest(min(until), now()) from mail_pauses) as until`,
  )
  const { inOutbox = 0, paused = 0, listed = 0, until = null } = rows[0] ?? {}
  const hasRoom = listed === 0 || (await readRoomForLists(pool, 1)) > 0
  return {
    inOutbox,
    pause: until && paused > 0 ? { nextTry: until.toISOString(), waiting: paused } : null,
    paced: hasRoom ? 0 : listed,
  }
}
