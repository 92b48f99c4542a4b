import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { mayName, mayNameInJson, type ErasureSubject } from './address-finder.server'

/** A text in somebody else's record that contains the address. */
export type Mention = { table: string; column: string; id: number | string; value: unknown; isJson?: boolean }

/** Free-text columns. The partial indexes of the migration `erasure` cover those that contain an `@`. */
const freeTextColumns = {
  waitlist_entries: ['name', 'source', 'notes', 'device'],
  waitlist_entries_texts: ['text'],
  contact_submissions: ['name', 'subject', 'message', 'source'],
  users: ['name', 'notes'],
  users_texts: ['text'],
  messages: ['content', 'quoted', 'subject'],
  message_threads: ['subject'],
  message_threads_texts: ['text'],
  message_labels: ['name'],
  saved_replies: ['name', 'body'],
  join_mails: ['source'],
  user_imports: ['file_name', 'consent_source'],
} as const
type FreeTextTable = keyof typeof freeTextColumns

const rows = z.array(z.looseObject({ id: z.union([z.int(), z.string()]) }))

/** `ownRecords` are deleted anyway. */
export async function findMentions(
  req: PayloadRequest,
  subject: ErasureSubject,
  ownRecords: Record<'entries' | 'submissions' | 'users' | 'threads' | 'messages' | 'joinMails', number[]>,
): Promise<Mention[]> {
  return [
    ...(await findInFreeText(req, subject, 'waitlist_entries', notIn('id', ownRecords.entries))),
    ...(await findInFreeText(req, subject, 'waitlist_entries_texts', notIn('parent_id', ownRecords.entries))),
    ...(await findInFreeText(req, subject, 'contact_submissions', notIn('id', ownRecords.submissions))),
    ...(await findInFreeText(req, subject, 'users', notIn('id', ownRecords.users))),
    ...(await findInFreeText(req, subject, 'users_texts', notIn('parent_id', ownRecords.users))),
    ...(await findInFreeText(
      req,
      subject,
      'messages',
      sql`${notIn('thread_id', ownRecords.threads)} AND ${notIn('id', ownRecords.messages)}`,
    )),
    ...(await findInFreeText(req, subject, 'message_threads', notIn('id', ownRecords.threads))),
    ...(await findInFreeText(req, subject, 'message_threads_texts', notIn('parent_id', ownRecords.threads))),
    ...(await findInFreeText(req, subject, 'message_labels', sql`true`)),
    ...(await findInFreeText(req, subject, 'saved_replies', sql`true`)),
    ...(await findInFreeText(req, subject, 'join_mails', notIn('id', ownRecords.joinMails))),
    ...(await findInFreeText(req, subject, 'user_imports', sql`true`)),
    ...(await findPreferences(req, subject)),
  ]
}

const notIn = (column: string, ids: number[]) =>
  sql`${sql.identifier(column)} <> ALL (${sql.param(ids)}::int[])`

async function findInFreeText(
  req: PayloadRequest,
  { finder }: ErasureSubject,
  table: FreeTextTable,
  condition: ReturnType<typeof sql>,
): Promise<Mention[]> {
  const names = freeTextColumns[table]
  const columns = names.map((name) => sql.identifier(name))
  const inAny = (condition: (column: ReturnType<typeof sql>) => ReturnType<typeof sql>) =>
    sql.join(
      columns.map((column) => condition(sql`${column}`)),
      sql` OR `,
    )
  const matches = await queryInTransaction(
    req,
    sql`SELECT id, ${sql.join(columns, sql`, `)} FROM ${sql.identifier(table)}
        WHERE (${inAny((column) => sql`${column} LIKE '%@%'`)}) AND (${inAny((column) => mayName(column, finder))})
          AND ${condition}`,
  )
  return rows.parse(matches).flatMap((row) =>
    names.flatMap((column) => {
      const value = row[column]
      return finder.isWithin(value) ? [{ table, column, id: row.id, value }] : []
    }),
  )
}

/** Payload stores preferences here if its own admin panel is ever used. */
async function findPreferences(req: PayloadRequest, { finder }: ErasureSubject): Promise<Mention[]> {
  const matches = await queryInTransaction(
    req,
    sql`SELECT id, value FROM payload_preferences WHERE ${mayNameInJson(sql`value::text`, finder)}`,
  )
  return rows
    .parse(matches)
    .flatMap(({ id, value }) =>
      finder.isWithin(value)
        ? [{ table: 'payload_preferences', column: 'value', id, value, isJson: true }]
        : [],
    )
}
