import { createHmac } from 'node:crypto'
import type { PayloadRequest } from 'payload'

import { siteMailId } from '~/features/mail/site-mail-id'
import { queueMails } from '~collections/queue-mail'
import { readMailKey } from '~collections/suppression/suppress'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { readId } from '~collections/values/ids'

/** Nobody can make up such a Message-ID, so that a mail that came back proves itself. */
export function recipientMailId(mailKey: string, recipient: number, domain: string): string {
  return siteMailId('announcement', `${recipient}.${signature(mailKey, recipient)}`, domain)
}

function signature(mailKey: string, recipient: number): string {
  return createHmac('sha256', mailKey).update(`announcement mail ${recipient}`).digest('hex').slice(0, 16)
}

/** Those whose mails these were. */
async function recipientsOf(req: PayloadRequest, messageIds: readonly string[]): Promise<number[]> {
  const names = messageIds.flatMap((messageId) => {
    const [, id, signed] = /^<announcement\.([1-9]\d{0,9})\.([0-9a-f]{16})@/.exec(messageId) ?? []
    return id !== undefined && Number(id) < 2 ** 31 && signed !== undefined
      ? [{ id: Number(id), signed }]
      : []
  })
  if (names.length === 0) return []
  const key = await readMailKey(req.payload, req)
  return names.flatMap(({ id, signed }) => (signature(key, id) === signed ? [id] : []))
}

/** Counts the mails that came back, and gives the addresses that they went to. */
export async function noteBounced(
  req: PayloadRequest,
  messageIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  return note(req, 'bounced_at', await recipientsOf(req, messageIds), emails)
}

/** Counts that somebody called it spam. */
export async function noteComplained(
  req: PayloadRequest,
  messageIds: readonly string[],
  emails: readonly string[],
): Promise<void> {
  await note(req, 'complained_at', await recipientsOf(req, messageIds), emails)
}

async function note(
  req: PayloadRequest,
  column: 'bounced_at' | 'complained_at',
  recipients: readonly number[],
  emails: readonly string[],
): Promise<string[]> {
  if (recipients.length === 0 || emails.length === 0) return []
  const at = sql.identifier(column)
  const noted = await queryInTransaction<{ email: string }>(
    req,
    sql`UPDATE announcement_recipients AS recipient SET ${at} = coalesce(recipient.${at}, now())
        FROM waitlist_entries AS entry
        WHERE recipient.id = ANY (${sql.param([...recipients])}::int[]) AND entry.id = recipient.entry_id
          AND entry.email = ANY (${sql.param([...emails])}::text[])
        RETURNING entry.email`,
  )
  return [...new Set(noted.map(({ email }) => email))]
}

/** Counts that somebody left by the link of an announcement; one that was not theirs counts nothing. */
export async function noteUnsubscribed(req: PayloadRequest, entry: number, recipient: number): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE announcement_recipients SET unsubscribed_at = now()
        WHERE id = ${recipient} AND entry_id = ${entry} AND unsubscribed_at IS NULL`,
  )
}

/** Counts somebody no more who has taken it back. */
export async function forgetUnsubscribed(req: PayloadRequest, entry: number, since: string): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE announcement_recipients SET unsubscribed_at = NULL
        WHERE entry_id = ${entry} AND unsubscribed_at >= ${since}::timestamptz`,
  )
}

/**
 * Queues what somebody has missed because they had left since then: they have taken it back. By then it may have been sent to
 * everybody else, and they get it all the same; one that was canceled reaches nobody more. Claiming the mail looks whether it is
 * paused.
 */
export async function queueMissed(req: PayloadRequest, entry: number, since: string): Promise<void> {
  const missed = idsIn(
    await queryInTransaction(
      req,
      sql`SELECT recipient.id FROM announcement_recipients AS recipient
            JOIN announcements AS announcement ON announcement.id = announcement_id
            JOIN outgoing_mails AS mail ON mail.kind = 'announcement' AND mail.record_id = recipient.id
          WHERE entry_id = ${entry} AND recipient.state = 'failed' AND problem = 'unsubscribed'
            AND settled_at >= ${since}::timestamptz AND announcement.status IN ('sending', 'paused', 'sent')
          ORDER BY recipient.id FOR UPDATE OF recipient FOR NO KEY UPDATE OF announcement`,
    ),
  )
  await queryInTransaction(
    req,
    sql`UPDATE announcement_recipients SET state = 'waiting', problem = NULL
        WHERE id = ANY (${sql.param(missed)}::int[])`,
  )
  await queueMails(req, 'announcement', missed)
}

/** The recipient that a link of an announcement names, or null. */
export function recipientIn(searchParams: URLSearchParams): number | null {
  return readId(searchParams.get(recipientParam))
}

export const recipientParam = 'a'
