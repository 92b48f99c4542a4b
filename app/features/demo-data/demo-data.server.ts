import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest, Where } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { countDemoVisitDays, removeDemoVisitDays } from '~/features/analytics/demo-visits.server'
import { removeSampleClaims } from '~/features/site-settings/sample-claims.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'
import { unaudited } from '~cms/audit/audit-context'
import { recordAudit } from '~cms/audit/record-audit'
import { forgetContentVersion } from '~cms/content-version'
import { isDatabaseAway } from '~cms/database-errors'
import { logFallback } from '~cms/request-scope'
import { inTransaction } from '~cms/transaction'

/**
 * The collections that demo records may stand in; each has an `isDemo` field. In the order of removal: what refers to
 * others goes before them, and is added after them.
 */
export const demoCollections = [
  'waitlist-entries',
  'contact-submissions',
  'message-threads',
  'saved-replies',
  'testimonials',
  'enrolments',
  'courses',
  'users',
] as const
type DemoCollection = (typeof demoCollections)[number]

const isDemo: Where = { isDemo: { equals: true } }
/** Other threads go with the contact submissions that opened them. */
const demoThreads: Where = { and: [isDemo, { submission: { exists: false } }] }
const demoRecordsOf = (collection: DemoCollection) =>
  collection === 'message-threads' ? demoThreads : isDemo

/** Whether there are any. No screen fails for want of the answer. */
export async function hasDemoData(): Promise<boolean> {
  const { payload } = await getCms()
  try {
    return await findDemoData(payload)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    logFallback(error, 'it could not be read whether there is demo data')
    return false
  }
}

/** Each large table has an index of its demo records alone. */
async function findDemoData(payload: Payload): Promise<boolean> {
  const places = demoCollections.map((collection) => {
    const table = sql.identifier(collection.replaceAll('-', '_'))
    return sql`EXISTS (SELECT FROM ${table} WHERE is_demo)`
  })
  const days = sql`EXISTS (SELECT FROM analytics_days WHERE is_demo)`
  const { rows } = await payload.db.drizzle.execute<{ any: boolean }>(
    sql`SELECT ${sql.join([...places, days], sql` OR `)} AS "any"`,
  )
  return rows[0]?.any ?? false
}

/** Counts the records of all collections, and each day of sample visits. */
export async function countDemoRecords(payload: Payload): Promise<number> {
  return (await countDemoDocuments(payload)) + (await countDemoVisitDays(payload))
}

export async function countDemoDocuments(
  payload: Payload,
  collections: readonly DemoCollection[] = demoCollections,
): Promise<number> {
  const counts = await Promise.all(
    collections.map(
      (collection) =>
        payload.count({ collection, where: demoRecordsOf(collection), trash: true, overrideAccess: true }), // a number alone
    ),
  )
  return counts.reduce((sum, { totalDocs }) => sum + totalDocs, 0)
}

/** Removes every sample record and claim, and nothing else, in the transaction of `req`, which has to be `unaudited`. */
export async function removeDemoRecords(req: PayloadRequest): Promise<number> {
  let count = await removeDemoVisitDays(req)
  for (const collection of demoCollections) {
    const { docs, errors } = await req.payload.delete({
      collection,
      where: collection === 'enrolments' ? await demoEnrolments(req) : demoRecordsOf(collection),
      trash: true,
      overrideAccess: true, // a command, or the owner
      req,
    })
    if (errors.length > 0) throw new Error(`${errors.length} demo records could not be removed.`)
    count += docs.length
  }
  await removeSampleClaims(req)
  return count
}

/** A real person who takes a sample course loses that enrolment, since nothing may refer to a deleted course. */
async function demoEnrolments(req: PayloadRequest): Promise<Where> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: isDemo,
    select: {},
    pagination: false,
    depth: 0,
    overrideAccess: true, // ids alone
    req,
  })
  return { or: [isDemo, { course: { in: docs.map(({ id }) => id) } }] }
}

/** All of them or none; for the owner, who has confirmed it. */
export async function removeDemoData({ payload, user }: Actor): Promise<number> {
  const event = { action: 'deleted', actor: user, record: { kind: 'demo-data', id: 'all' } } as const
  const remove = () =>
    inTransaction(payload, async (req) => {
      const records = await removeDemoRecords(req)
      await recordAudit(payload, { ...event, details: { records } }, req)
      return records
    })
  const removed = await unaudited(remove) // one event for all
  getWaitlistStats.forget()
  forgetContentVersion()
  return removed
}
