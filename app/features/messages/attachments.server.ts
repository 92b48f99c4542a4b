import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'

import { queryInTransaction } from '~collections/transaction-sql'
import type { StoredAttachment } from '~collections/values/messages'
import type { messageAttachmentChunks } from '~db/schema/messages'
import type { Row } from '~db/schema/row'

/** Bytes per row: a large attachment is neither one huge value nor held as text. */
const chunkBytes = 1024 * 1024

type NewAttachment = { name: string; type: string; bytes: Uint8Array }

/** Stores the bytes of a message’s attachments, and gives what the message is to say of them. */
export async function storeAttachments(
  req: PayloadRequest,
  message: number,
  attachments: NewAttachment[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = []
  for (const { name, type, bytes } of attachments) {
    const id = randomUUID()
    // An empty file has a chunk, too, by which it is found.
    for (let part = 0; part === 0 || part * chunkBytes < bytes.length; part += 1) {
      const chunk = Buffer.from(bytes.subarray(part * chunkBytes, (part + 1) * chunkBytes))
      await queryInTransaction(
        req,
        sql`INSERT INTO message_attachment_chunks (attachment, message_id, part, bytes)
            VALUES (${id}, ${message}, ${part}, ${sql.param(chunk)})`,
      )
    }
    stored.push({ id, name, size: bytes.length, type })
  }
  return stored
}

export async function removeAttachment(
  req: PayloadRequest,
  message: number,
  attachment: string,
): Promise<void> {
  await queryInTransaction(
    req,
    sql`DELETE FROM message_attachment_chunks WHERE message_id = ${message} AND attachment = ${attachment}`,
  )
}

/** For a mail that is about to be sent. */
export async function readAttachments(payload: Payload, attachments: StoredAttachment[]) {
  return Promise.all(
    attachments.map(async ({ id, name, type }) => ({
      filename: name,
      contentType: type,
      content: await readBytes(payload, id),
    })),
  )
}

async function readBytes({ db }: Payload, attachment: string): Promise<Buffer> {
  const { rows } = await db.drizzle.execute<Row<typeof messageAttachmentChunks, 'bytes'>>(
    sql`SELECT bytes FROM message_attachment_chunks WHERE attachment = ${attachment} ORDER BY part`,
  )
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}
