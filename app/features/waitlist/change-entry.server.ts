import { z } from 'zod'

import type { Actor } from '~/api/identity/identify.server'
import { orHttpError } from '~/api/http-error.server'
import { changeUnlessChanged } from '~cms/change-record'

import { getWaitlistStats } from './waitlist-stats.server'
import { text } from '~/api/contract/inputs'
import { languages } from '~collections/values/language'
import { nameMaxLength, sourceMaxLength } from '~collections/values/text'
import {
  interestMaxLength,
  interestsMaxCount,
  notesMaxLength,
  waitlistStatuses,
} from '~collections/values/waitlist'

/** What may be changed about an entry, by call and by screen. */
export const entryChanges = z.object({
  name: z.optional(z.nullable(text(nameMaxLength))),
  status: z.optional(z.enum(waitlistStatuses, 'api:field.choice')),
  interests: z.optional(
    z.array(text(interestMaxLength), 'api:field.type').max(interestsMaxCount, 'api:field.tooLong'),
  ),
  notes: z.optional(z.nullable(text(notesMaxLength))),
  language: z.optional(z.enum(languages, 'api:field.choice')),
  source: z.optional(text(sourceMaxLength).min(1, 'api:field.required')),
})

const collection = 'waitlist-entries'

/** Changes an entry on the actor's behalf; with `seen` only if it still is as they saw it (409 otherwise). */
export async function changeEntry(
  actor: Actor,
  id: number,
  changes: z.output<typeof entryChanges>,
  seen?: string,
) {
  const { payload, as } = actor
  const doc = await orHttpError(
    changeUnlessChanged(actor, { collection, id, seen }, (req) =>
      payload.update({ collection, id, data: changes, depth: 0, req, ...as }),
    ),
  )
  getWaitlistStats.forget()
  return doc
}

/** An entry as far as the actor may read it; 404 for one that is gone. */
export async function readEntry({ payload, as }: Actor, id: number) {
  return orHttpError(payload.findByID({ collection, id, depth: 0, ...as }))
}

/** Deletes an entry on the actor's behalf. */
export async function deleteEntry({ payload, as }: Actor, id: number): Promise<void> {
  await orHttpError(payload.delete({ collection, id, depth: 0, ...as }))
  getWaitlistStats.forget()
}
