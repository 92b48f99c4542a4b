import type { Member } from '~/auth/identify.server'
import { getCms } from '~cms/client.server'

import { notePresence, readPresence } from './presence.server'
import type { ThreadPoll } from './poll'

/** Notes that the member has the thread open, and reports what they may have missed of it. Null when it is gone. */
export async function readThreadPoll(
  member: Member,
  { id, isTyping }: { id: number; isTyping: boolean },
): Promise<ThreadPoll | null> {
  await notePresence(member, id, isTyping)
  const [state, presence] = await Promise.all([readState(id), readPresence(member, id)])
  return state ? { id, ...state, presence } : null
}

type State = Pick<ThreadPoll, 'version' | 'deliveries'>

async function readState(thread: number): Promise<State | undefined> {
  const { pool } = await getCms()
  const { rows } = await pool.query<State>(
    `select concat_ws('.', extract(epoch from updated_at), messages.newest, messages.count, read, in_drafts) as version,
       messages.deliveries
     from message_threads, lateral (
       select count(*) as count, extract(epoch from max(updated_at)) as newest,
         coalesce(json_object_agg(id, json_build_object(
           'delivery', delivery, 'error', delivery_error, 'inOutbox', coalesce(in_outbox, false)) order by id)
           filter (where kind = 'sent'), '{}') as deliveries
       from messages where thread_id = $1 and kind <> 'draft'
     ) as messages
     where message_threads.id = $1 and not is_spam`,
    [thread],
  )
  return rows[0]
}
