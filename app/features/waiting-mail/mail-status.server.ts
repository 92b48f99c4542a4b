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
  const { rows } = await pool.query<{ inOutbox: number; underway: number; until: Date | null }>(
    `with mail as (
       select coalesce(in_outbox, false) as in_outbox from invitations where status in ('queued', 'sending')
       union all
       select coalesce(in_outbox, false) from messages
         where kind = 'sent' and delivery in ('queued', 'sending') and (send_at is null or send_at <= now())
       union all
       select coalesce(in_outbox, false) from team_invitations
         where delivery in ('queued', 'sending') and accepted_at is null and revoked_at is null and expires_at > now()
       union all
       select coalesce(in_outbox, false) from join_mails where seed <> '' and expires_at > now()
       union all
       select false from news_mails where claimed_at is null
       union all
       select false from weekly_digests where claimed_at is null
     )
     select (count(*) filter (where in_outbox))::int as "inOutbox",
       (count(*) filter (where not in_outbox))::int as underway,
       (select greatest(until, now()) from mail_pause) as until
     from mail`,
  )
  const { inOutbox = 0, underway = 0, until = null } = rows[0] ?? {}
  const isPaused = until !== null && underway > 0
  return { inOutbox, pause: isPaused ? { nextTry: until.toISOString(), waiting: underway } : null }
}
