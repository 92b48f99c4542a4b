import type { Payload } from 'payload'
import { countDemoRecords, demoCollections, removeDemoRecords } from '~/features/demo-data/demo-data.server'
import { inTransaction } from '~cms/transaction'
import { addDemoSubmissions } from './contact-submissions'
import { addDemoCourses } from './courses'
import { addDemoEnrolments } from './enrolments'
import { addDemoConversations, addDemoReplies } from './messages'
import { addDemoTestimonials } from './testimonials'
import { addDemoUsers } from './users'
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

/** Adds sample records, marked as such, to each collection that has none. Call it under the boot lock. */
export async function addDemoData(payload: Payload): Promise<number> {
  let added = 0
  for (const collection of demoCollections.toReversed())
    if ((await countDemoRecords(payload, [collection])) === 0) added += await adders[collection](payload)
  return added
}

/** Removes every sample record, and nothing else. */
export function removeDemoData(payload: Payload): Promise<number> {
  return inTransaction(payload, removeDemoRecords)
}
