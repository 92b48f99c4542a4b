import type { Payload } from 'payload'

import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { isoFormat, sql } from '~collections/transaction-sql'
import type { ConsentWay, WithdrawalWay } from '~collections/values/waitlist'

import { withConsents, type TimelineEvent } from './timeline'

/** The newest; how many are older is said. */
const shownEvents = 50

type Person = { id: number; email: string }

type Row = {
  kind: TimelineEvent['kind']
  at: string
  how: ConsentWay | WithdrawalWay | null
  version: string | null
  words: string | null
  by: string | null
  thread: number | null
  total: number
}

/**
 * What happened to somebody on the waitlist, oldest first: one statement over the indexes of the entry, its address and its
 * conversations. What was done by hand has no invitation.
 */
export async function readTimeline(payload: Payload, { id, email }: Person) {
  const hash = addressHash(await readMailKey(payload), email)
  const { rows } = await payload.db.drizzle.execute<Row>(sql`
    with entry as (select * from waitlist_entries where id = ${id}),
    sent as (select sent_at, opened_at from invitations where entry_id = ${id} and sent_at is not null),
    mails as (
      select message.kind::text as kind, message.date, message.by, thread.id as thread
      from message_threads as thread join messages as message on message.thread_id = thread.id
      where thread.participants @> ${JSON.stringify([{ email }])}::jsonb and not thread.is_spam and (
        message.kind = 'received' and lower(message.from_email) = ${email}
        or message.kind = 'sent' and message.delivery = 'sent'
          and (coalesce(message."to", '[]') || coalesce(message.cc, '[]')) @> ${JSON.stringify([{ email }])}::jsonb)),
    events (rank, kind, at, how, version, words, by, thread) as (
      select 1, 'joined', created_at, null, null, null, null, null::int from entry
      union all select 3, 'confirmed', confirmed_at, null, null, null, null, null from entry where confirmed_at > created_at
      union all select 2, kind || 'Sent', greatest(send_at, entry.created_at), null, null, null, null, null
        from join_mails, entry where address_hash = ${hash} and seed = ''
      union all select 4, 'invited', sent_at, null, null, null, null, null from sent
      union all select 4, 'invited', greatest(sent_at, created_at), null, null, null, null, null from entry
        where sent_at is not null and not exists (select from sent)
      union all select 5, 'opened', opened_at, null, null, null, null, null from sent where opened_at is not null
      union all select 5, 'opened', opened_at, null, null, null, null, null from entry
        where opened_at is not null and not exists (select from sent where opened_at is not null)
      union all select 6, 'registered', registered_at, null, null, null, null, null from entry where registered_at is not null
      union all select 7, case kind when 'received' then 'wrote' else 'mailed' end, date, null, null, null, by, thread from mails
      union all select 8, 'unsubscribed', unsubscribed_at, null, null, null, null, null from entry
        where unsubscribed_at is not null
      union all select 9, case when how = 'correction' then 'corrected' when action = 'given' then 'consented' else 'withdrew' end, at, how, version, words, null, null
        from consents left join consent_texts on consent_texts.id = text_id where entry_id = ${id}
    )
    select kind, to_char(at at time zone 'UTC', ${isoFormat}) as at, how, version, words, by, thread,
      count(*) over ()::int as total
    from events order by events.at desc, rank desc limit ${shownEvents}`)
  return { events: withConsents(rows.reverse().map(toEvent)), earlier: (rows[0]?.total ?? 0) - rows.length }
}

function toEvent({ kind, at, how, version, words, by, thread }: Row): TimelineEvent {
  return { kind, at, by, thread, consent: how === null ? null : { how, version, words } }
}
