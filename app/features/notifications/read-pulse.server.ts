import { createHash } from 'node:crypto'

import type { Member } from '~/api/identity/identify.server'
import { displayName } from '~/features/waitlist/entry-view'
import { getCms } from '~cms/client.server'

import { newestMessages, newestSignups } from './newest-records.server'
import { mostCounted, type Notification, type Pulse, type ReplyProgress } from './pulse'

/** Hours before their first day of which a newcomer is told, too. */
const hoursBefore = 12

/** What the member has not seen yet, and the newest that came in. */
export async function readPulse(member: Member): Promise<Pulse> {
  const state = await readState(member, null)
  return { ...state, newest: await newestOf(member), now: Date.now() }
}

type Asked = {
  /** The version that the asker has. */
  known: string | null
  /** The submission whose replies the asker watches. */
  submission?: number | null
}

/** The same, or null while it still is the version that the asker knows. */
export async function readPulseSince(
  member: Member,
  { known, submission = null }: Asked,
): Promise<Pulse | null> {
  const state = await readState(member, submission)
  return state.version === known ? null : { ...state, newest: await newestOf(member), now: Date.now() }
}

type State = Omit<Pulse, 'newest' | 'now'>
type Row = { seen_at: Date; unseen: string; records: string; replies: Record<string, ReplyProgress> | null }

/** One small query: the ends of indexes, and counts that stop early. */
async function readState({ user }: Member, submission: number | null): Promise<State> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Row>(
    `with seen as (
       select coalesce(notifications_seen_at, created_at - make_interval(hours => $2)) as at
       from admins where id = $1
     )
     select (select at from seen) as seen_at,
       (select count(*) from (
         select from waitlist_entries where created_at > (select at from seen) limit $3
       ) as joined) + (select count(*) from (
         select from contact_submissions where created_at > (select at from seen) and status <> 'spam' limit $3
       ) as wrote) as unseen,
       concat_ws('.',
         (select extract(epoch from max(updated_at)) from waitlist_entries),
         (select extract(epoch from max(updated_at)) from contact_submissions),
         (select extract(epoch from max(updated_at)) from countdown),
         (select extract(epoch from max(updated_at)) from dashboard_goals)) as records,
       (select json_object_agg(id, json_build_object('delivery', delivery, 'error', delivery_error) order by _order)
         from contact_submissions_replies where _parent_id = $4) as replies`,
    [user.id, hoursBefore, mostCounted, submission],
  )
  const [row] = rows
  const seenAt = (row?.seen_at ?? new Date()).toISOString()
  const unseen = Math.min(Number(row?.unseen ?? 0), mostCounted)
  const records = row?.records ?? ''
  const replies = row?.replies ?? {}
  const version = [records, unseen, Date.parse(seenAt), fingerprint(replies)].join('-')
  return { seenAt, unseen, records, replies, version }
}

/** Short, since a version is part of an address. */
function fingerprint(replies: State['replies']): string {
  return createHash('sha256').update(JSON.stringify(replies)).digest('base64url').slice(0, 12)
}

async function newestOf(member: Member): Promise<Notification[]> {
  const [signups, messages] = await Promise.all([newestSignups(member), newestMessages(member)])
  const all = [
    ...signups.map((entry): Notification => ({
      type: 'waitlist',
      id: entry.id,
      who: displayName(entry),
      at: entry.createdAt,
    })),
    ...messages.map(({ id, name, createdAt }): Notification => ({
      type: 'contact',
      id,
      who: name,
      at: createdAt,
    })),
  ]
  return all.sort((one, other) => other.at.localeCompare(one.at))
}
