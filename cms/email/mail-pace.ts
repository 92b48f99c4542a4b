import type { Pool } from 'pg'

/** Somebody else’s statement may have begun after this one, and be committed before it reads. */
const latest = `now() + interval '1 minute'`

/**
 * How many mails the pace leaves to lists of this minute and this day, `most` at most. Whatever was handed over counts, also
 * what never waits for the pace. What left in the future, by a clock that was set back since, does not.
 */
export async function readRoomForLists(pool: Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ room: number }>(
    // Without a pace nothing is counted: a day may have a million mails.
    `select greatest(0, least(
       case when mails_per_minute is not null then mails_per_minute - (
         select count(*) from outgoing_mails where claimed_at between now() - interval '1 minute' and ${latest}) end,
       case when mails_per_day is not null then mails_per_day - (
         select count(*) from outgoing_mails where claimed_at between now() - interval '1 day' and ${latest}) end,
       $1))::int as room
     from site_settings limit 1`,
    [most],
  )
  return rows[0]?.room ?? most
}
