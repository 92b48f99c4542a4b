import type { FormReply } from '~/admin/form-reply'

import type { ManagedDocument } from './managed-section'

/** `errors` are by field. */
export type SaveReply =
  | { outcome: 'saved'; document: ManagedDocument; message: string }
  | { outcome: 'conflict'; document: ManagedDocument }
  | { outcome: 'failed'; message: string; errors: Record<string, string> }

export type DocumentDetails = { document: ManagedDocument }

export function readReply(reply: FormReply): SaveReply {
  const document = reply.details && isDocument(reply.details.document) ? reply.details.document : null
  if (reply.ok && document) return { outcome: 'saved', document, message: reply.message ?? '' }
  if (!reply.ok && reply.status === 409 && document) return { outcome: 'conflict', document }
  const errors = reply.ok ? {} : errorsByField(reply.errors ?? {})
  return { outcome: 'failed', message: reply.message ?? '', errors }
}

/** `sections.3.title` becomes `title`: only the section of the open form can have errors. */
function errorsByField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.split('.').at(2) ?? path, text]),
  )
}

function isDocument(value: unknown): value is ManagedDocument {
  return typeof value === 'object' && value !== null && 'sections' in value && 'version' in value
}
