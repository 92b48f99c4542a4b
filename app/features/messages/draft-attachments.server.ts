import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import { requireEditor, type Member } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { refreshThreads } from '~collections/inbox/threads'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { attachmentsMax, attachmentsMaxBytes, type StoredAttachment } from '~collections/values/messages'

import { cleanAttachmentName } from './attachment-name'
import { attachmentType } from './attachment-type.server'
import { removeAttachment, storeAttachments } from './attachments.server'
import { lockDraft, type DraftRow } from './draft-rows.server'
import type { StoredDraft } from './draft-view'
import { forwardable } from './forwarded-text'

type NewFile = { name: string; bytes: Uint8Array }

/** Adds a file to a draft that is stored. Its name and type are ours to judge, by what it holds. */
export async function attachFile(
  member: Member,
  key: string,
  { name, bytes }: NewFile,
): Promise<StoredDraft> {
  requireEditor(member)
  if (bytes.length > attachmentsMaxBytes) throw refusal('messageWriting:error.filesTooLarge', 413)
  const type = await attachmentType(bytes, '', name)
  const file = { name: cleanAttachmentName(name, type), type, bytes }
  return inTransaction(member.payload, async (req) => {
    const draft = await requireDraft(req, key)
    if (draft.attachments.length >= attachmentsMax) throw refusal('messageWriting:error.filesTooMany', 400)
    const size = draft.attachments.reduce((sum, each) => sum + each.size, bytes.length)
    if (size > attachmentsMaxBytes) throw refusal('messageWriting:error.filesTooLarge', 413)
    const [stored] = await storeAttachments(req, draft.id, [file])
    if (!stored) throw new Error('A file was given.')
    return setAttachments(req, draft, [...draft.attachments, stored])
  })
}

/** Doing it again changes nothing. */
export async function detachFile(member: Member, key: string, attachment: string): Promise<StoredDraft> {
  requireEditor(member)
  return inTransaction(member.payload, async (req) => {
    const draft = await requireDraft(req, key)
    const rest = draft.attachments.filter(({ id }) => id !== attachment)
    if (rest.length === draft.attachments.length) return draft
    await removeAttachment(req, draft.id, attachment)
    return setAttachments(req, draft, rest)
  })
}

async function requireDraft(req: PayloadRequest, key: string): Promise<DraftRow> {
  const draft = await lockDraft(req, key)
  if (!draft) throw new HttpError(409, 'messageWriting:gone.discarded')
  if (draft.kind !== 'draft') throw new HttpError(409, 'messageWriting:gone.sent')
  return draft
}

async function setAttachments(
  req: PayloadRequest,
  { id, key, thread }: DraftRow,
  files: StoredAttachment[],
): Promise<StoredDraft> {
  await writeAttachments(req, id, files)
  await refreshThreads(req, [thread])
  return requireDraft(req, key)
}

async function writeAttachments(req: PayloadRequest, message: number, files: StoredAttachment[]) {
  const plain = files.map(({ id, name, size, type }) => ({ id, name, size, type }))
  await queryInTransaction(
    req,
    sql`UPDATE messages SET attachments = ${JSON.stringify(plain)}::jsonb, updated_at = now() WHERE id = ${message}`,
  )
}

const sourceRows = z.array(
  z.object({
    attachments: z.nullable(
      z.array(z.object({ id: z.uuid(), name: z.string(), size: z.number(), type: z.string() })),
    ),
  }),
)

/** Copies a mail’s files within the database. */
export async function copyAttachments(
  req: PayloadRequest,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const [source] = sourceRows.parse(
    await queryInTransaction(
      req,
      sql`SELECT attachments FROM messages WHERE id = ${from} AND kind IN ('received', 'sent')`,
    ),
  )
  const copies: StoredAttachment[] = []
  for (const file of forwardable(source?.attachments ?? [])) {
    const id = randomUUID()
    await queryInTransaction(
      req,
      sql`INSERT INTO message_attachment_chunks (attachment, message_id, part, bytes)
          SELECT ${id}::uuid, ${to}::int, part, bytes FROM message_attachment_chunks
          WHERE attachment = ${file.id} AND message_id = ${from}`,
    )
    copies.push({ ...file, id })
  }
  await writeAttachments(req, to, copies)
}

function refusal(
  message: 'messageWriting:error.filesTooLarge' | 'messageWriting:error.filesTooMany',
  status: 400 | 413,
) {
  return new HttpError(status, message, { problems: [{ field: 'file', message }] })
}
