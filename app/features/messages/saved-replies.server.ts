import { z } from 'zod'

import { requireAdmin, requireEditor, type Member } from '~/auth/identify.server'
import { deleteRecord } from '~/api/records.server'
import { languages } from '~collections/values/language'
import { savedReplyMaxLength } from '~collections/values/messages'
import { nameMaxLength } from '~collections/values/text'

import type { SavedReply } from './draft-view'

const collection = 'saved-replies'
/** More would not fit a menu. */
const mostShown = 200

export const savedReplyFields = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'messageWriting:error.replyName')
    .max(nameMaxLength, 'messageWriting:error.replyNameTooLong'),
  body: z
    .string()
    .max(savedReplyMaxLength, 'messageWriting:error.replyTooLong')
    .refine((text) => text.trim() !== '', 'messageWriting:error.contentMissing'),
  language: z.enum(languages),
})

export async function readSavedReplies({ payload, as }: Member): Promise<SavedReply[]> {
  const { docs } = await payload.find({ collection, sort: 'name', limit: mostShown, depth: 0, ...as })
  return docs.map(({ id, name, language, body }) => ({ id, name, language, body }))
}

export async function addSavedReply(
  member: Member,
  fields: z.output<typeof savedReplyFields>,
): Promise<void> {
  requireEditor(member)
  await member.payload.create({ collection, data: fields, depth: 0, ...member.as })
}

export async function deleteSavedReply(member: Member, id: number): Promise<void> {
  requireAdmin(member)
  await deleteRecord(member, { collection, id })
}
