import type { z } from 'zod'

import type { Actor } from '~/api/identity/identify.server'
import { found } from '~/api/found.server'
import { changeUnlessChanged } from '~cms/change-record'

import type { entryChanges } from './entry-changes'
import { getWaitlistStats } from './waitlist-stats.server'

const collection = 'waitlist-entries'

/** Changes an entry on the actor's behalf; with `seen` only if it still is as they saw it (409 otherwise). */
export async function changeEntry(
  actor: Actor,
  id: number,
  changes: z.output<typeof entryChanges>,
  seen?: string,
) {
  const { payload, as } = actor
  const doc = await found(
    changeUnlessChanged(actor, { collection, id, seen }, (req) =>
      payload.update({ collection, id, data: changes, depth: 0, req, ...as }),
    ),
  )
  getWaitlistStats.forget()
  return doc
}

/** An entry as far as the actor may read it; 404 for one that is gone. */
export async function readEntry({ payload, as }: Actor, id: number) {
  return found(payload.findByID({ collection, id, depth: 0, ...as }))
}

/** Deletes an entry on the actor's behalf. */
export async function deleteEntry({ payload, as }: Actor, id: number): Promise<void> {
  await found(payload.delete({ collection, id, depth: 0, ...as }))
  getWaitlistStats.forget()
}
