import type { Payload } from 'payload'
import { skipAudit } from '~cms/audit/audit-changes'
import { addDemoSubmissions } from './contact-submissions'
import { addDemoTestimonials } from './testimonials'
import { addDemoEntries } from './waitlist-entries'

/** The collections that demo records may stand in, and what adds them; each has an `isDemo` field. */
const demoRecords = [
  { collection: 'waitlist-entries', add: addDemoEntries },
  { collection: 'contact-submissions', add: addDemoSubmissions },
  { collection: 'testimonials', add: addDemoTestimonials },
] as const

const isDemo = { isDemo: { equals: true } }

/** Adds sample records, marked as such, to each collection that has none. Call it under the boot lock. */
export async function addDemoData(payload: Payload): Promise<number> {
  let added = 0
  for (const { collection, add } of demoRecords) {
    const { totalDocs } = await payload.count({ collection, where: isDemo, overrideAccess: true }) // a command
    if (totalDocs === 0) added += await add(payload)
  }
  return added
}

/** Removes every sample record, and nothing else. */
export async function removeDemoData(payload: Payload): Promise<number> {
  let removed = 0
  for (const { collection } of demoRecords) {
    const { docs } = await payload.delete({
      collection,
      where: isDemo,
      context: skipAudit,
      overrideAccess: true, // a command
    })
    removed += docs.length
  }
  return removed
}
