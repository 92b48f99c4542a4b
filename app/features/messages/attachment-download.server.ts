import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { HttpError } from '~/http/http-error.server'
import type { StoredAttachment } from '~collections/values/messages'
import type { messageAttachmentChunks } from '~db/schema/messages'
import type { Row } from '~db/schema/row'

import { contentDisposition } from './attachment-name'

/** For the team and for programs: a file, piece by piece, that no browser opens here. */
export const attachmentCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/messages/attachments/{id}',
    who: 'viewer',
    tag: 'Messages',
    summary: 'A file of a message, as its `url` names it, in the type that its contents have',
    params: z.object({
      id: z.uuid().toLowerCase().meta({
        description: 'The end of the `url` of the attachment',
        example: '0f8fad5b-d9cb-469f-a165-70867728950e',
      }),
    }),
    status: 200,
    reply: 'file',
    refusals: [404],
  }),
  async ({ request, actor, params: { id } }) => {
    const file = await findAttachment(actor.payload, id)
    if (!file) throw new HttpError(404, 'api:notFound')
    const body = request.method === 'HEAD' ? null : streamBytes(actor.payload, file)
    return new Response(body, { headers: fileHeaders(file) })
  },
)

function fileHeaders({ name, type, size }: StoredAttachment): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': contentDisposition(name),
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  }
}

async function findAttachment({ db }: Payload, id: string): Promise<StoredAttachment | null> {
  const { rows } = await db.drizzle.execute<StoredAttachment>(
    sql`SELECT file ->> 'id' AS id, file ->> 'name' AS name, (file ->> 'size')::float8 AS size, file ->> 'type' AS type
        FROM message_attachment_chunks AS chunk JOIN messages AS message ON message.id = chunk.message_id,
          jsonb_array_elements(message.attachments) AS file
        WHERE chunk.attachment = ${id} AND chunk.part = 0 AND file ->> 'id' = ${id}`,
  )
  return rows[0] ?? null
}

/** One piece at a time, as the reader takes them. */
function streamBytes({ db }: Payload, { id, size }: StoredAttachment): ReadableStream<Uint8Array> {
  let part = 0
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows } = await db.drizzle.execute<Row<typeof messageAttachmentChunks, 'bytes'>>(
          sql`SELECT bytes FROM message_attachment_chunks WHERE attachment = ${id} AND part = ${part}`,
        )
        const bytes = rows[0]?.bytes
        part += 1
        // Deleted while it is read: a file that ends too early must not look complete.
        if (!bytes && sent < size) return controller.error(new Error('The attachment is gone.'))
        if (bytes && bytes.length > 0) controller.enqueue(new Uint8Array(bytes))
        sent += bytes?.length ?? 0
        if (sent >= size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
