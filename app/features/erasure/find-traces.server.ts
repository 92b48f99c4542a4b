import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { findDeliveries } from '~collections/erasure/deliveries'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { findInvitations } from '~collections/erasure/invitations'
import { findThreads } from '~collections/erasure/threads'
import { undeliverableOf } from '~collections/suppression/undeliverable'
import { isPlainObject } from '~collections/values/plain-object'
import { foldedPattern } from '~/admin/lists/conditions.server'
import { coolDownKey } from '~/http/rate-limits.server'
import type { WaitlistEntry, WebhookDelivery } from '~collections/payload-types'
import { anySpelling, mayName, mayNameInJson, type ErasureSubject } from './address-finder.server'
import { findConversations, type Conversations } from './conversations.server'
import { findMentions, type Mention } from './find-mentions.server'
import { findImportRows, holdImports, type ImportRows } from './import-rows.server'
import { findInboundMails } from './inbound-mails.server'

/** The person's records, and others that name the address. */
export type Traces = {
  entries: number[]
  invitations: number[]
  submissions: number[]
  replies: number
  users: number[]
  /** What the team wrote to them as users. */
  userMessages: number
  /** Conversations with nobody but them. */
  threads: number[]
  conversations: Conversations
  /** Mails that arrived and are not filed yet. */
  inboundMails: number[]
  enrolments: number
  importRows: ImportRows
  deliveries: number[]
  joinMails: number[]
  /** Entries that want their address, or had it until lately. */
  addressChanges: number[]
  /** Announcements that are to be tried out on the address. */
  announcementTests: number[]
  /** Members of the team who want to sign in with the address. */
  emailChanges: number[]
  teamInvitations: number[]
  /** Exports filtered by a search for the person. */
  exports: number[]
  /** Jobs whose input or error names the address. */
  jobs: number[]
  /** Limits and pauses by address, by their keys. */
  limits: string[]
  /** Whether mail to the address came back. */
  isUndeliverable: boolean
  /** What mail services reported about mails to the address. */
  mailEvents: number[]
  mentions: Mention[]
}

const counts = z.tuple([z.object({ count: z.coerce.number() })])
/**
 * With `lock`, the records stay locked until the transaction of `req` ends, so that no new webhook deliveries or
 * jobs arise meanwhile, and no import adds the person: call it first in the transaction.
 */
export async function findTraces(
  req: PayloadRequest,
  subject: ErasureSubject,
  { lock = false } = {},
): Promise<Traces> {
  if (lock) await holdImports(req)
  const entries = await findOwnRecords(req, 'waitlist_entries', subject, lock)
  const submissions = await findOwnRecords(req, 'contact_submissions', subject, lock)
  const users = await findOwnRecords(req, 'users', subject, lock)
  const opened = await findThreads(req, { submissions, users })
  const conversations = await findConversations(req, opened, { subject, lock })
  const threads = [...opened, ...conversations.own]
  const joinMails = await findJoinMails(req, subject)
  const naming = await findDeliveriesNaming(req, subject)
  const own = await findDeliveries(req, { entries, submissions, users, threads })
  const deliveries = [...new Set([...own, ...naming.own])]
  return {
    entries,
    submissions,
    replies: await countSent(req, 'submission_id', submissions),
    users,
    userMessages: await countSent(req, 'user_id', users),
    threads,
    conversations,
    inboundMails: await findInboundMails(req, subject.finder),
    enrolments: await countEnrolments(req, users),
    importRows: await findImportRows(req, subject, lock),
    deliveries,
    invitations: await findInvitations(req, entries),
    joinMails,
    addressChanges: await findAddressChanges(req, subject),
    announcementTests: await findAnnouncementTests(req, subject),
    emailChanges: await findEmailChanges(req, subject),
    teamInvitations: await findTeamInvitations(req, subject),
    exports: await findExports(req, subject),
    jobs: await findJobsNaming(req, subject),
    limits: await findLimits(req, subject),
    isUndeliverable: await isUndeliverable(req, subject),
    mailEvents: await findMailEvents(req, subject),
    mentions: [
      ...naming.mentions.filter(({ id }) => !deliveries.includes(Number(id))),
      ...(await findMentions(req, subject, {
        entries,
        submissions,
        users,
        threads,
        messages: conversations.removed,
        joinMails,
      })),
    ],
  }
}

