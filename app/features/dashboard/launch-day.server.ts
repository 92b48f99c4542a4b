import { getCms } from '~cms/client.server'

/** What has happened since the site opened. */
export type LaunchDay = {
  since: string
  visitors: number
  joined: number
  registered: number
  mailsSent: number
  mailsWaiting: number
  /** Mails and webhooks that did not arrive. */
  failures: number
}

/** Afterwards the other cards say more. */
const shownHours = 48

/** Null unless the site has opened lately. Reads from indexes and from the counts of announcements alone; what came before the opening is not looked at. */
export async function readLaunchDay(): Promise<LaunchDay | null> {
  const { pool } = await getCms()
  const opened = await pool.query<{ since: Date }>(
    `select launched_at as since from site_content where launched_at > now() - make_interval(hours => $1)`,
    [shownHours],
  )
  const since = opened.rows[0]?.since
  if (!since) return null
  const { rows } = await pool.query<Omit<LaunchDay, 'since'>>(
    `select
       (select count(*) from analytics_visitors
          where day >= ($1::timestamptz - interval '1 day')::date and seen_at >= $1)::int as visitors,
       (select count(*) from waitlist_entries where created_at >= $1 and not coalesce(is_demo, false))::int as joined,
       (select count(*) from waitlist_entries
          where registered_at >= $1 and not coalesce(is_demo, false))::int as registered,
       ((select count(*) from invitations where sent_at >= $1)
         + (select count(*) from messages where kind = 'sent' and date >= $1 and delivery = 'sent')
         + (select coalesce(sum(sent), 0) from announcements where started_at >= $1))::int as "mailsSent",
       ((select count(*) from invitations where status in ('queued', 'sending'))
         + (select count(*) from messages where kind = 'sent' and delivery in ('queued', 'sending'))
         + (select coalesce(sum(greatest(expected - sent - failed, 0)), 0) from announcements
              where status = 'sending'))::int as "mailsWaiting",
       ((select count(*) from invitations where status = 'failed' and updated_at >= $1)
         + (select count(*) from messages where kind <> 'draft' and updated_at >= $1 and delivery = 'failed')
         + (select coalesce(sum(failed), 0) from announcements where started_at >= $1)
         + (select count(*) from webhook_deliveries where status = 'failed' and updated_at >= $1))::int as failures`,
    [since],
  )
  const [day] = rows
  return day ? { since: since.toISOString(), ...day } : null
}
