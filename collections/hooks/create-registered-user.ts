import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import type { WaitlistEntry } from '../payload-types'
import { isSuppressed } from '../suppression/suppress'
import { idsIn, queryInTransaction, sql } from '../transaction-sql'
import { queueUserCreated } from './queue-webhooks'

/**
 * Somebody who registers is a person of the platform from then on, however their entry came to be registered
 * (docs/decisions/0023-people-from-invitations.md).
 */
export const createRegisteredUser: CollectionAfterChangeHook<WaitlistEntry> = async ({
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const wasRegistered = operation === 'update' && previousDoc.status === 'registered'
  // A hidden field, which `doc` may lack.
  const { isDemo } = operation === 'update' ? previousDoc : data
  if (doc.status !== 'registered' || wasRegistered || isDemo) return doc
  if (!(await isSuppressed(req, doc.email))) await createUser(req, doc)
  return doc
}

/**
 * By a statement: a duplicate that Payload refuses would roll back the registration, and asking first would race with an
 * import.
 */
async function createUser(req: PayloadRequest, { name, email, interests }: WaitlistEntry): Promise<void> {
  const trimmedName = name?.trim() ?? ''
  const shownName = trimmedName === '' ? email.slice(0, email.indexOf('@')) : trimmedName
  const [id] = idsIn(
    await queryInTransaction(
      req,
      sql`INSERT INTO users (name, email, role, status, joined_date)
          VALUES (${shownName}, ${email}, 'student', 'active', now())
          ON CONFLICT (email) DO NOTHING RETURNING id`,
    ),
  )
  if (id === undefined) return // they stay as they are
  const texts = interests ?? []
  if (texts.length > 0)
    await queryInTransaction(
      req,
      sql`INSERT INTO users_texts ("order", parent_id, path, text)
          SELECT place, ${id}, 'interests', interest
          FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY AS each (interest, place)`,
    )
  const user = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    overrideAccess: true, // for the system’s webhooks
    req,
  })
  await queueUserCreated(req, user)
}
