import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { tryWithLock } from '~cms/advisory-lock'
import { parseImapUrl } from '~cms/email/imap-url'
import type { Environment } from '~cms/environment'
import { repeatWork, together, type Worker } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction } from '~collections/transaction-sql'
import type { imapMailboxes } from '~db/schema/mail'
import type { Row } from '~db/schema/row'

import { fetchMailbox } from './imap-client.server'
import type { MailboxPosition } from './read-mailbox.server'
import { storeInboundMail } from './store-inbound-mail.server'

const lockKey = 7_261_006
/** Milliseconds until an instance asks whether the one that reads the mailbox is gone. */
const retryEvery = 30_000
/** Milliseconds after which the lock is taken again, in case its connection broke meanwhile. */
const longestTurn = 60 * 60_000

type Watcher = { payload: Payload; logger: Logger; url: string }
type WatcherNeeds = Omit<Watcher, 'url'> & {
  pool: Pool
  embedded: boolean
  environment: Pick<Environment, 'IMAP_URL'>
}

/** Keeps the mails of the mailbox as they come, until stopped. Of several instances, one reads. */
export function watchMailbox(needs: WatcherNeeds): Worker {
  const url = needs.environment.IMAP_URL
  if (url === undefined) return together([])
  const work = async (signal: AbortSignal) => {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(longestTurn)])
    await tryWithLock(needs, lockKey, () => readInto({ ...needs, url }, turn))
    return turn.aborted
  }
  return repeatWork({ work, what: 'watching the mailbox', every: retryEvery, logger: needs.logger })
}

async function readInto({ payload, logger, url }: Watcher, signal: AbortSignal): Promise<void> {
  const mailbox = nameOf(url)
  await fetchMailbox({
    url,
    logger,
    signal,
    loadPosition: () => readPosition(payload, mailbox),
    storeMail: (raw, { uidValidity, uid }) =>
      inTransaction(payload, async (req) => {
        await storeInboundMail(req, raw)
        await queryInTransaction(
          req,
          sql`INSERT INTO imap_mailboxes (mailbox, uid_validity, uid) VALUES (${mailbox}, ${uidValidity}, ${uid})
              ON CONFLICT (mailbox) DO UPDATE SET uid_validity = excluded.uid_validity, uid = excluded.uid
              WHERE imap_mailboxes.uid_validity <> excluded.uid_validity OR imap_mailboxes.uid < excluded.uid`,
        )
      }),
  })
}

async function readPosition({ db }: Payload, mailbox: string): Promise<MailboxPosition | null> {
  const { rows } = await db.drizzle.execute<Row<typeof imapMailboxes, 'uidValidity' | 'uid'>>(
    sql`SELECT uid_validity AS "uidValidity", uid FROM imap_mailboxes WHERE mailbox = ${mailbox}`,
  )
  return rows[0] ? { ...rows[0], uid: Number(rows[0].uid) } : null
}

/** Says which mailbox it is, without the user’s name; a new password leaves it the same. */
function nameOf(url: string): string {
  const target = parseImapUrl(url)
  const parts = [target?.host, target?.user, target?.mailbox]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
