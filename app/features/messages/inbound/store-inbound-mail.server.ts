import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'

import { inTransaction } from '~cms/transaction'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { inboundMailParts, inboundMails } from '~db/schema/mail'
import type { Row } from '~db/schema/row'

/** Distinguishes this process from those before it. */
const processId = randomUUID()
const nobody = '00000000-0000-0000-0000-000000000000'
/** Bytes per row: the embedded database takes minutes for one huge value. */
const partBytes = 1024 * 1024

/** Keeps a raw mail and queues the job that files it, in the transaction of `req`. The same bytes are kept once. */
export async function storeInboundMail(req: PayloadRequest, raw: Uint8Array): Promise<void> {
  const digest = await digestOf(raw)
  const stored = await queryInTransaction(
    req,
    sql`INSERT INTO inbound_mails (digest) VALUES (${sql.param(digest)}) ON CONFLICT (digest) DO NOTHING RETURNING id`,
  )
  for (const mail of idsIn(stored)) {
    for (let part = 0; part * partBytes < raw.length; part += 1) {
      const bytes = Buffer.from(raw.subarray(part * partBytes, (part + 1) * partBytes))
      await queryInTransaction(
        req,
        sql`INSERT INTO inbound_mail_parts (mail_id, part, bytes) VALUES (${mail}, ${part}, ${sql.param(bytes)})`,
      )
    }
    await queueFiling(req, mail)
  }
}

/** Piece by piece, so that other requests have their turn. */
async function digestOf(raw: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < raw.length; at += partBytes) {
    hash.update(raw.subarray(at, at + partBytes))
    await setImmediate()
  }
  return hash.digest()
}

type Received = Row<typeof inboundMails, 'digest'> & { receivedAt: string; parts: string }

/** Null once it has been filed. */
export async function readInboundMail({ db }: Payload, mail: number) {
  const { rows } = await db.drizzle.execute<Received>(
    sql`SELECT received_at AS "receivedAt", digest, (SELECT count(*) FROM inbound_mail_parts WHERE mail_id = id) AS parts
        FROM inbound_mails WHERE id = ${mail}`,
  )
  if (!rows[0]) return null
  const parts: Buffer[] = []
  for (let part = 0; part < Number(rows[0].parts); part += 1) {
    const found = await db.drizzle.execute<Row<typeof inboundMailParts, 'bytes'>>(
      sql`SELECT bytes FROM inbound_mail_parts WHERE mail_id = ${mail} AND part = ${part}`,
    )
    parts.push(...found.rows.map(({ bytes }) => bytes))
  }
  const { digest, receivedAt } = rows[0]
  return { raw: Buffer.concat(parts), digest: digest.toString('hex'), receivedAt: new Date(receivedAt) }
}

/**
 * Notes that this process reads the mail. False where another began to and did not come to the end: what ended that one must
 * not end one process after the other.
 */
export async function beginReading({ db }: Payload, mail: number): Promise<boolean> {
  const { rows } = await db.drizzle.execute(
    sql`UPDATE inbound_mails SET begun_by = ${processId}::uuid
        WHERE id = ${mail} AND (begun_by IS NULL OR begun_by = ${processId}::uuid) RETURNING id`,
  )
  return rows.length > 0
}

/** One that was not read to its end is not begun by anybody again. */
export async function endReading({ db }: Payload, mail: number, isRead: boolean): Promise<void> {
  const begunBy = isRead ? null : nobody
  await db.drizzle.execute(sql`UPDATE inbound_mails SET begun_by = ${begunBy}::uuid WHERE id = ${mail}`)
}

async function queueFiling(req: PayloadRequest, mail: number): Promise<void> {
  await req.payload.jobs.queue({ task: 'file-inbound-mail', input: { mail }, req })
}

/** Queues mails whose job was given up, after repeated failures. Call it under the boot lock. */
export async function rescueInboundMails(payload: Payload): Promise<void> {
  await inTransaction(payload, async (req) => {
    const left = await queryInTransaction(
      req,
      sql`SELECT id FROM inbound_mails AS mail WHERE NOT EXISTS (
            SELECT FROM payload_jobs AS job WHERE job.task_slug = 'file-inbound-mail'
              AND NOT coalesce(job.has_error, false) AND job.input ->> 'mail' = mail.id::text)
          ORDER BY id`,
    )
    for (const mail of idsIn(left)) await queueFiling(req, mail)
  })
}
