import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool } from 'pg'

import type { Member } from '~/auth/identify.server'
import { displayName } from '~/features/waitlist/entry-view'
import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'
import type { AuditAction } from '~collections/values/audit'

import {
  cameByThemselves,
  readMailTimes,
  readNewestMails,
  readNewestMessages,
  readNewestRegistrations,
  readNewestConfirmed,
  type NewMail,
} from './newest-records.server'
import { mostCounted, type Notification, type Poll, type ReplyProgress } from './poll'
import { readThreadPoll } from './thread-poll.server'

/** New members also see what came in during these hours before they joined. */
const hoursBefore = 12

/** For a screen that is loaded, which shows what the person has just done. */
export async function readPoll(member: Member): Promise<Poll> {
  readChanges.forget()
  return { ...(await readState(member, {})), now: Date.now() }
}

type PollRequest = Watched & {
  /** The version that the client has. */
  knownVersion: string | null
}

/** What the client has open. */
type Watched = {
  /** The submission whose replies it shows. */
  submission?: number | null
  thread?: { id: number; isTyping: boolean } | null
}

/** Null when nothing has changed since the known version. */
export async function readPollSince(
  member: Member,
  { knownVersion, ...watched }: PollRequest,
): Promise<Poll | null> {
  const state = await readState(member, watched)
  return state.version === knownVersion ? null : { ...state, now: Date.now() }
}

async function readState(
  member: Member,
  { submission = null, thread: open = null }: Watched,
): Promise<Omit<Poll, 'now'>> {
  const [{ records, newest, times }, seenAt, replies, thread] = await Promise.all([
    readChanges(),
    readSeenAt(member),
    submission === null ? {} : readReplies(submission),
    open && readThreadPoll(member, open),
  ])
  const unseen = Math.min(times.filter((time) => time > seenAt.getTime()).length, mostCounted)
  const version = [records, unseen, seenAt.getTime(), fingerprint({ replies, thread })].join('-')
  return { seenAt: seenAt.toISOString(), unseen, records, replies, thread, version, newest }
}

/** Milliseconds. With the interval of polls it stays below the five seconds in which changes appear. */
const changesMaxAge = 400

/** Of what is gone, only the audit knows the time. */
const lastGone = (['deleted', 'erased', 'retention'] satisfies AuditAction[]).map(
  (action) => `(select extract(epoch from max(created_at)) from audit_entries where action = '${action}')`,
)

/**
 * What all members get to see, read once for all who have a screen open. `times` has enough to count what is unseen.
 * It reports what others do: who joins, writes or registers. What the team itself does, such as adding or importing
 * users and publishing courses, is left out.
 */
const readChanges = rememberBriefly(async () => {
  const { pool, payload } = await getCms()
  const { rows } = await pool.query<{
    records: string
    joined: number[]
    registered: number[]
    wrote: number[]
  }>(
    `select
       concat_ws('.',
         (select extract(epoch from max(updated_at)) from waitlist_entries),
         (select extract(epoch from max(updated_at)) from contact_submissions),
         (select extract(epoch from max(updated_at)) from countdown),
         (select extract(epoch from max(updated_at)) from dashboard_goals),
         (select extract(epoch from max(updated_at)) from invitation_waves),
         (select max(id) from invitation_wave_runs),
         (select extract(epoch from max(updated_at)) from announcements),
         (select extract(epoch from max(updated_at)) from users),
         (select extract(epoch from max(updated_at)) from courses),
         (select extract(epoch from max(updated_at)) from enrolments),
         (select extract(epoch from max(updated_at)) from message_threads),
         (select extract(epoch from max(updated_at)) from messages where kind <> 'draft'),
         (select extract(epoch from max(updated_at)) from message_labels),
         (select count(*) from message_threads where not is_spam and folder = 'inbox' and not read),
         (select version from site_content),
         (select extract(epoch from max(updated_at)) from _faq_entries_v),
         (select extract(epoch from max(updated_at)) from _pricing_plans_v),
         (select extract(epoch from max(updated_at)) from _testimonials_v),
         ${lastGone.join()}) as records,
       array(select (extract(epoch from confirmed_at) * 1000)::float8 from waitlist_entries
         where ${cameByThemselves} order by confirmed_at desc limit $1) as joined,
       array(select (extract(epoch from registered_at) * 1000)::float8 from waitlist_entries
         where registered_at is not null order by registered_at desc limit $1) as registered,
       array(select (extract(epoch from created_at) * 1000)::float8 from contact_submissions where status <> 'spam'
         order by created_at desc limit $1) as wrote`,
    [mostCounted],
  )
  const { records = '', joined = [], registered = [], wrote = [] } = rows[0] ?? {}
  const ownAddress = payload.email.defaultFromAddress
  const [mails, mailTimes] = await Promise.all([
    readNewestMails(pool, ownAddress),
    readMailTimes(pool, ownAddress, mostCounted),
  ])
  return {
    records,
    times: [...joined, ...registered, ...wrote, ...mailTimes],
    newest: await readNewest({ payload, pool }, mails),
  }
}, changesMaxAge)

async function readSeenAt({ user }: Member): Promise<Date> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ seen_at: Date }>(
    `select coalesce(notifications_seen_at, created_at - make_interval(hours => $2)) as seen_at
     from admins where id = $1`,
    [user.id, hoursBefore],
  )
  return rows[0]?.seen_at ?? new Date()
}

type Replies = Record<string, ReplyProgress>

async function readReplies(submission: number): Promise<Replies> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ replies: Replies | null }>(
    `select json_object_agg(message.id, json_build_object(
       'delivery', delivery, 'error', delivery_error, 'inOutbox', coalesce(in_outbox, false)) order by message.id) as replies
     from message_threads as thread join messages as message on message.thread_id = thread.id and kind = 'sent'
     where thread.submission_id = $1`,
    [submission],
  )
  return rows[0]?.replies ?? {}
}

/** Short, because the version goes into a URL. */
function fingerprint(watched: unknown): string {
  return createHash('sha256').update(JSON.stringify(watched)).digest('base64url').slice(0, 12)
}

async function readNewest(
  { payload, pool }: { payload: Payload; pool: Pool },
  mails: NewMail[],
): Promise<Notification[]> {
  const reader = { payload, as: { overrideAccess: true } } as const // read for all members at once, who may all see it
  const [signups, registrations, messages] = await Promise.all([
    readNewestConfirmed(reader, pool),
    readNewestRegistrations(reader),
    readNewestMessages(reader),
  ])
  const all = [
    ...signups.map((entry): Notification => ({
      type: 'waitlist',
      id: entry.id,
      who: displayName(entry),
      at: entry.confirmedAt ?? entry.createdAt,
    })),
    ...registrations.map((entry): Notification => ({
      type: 'registered',
      id: entry.id,
      who: displayName(entry),
      at: entry.registeredAt ?? entry.updatedAt,
    })),
    ...messages.map(({ id, name, createdAt }): Notification => ({
      type: 'contact',
      id,
      who: name,
      at: createdAt,
    })),
    ...mails.map((mail): Notification => ({ type: 'message', ...mail })),
  ]
  return all.sort((one, other) => other.at.localeCompare(one.at))
}
