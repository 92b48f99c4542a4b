import type { PayloadRequest } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { GivenRole, TeamRole } from '~collections/values/team'
import type { Admin } from '~collections/payload-types'

/**
 * Sets the role of somebody else. `seen` is the one that they had on the screen: not the time of their last change, since
 * people change their own settings all the time.
 */
export async function changeRole(
  member: Member,
  id: number,
  { role, seen }: { role: GivenRole; seen: GivenRole },
): Promise<void> {
  await changingOther(member, id, async (req, current) => {
    if (current === 'owner') throw atRole('team:field.ownerFixed', 403)
    if (current !== seen) throw atRole('team:field.roleChanged', 409)
    if (current === role) return
    await member.payload.update({
      collection: 'admins',
      id,
      data: { teamRole: role },
      depth: 0,
      req,
      ...member.as,
    })
  })
}

/** Ends their sessions and keys, too (`collections/hooks/end-access`). */
export async function removeMember(member: Member, id: number): Promise<void> {
  await changingOther(member, id, async (req, current) => {
    if (current === 'owner') throw new HttpError(403, 'team:ownerStays')
    await member.payload.delete({ collection: 'admins', id, depth: 0, req, ...member.as })
  })
}

async function changingOther(
  member: Member,
  id: number,
  change: (req: PayloadRequest, current: TeamRole) => Promise<void>,
): Promise<void> {
  requireAdmin(member)
  if (id === member.user.id) throw new HttpError(403, 'team:notOneself')
  await inTransaction(member.payload, async (req) => {
    req.user = member.user
    const [row] = await queryInTransaction<Pick<Admin, 'teamRole'>>(
      req,
      sql`SELECT team_role AS "teamRole" FROM admins WHERE id = ${id} FOR UPDATE`,
    )
    if (!row) throw new HttpError(404, 'api:notFound')
    await change(req, row.teamRole)
  })
}

function atRole(message: 'team:field.ownerFixed' | 'team:field.roleChanged', status: 403 | 409) {
  return new HttpError(status, message, { problems: [{ field: 'role', message }] })
}
