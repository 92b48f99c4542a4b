import type { Payload } from 'payload'

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

export async function readFriends({ db }: Payload, code: string | null) {
  if (code === null) return { friends: [], more: 0 }
  const { rows } = await db.drizzle.execute<Friend & { total: number }>(sql`
    select id, email, name, friend_state as state, confirmed_at is not null as "isConfirmed",
      count(*) over ()::int as total
    from waitlist_entries where referred_by = ${code}
    order by friend_state = 'held' desc nulls last, friend_state = 'counted' desc nulls last, created_at desc, id desc
    limit ${shownFriends}`)
  const friends = rows.map(({ id, email, name, state, isConfirmed }) => ({
    id,
    email,
    name,
    state,
    isConfirmed,
  }))
  return { friends, more: (rows[0]?.total ?? 0) - rows.length }
}

/** The person whose link somebody used, unless they are gone. */
export async function readReferrer({ db }: Payload, code: string | null): Promise<OtherEntry | null> {
  if (code === null) return null
  const { rows } = await db.drizzle.execute<OtherEntry>(
    sql`select id, email, name from waitlist_entries where referral_code = ${code}`,
  )
  return rows[0] ?? null
}
