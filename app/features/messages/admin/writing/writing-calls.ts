import type { ReplyTo } from '~/admin/answer-form.server'
import { postUpload, readFormReply, unreachable } from '~/admin/post-form'
import { pathOfSection } from '~/admin/sections'

import type { StoredDraft } from '../../draft-view'
import type { WritingCalls } from './writing-intents.server'

const writingPath = `${pathOfSection('messages')}/writing`

type Intent = keyof WritingCalls

/** Status 0 while the server cannot be reached. */
export type WritingReply<Of extends Intent = Intent> = ReplyTo<Pick<WritingCalls, Of>>

/** Posts by script what the forms of the composer post. `keepalive` is for a page that is about to go. */
export async function postWriting<Of extends Intent>(
  intent: Of,
  fields: Record<string, string>,
  { keepalive = false } = {},
): Promise<WritingReply<Of>> {
  const body = new URLSearchParams({ ...fields, intent })
  const send = (stays: boolean) => fetch(writingPath, { method: 'POST', body, keepalive: stays })
  try {
    // Browsers refuse to keep long texts alive; this browser’s copy has them.
    const reply = keepalive ? await send(true).catch(() => send(false)) : await send(false)
    return readFormReply<WritingReply<Of>>(reply.status, await reply.text())
  } catch {
    return unreachable
  }
}

type Attachment = { key: string; file: File; onProgress: (percent: number) => void }

export function postFile(
  intent: 'attach',
  { key, file, onProgress }: Attachment,
): Promise<WritingReply<'attach'>> {
  const body = new FormData()
  body.set('intent', intent)
  body.set('key', key)
  body.set('file', file)
  return postUpload<WritingReply<'attach'>>(writingPath, body, { onProgress })
}

export function draftIn({ details }: WritingReply): StoredDraft | undefined {
  return details && 'draft' in details ? details.draft : undefined
}

/** Trying the same again would bring the same. */
export function isFinal(status: number): boolean {
  return [400, 403, 404, 409, 413].includes(status)
}
