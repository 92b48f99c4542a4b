import * as z from 'zod/mini'

import type { FormReply } from '~/admin/form-reply'
import { pathOfSection } from '~/admin/sections'

import type { StoredDraft } from '../../draft-view'

const draftSchema = z.object({ draft: z.object({ id: z.number(), key: z.string(), version: z.number() }) })

const writingPath = `${pathOfSection('messages')}/writing`

/** Status 0 while the server cannot be reached. */
export type WritingReply = FormReply

const unreachable: WritingReply = { ok: false, status: 0, message: '' }

/** Posts by script what the forms of the composer post. `keepalive` is for a page that is about to go. */
export async function postWriting(
  intent: string,
  fields: Record<string, string>,
  { keepalive = false } = {},
): Promise<WritingReply> {
  const body = new URLSearchParams({ ...fields, intent })
  const send = (stays: boolean) => fetch(writingPath, { method: 'POST', body, keepalive: stays })
  try {
    // Browsers refuse to keep long texts alive; this browser’s copy has them.
    const reply = keepalive ? await send(true).catch(() => send(false)) : await send(false)
    return readReply(reply.status, await reply.text())
  } catch {
    return unreachable
  }
}

type Upload = { fields: Record<string, string>; file: File; onProgress: (percent: number) => void }

/** With its progress, which `fetch` does not tell. */
export function postFile(intent: string, { fields, file, onProgress }: Upload): Promise<WritingReply> {
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

function readReply(status: number, text: string): WritingReply {
  try {
    const reply: unknown = JSON.parse(text)
    if (isReply(reply)) return reply
  } catch {
    // A page: the host has refused it.
  }
  return { ok: false, status, message: '' }
}

function isReply(value: unknown): value is WritingReply {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'
}

/** A reply of our own server: the schema only tells whether it has a draft. */
export function draftIn({ details }: WritingReply): StoredDraft | null {
  return draftSchema.safeParse(details).success ? (details as { draft: StoredDraft }).draft : null
}

/** Trying the same again would bring the same. */
export function isFinal(status: number): boolean {
  return [400, 403, 404, 409, 413].includes(status)
}
