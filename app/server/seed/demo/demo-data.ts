import type { Payload } from 'payload'
import { countDemoVisitDays } from '~/features/analytics/demo-visits.server'
import { countDemoDocuments, demoCollections, removeDemoRecords } from '~/features/demo-data/demo-data.server'
import { addSampleClaims } from '~/features/site-settings/sample-claims.server'
import { unaudited } from '~cms/audit/audit-context'
import { inTransaction } from '~cms/transaction'
import { addDemoSubmissions } from './contact-submissions'
import { addDemoCourses } from './courses'
import { addDemoEnrolments } from './enrolments'
import { addDemoConversations, addDemoReplies } from './messages'
import { addDemoTestimonials } from './testimonials'
import { addDemoUsers } from './users'
import { addDemoVisits } from './visits'
import { addDemoEntries } from './waitlist-entries'

type DemoCollection = (typeof demoCollections)[number]

const adders: Record<DemoCollection, (payload: Payload) => Promise<number>> = {
  'waitlist-entries': addDemoEntries,
  'contact-submissions': addDemoSubmissions,
  'message-threads': addDemoConversations,
  'saved-replies': addDemoReplies,
  testimonials: addDemoTestimonials,
  users: addDemoUsers,
  courses: addDemoCourses,
  enrolments: addDemoEnrolments,
}

/** Adds sample records, marked as such, to each collection that has none, and visits. Call it under the boot lock. */
export function addDemoData(payload: Payload, timeZone: string): Promise<number> {
  return unaudited(() => addMissing(payload, timeZone))
}

async function addMissing(payload: Payload, timeZone: string): Promise<number> {
  let added = 0
  for (const collection of demoCollections.toReversed())
    if ((await countDemoDocuments(payload, [collection])) === 0) added += await adders[collection](payload)
  if ((await countDemoVisitDays(payload)) === 0) added += await addDemoVisits(payload, timeZone)
  await inTransaction(payload, addSampleClaims)
  return added
}

/** Removes every sample record, and nothing else. */
export function removeDemoData(payload: Payload): Promise<number> {
  return unaudited(() => inTransaction(payload, removeDemoRecords))
}
