import { type Payload, type PayloadRequest } from 'payload'
import PostalMime from 'postal-mime'

import { placeholder, type ErasureSubject } from '~/features/erasure/address-finder.server'
import { toSubject } from '~/features/erasure/erase-records.server'
import { findTraces, type Traces } from '~/features/erasure/find-traces.server'
import { inTransaction } from '~cms/transaction'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { normalizeEmail } from '~collections/values/email'
import type { inboundMailParts } from '~db/schema/mail'
import type { Row } from '~db/schema/row'

import { dataSections, type DataRecord, type DataSectionName, type OwnData } from './own-data'
import { oneOf, readRows, type Found } from './read-rows.server'
import { withoutOthers } from './without-others.server'

type Search = ErasureSubject & {
  req: PayloadRequest
  traces: Traces
  /** Theirs, and those that the team writes from. */
  own: ReadonlySet<string>
}
type Read = (search: Search) => Promise<Found>

/** Everything that the database holds about an address, as the finders of the erasure find it, and nothing of anybody else. */
export async function collectOwnData(payload: Payload, address: string): Promise<OwnData> {
  const subject = toSubject(address)
  return inTransaction(payload, async (req) => {
    const traces = await findTraces(req, subject)
    const search = { ...subject, req, traces, own: await ownAddresses(req, subject.email) }
    const sections = []
    for (const name of dataSections) {
      const { records, left } = await readers[name](search)
      sections.push({ name, records, left })
    }
    return { address: subject.email, at: new Date().toISOString(), sections }
  })
}

