import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { tryWithLock } from '~cms/advisory-lock'
import { isDatabaseAway } from '~cms/database-errors'
import { parseImapUrl } from '~cms/email/imap-url'
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

type Watcher = { payload: Payload; pool: Pool; embedded: boolean; logger: Logger; url: string }

/** Keeps the mails of the mailbox as they come, until stopped. Of several instances, one reads. */
export function watchMailbox(watcher: Watcher): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const work = watch(watcher, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await work
    },
  }
}

async function watch(watcher: Watcher, signal: AbortSignal): Promise<void> {
  const { pool, embedded, logger } = watcher
  while (!signal.aborted) {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(longestTurn)])
    const work = () => readInto(watcher, turn)
    try {
      await (embedded ? work() : tryWithLock(pool, lockKey, work))
    } catch (error) {
      if (isDatabaseAway(error)) logger.warn('the mailbox waits for the database')
      else logger.error({ err: error }, 'watching the mailbox failed')
    }
    if (!turn.aborted) await wait(retryEvery, undefined, { signal, ref: false }).catch(() => undefined) // woken to stop
  }
}

async function readInto({ payload, logger, url }: Watcher, signal: AbortSignal): Promise<void> {
  const mailbox = nameOf(url)
  await fetchMailbox({
    ...{ url, logger, signal },
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