/** Includes addresses that were stored with something around them, such as `<a@b.example`. */
async function findOwnRecords(
  req: PayloadRequest,
  table: 'waitlist_entries' | 'contact_submissions' | 'users',
  { finder }: ErasureSubject,
  lock: boolean,
): Promise<number[]> {
  // The index of users is on their name and address together, folded.
  const isFound =
    table === 'users'
      ? anySpelling(finder.spellings, (spelling) => sql`search LIKE ${foldedPattern(spelling)}`)
      : mayName(sql`email`, finder)
  const matches = await queryInTransaction<Pick<WaitlistEntry, 'id' | 'email'>>(
    req,
    sql`SELECT id, email FROM ${sql.identifier(table)} WHERE ${isFound}
        ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return matches.flatMap((row) => (finder.matches(row.email) ? [row.id] : []))
}

/** How many mails the team has written in conversations that these records have opened. */
async function countSent(
  req: PayloadRequest,
  opener: 'submission_id' | 'user_id',
  ids: number[],
): Promise<number> {
  return countOf(
    req,
    sql`SELECT count(*) AS count FROM message_threads AS thread JOIN messages AS message ON message.thread_id = thread.id
        WHERE kind = 'sent' AND ${sql.identifier(opener)} = ANY (${sql.param(ids)}::int[])`,
  )
}

async function countEnrolments(req: PayloadRequest, users: number[]): Promise<number> {
  return countOf(
    req,
    sql`SELECT count(*) AS count FROM enrolments WHERE user_id = ANY (${sql.param(users)}::int[])`,
  )
}

async function countOf(req: PayloadRequest, statement: ReturnType<typeof sql>): Promise<number> {
  const [{ count }] = counts.parse(await queryInTransaction(req, statement))
  return count
}

/** Deliveries about the person, and deliveries about others whose texts mention the address. */
async function findDeliveriesNaming(
  req: PayloadRequest,
  { finder }: ErasureSubject,
): Promise<{ own: number[]; mentions: Mention[] }> {
  const matches = await queryInTransaction<Pick<WebhookDelivery, 'id' | 'payload'>>(
    req,
    sql`SELECT id, payload FROM webhook_deliveries WHERE ${mayNameInJson(sql`payload::text`, finder)}`,
  )
  const containing = matches.filter(({ payload }) => finder.isWithin(payload))
  const isAboutPerson = (payload: unknown) =>
    isPlainObject(payload) &&
    Object.values(payload).some(
      (subject) =>
        isPlainObject(subject) &&
        (finder.matches(subject.email) ||
          (isPlainObject(subject.from) && finder.matches(subject.from.email))),
    )
  return {
    own: containing.flatMap(({ id, payload }) => (isAboutPerson(payload) ? [id] : [])),
    mentions: containing.flatMap(({ id, payload }) =>
      isAboutPerson(payload)
        ? []
        : [{ table: 'webhook_deliveries', column: 'payload', id, value: payload, isJson: true }],
    ),
  }
}

async function findJoinMails(req: PayloadRequest, { email }: ErasureSubject): Promise<number[]> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM join_mails WHERE address_hash = ${hash} OR lower(email) = ${email}`,
    ),
  )
}

/** Those of the entry itself go with it. */
async function findAddressChanges(req: PayloadRequest, { email }: ErasureSubject): Promise<number[]> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT entry_id AS id FROM address_changes
          WHERE address_hash = ${hash} OR lower(email) = ${email} OR lower(former_email) = ${email}`,
    ),
  )
}

async function findAnnouncementTests(req: PayloadRequest, { email }: ErasureSubject): Promise<number[]> {
  return idsIn(await queryInTransaction(req, sql`SELECT id FROM announcement_tests WHERE email = ${email}`))
}

async function findEmailChanges(req: PayloadRequest, { email }: ErasureSubject): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT admin_id AS id FROM email_changes WHERE lower(email) = ${email}`,
    ),
  )
}

async function findTeamInvitations(req: PayloadRequest, { email }: ErasureSubject): Promise<number[]> {
  return idsIn(await queryInTransaction(req, sql`SELECT id FROM team_invitations WHERE email = ${email}`))
}

const jobRows = z.array(z.object({ id: z.int(), text: z.string() }))

async function findJobsNaming(req: PayloadRequest, { finder }: ErasureSubject): Promise<number[]> {
  const matches = await queryInTransaction(
    req,
    sql`SELECT id, text FROM (
          SELECT job.id, concat_ws(' ', job.input, job.error, (
            SELECT string_agg(concat_ws(' ', entry.input, entry.output, entry.error), ' ')
            FROM payload_jobs_log AS entry WHERE entry._parent_id = job.id)) AS text
          FROM payload_jobs AS job
          WHERE NOT coalesce(job.processing, false)
        ) AS job_texts WHERE ${mayName(sql`text`, finder)}`,
  )
  return jobRows.parse(matches).flatMap(({ id, text }) => (finder.isIn(text) ? [id] : []))
}

const limitRows = z.array(z.object({ key: z.string() }))

/** The cool-down is keyed by a hash, other limits by the address itself. */
async function findLimits(req: PayloadRequest, { email }: ErasureSubject): Promise<string[]> {
  const coolDown = coolDownKey(req.payload.secret, 'address', email)
  const rows = await queryInTransaction(
    req,
    sql`SELECT key FROM rate_limits WHERE key = ${coolDown} OR strpos(lower(key), ${email}::text) > 0`,
  )
  return limitRows.parse(rows).map(({ key }) => key)
}

async function isUndeliverable(req: PayloadRequest, { email }: ErasureSubject): Promise<boolean> {
  return (await undeliverableOf(req, [email])).has(email)
}

async function findMailEvents(req: PayloadRequest, { email }: ErasureSubject): Promise<number[]> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  return idsIn(
    await queryInTransaction(req, sql`SELECT id FROM mail_events WHERE address_hash = ${hash} ORDER BY id`),
  )
}

/** Searches that contain the address, or enough of it around the @ to mean this person. */
async function findExports(req: PayloadRequest, { finder }: ErasureSubject): Promise<number[]> {
  return idsIn(
    await queryInTransaction(
      req,
      sql`SELECT id FROM exports WHERE filter ->> 'search' LIKE '%@%' AND ${anySpelling(
        finder.spellings,
        (spelling) => sql`(strpos(${spelling}::text, lower(trim(filter ->> 'search'))) > 0
            OR strpos(lower(filter ->> 'search'), ${spelling}::text) > 0)`,
      )}`,
    ),
  )
}