const readers: Record<DataSectionName, Read> = {
  async entries({ req, traces, own }) {
    const found = await readRows(req, {
      from: sql`(SELECT entry.*, (SELECT array_agg(text ORDER BY "order") FROM waitlist_entries_texts
          WHERE parent_id = entry.id) AS interests FROM waitlist_entries AS entry)`,
      where: oneOf('id', traces.entries),
    })
    return { ...found, records: found.records.map((entry) => redacted(entry, own)) }
  },

  async consents({ req, email, traces }) {
    const hash = addressHash(await readMailKey(req.payload, req), email)
    return readRows(req, {
      from: sql`(SELECT consent.id, consent.entry_id, consent.action, consent.how, consent.source, consent.at,
          words.version, words.language, words.words, consent.address_hash
        FROM consents AS consent LEFT JOIN consent_texts AS words ON words.id = consent.text_id)`,
      where: sql`address_hash = ${hash} OR ${oneOf('entry_id', traces.entries)}`,
    })
  },

  addressChanges: ({ req, email, traces }) =>
    readRows(req, {
      from: sql`(SELECT address_changes.*, entry_id = ANY (${sql.param(traces.entries)}::int[]) AS is_own FROM address_changes)`,
      where: sql`${oneOf('entry_id', traces.entries)} OR ${oneOf('entry_id', traces.addressChanges)}`,
      order: sql`entry_id`,
    }).then((found) => ({ ...found, records: found.records.map((change) => ofChange(change, email)) })),

  invitations: ({ req, traces }) =>
    readRows(req, {
      from: sql`(SELECT id, entry_id, language, status, error, server_reply, attempts, expires_at, sent_at, in_outbox,
          opened_at, completed_at, created_at, updated_at FROM invitations)`,
      where: oneOf('id', traces.invitations),
    }),

  joinMails: ({ req, traces }) =>
    readRows(req, { from: sql`join_mails`, where: oneOf('id', traces.joinMails) }),

  announcements: ({ req, traces }) =>
    readRows(req, {
      from: sql`(SELECT recipient.id, recipient.entry_id, words.subject, state AS status, problem AS error, recipient.sent_at,
          bounced_at, complained_at, recipient.unsubscribed_at
        FROM announcement_recipients AS recipient
          LEFT JOIN waitlist_entries AS entry ON entry.id = entry_id
          LEFT JOIN announcements_locales AS words
            ON words._parent_id = announcement_id AND words._locale::text = entry.language::text)`,
      where: oneOf('entry_id', traces.entries),
    }),

  // In their own words, whomever these name.
  submissions: ({ req, traces }) =>
    readRows(req, { from: sql`contact_submissions`, where: oneOf('id', traces.submissions) }),

  async conversations(search) {
    const { req, traces } = search
    const threads = await readRows(req, {
      from: sql`(SELECT id, subject, folder, read, starred, priority, submission_id, user_id, last_message_at, is_spam,
          created_at, updated_at, (SELECT array_agg(text ORDER BY "order") FROM message_threads_texts
            WHERE parent_id = thread.id AND path = 'labels') AS labels
        FROM message_threads AS thread)`,
      where: oneOf('id', traces.threads),
    })
    const messages = await readMessages(search, oneOf('thread_id', traces.threads))
    return {
      records: threads.records.map((thread) => ({
        ...redacted(thread, search.own),
        messages: messages.records.filter(({ thread_id }) => thread_id === thread.id),
      })),
      left: threads.left + messages.left,
    }
  },

  letters: (search) => readMessages(search, oneOf('id', search.traces.conversations.removed)),

  async namedIn(search) {
    const { traces, finder, own } = search
    const changed = traces.conversations.changed.map(({ id }) => id)
    const { records, left } = await readMessages(search, oneOf('id', changed))
    return { records: records.map((mail) => ofNaming(mail, finder, own)), left }
  },

  inboundMails: async (search) => {
    const { req, traces } = search
    const arrived = await readRows(req, {
      from: sql`(SELECT id, received_at FROM inbound_mails)`,
      where: oneOf('id', traces.inboundMails.slice(0, mostInbound)),
    })
    const records = []
    for (const mail of arrived.records) records.push({ ...mail, ...(await wordsOfInbound(search, mail.id)) })
    return { records, left: Math.max(0, traces.inboundMails.length - mostInbound) }
  },

  async users({ req, traces, own }) {
    const found = await readRows(req, {
      from: sql`(SELECT person.*, (SELECT array_agg(text ORDER BY "order") FROM users_texts
          WHERE parent_id = person.id) AS interests FROM users AS person)`,
      where: oneOf('id', traces.users),
    })
    return { ...found, records: found.records.map((user) => redacted(user, own)) }
  },

  enrolments: ({ req, traces }) =>
    readRows(req, {
      from: sql`(SELECT enrolment.*, (SELECT title FROM courses_locales WHERE _parent_id = enrolment.course_id
          ORDER BY _locale LIMIT 1) AS course FROM enrolments AS enrolment)`,
      where: oneOf('user_id', traces.users),
    }),

  importRows: async ({ req, traces, own }) => {
    const mine = traces.importRows.own.map(({ importId, row }) => `${importId} ${row}`)
    const found = await readRows(req, {
      from: sql`user_import_rows`,
      where: sql`import_id || ' ' || "row" = ANY (${sql.param(mine)}::text[])`,
      order: sql`import_id, "row"`,
    })
    return { ...found, records: found.records.map((row) => redacted(row, own)) }
  },

  async deliveries({ req, traces, own }) {
    const found = await readRows(req, {
      from: sql`(SELECT id, event, payload, status, attempts, response_status, delivered_at, created_at, updated_at
        FROM webhook_deliveries)`,
      where: oneOf('id', traces.deliveries),
      order: sql`id DESC`,
    })
    return { ...found, records: found.records.map((delivery) => redacted(delivery, own)) }
  },

  // Where they are named in what is about others, not in which words.
  mentions: async ({ traces }) => {
    const places = [
      ...traces.mentions.map(({ table, column }) => `${table}.${column}`),
      ...traces.importRows.mentions.map(() => 'user_import_rows.person'),
      ...traces.exports.map(() => 'exports.filter'),
    ]
    const records = [...new Set(places)].map((place) => ({
      place,
      count: places.filter((other) => other === place).length,
    }))
    return { records, left: 0 }
  },

  async other({ req, email, traces }) {
    const hash = addressHash(await readMailKey(req.payload, req), email)
    const suppressions = await readRows(req, { from: sql`suppressions`, where: sql`address_hash = ${hash}` })
    const returned = await readRows(req, {
      from: sql`undeliverable_addresses`,
      where: sql`address_hash = ${hash}`,
      order: sql`address_hash`,
    })
    const told = await readRows(req, {
      from: sql`(SELECT id, provider, kind AS event, message_id, address_hash, at FROM mail_events)`,
      where: oneOf('id', traces.mailEvents),
    })
    const jobs = await readRows(req, {
      from: sql`(SELECT id, task_slug AS task, created_at FROM payload_jobs)`,
      where: oneOf('id', traces.jobs),
    })
    const limits = await readRows(req, {
      from: sql`(SELECT key, points, to_timestamp(expire / 1000.0) AS until FROM rate_limits)`,
      where: sql`key = ANY (${sql.param(traces.limits)}::text[])`,
      order: sql`key`,
    })
    const tests = await readRows(req, {
      from: sql`(SELECT id, email, at FROM announcement_tests)`,
      where: oneOf('id', traces.announcementTests),
    })
    const wishes = await readRows(req, {
      from: sql`(SELECT admin_id, email, expires_at FROM email_changes)`,
      where: oneOf('admin_id', traces.emailChanges),
      order: sql`admin_id`,
    })
    const asked = await readRows(req, {
      from: sql`(SELECT id, email, role, language, created_at, expires_at FROM team_invitations)`,
      where: oneOf('id', traces.teamInvitations),
    })
    const kinds = {
      suppression: suppressions,
      returned,
      mailEvent: told,
      job: jobs,
      limit: limits,
      announcementTest: tests,
      signIn: wishes,
      teamInvitation: asked,
    }
    return {
      records: Object.entries(kinds).flatMap(([kind, { records }]) =>
        records.map(({ admin_id: _member, ...record }) => ({ kind, ...record })),
      ),
      left: Object.values(kinds).reduce((sum, { left }) => sum + left, 0),
    }
  },
}

