import type { Payload } from 'payload'

import type { Language } from '~collections/values/language'
import type { WaitlistStatus } from '~collections/values/waitlist'

/** Puts people on the waitlist and gives their ids in that order. */
export async function addPeople(
  payload: Payload,
  ...people: {
    email: string
    language?: Language
    status?: WaitlistStatus
    unsubscribedAt?: string
    confirmedAt?: null
  }[]
): Promise<number[]> {
  const ids: number[] = []
  for (const { language = 'en', status = 'pending', ...person } of people) {
    const { id } = await payload.create({
      collection: 'waitlist-entries',
      data: { ...person, language, source: 'landing-page', status },
      overrideAccess: true, // a test sets the scene
    })
    ids.push(id)
  }
  return ids
}
