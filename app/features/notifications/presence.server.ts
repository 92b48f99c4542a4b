import type { Member } from '~/auth/identify.server'
import { getCms } from '~cms/client.server'

import type { Presence } from './poll'

/** Seconds. Open screens ask every four. */
const isPresentFor = 15
const isKeptFor = 60

/** Notes that a member has a thread open, and forgets who has been away. */
export async function notePresence({ user }: Member, thread: number, isTyping: boolean): Promise<void> {
  const { pool } = await getCms()
  await pool.query(
    `with away as (
       delete from message_presence where (thread_id, admin_id) in (
         select thread_id, admin_id from message_presence
         where seen_at < now() - make_interval(secs => $4) and (thread_id, admin_id) <> ($1, $2)
         for update skip locked)
     )
     insert into message_presence (thread_id, admin_id, is_typing)
     select id, $2, $3 from message_threads where id = $1 and not is_spam
     on conflict (thread_id, admin_id) do update set is_typing = excluded.is_typing, seen_at = now()`,
    [thread, user.id, isTyping, isKeptFor],
  )
}

/** Who else has the thread open and shows it, in the order of their names. */
export async function readPresence({ user }: Member, thread: number): Promise<Presence> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Presence[number]>(
    `select name, is_typing and coalesce((preferences #>> '{privacy,shareActivity}')::boolean, true) as "isTyping"
     from message_presence join admins on admins.id = admin_id
     where thread_id = $1 and admin_id <> $2 and seen_at > now() - make_interval(secs => $3)
       and coalesce((preferences #>> '{privacy,showOnlineStatus}')::boolean, true)
     order by name, admins.id`,
    [thread, user.id, isPresentFor],
  )
  return rows
}
