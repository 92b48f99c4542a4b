import type { ReplyTo } from '~/admin/answer-form.server'
import { pathOfSection } from '~/admin/sections'

import type { StoredDraft } from '../../draft-view'
import type { WritingCalls } from './writing-intents.server'

const writingPath = `${pathOfSection('messages')}/writing`

type Intent = keyof WritingCalls

/** Status 0 while the server cannot be reached. */
export type WritingReply<Of extends Intent = Intent> = ReplyTo<Pick<WritingCalls, Of>>

const unreachable = { ok: false as const, status: 0, message: '' }

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
    return readReply<Of>(reply.status, await reply.text())
  } catch {
    return unreachable
  }
}

type Upload = { fields: Record<string, string>; file: File; onProgress: (percent: number) => void }

/** With its progress, which `fetch` does not report. */
export function postFile(
  intent: 'attach',
  { fields, file, onProgress }: Upload,
): Promise<WritingReply<'attach'>> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, intent })) body.set(name, value)
  body.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('error', () => resolve(unreachable))
    request.addEventListener('load', () => resolve(readReply(request.status, request.responseText)))
    request.open('POST', writingPath)
    request.send(body)
  })
}

function readReply<Of extends Intent>(status: number, text: string): WritingReply<Of> {
  try {
    const reply: unknown = JSON.parse(text)
    if (isReply<Of>(reply)) return reply
  } catch {
    // A page: the host has refused it.
  }
  return { ok: false, status, message: '' }
}

/** Of our own server, if it is none of the pages of the host. */
function isReply<Of extends Intent>(value: unknown): value is WritingReply<Of> {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'
}

export function draftIn({ details }: WritingReply): StoredDraft | undefined {
  return details && 'draft' in details ? details.draft : undefined
}

/** Trying the same again would bring the same. */
export function isFinal(status: number): boolean {
  return [400, 403, 404, 409, 413].includes(status)
}
