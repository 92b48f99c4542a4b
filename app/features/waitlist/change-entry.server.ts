import { z } from 'zod'

import type { Actor } from '~/auth/identify.server'
import { changeRecord, deleteRecord, readRecord } from '~/api/records.server'

import { getWaitlistStats } from './waitlist-stats.server'
import { correctEmail } from './correct-email.server'
import { text } from '~/api/contract/inputs'
import { emailAddress } from '~/http/fields/email-address'
import { languages } from '~collections/values/language'
import { nameMaxLength, sourceMaxLength } from '~collections/values/text'
import {
  interestMaxLength,
  interestsMaxCount,
  notesMaxLength,
  waitlistStatuses,
} from '~collections/values/waitlist'

export const entryChanges = z.object({
  // Another one than it has is the admins' to enter.
  email: z.optional(emailAddress({ invalid: 'waitlist:email.invalid', long: 'waitlist:email.long' })),
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

/** With `seen`, an entry that has changed since then is refused (409). A new address is corrected last. */
export async function changeEntry(
  actor: Actor,
  id: number,
  { email, ...changes }: z.output<typeof entryChanges>,
  seen?: string,
) {
  const { payload } = actor
  const entry = await changeRecord(actor, { collection, id, seen }, async (target) => {
    const changed = await payload.update({ ...target, data: changes })
    if (email === undefined || email === changed.email) return changed
    await correctEmail(actor, target.req, changed, email)
    return payload.findByID(target)
  })
  getWaitlistStats.forget()
  return entry
}

export function readEntry(actor: Actor, id: number) {
  return readRecord(actor, { collection, id })
}

export async function deleteEntry(actor: Actor, id: number): Promise<void> {
  await deleteRecord(actor, { collection, id })
  getWaitlistStats.forget()
}
