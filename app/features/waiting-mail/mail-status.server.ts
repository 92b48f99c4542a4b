import { getCms } from '~cms/client.server'

/** What keeps mails from leaving. */
export type MailStatus = {
  /** Written while there was no mail server. */
  inOutbox: number
  /** The mail server asks to slow down. */
  pause: { nextTry: string; waiting: number } | null
}

/** Counts alone: whom the mails are for is on other screens. */
export async function readMailStatus(): Promise<MailStatus> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ inOutbox: number; paused: number; until: Date | null }>(
    `select
       (select count(*)::int from outgoing_mails where state = 'outbox') as "inOutbox",
       (select count(*)::int from outgoing_mails where state in ('queued', 'sending') and due_at <= now()
         and lane in (select lane from mail_pauses)) as paused,
       (select greatest(min(until), now()) from mail_pauses) as until`,
  )
  const { inOutbox = 0, paused = 0, until = null } = rows[0] ?? {}
  return { inOutbox, pause: until && paused > 0 ? { nextTry: until.toISOString(), waiting: paused } : null }
}