/** Those that arrived and are not filed are read one by one. */
const mostInbound = 20

const redacted = (record: DataRecord, own: ReadonlySet<string>): DataRecord =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, withoutOthers(value, own)]))

/** Somebody else who wants this address is not named. */
function ofChange({ is_own: isOwn, ...change }: DataRecord, email: string): DataRecord {
  if (isOwn === true) return change
  const { rests_until, expires_at } = change
  return { email, rests_until, expires_at }
}

/** The newest first, since there may be more than fit. Who of the team wrote, and for whom it stars, is the team’s. */
async function readMessages({ req, finder, own }: Search, where: ReturnType<typeof sql>): Promise<Found> {
  const found = await readRows(req, {
    from: sql`(SELECT id, thread_id, kind, from_name, from_email, "to", cc, subject, content, quoted, date, message_id,
        in_reply_to, "references", automatic, language, delivery, delivery_error, send_at, delivered_at, created_at, updated_at,
        (SELECT jsonb_agg(file -> 'name') FROM jsonb_array_elements(
          CASE jsonb_typeof(attachments) WHEN 'array' THEN attachments END) AS file) AS attachments
      FROM messages)`,
    where,
    order: sql`date DESC, id DESC`,
  })
  return {
    ...found,
    records: found.records.map((mail) => {
      const { kind, from_email, content, subject } = mail
      const isTheirs = kind === 'received' && finder.matches(from_email)
      const isForThem = kind === 'note' || (kind !== 'received' && isTo(mail, finder))
      // Others may take part in a conversation that this person has begun.
      if (!isTheirs && !isForThem) return ofNaming(mail, finder, own)
      const people = { to: withoutStrangers(mail.to, own), cc: withoutStrangers(mail.cc, own) }
      return { ...redacted({ ...mail, ...people }, own), ...(isTheirs && { content, subject }) }
    }),
  }
}

/** Names of others go with their addresses. */
function withoutStrangers(people: unknown, own: ReadonlySet<string>): unknown {
  if (!Array.isArray(people)) return people
  return people.map((person: unknown) =>
    own.has(normalizeEmail(String(emailOf(person)))) ? person : { name: placeholder, email: '' },
  )
}

function emailOf(person: unknown): unknown {
  return typeof person === 'object' && person !== null && 'email' in person ? person.email : ''
}

/** What somebody else wrote stays with them, but what the team wrote to the person among others was theirs to read. */
function ofNaming(mail: DataRecord, finder: ErasureSubject['finder'], own: ReadonlySet<string>): DataRecord {
  const { id, thread_id, kind, date, created_at, to, cc } = mail
  const { subject, content, from_name, from_email } = mail
  return {
    id,
    thread_id,
    kind,
    date,
    created_at,
    to: withoutStrangers(to, own),
    cc: withoutStrangers(cc, own),
    ...(kind === 'sent' && isTo(mail, finder) && { subject, content, from_name, from_email }),
  }
}

function isTo({ to, cc }: DataRecord, finder: ErasureSubject['finder']): boolean {
  return [to, cc].flat().some((person) => finder.matches(emailOf(person)))
}

async function wordsOfInbound({ req, finder, own }: Search, mail: unknown): Promise<DataRecord> {
  const parts = await queryInTransaction<Row<typeof inboundMailParts, 'bytes'>>(
    req,
    sql`SELECT bytes FROM inbound_mail_parts WHERE mail_id = ${Number(mail)} ORDER BY part`,
  )
  const { from, subject, text } = await PostalMime.parse(Buffer.concat(parts.map(({ bytes }) => bytes)))
  if (!finder.matches(from?.address)) return {}
  return redacted({ subject: subject ?? null, content: text ?? null }, own)
}

async function ownAddresses(req: PayloadRequest, email: string): Promise<Set<string>> {
  const { supportEmail } = await req.payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true, // public settings
    req,
  })
  return new Set([email, supportEmail, req.payload.email.defaultFromAddress].map(normalizeEmail))
}
