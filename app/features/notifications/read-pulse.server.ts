import { createHash } from 'node:crypto'

import type { Member } from '~/api/identity/identify.server'
import { displayName } from '~/features/waitlist/entry-view'
import { getCms } from '~cms/client.server'

import { readNewestMessages, readNewestSignups } from './newest-records.server'
import { mostCounted, type Notification, type Pulse, type ReplyProgress } from './pulse'

/** New members also see what came in during these hours before they joined. */
const hoursBefore = 12

export async function readPulse(member: Member): Promise<Pulse> {
  const state = await readState(member, null)
  return { ...state, newest: await readNewest(member), now: Date.now() }
}

type PulseRequest = {
  /** The version that the client has. */
  knownVersion: string | null
  /** The submission whose replies the client watches. */
  submission?: number | null
}

/** Null when nothing has changed since the known version. */
export async function readPulseSince(
  member: Member,
  { knownVersion, submission = null }: PulseRequest,
): Promise<Pulse | null> {
  const state = await readState(member, submission)
  return state.version === knownVersion
    ? null
    : { ...state, newest: await readNewest(member), now: Date.now() }
}

type State = Omit<Pulse, 'newest' | 'now'>
type Row = { seen_at: Date; unseen: string; records: string; replies: Record<string, ReplyProgress> | null }

/** One cheap query: index ends, and counts that stop early. */
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

/** Short, because the version goes into a URL. */
function fingerprint(replies: State['replies']): string {
  return createHash('sha256').update(JSON.stringify(replies)).digest('base64url').slice(0, 12)
}

async function readNewest(member: Member): Promise<Notification[]> {
  const [signups, messages] = await Promise.all([readNewestSignups(member), readNewestMessages(member)])
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
