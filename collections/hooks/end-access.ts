import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { hasRole } from '../access/roles'
import type { Admin } from '../payload-types'
import { queryWithin, sql } from '../transaction-sql'

/**
 * A lowered role ends the member’s sessions, and what only an admin can hand out: keys and invitations. Every instance asks
 * the database for all of it at each request, so that it ends everywhere at once.
 */
export const endLoweredAccess: CollectionAfterChangeHook<Admin> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const { id, teamRole } = doc
  const isLowered =
    operation === 'update' && !hasRole({ collection: 'admins', teamRole }, previousDoc.teamRole)
  if (!isLowered) return doc
  await queryWithin(req, sql`DELETE FROM admins_sessions WHERE _parent_id = ${id}`)
  if (!hasRole({ collection: 'admins', teamRole }, 'admin')) await endGrantsOf(id, req)
  return doc
}

/** The sessions go with the record. */
export const endAccessOfRemoved: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await endGrantsOf(Number(id), req)
}

async function endGrantsOf(memberId: number, req: PayloadRequest): Promise<void> {
  await req.payload.delete({
    collection: 'api-clients',
    where: { createdBy: { equals: memberId } },
    depth: 0,
    overrideAccess: true, // the change itself was allowed, and this belongs to it
    req,
  })
  await queryWithin(
    req,
    sql`UPDATE team_invitations SET revoked_at = now(), updated_at = now()
        WHERE invited_by_id = ${memberId} AND accepted_at IS NULL AND revoked_at IS NULL`,
  )
}
