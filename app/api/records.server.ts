import type { CollectionSlug, PayloadRequest } from 'payload'

import { changeUnlessChanged } from '~cms/change-record'

import { orHttpError } from '~/http/http-error.server'
import type { Actor } from '~/auth/identify.server'

type RecordRef<Slug extends CollectionSlug> = { collection: Slug; id: number }

type SeenRecord<Slug extends CollectionSlug> = RecordRef<Slug> & {
  seen: string | undefined
  lockFirst?: (req: PayloadRequest) => Promise<void>
}

/** Options of a local API call on one record, in the change's transaction and with the actor's rights. */
type Target<Slug extends CollectionSlug> = RecordRef<Slug> & Actor['as'] & { depth: 0; req: PayloadRequest }

/**
 * Runs a change of one record on the actor's behalf: 404 when it is gone, and 409 when it has changed since `seen` (an
 * `updatedAt`).
 */
export function changeRecord<Slug extends CollectionSlug, Result>(
  actor: Actor,
  { collection, id, seen, lockFirst }: SeenRecord<Slug>,
  change: (target: Target<Slug>) => Promise<Result>,
): Promise<Result> {
  return orHttpError(
    changeUnlessChanged(actor, { collection, id, seen, lockFirst }, (req) =>
      change({ collection, id, depth: 0, req, ...actor.as }),
    ),
  )
}

export function readRecord<Slug extends CollectionSlug>({ payload, as }: Actor, record: RecordRef<Slug>) {
  return orHttpError(payload.findByID({ ...record, depth: 0, ...as }))
}

export async function deleteRecord<Slug extends CollectionSlug>(
  { payload, as }: Actor,
  { collection, id, trash = false }: RecordRef<Slug> & { trash?: boolean },
): Promise<void> {
  await orHttpError(payload.delete({ collection, id, trash, depth: 0, ...as }))
}
