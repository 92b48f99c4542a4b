import { Forbidden, type PayloadRequest } from 'payload'
import type { TeamRole } from '../values/team'
import { queryWithin, sql } from '../transaction-sql'
import { hasRole } from './roles'

/**
 * For what ends with its maker’s role (`hooks/end-access`): whose role was lowered meanwhile makes none of it, and until the
 * transaction is over nobody lowers it. Where that is done, the member is locked before what they made: this comes before
 * all other locks, too.
 */
export async function holdAdminRole(req: PayloadRequest): Promise<void> {
  const { user } = req
  if (user?.collection !== 'admins') return
  const [member] = await queryWithin<{ teamRole: TeamRole }>(
    req,
    sql`SELECT team_role AS "teamRole" FROM admins WHERE id = ${user.id} FOR KEY SHARE`,
  )
  if (!hasRole({ collection: 'admins', ...member }, 'admin')) throw new Forbidden(req.t)
}
