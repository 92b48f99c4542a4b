import type { Payload } from 'payload'

import { countFirst } from '~/admin/lists/page-of-rows.server'
import { sql } from '~collections/transaction-sql'
import type { FriendState } from '~collections/values/waitlist'

/** Who is shown of those who came by somebody’s link; the held ones first, since they wait for a decision. */
const shownFriends = 20

export type Friend = {
  id: number
  email: string
  name: string | null
  state: FriendState | null
  isConfirmed: boolean
}

/** Another entry of the same list. */
export type OtherEntry = Pick<Friend, 'id' | 'email' | 'name'>

/** Also how many more there are, counted up to a limit. */
export async function readFriends({ db }: Payload, code: string | null) {
  if (code === null) return { friends: [], more: 0, isExact: true }
  const where = sql`referred_by = ${code}`
  const [{ rows: friends }, total] = await Promise.all([
    db.drizzle.execute<Friend>(sql`
      select id, email, name, friend_state as state, confirmed_at is not null as "isConfirmed"
      from waitlist_entries where ${where}
      order by case friend_state when 'held' then 1 when 'counted' then 2 when 'refused' then 3 else 4 end,
        created_at desc, id desc
      limit ${shownFriends}`),
    countFirst(db.drizzle, { table: 'waitlist_entries', where }),
  ])
  return { friends, more: total.count - friends.length, isExact: total.isExact }
}

/** The person whose link somebody used, unless they are gone. */
export async function readReferrer({ db }: Payload, code: string | null): Promise<OtherEntry | null> {
  if (code === null) return null
  const { rows } = await db.drizzle.execute<OtherEntry>(
    sql`select id, email, name from waitlist_entries where referral_code = ${code}`,
  )
  return rows[0] ?? null
}
