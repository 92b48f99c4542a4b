import type { FormReply } from '~/admin/form-reply'

import type { ManagedDocument } from './managed-section'

/** What a save was told. `errors` are those of the sections, by field. */
export type SaveReply =
  | { outcome: 'saved'; document: ManagedDocument; message: string }
  | { outcome: 'conflict'; document: ManagedDocument }
  | { outcome: 'failed'; message: string; errors: Record<string, string> }

/** The details of a reply that carries the document as it is now. */
export type DocumentDetails = { document: ManagedDocument }

export function readReply(reply: FormReply): SaveReply {
  const document = reply.details && isDocument(reply.details.document) ? reply.details.document : null
  if (reply.ok && document) return { outcome: 'saved', document, message: reply.message ?? '' }
  if (!reply.ok && reply.status === 409 && document) return { outcome: 'conflict', document }
  const errors = reply.ok ? {} : byField(reply.errors ?? {})
  return { outcome: 'failed', message: reply.message ?? '', errors }
}

/** `sections.3.title` is about the title, whichever section it is: the others were taken before. */
function byField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.split('.').at(2) ?? path, text]),
  )
}

function isDocument(value: unknown): value is ManagedDocument {
  return typeof value === 'object' && value !== null && 'sections' in value && 'version' in value
}
