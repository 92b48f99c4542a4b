import type { AppLoadContext } from '@remix-run/node'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

import { admitCaller } from '~/auth/admit-caller.server'
import { refusal } from '~/http/replies.server'
import { HttpError } from '~/http/http-error.server'
import { languageOf } from '~/i18n/detect-language.server'
import { recordRefusal } from '~cms/audit/record-refusal'
import { hasRole } from '~collections/access/roles'
import { attachmentPath } from '~collections/fields/attachments'
import type { StoredAttachment } from '~collections/values/messages'
import type { messageAttachmentChunks } from '~db/schema/messages'
import type { Row } from '~db/schema/row'

import { contentDisposition } from './attachment-name'

type Wanted = { request: Request; context: AppLoadContext; id: string }

/** GET /api/messages/attachments/{id}, for the team and for programs: a file, piece by piece, that no browser opens here. */
export async function answerAttachment({ request, context, id }: Wanted): Promise<Response> {
  const progress: { limits: Record<string, string> } = { limits: {} }
  const response = await attachmentReply({ request, context, id }, progress).catch((error: unknown) =>
    refusal(error, languageOf(request), context),
  )
  for (const [name, value] of Object.entries(progress.limits)) response.headers.set(name, value)
  return response
}

async function attachmentReply(
  { request, context, id }: Wanted,
  progress: { limits: Record<string, string> },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new HttpError(405, 'api:methodNotAllowed', { headers: { Allow: 'GET, HEAD' } })
  const { actor, limits } = await admitCaller(request, context)
  progress.limits = limits
  if (!actor) throw new HttpError(401, 'api:unauthenticated')
  if (!hasRole(actor.user, 'viewer')) {
    await recordRefusal(actor, { operation: `GET ${attachmentPath}/{id}`, needs: 'viewer' })
    throw new HttpError(403, 'api:forbidden')
  }
  const wanted = z.uuid().safeParse(id)
  const file = wanted.success ? await findAttachment(actor.payload, wanted.data.toLowerCase()) : null
  if (!file) throw new HttpError(404, 'api:notFound')
  const body = request.method === 'HEAD' ? null : streamBytes(actor.payload, file)
  return new Response(body, { headers: fileHeaders(file) })
}

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
